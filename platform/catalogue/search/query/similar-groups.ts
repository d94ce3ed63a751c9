import type { PriceBook } from "#platform/db/catalogue-tables";
import {
  chunkBits,
  categoryAttribute,
  chunkSize,
  type IndexChunk,
} from "#platform/catalogue/search/index/index-chunk";
import type { FoundGroup } from "./find-groups";
import type { SearchIndex } from "#platform/catalogue/search/index/search-index";
import { createRowTest, type RowTest } from "#platform/catalogue/search/count/test-rows";

export interface GroupScope {
  brands: readonly string[];
  currency: string;
  books: readonly PriceBook[];
  limit: number;
}

/** How much further a price may be than the anchor's, for what is better. */
const mostDearer = 2.5;

interface Candidate {
  found: FoundGroup;
  score: number;
}

export const groupIdAt = (index: SearchIndex, position: number) =>
  index.chunks[position >> chunkBits]?.groups[position & (chunkSize - 1)]?.id;

/** What is sold of the groups at these positions, in their order, in the cheapest form. */
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
  const slot = position & (chunkSize - 1);
  const group = chunk?.groups[slot];
  if (!chunk || !group || !brands.includes(group.brand)) return null;
  test.enter(chunk, null);
  const rows = rowsOf(chunk, slot)
    .map((row) => ({ row, amount: test.amountOf(row) }))
    .filter(({ amount }) => amount === amount);
  if (rows.length === 0) return null;
  const lowest = Math.min(...rows.map(({ amount }) => amount));
  return {
    grp: group.id,
    ids: rows.filter(({ amount }) => amount === lowest).map(({ row }) => chunk.rowIds[row]!),
  };
}

function rowsOf(chunk: IndexChunk, slot: number): number[] {
  return Array.from(
    { length: chunk.firstRow[slot + 1]! - chunk.firstRow[slot]! },
    (_, at) => chunk.firstRow[slot]! + at,
  );
}

/** Numbers of the values that a group's rows have, its lowest price and its popularity. */
function describe(index: SearchIndex, test: RowTest, position: number) {
  const chunk = index.chunks[position >> chunkBits];
  const slot = position & (chunkSize - 1);
  if (!chunk?.groups[slot]) return null;
  test.enter(chunk, null);
  const rows = rowsOf(chunk, slot);
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

/** A group that others are to be like. */
export interface Anchor {
  position: number;
  primaryCategoryId: string;
}

/**
 * Groups of the primary category of an anchor, the most alike first: by the values they share and by how near
 * their prices are. `dearer` leaves only what costs more, though not out of all proportion.
 */
export function similarGroups(
  index: SearchIndex,
  scope: GroupScope,
  anchors: readonly Anchor[],
  options: { dearer: boolean; without: ReadonlySet<number> },
): FoundGroup[] {
  const test = createRowTest({ index, conditions: [], categoryId: null, ...scope }, null);
  const described = anchors.flatMap(({ position }) => describe(index, test, position) ?? []);
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
    const slots = slotsIn(chunk, categories);
    if (slots.size > 0) test.enter(chunk, null);
    for (const slot of slots) {
      const position = number * chunkSize + slot;
      if (!scope.brands.includes(chunk.groups[slot]!.brand) || without.has(position)) continue;
      const row = chunk.firstRow[slot]!;
      let shared = 0;
      const last = chunk.facets.first[row + 1]!;
      for (let i = chunk.facets.first[row]!; i < last; i += 1)
        if (wanted.has(chunk.facets.numbers[i]!)) shared += 1;
      const amount = test.amountOf(row);
      if (
        amount !== amount ||
        (options.dearer && (amount <= anchorAmount || amount > anchorAmount * mostDearer))
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

/**
 * The slots of a chunk that have a row in one of the categories: the rest of the catalogue is not looked at.
 */
function slotsIn({ slotsByCategory }: IndexChunk, categories: ReadonlySet<number>): Set<number> {
  const slots = new Set<number>();
  for (const category of categories) for (const slot of slotsByCategory.get(category) ?? []) slots.add(slot);
  return slots;
}

/** Which of the positions have a row in one of the categories, in the same order. */
export function positionsInCategories(
  index: SearchIndex,
  positions: Iterable<number>,
  categoryIds: readonly string[],
): number[] {
  const wanted = new Set(categoryIds.flatMap((id) => index.values.find(categoryAttribute, id) ?? []));
  return [...positions].filter((position) => {
    const chunk = index.chunks[position >> chunkBits];
    const slot = position & (chunkSize - 1);
    if (!chunk?.groups[slot]) return false;
    const { first, numbers } = chunk.facets;
    return numbers
      .subarray(first[chunk.firstRow[slot]!], first[chunk.firstRow[slot + 1]!])
      .some((value) => wanted.has(value));
  });
}
