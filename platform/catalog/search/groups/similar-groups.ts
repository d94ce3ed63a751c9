import type { PriceBook } from "#platform/db/stored-values";
import {
  chunkBits,
  categoryAttribute,
  chunkSize,
  type IndexChunk,
} from "#platform/catalog/search/index/index-chunk";
import type { FoundGroup } from "./find-groups";
import type { SearchIndex } from "#platform/catalog/search/index/search-index";
import { createRowTest, type RowTest } from "#platform/catalog/search/count/row-test";

/** The brands and prices to use, and the maximum number of groups. */
export interface GroupScope {
  brands: readonly string[];
  currency: string;
  books: readonly PriceBook[];
  limit: number;
}

/** The maximum price of a more expensive product, as a multiple of the anchor's price. */
const maxPriceFactor = 2.5;

interface Candidate {
  found: FoundGroup;
  score: number;
}

/** The id of the group at a position of the index. */
export const groupIdAt = (index: SearchIndex, position: number) =>
  index.chunks[position >> chunkBits]?.groups[position & (chunkSize - 1)]?.id;

/**
 * The groups at these positions that are sold and have a price, in the given order, each with its cheapest
 * products.
 */
export function groupsAt(index: SearchIndex, scope: GroupScope, positions: Iterable<number>): FoundGroup[] {
  const test = createRowTest({ index, conditions: [], categoryId: null, ...scope }, null);
  const found: FoundGroup[] = [];
  for (const position of positions) {
    if (found.length === scope.limit) break;
    const group = foundAt(index, scope, test, position);
    if (group) found.push(group);
  }
  return found;
}

function foundAt(
  index: SearchIndex,
  { brands }: GroupScope,
  test: RowTest,
  position: number,
): FoundGroup | null {
  const chunk = index.chunks[position >> chunkBits];
  const doc = position & (chunkSize - 1);
  const group = chunk?.groups[doc];
  if (!chunk || !group || !brands.includes(group.brand)) return null;
  test.openChunk(chunk, null);
  const rows = rowsOf(chunk, doc)
    .map((row) => ({ row, amount: test.amountOf(row) }))
    .filter(({ amount }) => amount === amount);
  if (rows.length === 0) return null;
  const lowest = Math.min(...rows.map(({ amount }) => amount));
  return {
    grp: group.id,
    ids: [...new Set(rows.filter(({ amount }) => amount === lowest).map(({ row }) => chunk.rowIds[row]!))],
    matching: null,
  };
}

function rowsOf(chunk: IndexChunk, doc: number): number[] {
  return Array.from(
    { length: chunk.firstRow[doc + 1]! - chunk.firstRow[doc]! },
    (_, at) => chunk.firstRow[doc]! + at,
  );
}

/** The value numbers of a group's rows, and its lowest price in minor units (Infinity without one). */
function readGroup(index: SearchIndex, test: RowTest, position: number) {
  const chunk = index.chunks[position >> chunkBits];
  const doc = position & (chunkSize - 1);
  if (!chunk?.groups[doc]) return null;
  test.openChunk(chunk, null);
  const rows = rowsOf(chunk, doc);
  const values = new Set(
    rows.flatMap((row) => [
      ...chunk.facets.numbers.subarray(chunk.facets.first[row], chunk.facets.first[row + 1]),
    ]),
  );
  return {
    values,
    amount: Math.min(...rows.map((row) => test.amountOf(row)).filter((amount) => amount === amount)),
  };
}

/** A group for which similar groups are searched. */
export interface Anchor {
  position: number;
  primaryCategoryId: string;
}

/**
 * Groups in the primary category of an anchor, the most similar first: by the number of shared values and by
 * how close their prices are. With `pricier`, only groups that cost more than the anchors' average, at most
 * 2.5 times as much. Groups at positions of `without` are left out.
 */
export function similarGroups(
  index: SearchIndex,
  scope: GroupScope,
  anchors: readonly Anchor[],
  options: { pricier: boolean; without: ReadonlySet<number> },
): FoundGroup[] {
  const test = createRowTest({ index, conditions: [], categoryId: null, ...scope }, null);
  const described = anchors.flatMap(({ position }) => readGroup(index, test, position) ?? []);
  const categories = new Set(
    anchors.flatMap(({ primaryCategoryId }) => index.values.find(categoryAttribute, primaryCategoryId) ?? []),
  );
  const without = new Set([...options.without, ...anchors.map(({ position }) => position)]);
  const wanted = new Set(described.flatMap(({ values }) => [...values]));
  const amounts = described.map(({ amount }) => amount).filter(Number.isFinite);
  const anchorAmount = amounts.reduce((sum, amount) => sum + amount, 0) / Math.max(1, amounts.length);
  if (categories.size === 0) return [];

  const best: Candidate[] = [];
  index.chunks.forEach((chunk, number) => {
    const docs = documentsIn(chunk, categories);
    if (docs.size > 0) test.openChunk(chunk, null);
    for (const doc of docs) {
      const position = number * chunkSize + doc;
      if (!scope.brands.includes(chunk.groups[doc]!.brand) || without.has(position)) continue;
      const row = chunk.firstRow[doc]!;
      let shared = 0;
      const last = chunk.facets.first[row + 1]!;
      for (let i = chunk.facets.first[row]!; i < last; i += 1)
        if (wanted.has(chunk.facets.numbers[i]!)) shared += 1;
      const amount = test.amountOf(row);
      if (
        amount !== amount ||
        (options.pricier && (amount <= anchorAmount || amount > anchorAmount * maxPriceFactor))
      )
        continue;
      const nearness = anchorAmount > 0 ? Math.min(amount, anchorAmount) / Math.max(amount, anchorAmount) : 0;
      const score =
        shared / Math.max(1, last - chunk.facets.first[row]!) + nearness + chunk.popularity[row]! / 500;
      if (best.length === scope.limit && score <= best.at(-1)!.score) continue;
      const found = foundAt(index, scope, test, position);
      if (!found) continue;
      best.push({ found, score });
      best.sort((a, b) => b.score - a.score);
      best.length = Math.min(best.length, scope.limit);
    }
  });
  return best.map(({ found }) => found);
}

/** The documents of a chunk with a row in one of the categories. */
function documentsIn({ docsByCategory }: IndexChunk, categories: ReadonlySet<number>): Set<number> {
  const docs = new Set<number>();
  for (const category of categories) for (const doc of docsByCategory.get(category) ?? []) docs.add(doc);
  return docs;
}

/** The positions whose document has a row in one of the categories, in the same order. */
export function positionsInCategories(
  index: SearchIndex,
  positions: Iterable<number>,
  categoryIds: readonly string[],
): number[] {
  const wanted = new Set(categoryIds.flatMap((id) => index.values.find(categoryAttribute, id) ?? []));
  return [...positions].filter((position) => {
    const chunk = index.chunks[position >> chunkBits];
    const doc = position & (chunkSize - 1);
    if (!chunk?.groups[doc]) return false;
    const { first, numbers } = chunk.facets;
    return numbers
      .subarray(first[chunk.firstRow[doc]!], first[chunk.firstRow[doc + 1]!])
      .some((value) => wanted.has(value));
  });
}
