import { z } from "zod";

import { endpoint } from "#contract/endpoint";
import { ownStorePath } from "#contract/paths";
import { commonQuery, decimalText, media, textOrNull } from "#contract/values";

/*
 * Subscriptions of a shopper, for the account that the shopper acts for, and the cards that are kept. These
 * calls are our own addition. A platform without them has no page for subscriptions (DATA-43).
 */

const own = { audience: "private", accountRecords: true, source: "ours", status: 200 } as const;
const path = `${ownStorePath}/subscriptions` as const;

const model = z.looseObject({ productSellingModelId: z.string(), name: z.string() });

const keptCard = z.looseObject({ cardId: z.string(), brand: textOrNull, lastFour: textOrNull });

const subscription = z.looseObject({
  subscriptionId: z.string(),
  status: z.enum(["Active", "Paused", "PaymentFailed", "Ended"]),
  product: z.looseObject({
    productId: z.string(),
    name: z.string(),
    sku: z.string(),
    /** Null if this store does not sell it any more; then it has no page here. */
    urlName: textOrNull,
    image: media.pick({ id: true, alternateText: true }).nullable(),
  }),
  quantity: z.number().int(),
  /** The rule of the product for quantities. */
  minimumQuantity: z.number().int(),
  maximumQuantity: z.number().int(),
  quantityIncrement: z.number().int(),
  model,
  /** The selling models that it can have instead, itself included. */
  models: z.array(model),
  /** The price of today, without tax and delivery. Null if it is not sold any more. */
  unitPrice: decimalText.nullable(),
  totalPrice: decimalText.nullable(),
  currencyIsoCode: z.string(),
  address: z
    .looseObject({
      name: textOrNull,
      companyName: textOrNull,
      street: z.string(),
      city: z.string(),
      region: z.string(),
      postalCode: z.string(),
    })
    .nullable(),
  /** The card that pays. Null: none is kept. */
  card: keptCard.nullable(),
  /** The day of the next renewal, such as 2026-12-01. Null while it is paused, and after its end. */
  nextDate: textOrNull,
  /** Why the next renewal could not be placed, and when it is tried again. */
  delay: z.looseObject({ problem: z.string(), nextTryDate: z.string() }).nullable(),
  /** The order that it began with, and its renewals, the newest first. */
  orders: z.array(z.looseObject({ orderNumber: z.string(), orderedDate: z.string() })),
  startedDate: z.string(),
  endedDate: textOrNull,
  endedReason: textOrNull,
});
export type Subscription = z.infer<typeof subscription>;

/** GET the subscriptions of the account that the shopper acts for: those that live first, then the newest. */
export const listSubscriptions = endpoint({
  ...own,
  rule: "API-430",
  method: "GET",
  path,
  query: z.object(commonQuery),
  errors: ["INVALID_SESSION_ID", "INVALID_API_INPUT"],
  response: z.looseObject({
    subscriptions: z.array(subscription),
    /** Whether the store lets shoppers change them here; else by phone. */
    canChange: z.boolean(),
  }),
});

/**
 * PATCH: changes a subscription, and answers it. `skipDate` skips the renewal of that day, once. Quantity,
 * selling model, address and card count from the next renewal on. Answers 400 for a subscription that has
 * ended and for values that do not fit, 404 for those of others and for addresses and cards of others.
 */
export const changeSubscription = endpoint({
  ...own,
  rule: "API-431",
  method: "PATCH",
  path: `${path}/{subscriptionId}`,
  query: z.object(commonQuery),
  errors: [
    "INVALID_SESSION_ID",
    "ITEM_NOT_FOUND",
    "INVALID_API_INPUT",
    "MAX_LIMIT_EXCEEDED",
    "LIMIT_EXCEEDED",
    "JSON_PARSER_ERROR",
  ],
  body: z.strictObject({
    status: z.enum(["Active", "Paused", "Ended"]).optional(),
    skipDate: z.string().max(10).optional(),
    quantity: z.string().max(20).optional(),
    productSellingModelId: z.string().max(18).optional(),
    /** Of the shopper's address book. */
    addressId: z.string().max(18).optional(),
    /** Of `listKeptCards`. */
    cardId: z.string().max(18).optional(),
  }),
  response: subscription,
});

const usedCard = keptCard.extend({
  consentedDate: z.string(),
  currencyIsoCode: z.string(),
  /** Subscriptions that it pays. */
  subscriptions: z.array(
    z.looseObject({ subscriptionId: z.string(), name: z.string(), nextDate: textOrNull }),
  ),
  /** Orders of which something is still to be handed over or charged. */
  orders: z.array(z.looseObject({ orderNumber: z.string() })),
});
export type KeptCard = z.infer<typeof usedCard>;

/** GET the cards that the shopper has agreed to be kept, the newest first, and what each is needed for. */
export const listKeptCards = endpoint({
  ...own,
  rule: "API-432",
  method: "GET",
  path: `${ownStorePath}/kept-cards`,
  query: z.object(commonQuery),
  errors: ["INVALID_SESSION_ID", "INVALID_API_INPUT"],
  response: z.looseObject({ cards: z.array(usedCard) }),
});

/**
 * DELETE a kept card, here at once and then at its provider. An amount that is reserved on it now can still
 * be charged. A subscription that it pays has no card from then on. Answers 404 for a card of another, and
 * for one that is not kept any more.
 */
export const forgetKeptCard = endpoint({
  ...own,
  rule: "API-433",
  method: "DELETE",
  path: `${ownStorePath}/kept-cards/{cardId}`,
  query: z.object(commonQuery),
  errors: ["INVALID_SESSION_ID", "ITEM_NOT_FOUND"],
  status: 204,
  response: z.null(),
});
