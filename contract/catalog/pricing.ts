import { z } from "zod";

import { endpoint } from "#contract/endpoint";
import { storePath } from "#contract/paths";
import { addition, commonQuery, decimalText, quantityInput, occasional } from "#contract/values";

const priceAdjustmentTier = z.object({
  id: z.string(),
  adjustmentType: z.enum(["AmountBasedAdjustment", "PercentageBasedAdjustment"]),
  adjustmentValue: decimalText,
  lowerBound: decimalText,
  upperBound: decimalText.nullable(),
  tierUnitPrice: decimalText,
});
/**
 * The price tiers of a product (API-128, PRICE-10). Bounds and prices are decimal text. A null upper bound
 * means that there is none.
 */
export const priceAdjustment = z.object({
  id: z.string(),
  priceAdjustmentTiers: z.array(priceAdjustmentTier),
});

/**
 * A price (API-127) as decimal text. `listPrice` is the MSRP. `unitPrice` is the lowest price that the
 * shopper is entitled to, before tiers. `lowestUnitPrice` is the lowest price of one piece over all tiers and
 * selling models. A set costs the sum of its parts and has no price book entry.
 */
const price = {
  listPrice: decimalText,
  unitPrice: decimalText,
  lowestUnitPrice: decimalText.nullable(),
  pricebookEntryId: z.string().nullable(),
  productSellingModelId: z.string().nullable(),
  priceAdjustment: priceAdjustment.nullable(),
  /**
   * The price with the membership that the store sells; null unless that is below what guests pay. Our own
   * addition (PRICE-8).
   */
  memberPrice: addition(decimalText),
};
/** `{}` or null on success (API-37). */
const itemError = z
  .looseObject({ errorCode: occasional(z.string()), message: occasional(z.string()) })
  .nullable();

/** The price in an element of a list. Each element has its own success (API-37). */
const listedPrice = {
  success: z.boolean(),
  error: itemError,
  listPrice: decimalText.nullish(),
  unitPrice: decimalText.nullish(),
  lowestUnitPrice: decimalText.nullish(),
  pricebookEntryId: z.string().nullish(),
  productSellingModelId: z.string().nullish(),
  priceAdjustment: priceAdjustment.nullish(),
  memberPrice: addition(decimalText),
};

/** The price of one product (API-126). */
const productPrice = z.looseObject({
  productId: z.string(),
  currencyIsoCode: z.string(),
  ...price,
  /** One entry per requested selling model. A model that the product does not have has `success: false`. */
  productPriceEntries: z.array(z.looseObject({ ...listedPrice, error: itemError.optional() })),
  /**
   * The prices of the parts of a bundle or set, if requested. `quantity`, our own addition, is the number of
   * pieces in one bundle.
   */
  childEntries: z
    .array(z.looseObject({ productId: z.string(), ...listedPrice, quantity: z.string().nullish() }))
    .nullish(),
});
export type ProductPrice = z.infer<typeof productPrice>;

/**
 * GET the price of one product in its default selling model. `productSellingModelIds` (comma-separated) or
 * `allProductSellingModelPrices` add others in `productPriceEntries`. A price for guests may be shared, a
 * signed-in shopper's never.
 */
export const getProductPrice = endpoint({
  rule: "API-126",
  source: "specification",
  method: "GET",
  path: `${storePath}/pricing/products/{productId}`,
  query: z.object({
    ...commonQuery,
    productSellingModelIds: z.string().optional(),
    allProductSellingModelPrices: z.string().optional(),
    includeChildProductPrices: z.string().optional(),
  }),
  response: productPrice,
  status: 200,
  audience: "public",
  maxAge: 300,
  errors: ["ITEM_NOT_FOUND", "INVALID_ID_FIELD", "INVALID_API_INPUT"],
  guestAccess: "browse",
  entitlement: "prices",
  topics: ["catalog", "prices"],
  sessionCache: 300,
});

const priceList = z.object({
  currencyIsoCode: z.string(),
  success: z.boolean(),
  error: z.looseObject({}).nullable(),
  pricingLineItemResults: z.array(z.looseObject({ productId: z.string(), ...listedPrice })),
});

/** GET the prices of several products; `productIds` is comma-separated. */
export const listProductPrices = endpoint({
  rule: "API-129",
  source: "specification",
  method: "GET",
  path: `${storePath}/pricing/products`,
  query: z.object({ ...commonQuery, productIds: z.string() }),
  response: priceList,
  status: 200,
  audience: "public",
  maxAge: 300,
  errors: ["INVALID_API_INPUT", "INVALID_ID_FIELD"],
  guestAccess: "browse",
  entitlement: "prices",
  topics: ["catalog", "prices"],
  sessionCache: 300,
});

/** POST up to 500 pairs of product and selling model. Returns their prices in the same order. */
export const priceLineItems = endpoint({
  rule: "API-129",
  source: "documented",
  method: "POST",
  onlyReads: true,
  path: `${storePath}/pricing/products`,
  query: z.object(commonQuery),
  body: z.strictObject({
    pricingLineItems: z
      .array(
        z.strictObject({
          productId: z.string(),
          productSellingModelId: z.string().optional(),
          quantity: quantityInput.optional(),
        }),
      )
      .min(1, "A list of product IDs is required")
      .max(500),
  }),
  response: priceList,
  status: 200,
  audience: "public",
  maxAge: 300,
  errors: ["INVALID_API_INPUT", "INVALID_ID_FIELD", "JSON_PARSER_ERROR"],
  guestAccess: "browse",
  entitlement: "prices",
  topics: ["catalog", "prices"],
  sessionCache: 300,
});
