import type { Refinement } from "#contract/catalog/search-shapes";

import type { PriceBook } from "#platform/db/stored-values";
import type { Database } from "#platform/db/database";
import { categoryCountsOf } from "#platform/catalog/search/count/count-by-category";
import { countGroups, type CountResult } from "#platform/catalog/search/count/count-groups";
import { categoryAttribute } from "#platform/catalog/search/index/index-chunk";
import { rowsOfHit } from "#platform/catalog/search/index/hit-columns";
import { findTermMatch } from "#platform/catalog/search/query/find-term-match";
import { goodsFilter, type ListedGoods } from "#platform/catalog/search/filter/goods-filter";
import { effectiveFilters, type ListVisibility } from "#platform/catalog/search/filter/list-visibility";
import type { TermMatch } from "#platform/catalog/search/query/resolve-term";
import { measureKeys, type MeasureOrder } from "#platform/catalog/search/query/measure-order";
import { maxTopHits, rankTopHits } from "#platform/catalog/search/query/rank-top-hits";
import { sortPage } from "#platform/catalog/search/query/sort-hits";
import type { TermFocus } from "#platform/catalog/search/query/term-focus";
import { toCondition, type Condition } from "#platform/catalog/search/filter/refinements";
import { loadSearchIndex, type SearchIndex } from "#platform/catalog/search/index/search-index";
import type { SortRuleId } from "#platform/catalog/search/query/sort-rules";

/** A search of the index. Its hits are product groups, or single products if `grouped` is false. */
export interface GroupSearch {
  /** Normalized (term-query.ts); empty for a listing of the category. */
  term: string;
  /** Further texts of which one is enough instead of the term. */
  alternatives?: readonly string[];
  /** The products that the term is about; null or absent if all count the same. */
  focus?: TermFocus | null;
  /** Products that are hits beside those that the words find. */
  codes?: TermMatch["codes"] | null;
  categoryId: string | null;
  refinements: readonly Refinement[];
  /** The limits that the term sets; the counts of their own facets keep to them too. */
  limits?: readonly Refinement[];
  /** Conditions on list visibility attributes; without any, hidden products are found too. */
  visibility?: readonly ListVisibility[];
  /** The treatment of accessories and parts in a list without a term; null or absent if there is none. */
  goods?: ListedGoods | null;
  sort: SortRuleId;
  /** An order that replaces the featured one. */
  order?: MeasureOrder | null;
  /** 0 is the first page. */
  page: number;
  pageSize: number;
  /** True: a parent and its variations are one hit; false: every variation is a hit. */
  grouped: boolean;
  brands: readonly string[];
  currency: string;
  books: readonly PriceBook[];
  /**
   * False if only the groups of the page are wanted. Then the total of a search by term is not exact; it only
   * tells whether there are hits.
   */
  withFacets: boolean;
}

/** One hit. */
export interface FoundGroup {
  /** The id of the parent, or of the product alone. */
  grp: string;
  /** The ids of the cheapest variations among those that match. */
  ids: string[];
  /** The ids of the variations that match; null if all of them do. */
  matching: string[] | null;
}

/** The answer to a search of the index. */
export interface GroupSearchResult {
  total: number;
  groups: FoundGroup[];
  /** By facet value: how many hits would have it if its facet had no conditions. */
  values: { name: string; value: string; count: number }[];
  /** Minor units; null if no hit has a price. */
  price: { min: number; max: number } | null;
  categories: { id: string; count: number }[];
}

/**
 * Finds the hits of a page, their total, and the facet counts (SEARCH-13, SEARCH-18). `loaded` is the
 * index, if the caller has just loaded it.
 */
export async function findGroups(
  services: { db: Database; now: () => Date },
  search: GroupSearch,
  loaded: SearchIndex | null = null,
): Promise<GroupSearchResult> {
  const { alternatives = [], focus = null, codes = null } = search;
  const texts = alternatives.length > 0 ? alternatives : [search.term];
  const term = search.term || codes ? await findTermMatch(services, { texts, focus, codes }) : null;
  const index = loaded ?? (await loadSearchIndex(services.db));
  return searchIndex(index, search, term?.(index) ?? null);
}

function searchIndex(index: SearchIndex, search: GroupSearch, term: TermMatch | null): GroupSearchResult {
  const conditions: Condition[] = [
    ...search.refinements.map((refinement) => toCondition(refinement, index)),
    ...(search.limits ?? []).map((limit) => ({ ...toCondition(limit, index), isFixed: true })),
  ];
  // In a search by term the category is a condition like any other, so it does not narrow the category
  // counts.
  if (term && search.categoryId) {
    const value = index.values.find(categoryAttribute, search.categoryId);
    conditions.push({ key: categoryAttribute, values: value === undefined ? [] : [value] });
  }
  const from = search.page * search.pageSize;
  const to = from + search.pageSize;
  const order = search.sort === "featured" ? (search.order ?? null) : null;
  const isRanked = term !== null && search.sort === "featured" && order === null;
  const topHitsSuffice = isRanked && !search.withFacets && to <= maxTopHits;
  const counted = countGroups({
    ...search,
    index,
    term,
    conditions,
    visibility: effectiveFilters(search.visibility ?? [], index),
    types: search.goods && !term ? goodsFilter(index, search.goods) : null,
    categoryId: term ? null : search.categoryId,
    sort: order ? null : search.sort,
    topK: topHitsSuffice ? maxTopHits : null,
  });
  const { hits } = counted;
  const topHits = isRanked ? rankTopHits(index, hits, term.phrases) : null;
  const keys = order && measureKeys(index, hits, order, term?.factors ?? null);
  const page = sortPage(index, hits, search.sort, from, to, { topHits, keys });
  return {
    total: hits.count,
    groups: page.map((hit) => toFound(index, counted, hit, search.grouped)),
    values: search.withFacets ? valuesOf(index, counted.counts) : [],
    price: counted.price,
    categories: search.withFacets ? categoryCountsOf(index, counted.counts) : [],
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
  // The rows of a bundle's parts have one id.
  const idsOf = (some: readonly number[]) => [...new Set(some.map((row) => chunk.rowIds[row]!))];
  if (!grouped) return { grp: idsOf(rows)[0]!, ids: idsOf(rows), matching: null };
  const amounts = rows.map((row) => amountOf(number, row));
  const lowest = Math.min(...amounts.filter((amount) => amount === amount));
  const cheapest = rows.filter((_, at) => amounts[at] === lowest);
  const doc = hits.docs[hit]!;
  const all = chunk.firstRow[doc + 1]! - chunk.firstRow[doc]!;
  return {
    grp: chunk.groups[doc]!.id,
    ids: idsOf(cheapest.length > 0 ? cheapest : rows),
    matching: rows.length < all ? idsOf(rows) : null,
  };
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
