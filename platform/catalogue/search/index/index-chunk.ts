import { isListVisibility } from "#contract/list-visibility";

import { collectWords, type ChunkWords } from "./chunk-words";
import type { ValueDictionary, WordDictionary } from "./dictionaries";
import { toLists, type Lists } from "./number-lists";
import { cleanWords } from "#platform/catalogue/search/query/term-query";
import { invertValues, type ValueSlots } from "./value-slots";

/** As many groups stand in one chunk; migration 0008 shifts positions by the same number of bits. */
export const chunkBits = 9;
export const chunkSize = 1 << chunkBits;
const slotMask = chunkSize - 1;

export const brandAttribute = "Brand__c";
export const noBrand = 0xffff_ffff;
/** Categories are kept as values of an attribute that no product can have. */
export const categoryAttribute = "=category";

/** A group as the database gives it. */
export interface GroupRow {
  position: number;
  grp: string;
  name: string;
  brand: string;
  /** Text vectors, e.g. `'door':3A,9D 'french':2A`. */
  words: string;
  offered: string;
  /** Checkboxes that keep it out of lists. */
  hiddenBy: string[];
}

/** A product that can be bought. */
export interface ListedRow {
  position: number;
  id: string;
  popularity: number;
  created: number;
  attributes: Record<string, unknown>;
  variation: Record<string, string>;
  /** Currency, price book, minor units. */
  prices: [string, string, number][] | null;
  categories: string[] | null;
}

/**
 * Some hundred groups in columns: what is compared and counted lies in typed arrays, row after row. A row is
 * a product that can be bought, a slot is a group. Chunks are never changed, only replaced.
 */
export interface IndexChunk extends ChunkWords {
  groups: ({ id: string; brand: string; /** The name in cleaned words. */ said: string } | undefined)[];
  /** By slot: the number of the brand's value, or what no value has where there is no group. */
  brands: Uint32Array;
  /** Rows of slot s: from firstRow[s] to firstRow[s + 1]. */
  firstRow: Uint32Array;
  rowIds: string[];
  popularity: Int32Array;
  created: Float64Array;
  /**
   * Values that can be facets (with brand, categories and what tells variations apart), and the other
   * attributes.
   */
  facets: Lists;
  others: Lists;
  /**
   * By slot: every value that a row of the group has, each once; the values that all its rows have; and by
   * row what else a row has.
   */
  groupFacets: Lists;
  sharedFacets: Lists;
  ownFacets: Lists;
  /** By slot: how its name begins, as a number in the order of names. */
  nameKeys: Float64Array;
  /** By slot: the most of its rows. */
  groupPopularity: Int32Array;
  mostPopularity: number;
  groupCreated: Float64Array;
  /** By number of a category's value: the slots with a row in it. */
  slotsByCategory: ReadonlyMap<number, Uint16Array>;
  /** Of groupFacets and sharedFacets, the other way round. */
  valueSlots: ValueSlots;
  /** By slot: 1 where all rows stand in the same categories. */
  uniform: Uint8Array;
  /** By a checkbox that is off for a group of the chunk, by slot: 1 where it is off. */
  hidden: ReadonlyMap<string, Uint8Array>;
  /** By 'USD:sale'; NaN where there is no price. */
  amounts: ReadonlyMap<string, Float64Array>;
}

/** True where nothing that was made of the one list of chunks has to be made anew for the other. */
export function sameChunks(
  some: readonly (IndexChunk | null)[],
  others: readonly (IndexChunk | null)[],
): boolean {
  return some.length === others.length && some.every((chunk, number) => chunk === others[number]);
}

export interface ChunkSource {
  groups: readonly GroupRow[];
  rows: readonly ListedRow[];
  isFacet: (attribute: string) => boolean;
  values: ValueDictionary;
  words: WordDictionary;
}

