import { randomUUID } from "node:crypto";

import type { Refinement, SearchResult } from "#contract/search";

import type { Actor } from "#platform/core/actor";
import type { WebstoreTable } from "#platform/db/catalogue-tables";
import { badInput } from "#platform/core/errors";
import type { PlatformServices } from "#platform/core/handler";
import { entitledPriceBooks } from "#platform/catalogue/prices/price-books";
import { loadAttributeDefinitions, loadBrandLabels } from "./index/attribute-definitions";
import { buildFacets } from "./facets/build-facets";
import { buildCategoryCounts } from "./count/category-counts";
import { findGroups, type GroupSearch } from "./query/find-groups";
import { splitVisibility } from "./facets/list-visibility";
import { correctTerm, findNeighbours, spelledWords } from "./query/spelling";
import type { SortRuleId } from "./query/sort-rules";
import { normaliseTerm } from "./query/term-query";
import { loadCategoryTree, requireCategory } from "#platform/catalogue/categories/category-tree";
import { loadCards } from "#platform/catalogue/products/cards";

export interface SearchInput {
  /** One of the store's; its usual one where absent. */
  currency?: string;
  term: string;
  categoryId: string | null;
  refinements: readonly Refinement[];
  sort: SortRuleId;
  page: number;
  pageSize: number;
  grouped: boolean;
  withPrices: boolean;
  withVariations: boolean;
  withFacets: boolean;
  fields: readonly string[];
}

export interface SearchScope {
  services: PlatformServices;
  webstore: WebstoreTable;
  actor: Actor;
}

/** No further than this many products into a result (platform-api.md section 0.4). */
const deepest = 5000;

/**
 * A search by category, by term or by both. Beside the documented keys the answer has `correctedTerm` where
 * the words were put right and `matchedAnyWord` where products have some of the words only.
 */
export async function runSearch(
  { services, webstore, actor }: SearchScope,
  input: SearchInput,
): Promise<SearchResult> {
  const typed = normaliseTerm(input.term);
  if (!typed && !input.categoryId) throw badInput("Either a searchTerm or a categoryId is required");
  if (input.page * input.pageSize > deepest) throw badInput(`page × pageSize must not exceed ${deepest}`);

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
    refinements,
    visibility,
    term: typed,
    match: "all",
    brands,
    currency,
    books,
  };

  const { found, correctedTerm, matchedAnyWord } = await findLeniently(services, search);
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
    facets: input.withFacets ? buildFacets(found, definitions, refinements, { currency, brandLabels }) : [],
    productsPage: { total: found.total, pageSize: input.pageSize, currencyIsoCode: currency, products },
    ...(correctedTerm ? { correctedTerm } : {}),
    ...(matchedAnyWord ? { matchedAnyWord } : {}),
  };
}

/**
 * The search as asked; where its term finds nothing, with the words put right, then with any of the words.
 */
async function findLeniently(services: PlatformServices, search: GroupSearch) {
  const found = await findGroups(services, search);
  // Filters that leave nothing are no misspelling.
  if (!search.term || found.total > 0 || search.refinements.length > 0)
    return { found, correctedTerm: null, matchedAnyWord: false };
  const corrected = correctTerm(
    search.term,
    await findNeighbours(services.db, search.brands, spelledWords(search.term)),
  );
  if (corrected) {
    const again = await findGroups(services, { ...search, term: corrected });
    if (again.total > 0) return { found: again, correctedTerm: corrected, matchedAnyWord: false };
  }
  const words = corrected ?? search.term;
  if (!/\s/.test(words)) return { found, correctedTerm: null, matchedAnyWord: false };
  const any = await findGroups(services, { ...search, term: words, match: "any" });
  return any.total > 0
    ? { found: any, correctedTerm: corrected, matchedAnyWord: true }
    : { found, correctedTerm: null, matchedAnyWord: false };
}
