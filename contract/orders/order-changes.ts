import { z } from "zod";

import { addressReference } from "#contract/delivery/delivery-shapes";
import { endpoint } from "#contract/endpoint";
import { orderVerification } from "./orders";
import { ownStorePath } from "#contract/paths";
import { commonQuery, decimalText } from "#contract/values";

/*
 * A shopper's change of a placed order. One of a business account is changed by the buyer who placed it;
 * others get 403 INSUFFICIENT_ACCESS. A guest proves ownership as in the look-up: with the reference number,
 * or with the number, last name and email address. `version` is that of the order that the person saw
 * (`fulfillment.version`); after any other change it answers 409 ORDER_CHANGED, so a form that is sent twice
 * changes an order once.
 */

/**
 * Why goods are sent back, with its words for shoppers. `byStore`: the reason lies with the store, so
 * discounts of the rest stay.
 */
export const returnReasons = [
  { name: "Damaged", label: "It arrived damaged", byStore: true },
  { name: "Defective", label: "It does not work", byStore: true },
  { name: "WrongItem", label: "It is not what I ordered", byStore: true },
  { name: "NotAsDescribed", label: "It is not as described", byStore: true },
  { name: "ArrivedTooLate", label: "It arrived too late", byStore: true },
  { name: "DoesNotFit", label: "It does not fit", byStore: false },
  { name: "OrderedByMistake", label: "I ordered it by mistake", byStore: false },
  { name: "ChangedMind", label: "I changed my mind", byStore: false },
  { name: "Other", label: "Another reason", byStore: false },
] as const;
const returnReason = z.enum(returnReasons.map(({ name }) => name));
export type ReturnReason = z.infer<typeof returnReason>;

/** Why a shopper cancels, with its words for shoppers. Giving one is up to the shopper. */
export const cancelReasons = [
  { name: "OrderedByMistake", label: "I ordered it by mistake" },
  { name: "ChangedMind", label: "I changed my mind" },
  { name: "WrongItem", label: "I chose the wrong product" },
  { name: "TakesTooLong", label: "It takes too long" },
  { name: "FoundElsewhere", label: "I found it elsewhere" },
  { name: "Other", label: "Another reason" },
] as const;
const cancelReason = z.enum(cancelReasons.map(({ name }) => name));
export type CancelReason = z.infer<typeof cancelReason>;

/** The reason of a return in words. An unknown code reads as "Another reason". */
export const describeReturnReason = (reason: string): string =>
  returnReasons.find(({ name }) => name === reason)?.label ?? "Another reason";

const order = {
  orderSummaryIdOrRefNumber: z.string().min(1).max(60),
  verification: orderVerification.optional(),
  version: z.number().int().min(1).max(2_147_483_647).optional(),
};
const items = z
  .array(
    z.strictObject({ orderItemSummaryId: z.string().min(1).max(18), quantity: z.int().min(1).max(99_999) }),
  )
  .min(1)
  .max(500);
/** Pieces of lines, with the lines that go along, such as the installation of an appliance. */
const movedItems = z.array(z.object({ orderItemSummaryId: z.string(), quantity: z.number().int() }));

/** The effect of a change in money. */
const amounts = {
  /** The part of the charged amount that goes back to the shopper. */
  refundAmount: decimalText,
  /** The amount that is no longer reserved. */
  releasedAmount: decimalText,
  /** The new cost of the order. */
  newTotalAmount: decimalText,
  currencyIsoCode: z.string(),
};
const preview = z.looseObject({ version: z.number().int(), items: movedItems, ...amounts });

const change = {
  method: "POST",
  query: z.object(commonQuery),
  status: 200,
  audience: "private",
  errors: [
    "ITEM_NOT_FOUND",
    "INVALID_API_INPUT",
    "LIMIT_EXCEEDED",
    "ORDER_CHANGED",
    "INVALID_ORDER_STATE",
    "INSUFFICIENT_ACCESS",
    "JSON_PARSER_ERROR",
  ],
  forwardsClientIp: true,
} as const;
const actions = `${ownStorePath}/order-summaries/actions` as const;

