import { z } from "zod";

import { endpoint } from "#contract/endpoint";
import { orderVerification } from "#contract/orders/orders";
import { ownStorePath } from "#contract/paths";
import { commonQuery, decimalText } from "#contract/values";

/*
 * Offers are the promotions that have a page (OFFER-1). These calls are our own addition. On a platform
 * without them the pages show their content records, and say that they cannot check.
 */

/** Why an offer does not apply (OFFER-4). */
export const offerReasons = [
  "Empty",
  "NotStarted",
  "Ended",
  "OtherStore",
  "OtherAccount",
  "OtherCurrency",
  "UsedUp",
  "UsedByShopper",
  "MissingCategory",
  "NothingEligible",
  "MinimumAmount",
  "MinimumQuantity",
  "BuyMore",
  "OtherCode",
  "TooManyItems",
  "TooManyCodes",
  "OtherOffer",
  "OtherDelivery",
  "NotUsed",
] as const;
export type OfferReason = (typeof offerReasons)[number];

const category = z.looseObject({ urlPath: z.string(), name: z.string() });

/** Amounts are positive decimal text in the store's currency; empty lists set no condition. */
const offer = z.looseObject({
  /** The last segment of its page. */
  slug: z.string(),
  promotionId: z.string(),
  name: z.string(),
  terms: z.string().nullable(),
  /** Null if it applies without a code. */
  couponCode: z.string().nullable(),
  kind: z.enum(["Percentage", "Amount", "BuyXGetY"]),
  target: z.enum(["Cart", "Item", "Shipping"]),
  /** Percent such as "10" or "12.5" for `Percentage` and `BuyXGetY`, otherwise an amount. */
  value: decimalText,
  maximumDiscount: decimalText.nullable(),
  /** "0.00" for none. */
  minimumAmount: decimalText,
  minimumQuantity: z.number().int(),
  brands: z.array(z.string()),
  categories: z.array(category),
  requiredCategories: z.array(category),
  /** Names of products. */
  products: z.array(z.string()),
  /** Names of the methods of delivery whose fee it lowers. */
  deliveryMethods: z.array(z.string()),
  isExclusive: z.boolean(),
  buyQuantity: z.number().int().nullable(),
  getQuantity: z.number().int().nullable(),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  state: z.enum(["Running", "NotStarted", "Ended", "UsedUp", "OtherStore"]),
});
export type Offer = z.infer<typeof offer>;

/**
 * GET the offers of the store: those that run or will run, or with `slug` the one of that page in any state.
 * An unknown slug gives an empty list.
 */
export const listOffers = endpoint({
  rule: "API-457",
  source: "ours",
  method: "GET",
  path: `${ownStorePath}/offers`,
  query: z.object({ ...commonQuery, slug: z.string().max(80).optional() }),
  response: z.looseObject({ offers: z.array(offer) }),
  status: 200,
  audience: "public",
  maxAge: 300,
  topics: ["content", "catalog"],
  errors: ["INVALID_API_INPUT"],
});

const reason = z.looseObject({
  /** One of `offerReasons`. A reader shows an unknown one as 'the conditions are not met'. */
  code: z.string(),
  /** The amount or the number of pieces that is missing, as a number or decimal text. */
  missing: z.string().nullable(),
  /** The missing category. */
  category: category.nullable(),
  /** When it starts or ended. */
  at: z.string().nullable(),
  /** The code or the offer that it does not go with, or the chosen method of delivery. */
  name: z.string().nullable(),
});

const verdict = z.looseObject({
  /** Null for the cart. */
  orderNumber: z.string().nullable(),
  /**
   * `Applied`: it is deducted from the cart or was from the order. `Qualifies`: it would be, with its code.
   */
  result: z.enum(["Applied", "Qualifies", "Not"]),
  /** The deduction; null where only the chosen delivery decides it, and where there is none. */
  amount: decimalText.nullable(),
  /** The lines that it is for. `amount` is null for orders and deliveries. */
  lines: z.array(
    z.looseObject({
      productId: z.string(),
      name: z.string(),
      quantity: z.number().int(),
      amount: decimalText.nullable(),
    }),
  ),
  /** Names of offers that would no longer apply with it. */
  replaces: z.array(z.string()),
  /** The price of the cart now and with the offer, without tax; null for orders. */
  total: decimalText.nullable(),
  totalWith: decimalText.nullable(),
  /** At least one for `Not`. */
  reasons: z.array(reason),
});
export type OfferVerdict = z.infer<typeof verdict>;

/**
 * POST: whether an offer applies to the shopper's cart, or to an order, by the conditions that prices are
 * computed with. An order is named and proven as in `lookupOrder`, with the same 404 and the same limits of
 * attempts; it is judged by the time at which it was placed. An unknown slug answers 404.
 */
export const checkOffer = endpoint({
  rule: "API-458",
  source: "ours",
  method: "POST",
  onlyReads: true,
  path: `${ownStorePath}/offers/actions/check`,
  query: z.object(commonQuery),
  body: z.strictObject({
    slug: z.string().max(80),
    /** Absent for the cart. */
    order: z
      .strictObject({
        orderSummaryIdOrRefNumber: z.string().min(1).max(60),
        verification: orderVerification.optional(),
      })
      .optional(),
  }),
  response: verdict,
  status: 200,
  audience: "private",
  errors: ["ITEM_NOT_FOUND", "INVALID_API_INPUT", "LIMIT_EXCEEDED", "JSON_PARSER_ERROR"],
  forwardsClientIp: true,
});
