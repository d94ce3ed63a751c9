import { normaliseTerm } from "../../search/term-query";
import { completeTerm } from "../../search/vocabulary";
import { loadCategoryTree } from "../categories/category-tree";
import { runSearch, type SearchScope } from "./service";

/** What the search box offers while somebody types: terms (categories first) and the best products. */
export async function findSuggestions(
  scope: SearchScope,
  input: { term: string; maxTerms: number; maxProducts: number },
) {
  const term = normaliseTerm(input.term);
  const catalogue = { ...scope.services, webstore: scope.webstore };
  const [terms, products] = await Promise.all([
    term.length > 1 && input.maxTerms > 0 ? suggestTerms(catalogue, term, input.maxTerms) : [],
    term.length > 1 && input.maxProducts > 0
      ? runSearch(scope, {
          term, categoryId: null, refinements: [], sort: "featured", page: 0, pageSize: input.maxProducts, grouped: true,
          withPrices: true, withVariations: false, withFacets: false, fields: [],
        }).then((result) => result.productsPage.products)
      : [],
  ]);
  return { recentSearchSuggestions: [], suggestedTerms: terms.map((value) => ({ value })), suggestedProducts: products };
}

async function suggestTerms(catalogue: Parameters<typeof loadCategoryTree>[0], term: string, limit: number): Promise<string[]> {
  const [tree, completions] = await Promise.all([
    loadCategoryTree(catalogue), completeTerm(catalogue.db, catalogue.webstore.brands, term, limit),
  ]);
  const wanted = term.toLowerCase();
  const categories = [...tree.byId.values()]
    .map((node) => node.name)
    .filter((name) => name.toLowerCase().split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(wanted)) || name.toLowerCase().startsWith(wanted));
  const seen = new Set<string>();
  return [...categories, ...completions]
    .filter((value) => !seen.has(value.toLowerCase()) && seen.add(value.toLowerCase()))
    .slice(0, limit);
}
