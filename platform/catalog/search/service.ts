import { randomUUID } from "node:crypto";

import type { Matching } from "#contract/catalog/search";
import type { Refinement, SearchResult } from "#contract/catalog/search-shapes";

import type { Actor } from "#platform/core/actor";
import type { WebstoreTable } from "#platform/db/database";
import { badInput } from "#platform/core/errors";
import type { PlatformServices } from "#platform/core/handler";
import { entitledPriceBooks } from "#platform/catalog/prices/price-books";
import { loadAttributeDefinitions, loadBrandLabels } from "./index/attribute-definitions";
import { buildFacets } from "./answer/build-facets";
import { findCategoryGoods } from "./answer/category-goods";
import type { ListedGoods } from "./filter/goods-filter";
import { buildCategoryCounts } from "./answer/category-counts";
import { findGroups, type GroupSearch } from "./groups/find-groups";
import { splitVisibility } from "./filter/list-visibility";
import type { SortRuleId } from "./query/sort-rules";
import { normalizeTerm } from "./words/term-query";
import { answerTerm } from "./understanding/answer-term";
import { describeAnswer } from "./understanding/describe-answer";
import { loadCategoryTree, requireCategory } from "#platform/catalog/categories/category-tree";
import { loadCards } from "#platform/catalog/products/cards";

/** The parameters of a search (API-100, API-101). */
export interface SearchInput {
  /** A currency of the store; its default currency if absent. */
  currency?: string;
  term: string;
  /** The way in which the term is read (API-182). */
  matching?: Matching | undefined;
  categoryId: string | null;
  refinements: readonly Refinement[];
  /** Null if nothing is chosen: then the term may say it. */
  sort: SortRuleId | null;
  page: number;
  pageSize: number;
  grouped: boolean;
  withPrices: boolean;
  withVariations: boolean;
  withFacets: boolean;
  fields: readonly string[];
}

/** The store and the person that a search is for. */
export interface SearchScope {
  services: PlatformServices;
  webstore: WebstoreTable;
  actor: Actor;
}

/** The treatment of accessories and parts in the list of a category (CATALOG-54). */
const listedGoods: Partial<Record<NonNullable<Matching>, ListedGoods["are"]>> = {
  WithoutPartsAndAccessories: "Excluded",
  PartsAndAccessories: "Only",
};

/** The maximum value of page × page size (SEARCH-19). */
const maxDepth = 5000;

/**
 * Runs a search by category, by term or by both. In addition to the documented keys the answer of a term says
 * how the term was read (describe-answer.ts). Throws 400 without a term and category, and for a page beyond
 * the limit (SEARCH-6, SEARCH-19).
 */
export async function runSearch(
  { services, webstore, actor }: SearchScope,
  input: SearchInput,
): Promise<SearchResult> {
  const typed = normalizeTerm(input.term);
  if (!typed && !input.categoryId) throw badInput("Either a searchTerm or a categoryId is required");
  if (input.page * input.pageSize > maxDepth) throw badInput(`page × pageSize must not exceed ${maxDepth}`);

  const scope = { ...services, webstore };
  const [tree, definitions, brandLabels] = await Promise.all([
    loadCategoryTree(scope),
    loadAttributeDefinitions(services),
    loadBrandLabels(services),
  ]);
  const branch = input.categoryId ? requireCategory(tree, input.categoryId) : null;
  const books = entitledPriceBooks(webstore, actor);
  const { currency = webstore.currency } = input;
  const { brands } = webstore;
  const { visibility, choices: refinements } = splitVisibility(input.refinements);
  const search: GroupSearch = {
    ...input,
    sort: input.sort ?? "featured",
    refinements,
    visibility,
    term: typed,
    brands,
    currency,
    books,
  };

  const answer =
    typed && input.matching !== "Literal"
      ? await answerTerm(services, webstore, {
          ...search,
          isSorted: input.sort !== null,
          wantsGoods: input.matching === "PartsAndAccessories",
        })
      : null;
  const goodsAre = listedGoods[input.matching ?? "Understood"];
  const ofCategory =
    branch && !typed && goodsAre ? await findCategoryGoods(services, search, branch, goodsAre) : null;
  const found =
    answer?.found ?? (await findGroups(services, { ...search, goods: ofCategory?.goods ?? null }));
  const products = await loadCards(services.db, found.groups, {
    currency,
    books,
    definitions,
    withPrices: input.withPrices,
    withVariations: input.withVariations && input.grouped,
    fields: input.fields,
  });
  return {
    correlationId: randomUUID(),
    locale: "en_US",
    categories: input.withFacets ? buildCategoryCounts(tree, found, typed ? null : branch) : null,
    facets: input.withFacets
      ? buildFacets(found, definitions, refinements, { currency, brandLabels, tree })
      : [],
    productsPage: { total: found.total, pageSize: input.pageSize, currencyIsoCode: currency, products },
    ...(ofCategory && { partsAndAccessories: { total: ofCategory.total } }),
    ...(answer && describeAnswer(answer, { definitions, currency, brandLabels })),
  };
}
