import { z } from "zod";
import { decimalText, media, purchaseQuantityRule, sometimes } from "./values";

/** A product in search results and recommendations. Prices are decimal text, null where there is none. */
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

/** A filter of a search with its values and their counts; ranges have `min` and `max` as text. */
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

/** A chosen filter: distinct values (at most 20) or a range. */
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

export const searchResult = z.looseObject({
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
