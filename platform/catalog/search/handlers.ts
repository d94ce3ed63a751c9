import type * as search from "#contract/catalog/search";
import { readCurrency } from "#platform/core/currency";
import type { Handlers } from "#platform/core/handler";
import { isTrue, readInteger, readList, readText, requireId } from "#platform/core/query-values";
import { decodeRefinements } from "./filter/refinements";
import { readSortRule, sortRules } from "./query/sort-rules";
import { runSearch } from "./service";
import { findSuggestions } from "./suggestions";

const pageSizeRange = { min: 1, max: 200, fallback: 20 };
const readCategory = (id: string | undefined) => (id ? requireId("category", id) : null);

/** The search calls (SEARCH-6, SEARCH-19 to SEARCH-22). */
export const searchHandlers: Handlers<typeof search> = {
  /** The GET call has no prices (SEARCH-21). */
  async searchProducts({ query, webstore, actor, services }) {
    const body = await runSearch(
      { services, webstore, actor },
      {
        currency: readCurrency(webstore, query.currencyIsoCode),
        term: readText(query.searchTerm),
        matching: query.matching,
        categoryId: readCategory(query.categoryId),
        refinements: decodeRefinements(query.refinements),
        sort: readSortRule(query.sortRuleId),
        page: readInteger(query.page, "page", { min: 0, max: 5000, fallback: 0 }),
        pageSize: readInteger(query.pageSize, "pageSize", pageSizeRange),
        grouped: query.grouping !== "NoGrouping",
        withPrices: false,
        withVariations: isTrue(query.includeProductVariationInfo),
        withFacets: true,
        fields: readList(query.fields, "fields", 50),
      },
    );
    return { body };
  },

  async productSearch({ body: wanted, query, webstore, actor, services }) {
    const body = await runSearch(
      { services, webstore, actor },
      {
        currency: readCurrency(webstore, query.currencyIsoCode),
        term: readText(wanted.searchTerm),
        matching: wanted.matching,
        categoryId: readCategory(wanted.categoryId),
        refinements: wanted.refinements ?? [],
        sort: readSortRule(wanted.sortRuleId),
        page: wanted.page ?? 0,
        pageSize: wanted.pageSize ?? pageSizeRange.fallback,
        grouped: wanted.grouping?.groupingOption !== "NoGrouping",
        withPrices: wanted.includePrices ?? false,
        withVariations: wanted.includeProductVariationInfo ?? false,
        withFacets: true,
        fields: wanted.fields ?? [],
      },
    );
    return { body };
  },

  async getSuggestions({ query, webstore, actor, services }) {
    const maxTerms = readInteger(query.maxResults, "maxResults", { min: 1, max: 10, fallback: 10 });
    const maxProducts = readInteger(query.maxSuggestedProducts, "maxSuggestedProducts", {
      min: 1,
      max: 10,
      fallback: 6,
    });
    const body = await findSuggestions(
      { services, webstore, actor },
      {
        currency: readCurrency(webstore, query.currencyIsoCode),
        term: readText(query.searchTerm),
        maxResults: maxTerms,
        maxTerms: query.includeSuggestedTerms === "false" ? 0 : maxTerms,
        maxProducts: query.includeSuggestedProducts === "false" ? 0 : maxProducts,
        popularCategoryId: readCategory(query.popularProductsCategoryId),
      },
    );
    return { body };
  },

  async getSortRules() {
    return {
      body: { sortRules: sortRules.map((rule, sortOrder) => ({ labelSuffix: null, ...rule, sortOrder })) },
    };
  },
};
