import { z } from "zod";

import { endpoint } from "./endpoint";
import { storePath } from "./paths";
import { commonQuery, decimalText, media, orElse, purchaseQuantityRule, sometimes } from "./values";

export const searchProduct = z.looseObject({
  id: z.string(),
  name: z.string(),
  productClass: z.string(),
  urlName: z.string().nullable(),
  /**
   * Each value is wrapped: `{value}`. Beside Name, Description and StockKeepingUnit the embedded platform
   * gives the two facts that a card shows (`CardFact1__c`, `CardFact2__c`, e.g. "36 in wide", "22.6 cu ft")
   * and Brand__c, ProductType__c.
   */
  fields: z.record(z.string(), z.object({ value: z.union([z.string(), z.number(), z.boolean(), z.null()]) })),
  defaultImage: media.nullable(),
  prices: z
    .object({
      listPrice: decimalText.nullable(),
      unitPrice: decimalText.nullable(),
      currencyIsoCode: z.string(),
      pricebookEntryId: z.string().nullable(),
    })
    .nullable(),
  isConfigurationAllowed: z.boolean().nullish(),
  purchaseQuantityRule: purchaseQuantityRule.optional(),
  variationAttributeSet: z.looseObject({}).nullable(),
  productSellingModelInformation: z.looseObject({ isSubscriptionProduct: z.boolean() }).nullish(),
  /**
   * The finishes of a grouped product, for the card's swatches: one entry a finish, the cheapest size of
   * each.
   */
  productVariationInfo: z
    .object({
      swatches: z.array(
        z.object({
          label: z.string(),
          colorHexCode: z.string().nullable(),
          productId: z.string(),
          urlName: z.string(),
        }),
      ),
      variationCount: z.number().int(),
      /** Lowest price among the variations, so that a card can say 'from'; null where all cost the same. */
      lowestUnitPrice: decimalText.nullable(),
    })
    .nullish(),
});
export type SearchProduct = z.infer<typeof searchProduct>;

const facetValue = z.looseObject({
  nameOrId: z.string(),
  displayName: z.string(),
  productCount: z.number().int(),
  type: z.string(),
  displayMetadata: z.looseObject({}).nullable(),
});

export const facet = z.looseObject({
  nameOrId: z.string(),
  displayName: z.string(),
  displayRank: z.number().int(),
  displayType: z.enum(["CategoryTree", "DatePicker", "MultiSelect", "SingleSelect"]),
  facetType: z.enum(["DistinctValue", "Range"]),
  attributeType: z.enum([
    "Custom",
    "PricebookEntry",
    "ProductAttribute",
    "ProductCategory",
    "Product2",
    "Standard",
  ]),
  values: z.array(facetValue),
  /** The ends of a range, and what its numbers are. */
  min: sometimes(z.string()),
  max: sometimes(z.string()),
  displayMetadata: sometimes(
    z.looseObject({ currencyInfo: z.looseObject({ currencyIsoCode: z.string() }).nullish() }).nullable(),
  ),
});
export type Facet = z.infer<typeof facet>;

export const refinement = z.union([
  z.object({
    nameOrId: z.string(),
    type: z.literal("DistinctValue"),
    attributeType: z.string(),
    values: z.array(z.string()).max(20),
  }),
  z.object({
    nameOrId: z.string(),
    type: z.literal("Range"),
    attributeType: z.string(),
    min: z.string().optional(),
    max: z.string().optional(),
  }),
]);
export type Refinement = z.infer<typeof refinement>;

interface SearchCategoryNode {
  category: {
    id: string;
    name: string;
    description?: string | null | undefined;
    urlSlug?: string | null | undefined;
    urlPath?: string | null | undefined;
  };
  productCount: number;
  children: SearchCategoryNode[];
}
const searchCategory: z.ZodType<SearchCategoryNode> = z.lazy(() =>
  z.looseObject({
    category: z.looseObject({
      id: z.string(),
      name: z.string(),
      description: z.string().nullish(),
      urlSlug: z.string().nullish(),
      /** Ours, as in a category's path. */
      urlPath: z.string().nullish(),
    }),
    productCount: z.number().int(),
    children: z.array(searchCategory),
  }),
);

const searchResult = z.looseObject({
  correlationId: z.string(),
  locale: z.string(),
  categories: searchCategory.nullable(),
  facets: z.array(facet),
  productsPage: z.object({
    total: z.number().int(),
    pageSize: z.number().int(),
    currencyIsoCode: z.string(),
    products: z.array(searchProduct),
  }),
  /**
   * Ours: the term as it is written right, where only that found something; `matchedAnyWord`, where products
   * have some of its words only.
   */
  correctedTerm: sometimes(z.string()),
  matchedAnyWord: sometimes(z.boolean()),
});
export type SearchResult = z.infer<typeof searchResult>;

/**
 * Documented and taken, without effect: every text of a product is searched, quantity rules are always given,
 * and whose prices hold is decided by who asks.
 */
const ignored = {
  searchFields: z.string().optional(),
  includeQuantityRule: z.string().optional(),
  effectiveBuyerGroupIds: z.string().optional(),
};

/** GET search with refinements as base64 of a JSON array (platform-api.md section 5.1); no prices. */
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

/** POST search, used when prices are included; answers 201 in practice (platform-api.md section 5.1). */
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
 * GET suggestions while typing (platform-api.md section 5.1). `recentSearchSuggestions` are terms that
 * several people searched for of late, never one person's own, so that the answer may be shared.
 * `popularProductsCategoryId` fills up the products with what is best known of a category.
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
