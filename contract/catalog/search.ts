import { z } from "zod";
import { endpoint } from "#contract/endpoint";
import { storePath } from "#contract/paths";
import { commonQuery, withFallback } from "#contract/values";
import { searchProduct, refinement, searchResult } from "./search-shapes";

/** Documented parameters that have no effect (API-101). */
const ignored = {
  searchFields: z.string().optional(),
  includeQuantityRule: z.string().optional(),
  effectiveBuyerGroupIds: z.string().optional(),
};

/**
 * Our own addition: with `Literal` the words of the term are searched for as they are: nothing is
 * corrected, left out or understood as a limit. With `PartsAndAccessories` the hits are the parts and
 * accessories of the appliances that the term names, or of the category if there is no term.
 * `WithoutPartsAndAccessories` leaves them out of the list of a category (API-182).
 */
const matching = z
  .enum(["Understood", "Literal", "PartsAndAccessories", "WithoutPartsAndAccessories"])
  .optional();

export type Matching = z.infer<typeof matching>;

/** GET a search. `refinements` is base64 of a JSON array. Returns no prices. */
export const searchProducts = endpoint({
  rule: "API-100",
  source: "specification",
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
    matching,
    ...ignored,
  }),
  response: searchResult,
  status: 200,
  audience: "public",
  maxAge: 60,
  errors: ["INVALID_API_INPUT", "INVALID_ID_FIELD", "ITEM_NOT_FOUND"],
  guestAccess: "browse",
  entitlement: "prices",
  topics: ["catalog", "prices"],
});

/** POST a search. Returns prices with `includePrices`. */
export const productSearch = endpoint({
  rule: "API-101",
  source: "specification",
  method: "POST",
  onlyReads: true,
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
    matching,
    includeProductVariationInfo: z.boolean().optional(),
    searchFields: z.array(z.string()).max(50).optional(),
    includeQuantityRule: z.boolean().optional(),
    effectiveBuyerGroupIds: z.array(z.string()).max(50).optional(),
  }),
  additions: ["matching"],
  response: searchResult,
  status: 201,
  audience: "public",
  maxAge: 60,
  errors: ["INVALID_API_INPUT", "INVALID_ID_FIELD", "ITEM_NOT_FOUND", "JSON_PARSER_ERROR"],
  guestAccess: "browse",
  entitlement: "prices",
  topics: ["catalog", "prices"],
});

const suggestedWords = withFallback(z.array(z.object({ value: z.string() })), []);

/**
 * GET suggestions for a term that is being typed. `recentSearchSuggestions` are terms that several people
 * searched for, never those of one person, so the answer may be shared (API-106). Remaining places are filled
 * with the most popular products of the category `popularProductsCategoryId`.
 */
export const getSuggestions = endpoint({
  rule: "API-105",
  source: "specification",
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
    /** Our own addition: words of the catalog that begin with the term. */
    suggestedTerms: suggestedWords,
    suggestedProducts: withFallback(z.array(searchProduct), []),
  }),
  status: 200,
  audience: "public",
  maxAge: 60,
  errors: ["INVALID_API_INPUT", "INVALID_ID_FIELD", "ITEM_NOT_FOUND"],
  guestAccess: "browse",
  entitlement: "prices",
  topics: ["catalog", "prices"],
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

/** GET the sort rules of the store: relevance, price up, price down, name and newest. */
export const getSortRules = endpoint({
  rule: "API-107",
  source: "documented",
  method: "GET",
  path: `${storePath}/search/sort-rules`,
  query: z.object(commonQuery),
  response: z.object({ sortRules: z.array(sortRule) }),
  status: 200,
  audience: "public",
  maxAge: 300,
  errors: ["INVALID_API_INPUT"],
  guestAccess: "browse",
  topics: ["catalog", "prices"],
});
