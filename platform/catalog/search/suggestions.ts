import type { SearchProduct } from "#contract/catalog/search-shapes";

import { findRecentSearches } from "./recent-searches";
import { normalizeTerm } from "./words/term-query";
import { completeTerm } from "./index/vocabulary";
import { loadCategoryTree } from "#platform/catalog/categories/category-tree";
import { runSearch, type SearchScope } from "./service";

/** The parameters of a suggestion call (API-105). */
export interface SuggestionInput {
  currency: string;
  term: string;
  maxResults: number;
  maxTerms: number;
  maxProducts: number;
  /** The category whose most popular products fill the remaining places (SEARCH-11). */
  popularCategoryId: string | null;
}

/**
 * The suggestions of the search box: terms (category names first), recent searches, and products (SEARCH-8 to
 * SEARCH-11).
 */
export async function findSuggestions(scope: SearchScope, input: SuggestionInput) {
  const term = normalizeTerm(input.term);
  const { services, webstore } = scope;
  const isTerm = term.length > 1;
  const [terms, recent, products] = await Promise.all([
    isTerm && input.maxTerms > 0 ? suggestTerms({ ...services, webstore }, term, input.maxTerms) : [],
    isTerm ? findRecentSearches(services.db, webstore.id, term, input.maxResults, services.now()) : [],
    input.maxProducts > 0 ? suggestProducts(scope, { ...input, term: isTerm ? term : "" }) : [],
  ]);
  return {
    recentSearchSuggestions: recent.map((value) => ({ value })),
    suggestedTerms: terms.map((value) => ({ value })),
    suggestedProducts: products,
  };
}

async function suggestProducts(
  scope: SearchScope,
  { currency, term, maxProducts, popularCategoryId }: SuggestionInput,
): Promise<SearchProduct[]> {
  const search = async (term: string, categoryId: string | null) => {
    const { productsPage } = await runSearch(scope, {
      currency,
      term,
      categoryId,
      refinements: [],
      sort: null,
      page: 0,
      pageSize: maxProducts,
      grouped: true,
      withPrices: true,
      withVariations: false,
      withFacets: false,
      fields: [],
    });
    return productsPage.products;
  };
  const found = term ? await search(term, null) : [];
  if (found.length >= maxProducts || !popularCategoryId) return found;
  const known = new Set(found.map(({ id }) => id));
  return [...found, ...(await search("", popularCategoryId)).filter(({ id }) => !known.has(id))].slice(
    0,
    maxProducts,
  );
}

async function suggestTerms(
  catalog: Parameters<typeof loadCategoryTree>[0],
  term: string,
  limit: number,
): Promise<string[]> {
  const [tree, completions] = await Promise.all([
    loadCategoryTree(catalog),
    completeTerm(catalog.db, catalog.webstore.brands, term, limit),
  ]);
  const wanted = term.toLowerCase();
  const categories = [...tree.byId.values()]
    .map((node) => node.name)
    .filter(
      (name) =>
        name
          .toLowerCase()
          .split(/[^\p{L}\p{N}]+/u)
          .some((word) => word.startsWith(wanted)) || name.toLowerCase().startsWith(wanted),
    );
  const seen = new Set<string>();
  return [...categories, ...completions]
    .filter((value) => !seen.has(value.toLowerCase()) && seen.add(value.toLowerCase()))
    .slice(0, limit);
}