export function buildChunk({ groups, rows, isFacet, values, words }: ChunkSource): IndexChunk {
  const bySlot = new Map<number, ListedRow[]>();
  for (const row of rows) {
    const slot = row.position & slotMask;
    const list = bySlot.get(slot);
    if (list) list.push(row);
    else bySlot.set(slot, [row]);
  }
  const known = new Map(groups.map((group) => [group.position & slotMask, group]));
  const ordered: ListedRow[] = [];
  const chunkGroups: IndexChunk["groups"] = [];
  const brands = new Uint32Array(chunkSize).fill(noBrand);
  const firstRow = new Uint32Array(chunkSize + 1);
  for (let slot = 0; slot < chunkSize; slot += 1) {
    const group = known.get(slot);
    const mine = group ? (bySlot.get(slot) ?? []) : [];
    chunkGroups.push(
      group && mine.length > 0
        ? { id: group.grp, brand: group.brand, said: cleanWords(group.name).join(" ") }
        : undefined,
    );
    if (group && mine.length > 0) brands[slot] = values.numberOf(brandAttribute, group.brand);
    ordered.push(...mine);
    firstRow[slot + 1] = ordered.length;
  }

  const filled = groups
    .map((group) => ({ ...group, slot: group.position & slotMask }))
    .filter(({ slot }) => chunkGroups[slot]);

  const facets: number[][] = [];
  const others: number[][] = [];
  for (const row of ordered) {
    const group = known.get(row.position & slotMask)!;
    const listed = new Set([
      values.numberOf(brandAttribute, group.brand),
      ...(row.categories ?? []).map((id) => values.numberOf(categoryAttribute, id)),
    ]);
    const rest: number[] = [];
    for (const [name, value] of Object.entries({ ...row.variation, ...row.attributes })) {
      if (value === null || typeof value === "object" || name === brandAttribute || isListVisibility(name))
        continue;
      const number = values.numberOf(name, String(value));
      if (isFacet(name) || Object.hasOwn(row.variation, name)) listed.add(number);
      else rest.push(number);
    }
    facets.push([...listed]);
    others.push(rest);
  }
  return {
    groups: chunkGroups,
    brands,
    firstRow,
    rowIds: ordered.map((row) => row.id),
    popularity: Int32Array.from(ordered, (row) => row.popularity),
    created: Float64Array.from(ordered, (row) => row.created),
    nameKeys: Float64Array.from(chunkGroups, (group) => beginningOf(group?.said ?? "")),
    groupPopularity: Int32Array.from({ length: chunkSize }, (_, slot) =>
      Math.max(...(bySlot.get(slot) ?? []).map((row) => row.popularity), -0x8000_0000),
    ),
    mostPopularity: ordered.reduce((most, { popularity }) => Math.max(most, popularity), 0),
    groupCreated: Float64Array.from({ length: chunkSize }, (_, slot) =>
      Math.max(...(bySlot.get(slot) ?? []).map((row) => row.created)),
    ),
    facets: toLists(facets),
    others: toLists(others),
    ...collectBySlot(
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
 * Of two names the lesser never has the greater number. Behind a letter that is too large for a byte nothing
 * more counts.
 */
function beginningOf(name: string): number {
  let number = 0;
  let isOpen = true;
  for (let at = 0; at < 6; at += 1) {
    const code: number = isOpen && at < name.length ? name.charCodeAt(at) : 0;
    if (code > 254) isOpen = false;
    number = number * 256 + Math.min(code, 255);
  }
  return number;
}

function collectBySlot(
  firstRow: Uint32Array,
  facets: readonly number[][],
  isCategory: (value: number) => boolean,
): Pick<
  IndexChunk,
  "groupFacets" | "sharedFacets" | "ownFacets" | "slotsByCategory" | "valueSlots" | "uniform"
> {
  const byCategory = new Map<number, number[]>();
  const uniform = new Uint8Array(chunkSize);
  const groupFacets: number[][] = [];
  const sharedFacets: number[][] = [];
  const ownFacets: number[][] = [];
  for (let slot = 0; slot < chunkSize; slot += 1) {
    const rows = facets.slice(firstRow[slot], firstRow[slot + 1]);
    const all = new Set(rows.flat());
    groupFacets.push([...all]);
    const held = new Map<number, number>();
    for (const row of rows) for (const value of row) held.set(value, (held.get(value) ?? 0) + 1);
    sharedFacets.push([...all].filter((value) => held.get(value) === rows.length));
    for (const row of rows) ownFacets.push(row.filter((value) => held.get(value) !== rows.length));
    const categories = [...all].filter(isCategory);
    uniform[slot] = rows.every((row) => row.filter(isCategory).length === categories.length) ? 1 : 0;
    for (const category of categories) {
      const slots = byCategory.get(category);
      if (slots) slots.push(slot);
      else byCategory.set(category, [slot]);
    }
  }
  return {
    groupFacets: toLists(groupFacets),
    sharedFacets: toLists(sharedFacets),
    ownFacets: toLists(ownFacets),
    valueSlots: invertValues(groupFacets, sharedFacets),
    uniform,
    slotsByCategory: new Map([...byCategory].map(([category, slots]) => [category, Uint16Array.from(slots)])),
  };
}

function collectHidden(
  groups: readonly { slot: number; hiddenBy: readonly string[] }[],
): Map<string, Uint8Array> {
  const hidden = new Map<string, Uint8Array>();
  for (const { slot, hiddenBy } of groups) {
    for (const attribute of hiddenBy) {
      let marks = hidden.get(attribute);
      if (!marks) hidden.set(attribute, (marks = new Uint8Array(chunkSize)));
      marks[slot] = 1;
    }
  }
  return hidden;
}

function collectAmounts(rows: readonly ListedRow[]): Map<string, Float64Array> {
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