/**
 * POST: what a cancellation would mean, by the rules of `submitCancelOrder`. Changes nothing. Without `items`
 * all that can be canceled is.
 */
export const previewCancelOrder = endpoint({
  ...change,
  rule: "API-351",
  source: "ours",
  onlyReads: true,
  path: `${actions}/preview-cancel`,
  body: z.strictObject({ ...order, items: items.optional() }),
  response: preview,
});

/**
 * POST: cancels pieces that were not handed over, as long as their delivery is not being prepared. The store
 * sees `reason` and `comment`.
 */
export const submitCancelOrder = endpoint({
  ...change,
  rule: "API-352",
  source: "ours",
  path: `${actions}/submit-cancel`,
  body: z.strictObject({
    ...order,
    items: items.optional(),
    reason: cancelReason.optional(),
    comment: z.string().trim().max(1000).optional(),
  }),
  response: preview,
});

/** POST: what a return would bring back, if all pieces arrive. Changes nothing. */
export const previewReturnOrder = endpoint({
  ...change,
  rule: "API-353",
  source: "ours",
  onlyReads: true,
  path: `${actions}/preview-return`,
  body: z.strictObject({ ...order, items, reason: returnReason }),
  response: preview,
});

/**
 * POST: asks to send pieces back. `pickupDay` is a day such as `2026-12-01` on which the carrier collects
 * them; without it the shopper brings them. The refund is made when they have arrived.
 */
export const submitReturnOrder = endpoint({
  ...change,
  rule: "API-354",
  source: "ours",
  path: `${actions}/submit-return`,
  body: z.strictObject({
    ...order,
    items,
    reason: returnReason,
    comment: z.string().trim().max(1000).optional(),
    pickupDay: z.string().max(40).optional(),
  }),
  response: z.looseObject({
    ...preview.shape,
    returnOrderId: z.string(),
    returnOrderNumber: z.string(),
  }),
});

const changed = z.looseObject({ version: z.number().int() });

/** POST: takes a return back that has not arrived. The shopper keeps the goods. */
export const cancelReturnOrder = endpoint({
  ...change,
  rule: "API-355",
  source: "ours",
  path: `${actions}/cancel-return`,
  body: z.strictObject({ ...order, returnOrderId: z.string().min(1).max(18) }),
  response: changed,
});

/**
 * POST: another address for a delivery group, as long as it is not being prepared. Both addresses must have
 * the same tax and the same delivery region, because the order's amounts and days stay.
 */
export const changeOrderAddress = endpoint({
  ...change,
  rule: "API-356",
  source: "ours",
  path: `${actions}/change-address`,
  body: z.strictObject({
    ...order,
    orderDeliveryGroupSummaryId: z.string().min(1).max(18),
    deliveryAddress: addressReference,
  }),
  response: changed,
});

/**
 * POST: for whom a delivery group that is a gift is, and its message, as long as it is not being prepared. A
 * text that is absent stays, an empty one is removed.
 */
export const changeOrderGift = endpoint({
  ...change,
  rule: "API-461",
  source: "ours",
  path: `${actions}/change-gift`,
  body: z.strictObject({
    ...order,
    orderDeliveryGroupSummaryId: z.string().min(1).max(18),
    giftToName: z.string().max(255).optional(),
    giftMessage: z.string().max(1000).optional(),
  }),
  response: changed,
});

/**
 * POST: withdraws the card that the shopper agreed to be kept for later payments of the order, also at the
 * payment provider. Repeating it changes nothing.
 */
export const removeKeptCard = endpoint({
  ...change,
  rule: "API-391",
  source: "ours",
  path: `${actions}/remove-kept-card`,
  errors: change.errors.filter((error) => error !== "INVALID_ORDER_STATE"),
  body: z.strictObject(order),
  response: changed,
});
