import { z } from "zod";
import { endpoint } from "./endpoint";
import { storePath } from "./paths";
import { commonQuery, orElse } from "./values";
import { searchProduct, refinement, searchResult } from "./search-shapes";

/** Documented and accepted without effect (API-101). */
const ignored = {
  searchFields: z.string().optional(),
  includeQuantityRule: z.string().optional(),
  effectiveBuyerGroupIds: z.string().optional(),
};

/** GET a search with refinements as base64 of a JSON array; gives no prices. */
export const searchProducts = endpoint({
  rule: "API-100",
  method: "GET",
  path: `${storePath}/search/products`,
  query: z.object({
    ...commonQuery,
    searchTerm: z.string().max(1000).optional(),
    categoryId: z.string().optional(),
    fields: z.string().optional(),
    page: z.string().optional(),
    pageSize: z.string().optional(),
    sortRuleId: z.string().optional(),
    grouping: z.enum(["NoGrouping", "VariationParent"]).optional(),
    refinements: z.string().optional(),
    includeProductVariationInfo: z.string().optional(),
    ...ignored,
  }),
  response: searchResult,
  status: 200,
  audience: "public",
  maxAge: 60,
  errors: ["INVALID_API_INPUT", "INVALID_ID_FIELD", "ITEM_NOT_FOUND"],
  guestAccess: "browse",
  entitlement: "prices",
  topics: ["catalogue", "prices"],
});

/** POST a search; gives prices with `includePrices`. Answers 201. */
export const productSearch = endpoint({
  rule: "API-101",
  method: "POST",
  path: `${storePath}/search/product-search`,
  query: z.object(commonQuery),
  body: z.strictObject({
    searchTerm: z.string().max(1000).optional(),
    categoryId: z.string().optional(),
    fields: z.array(z.string()).optional(),
    page: z.number().int().min(0).optional(),
    pageSize: z.number().int().min(1).max(200).optional(),
    sortRuleId: z.string().optional(),
    grouping: z.object({ groupingOption: z.enum(["NoGrouping", "VariationParent"]) }).optional(),
    refinements: z.array(refinement).max(9).optional(),
    includePrices: z.boolean().optional(),
    includeProductVariationInfo: z.boolean().optional(),
    searchFields: z.array(z.string()).max(50).optional(),
    includeQuantityRule: z.boolean().optional(),
    effectiveBuyerGroupIds: z.array(z.string()).max(50).optional(),
  }),
  response: searchResult,
  status: 201,
  audience: "public",
  maxAge: 60,
  errors: ["INVALID_API_INPUT", "INVALID_ID_FIELD", "ITEM_NOT_FOUND", "JSON_PARSER_ERROR"],
  guestAccess: "browse",
  entitlement: "prices",
  topics: ["catalogue", "prices"],
});

const suggestedWords = orElse(z.array(z.object({ value: z.string() })), []);

/**
 * GET suggestions while typing. `recentSearchSuggestions` are terms that several people searched for, never
 * one person's own, so the answer may be shared. `popularProductsCategoryId` fills up the products with
 * popular ones of a category.
 */
export const getSuggestions = endpoint({
  rule: "API-105",
  method: "GET",
  path: `${storePath}/search/suggestions`,
  query: z.object({
    ...commonQuery,
    searchTerm: z.string().max(100),
    maxResults: z.string().optional(),
    includeSuggestedProducts: z.string().optional(),
    maxSuggestedProducts: z.string().optional(),
    includeSuggestedTerms: z.string().optional(),
    popularProductsCategoryId: z.string().optional(),
  }),
  response: z.looseObject({
    recentSearchSuggestions: suggestedWords,
    /** Ours: words of the catalogue that begin like the term. */
    suggestedTerms: suggestedWords,
    suggestedProducts: orElse(z.array(searchProduct), []),
  }),
  status: 200,
  audience: "public",
  maxAge: 60,
  errors: ["INVALID_API_INPUT", "INVALID_ID_FIELD", "ITEM_NOT_FOUND"],
  guestAccess: "browse",
  entitlement: "prices",
  topics: ["catalogue", "prices"],
});

const sortRule = z.looseObject({
  sortRuleId: z.string(),
  nameOrId: z.string(),
  label: z.string(),
  labelSuffix: z.string().nullable(),
  type: z.string(),
  direction: z.string(),
  sortOrder: z.number().int(),
});

/** GET the sort rules of the store: relevance, price up, price down, name, newest. */
export const getSortRules = endpoint({
  rule: "API-107",
  method: "GET",
  path: `${storePath}/search/sort-rules`,
  query: z.object(commonQuery),
  response: z.object({ sortRules: z.array(sortRule) }),
  status: 200,
  audience: "public",
  maxAge: 300,
  errors: ["INVALID_API_INPUT"],
  guestAccess: "browse",
  topics: ["catalogue", "prices"],
});
