import { z } from "zod";
import {
  addition,
  decimalText,
  media,
  purchaseQuantityRule,
  occasional,
  withFallback,
} from "#contract/values";

/**
 * A product in search results and recommendations (API-104). Prices are decimal text, null if there is none.
 */
export const searchProduct = z.looseObject({
  id: z.string(),
  name: z.string(),
  productClass: z.string(),
  urlName: z.string().nullable(),
  /**
   * Each value is wrapped as `{value}`. Besides Name, Description and StockKeepingUnit the embedded platform
   * returns Brand__c, ProductType__c and the two facts of a product card (`CardFact1__c`, `CardFact2__c`,
   * such as "36 in wide" and "22.6 cu ft"), and the fields that analytics reads (API-417).
   */
  fields: z.record(z.string(), z.object({ value: z.union([z.string(), z.number(), z.boolean(), z.null()]) })),
  defaultImage: media.nullable(),
  /** Our own addition: another photograph, with the door open if there is one. Absent if there is none. */
  secondImage: occasional(media),
  /** Our own addition: the pictures of the parts of a bundle that has no picture of its own, in order. */
  partImages: occasional(z.array(media)),
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
  /** Our own addition: the values of a variation in words, such as "Stainless Steel, 36 in". */
  variationName: addition(z.string()),
  productSellingModelInformation: z.looseObject({ isSubscriptionProduct: z.boolean() }).nullish(),
  /**
   * Our own addition: the finishes of a grouped product for the swatches of its card, each with its cheapest
   * size. Refinements and words that select some of the variations also narrow the finishes to what is made
   * in such a size. `productVariationInfo` is a field of the hosted platform with another shape.
   */
  cardVariations: addition(
    z.object({
      swatches: z.array(
        z.object({
          label: z.string(),
          colorHexCode: z.string().nullable(),
          productId: z.string(),
          urlName: z.string(),
        }),
      ),
      variationCount: z.number().int(),
      /** The lowest price of the variations that match the search; null if all of these cost the same. */
      lowestUnitPrice: decimalText.nullable(),
    }),
  ),
});

export type SearchProduct = z.infer<typeof searchProduct>;

const facetValue = z.looseObject({
  nameOrId: z.string(),
  displayName: z.string(),
  productCount: z.number().int(),
  type: z.string(),
  displayMetadata: z.looseObject({}).nullable(),
});

/**
 * A filter of a search (API-103), with the number of hits for each value. Ranges have `min` and `max` as
 * text.
 */
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
  /** The limits of a range, and the currency if they are prices. */
  min: occasional(z.string()),
  max: occasional(z.string()),
  displayMetadata: occasional(
    z.looseObject({ currencyInfo: z.looseObject({ currencyIsoCode: z.string() }).nullish() }).nullable(),
  ),
});

export type Facet = z.infer<typeof facet>;

/** The kind of an attribute. The name tells the attribute, so clients may leave this out (API-200). */
const attributeTypeOrCustom = z.string().default("Custom");

/** A selected filter: distinct values (at most 20) or a range (API-102). Without `type` it is the first. */
export const refinement = z.union([
  z.object({
    nameOrId: z.string(),
    type: z.literal("DistinctValue").default("DistinctValue"),
    attributeType: attributeTypeOrCustom,
    values: z.array(z.string()).max(20),
  }),
  z.object({
    nameOrId: z.string(),
    type: z.literal("Range"),
    attributeType: attributeTypeOrCustom,
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
      /** Our own addition, as in `categoryPathStep`. */
      urlPath: z.string().nullish(),
    }),
    productCount: z.number().int(),
    children: z.array(searchCategory),
  }),
);

/** The reading of a term, as far as it was not searched for word for word (API-181). */
const termReading = z.looseObject({
  /** Limits that the term sets. `term` is the term without the limit. */
  limits: withFallback(z.array(z.looseObject({ text: z.string(), label: z.string(), term: z.string() })), []),
  /** The order that a superlative asks for, unless a sort rule is given. `term` is the term without it. */
  order: occasional(z.looseObject({ text: z.string(), label: z.string(), term: z.string() }).nullable()),
  /** Words that were left out, as typed. */
  droppedWords: withFallback(z.array(z.string()), []),
  /** Why there are no hits. An unknown reason reads as none. */
  nothingBecause: occasional(z.string().nullable()),
  /** The kind of product that is not sold or not within the limits, in the plural. */
  kind: occasional(z.string().nullable()),
  /** The parts and accessories of the named appliances, which are no hits, and a term that names the kind. */
  partsAndAccessories: occasional(z.looseObject({ total: z.number().int(), term: z.string() }).nullable()),
  /** Stores of other brands that have it. */
  otherStores: withFallback(z.array(z.looseObject({ webstoreId: z.string(), label: z.string() })), []),
});

/** The answer of both search calls (API-103). */
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
   * Our own additions: `correctedTerm` if only a corrected spelling was understood, `matchedAnyWord` if words
   * were left out because nothing has them, and `termReading` if the term was not searched for word for word.
   * `partsAndAccessories` counts those of a category whose list leaves them out, or has only them (API-182).
   */
  correctedTerm: occasional(z.string()),
  matchedAnyWord: occasional(z.boolean()),
  termReading: occasional(termReading),
  partsAndAccessories: occasional(z.looseObject({ total: z.number().int() })),
});

export type SearchResult = z.infer<typeof searchResult>;
