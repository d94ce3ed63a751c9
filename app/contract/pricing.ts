import { z } from "zod";

import { endpoint } from "./endpoint";
import { commonQuery } from "./values";

const W = "/services/data/v65.0/commerce/webstores/{webstoreId}";

export const priceAdjustmentTier = z.object({
  id: z.string(),
  adjustmentType: z.enum(["AmountBasedAdjustment", "PercentageBasedAdjustment"]),
  adjustmentValue: z.string(),
  lowerBound: z.string(),
  upperBound: z.string().nullable(),
  tierUnitPrice: z.string(),
});
export const priceAdjustment = z.object({ id: z.string(), priceAdjustmentTiers: z.array(priceAdjustmentTier) });

/** listPrice is the MSRP; unitPrice the lowest price that the shopper is entitled to, before tiers. Decimal text. */
export const productPrice = z.looseObject({
  productId: z.string(),
  currencyIsoCode: z.string(),
  listPrice: z.string(),
  unitPrice: z.string(),
  lowestUnitPrice: z.string().nullable(),
  pricebookEntryId: z.string(),
  productSellingModelId: z.string().nullable(),
  priceAdjustment: priceAdjustment.nullable(),
  productPriceEntries: z.array(z.looseObject({ success: z.boolean() })),
});
export type ProductPrice = z.infer<typeof productPrice>;

/** GET the price of one product (platform-api.md section 6). Guests' prices are shared; a person's never are. */
export const getProductPrice = endpoint({
  method: "GET",
  path: `${W}/pricing/products/{productId}`,
  query: z.object(commonQuery),
  response: productPrice,
  status: 200,
  audience: "public",
  entitled: true,
  maxAge: 300,
  errors: ["ITEM_NOT_FOUND"],
  source: "platform-api.md 6",
});

/** GET prices of several products by `productIds`, comma-separated (platform-api.md section 6). */
export const listProductPrices = endpoint({
  method: "GET",
  path: `${W}/pricing/products`,
  query: z.object({ ...commonQuery, productIds: z.string() }),
  response: z.object({
    currencyIsoCode: z.string(),
    success: z.boolean(),
    error: z.looseObject({}).nullable(),
    pricingLineItemResults: z.array(
      z.looseObject({
        productId: z.string(),
        success: z.boolean(),
        listPrice: z.string().nullable(),
        unitPrice: z.string().nullable(),
        lowestUnitPrice: z.string().nullable(),
        pricebookEntryId: z.string().nullable(),
        error: z.object({ errorCode: z.string(), message: z.string() }).nullable(),
      }),
    ),
  }),
  status: 200,
  audience: "public",
  entitled: true,
  maxAge: 300,
  errors: ["INVALID_API_INPUT"],
  source: "platform-api.md 6",
});
