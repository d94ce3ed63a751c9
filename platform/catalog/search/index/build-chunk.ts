import { isListVisibility } from "#contract/catalog/list-visibility";

import { cleanWords } from "#platform/catalog/search/words/term-query";
import { collectWords } from "./chunk-words";
import type { TypeDictionary, ValueDictionary, WordDictionary } from "./dictionaries";
import { collectByDocument } from "./document-facets";
import { brandAttribute, categoryAttribute, chunkSize, noBrand, type IndexChunk } from "./index-chunk";
import { packLists } from "./number-lists";

const docMask = chunkSize - 1;

/** A product group as the database returns it. */
export interface IndexedGroup {
  position: number;
  grp: string;
  name: string;
  brand: string;
  /** The product type. */
  type: string;
  /** Text vectors, e.g. `'door':3A,9D 'french':2A`: of all rows, and of some rows only. */
  words: string;
  offered: string;
  /** List visibility attributes that are not true. */
  hiddenBy: string[];
}

/** A product that can be bought, as the database returns it. */
export interface IndexedProduct {
  /** The position of its group. */
  position: number;
  id: string;
  popularity: number;
  /** Milliseconds since 1970. */
  created: number;
  attributes: Record<string, unknown>;
  variation: Record<string, string>;
  /** Currency, price book, minor units. */
  prices: [string, string, number][] | null;
  categories: string[] | null;
}

/** The data that a chunk is built from. */
export interface ChunkSource {
  groups: readonly IndexedGroup[];
  rows: readonly IndexedProduct[];
  isFacet: (attribute: string) => boolean;
  /** New values, words and product types are added to these dictionaries. */
  values: ValueDictionary;
  words: WordDictionary;
  types: TypeDictionary;
}

/** Builds a chunk from the rows of its product groups. */
export function buildChunk({ groups, rows, isFacet, values, words, types }: ChunkSource): IndexChunk {
  const rowsByDoc = new Map<number, IndexedProduct[]>();
  for (const row of rows) {
    const doc = row.position & docMask;
    const list = rowsByDoc.get(doc);
    if (list) list.push(row);
    else rowsByDoc.set(doc, [row]);
  }
  const groupByDoc = new Map(groups.map((group) => [group.position & docMask, group]));
  const ordered: IndexedProduct[] = [];
  const chunkGroups: IndexChunk["groups"] = [];
  const brands = new Uint32Array(chunkSize).fill(noBrand);
  const typeNumbers = new Uint16Array(chunkSize);
  const firstRow = new Uint32Array(chunkSize + 1);
  for (let doc = 0; doc < chunkSize; doc += 1) {
    const group = groupByDoc.get(doc);
    const own = group ? (rowsByDoc.get(doc) ?? []) : [];
    chunkGroups.push(
      group && own.length > 0
        ? { id: group.grp, brand: group.brand, cleanName: cleanWords(group.name).join(" ") }
        : undefined,
    );
    if (group && own.length > 0) {
      brands[doc] = values.numberOf(brandAttribute, group.brand);
      typeNumbers[doc] = types.numberOf(group.type);
    }
    ordered.push(...own);
    firstRow[doc + 1] = ordered.length;
  }

  const filled = groups
    .map((group) => ({ ...group, doc: group.position & docMask }))
    .filter(({ doc }) => chunkGroups[doc]);

  const facets: number[][] = [];
  const others: number[][] = [];
  for (const row of ordered) {
    const group = groupByDoc.get(row.position & docMask)!;
    const facetValues = new Set([
      values.numberOf(brandAttribute, group.brand),
      ...(row.categories ?? []).map((id) => values.numberOf(categoryAttribute, id)),
    ]);
    const otherValues: number[] = [];
    for (const [name, value] of Object.entries({ ...row.variation, ...row.attributes })) {
      if (value === null || typeof value === "object" || name === brandAttribute || isListVisibility(name))
        continue;
      const number = values.numberOf(name, String(value));
      if (isFacet(name) || Object.hasOwn(row.variation, name)) facetValues.add(number);
      else otherValues.push(number);
    }
    facets.push([...facetValues]);
    others.push(otherValues);
  }
  return {
    groups: chunkGroups,
    brands,
    types: typeNumbers,
    firstRow,
    rowIds: ordered.map((row) => row.id),
    popularity: Int32Array.from(ordered, (row) => row.popularity),
    created: Float64Array.from(ordered, (row) => row.created),
    nameKeys: Float64Array.from(chunkGroups, (group) => nameKeyOf(group?.cleanName ?? "")),
    groupPopularity: Int32Array.from({ length: chunkSize }, (_, doc) =>
      Math.max(...(rowsByDoc.get(doc) ?? []).map((row) => row.popularity), -0x8000_0000),
    ),
    mostPopularity: ordered.reduce((most, { popularity }) => Math.max(most, popularity), 0),
    groupCreated: Float64Array.from({ length: chunkSize }, (_, doc) =>
      Math.max(...(rowsByDoc.get(doc) ?? []).map((row) => row.created)),
    ),
    facets: packLists(facets),
    others: packLists(others),
    ...collectByDocument(
      firstRow,
      facets,
      (value) => values.attributes[value] === values.attributeNumber(categoryAttribute),
    ),
    amounts: collectAmounts(ordered),
    hidden: collectHidden(filled),
    ...collectWords(filled, words),
  };
}

/**
 * The first six characters of a name as a number. If name a sorts before name b, its number is not greater.
 * Characters above 254 do not fit into a byte: the key ends with the first of them.
 */
function nameKeyOf(name: string): number {
  let number = 0;
  let isOpen = true;
  for (let at = 0; at < 6; at += 1) {
    const code: number = isOpen && at < name.length ? name.charCodeAt(at) : 0;
    if (code > 254) isOpen = false;
    number = number * 256 + Math.min(code, 255);
  }
  return number;
}

function collectHidden(
  groups: readonly { doc: number; hiddenBy: readonly string[] }[],
): Map<string, Uint8Array> {
  const hidden = new Map<string, Uint8Array>();
  for (const { doc, hiddenBy } of groups) {
    for (const attribute of hiddenBy) {
      let marks = hidden.get(attribute);
      if (!marks) hidden.set(attribute, (marks = new Uint8Array(chunkSize)));
      marks[doc] = 1;
    }
  }
  return hidden;
}

function collectAmounts(rows: readonly IndexedProduct[]): Map<string, Float64Array> {
  const amounts = new Map<string, Float64Array>();
  rows.forEach((row, index) => {
    for (const [currency, book, amount] of row.prices ?? []) {
      const key = `${currency}:${book}`;
      let column = amounts.get(key);
      if (!column) amounts.set(key, (column = new Float64Array(rows.length).fill(NaN)));
      column[index] = amount;
    }
  });
  return amounts;
}
