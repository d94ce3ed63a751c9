import type { Refinement } from "#contract/search";

import type { PriceBook } from "#platform/db/catalogue-tables";
import type { Database } from "#platform/db/database";
import { bestHits } from "./best-hits";
import { categoriesOf, countGroups, type CountResult } from "#platform/catalogue/search/count/count-groups";
import { categoryAttribute } from "#platform/catalogue/search/index/index-chunk";
import { rowsOfHit } from "#platform/catalogue/search/index/hit-columns";
import { findTermMatch } from "./find-term-match";
import { telling, type ListVisibility } from "#platform/catalogue/search/facets/list-visibility";
import type { TermMatch } from "./resolve-term";
import { mostLeaders, rankHits } from "./rank-hits";
import { toCondition } from "#platform/catalogue/search/facets/refinements";
import { loadSearchIndex, type SearchIndex } from "#platform/catalogue/search/index/search-index";
import type { SortRuleId } from "./sort-rules";

export interface GroupSearch {
  term: string;
  /** All words of the term, or at least one of them. */
  match: "all" | "any";
  categoryId: string | null;
  refinements: readonly Refinement[];
  /** Of checkboxes that keep products out of lists; none: all are found. */
  visibility?: readonly ListVisibility[];
  sort: SortRuleId;
  page: number;
  pageSize: number;
  /** True: a parent and its variations are one hit; false: every variation is. */
  grouped: boolean;
  brands: readonly string[];
  currency: string;
  books: readonly PriceBook[];
  /**
   * False where the groups of the page are all that is wanted: then the total of a term only tells whether
   * there are any.
   */
  withFacets: boolean;
}

/** One hit: the group (a parent or a product alone) and the matching variations that are cheapest. */
export interface FoundGroup {
  grp: string;
  ids: string[];
}

export interface GroupSearchResult {
  total: number;
  groups: FoundGroup[];
  /** How many hits would have each value of a facet. */
  values: { name: string; value: string; count: number }[];
  price: { min: number; max: number } | null;
  categories: { id: string; count: number }[];
}

/** Hits of a page, their total, and facet counts. */
export async function findGroups(
  services: { db: Database; now: () => Date },
  search: GroupSearch,
): Promise<GroupSearchResult> {
  const term = search.term ? await findTermMatch(services, search.term, search.match) : null;
  const index = await loadSearchIndex(services.db);
  return searchIndex(index, search, term?.(index) ?? null);
}

function searchIndex(index: SearchIndex, search: GroupSearch, term: TermMatch | null): GroupSearchResult {
  const conditions = search.refinements.map((refinement) => toCondition(refinement, index));
  // Within a term's hits the category is a filter like any other and does not narrow the category counts.
  if (search.term && search.categoryId) {
    const value = index.values.find(categoryAttribute, search.categoryId);
    conditions.push({ key: categoryAttribute, values: value === undefined ? [] : [value] });
  }
  const from = search.page * search.pageSize;
  const to = from + search.pageSize;
  const leadersDo = term !== null && search.sort === "featured" && !search.withFacets && to <= mostLeaders;
  const counted = countGroups({
    ...search,
    index,
    term,
    conditions,
    visibility: telling(search.visibility ?? [], index),
    categoryId: search.term ? null : search.categoryId,
    leaders: leadersDo ? mostLeaders : null,
  });
  const { hits } = counted;
  const leaders = term && search.sort === "featured" ? rankHits(index, hits, search.term) : null;
  const page = bestHits(index, hits, search.sort, from, to, leaders);
  return {
    total: hits.count,
    groups: page.map((hit) => toFound(index, counted, hit, search.grouped)),
    values: search.withFacets ? valuesOf(index, counted.counts) : [],
    price: counted.price,
    categories: search.withFacets ? categoriesOf(index, counted.counts) : [],
  };
}

function toFound(
  index: SearchIndex,
  { hits, amountOf }: CountResult,
  hit: number,
  grouped: boolean,
): FoundGroup {
  const number = hits.chunks[hit]!;
  const chunk = index.chunks[number]!;
  const rows = rowsOfHit(hits, chunk, hit);
  const idsOf = (some: readonly number[]) => some.map((row) => chunk.rowIds[row]!);
  if (!grouped) return { grp: idsOf(rows)[0]!, ids: idsOf(rows) };
  const amounts = rows.map((row) => amountOf(number, row));
  const lowest = Math.min(...amounts.filter((amount) => amount === amount));
  const cheapest = rows.filter((_, at) => amounts[at] === lowest);
  return { grp: chunk.groups[hits.slots[hit]!]!.id, ids: idsOf(cheapest.length > 0 ? cheapest : rows) };
}

function valuesOf({ values }: SearchIndex, counts: Int32Array): GroupSearchResult["values"] {
  const found: GroupSearchResult["values"] = [];
  for (let number = 0; number < values.size; number += 1) {
    const count = counts[number]!;
    if (count === 0) continue;
    const name = values.attributeNames[values.attributes[number]!]!;
    if (name !== categoryAttribute) found.push({ name, value: values.values[number]!, count });
  }
  return found;
}
