import type { EndpointName } from "#contract/index";
import { seededId } from "#platform/core/ids";

import { badCurrency, refusal, type Case } from "./case";

const refrigerators = seededId("category", "refrigeration/full-size-refrigerators");
const nobodysCategory = seededId("category", "nope");
const nobodysProduct = seededId("product", "nope");

/** Search, suggestions and the orders of results. */
export const searchCases = {
  searchProducts: {
    input: { query: { searchTerm: "refrigerator", pageSize: "3", includeProductVariationInfo: "true" } },
    varying: ["correlationId"],
    refusals: [
      refusal("neither term nor category", 400, "INVALID_API_INPUT", {}),
      refusal("a page that is not a number", 400, "INVALID_API_INPUT", {
        query: { searchTerm: "range", page: "x" },
      }),
      refusal("refinements that are not base64 of JSON", 400, "INVALID_API_INPUT", {
        query: { searchTerm: "range", refinements: "bm90IGpzb24=" },
      }),
      refusal("an id of another record type", 400, "INVALID_ID_FIELD", {
        query: { categoryId: nobodysProduct },
      }),
      refusal("an unknown category", 404, "ITEM_NOT_FOUND", { query: { categoryId: nobodysCategory } }),
    ],
  },
  productSearch: {
    input: {
      body: {
        categoryId: refrigerators,
        includePrices: true,
        includeProductVariationInfo: true,
        pageSize: 3,
      },
    },
    varying: ["correlationId"],
    refusals: [
      refusal("a page size of zero", 400, "INVALID_API_INPUT", {
        body: { categoryId: refrigerators, pageSize: 0 },
      }),
      refusal("a page beyond the first 5,000 products", 400, "INVALID_API_INPUT", {
        body: { categoryId: refrigerators, page: 26, pageSize: 200 },
      }),
      refusal("an unknown sort rule", 400, "INVALID_API_INPUT", {
        body: { categoryId: refrigerators, sortRuleId: "cheap" },
      }),
      refusal("an unknown field", 400, "JSON_PARSER_ERROR", {
        body: { categoryId: refrigerators, pageSise: 3 },
      }),
      refusal("an id of another record type", 400, "INVALID_ID_FIELD", {
        body: { categoryId: nobodysProduct },
      }),
      refusal("an unknown category", 404, "ITEM_NOT_FOUND", { body: { categoryId: nobodysCategory } }),
    ],
  },
  searchContent: {
    input: { query: { searchTerm: "return policy" } },
    refusals: [
      refusal("a term of more than 1000 characters", 400, "INVALID_API_INPUT", {
        query: { searchTerm: "x".repeat(1001) },
      }),
    ],
  },
  getSuggestions: {
    input: { query: { searchTerm: "refr", popularProductsCategoryId: refrigerators } },
    refusals: [
      refusal("a request without a term", 400, "INVALID_API_INPUT", {}),
      refusal("more than ten products", 400, "INVALID_API_INPUT", {
        query: { searchTerm: "refr", maxSuggestedProducts: "11" },
      }),
      refusal("an id of another record type", 400, "INVALID_ID_FIELD", {
        query: { searchTerm: "refr", popularProductsCategoryId: nobodysProduct },
      }),
      refusal("an unknown category", 404, "ITEM_NOT_FOUND", {
        query: { searchTerm: "zxqv", popularProductsCategoryId: nobodysCategory },
      }),
    ],
  },
  getSortRules: { input: {}, refusals: [badCurrency] },
} satisfies Partial<Record<EndpointName, Case>>;
