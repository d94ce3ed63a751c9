import { chunkSize, type IndexChunk } from "./index-chunk";
import { packLists } from "./number-lists";
import { invertValues } from "./value-postings";

/** The columns of a chunk with the facet values of rows by document. `facets` are the values by row. */
export function collectByDocument(
  firstRow: Uint32Array,
  facets: readonly number[][],
  isCategory: (value: number) => boolean,
): Pick<
  IndexChunk,
  "groupFacets" | "sharedFacets" | "ownFacets" | "docsByCategory" | "valuePostings" | "sameCategories"
> {
  const byCategory = new Map<number, number[]>();
  const sameCategories = new Uint8Array(chunkSize);
  const groupFacets: number[][] = [];
  const sharedFacets: number[][] = [];
  const ownFacets: number[][] = [];
  for (let doc = 0; doc < chunkSize; doc += 1) {
    const rows = facets.slice(firstRow[doc], firstRow[doc + 1]);
    const all = new Set(rows.flat());
    groupFacets.push([...all]);
    const rowsWith = new Map<number, number>();
    for (const row of rows) for (const value of row) rowsWith.set(value, (rowsWith.get(value) ?? 0) + 1);
    sharedFacets.push([...all].filter((value) => rowsWith.get(value) === rows.length));
    for (const row of rows) ownFacets.push(row.filter((value) => rowsWith.get(value) !== rows.length));
    const categories = [...all].filter(isCategory);
    sameCategories[doc] = rows.every((row) => row.filter(isCategory).length === categories.length) ? 1 : 0;
    for (const category of categories) {
      const docs = byCategory.get(category);
      if (docs) docs.push(doc);
      else byCategory.set(category, [doc]);
    }
  }
  return {
    groupFacets: packLists(groupFacets),
    sharedFacets: packLists(sharedFacets),
    ownFacets: packLists(ownFacets),
    valuePostings: invertValues(groupFacets, sharedFacets),
    sameCategories,
    docsByCategory: new Map([...byCategory].map(([category, docs]) => [category, Uint16Array.from(docs)])),
  };
}
