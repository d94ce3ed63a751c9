import { z } from "zod";
import { events } from "#contract/analytics/events";
import { eventRecord } from "#contract/analytics/recording";
import { endpoint } from "#contract/endpoint";
import { addition, checkoutError, commonQuery } from "#contract/values";
import { checkoutsPath, openErrors } from "./checkout-shapes";
import { billingAddress } from "./payments";

/** The placed order (API-91). */
const orderPlaced = z.looseObject({
  orderReferenceNumber: z.string(),
  orderSummaryId: z.string().nullish(),
  /** Our own addition: the short number that is shown to the shopper. */
  orderNumber: z.string().nullish(),
  /** Another one: the purchase event of the order as it is recorded (EVENT-37), for the shopper's browser. */
  purchase: addition(events.purchase.payload),
  errors: z.array(checkoutError),
});

/** An amount that the shopper was shown, such as "1299.00". */
export const shownAmount = z
  .string()
  .regex(/^\d{1,12}\.\d\d$/)
  .optional();

/** The payment of an order, authorized by the call that places it (API-400). */
export const orderPayment = z.strictObject({
  requestType: z.enum(["Auth", "SimplePurchaseOrder", "BankTransfer"]),
  /** As `createPayment` takes it. */
  paymentToken: z.string().max(255).optional(),
  /** In place of the token: a visit to the payment page, or `latest` for the one that was approved last. */
  sessionId: z.string().max(64).optional(),
  billingAddress: billingAddress.optional(),
  /** The total that the shopper was shown. With any other total nothing is authorized or ordered (409). */
  grandTotalAmount: shownAmount,
  /**
   * The amount that the shopper was shown to pay now. Another amount is answered like another total. It also
   * tells the amount of a purchase order or a bank transfer, without pricing the cart for it.
   */
  firstPymtGrandTotalAmount: shownAmount,
  /** The version of the checkout that the shopper was shown. Another one is answered like another total. */
  checkoutVersion: z.string().max(64).optional(),
});

/** The facts of the purchase event that only the shopper's storefront knows (EVENT-37). */
export const orderMeasure = eventRecord.pick({ scripts: true, isBot: true, consent: true, source: true });
export type OrderMeasure = z.infer<typeof orderMeasure>;

/**
 * POST without a body: places the order. With `payment`, our own addition, it is authorized first.
 * `measure`, another one, is no part of what a repeated call must repeat. A repeated
 * call returns the same order (200). With an `Idempotency-Key` header the repeated answer is identical, and
 * the same key for another checkout or payment answers 422. 409 CHECKOUT_CONFLICT if the cart changed after
 * the authorization, 412 if data (contact, address, method, payment) or stock is missing, 422 with `errors[]`
 * otherwise. A refusal reverses the payment, except during a calculation; authorize it again before the next
 * try.
 */
export const placeOrder = endpoint({
  rule: "API-91",
  source: "specification",
  method: "POST",
  path: `${checkoutsPath}/{checkoutId}/orders`,
  query: z.object(commonQuery),
  body: z.looseObject({ payment: orderPayment.optional(), measure: orderMeasure.optional() }).optional(),
  response: orderPlaced,
  status: 201,
  alsoAnswers: [200],
  audience: "private",
  errors: [...openErrors, "INSUFFICIENT_INVENTORY", "JSON_PARSER_ERROR"],
  guestAccess: "checkout",
});

/**
 * POST `prepare` (checks and reserves) or `submit` (places the order). Missing data or too little stock
 * answers 422 with the actions run so far; the `errors` of the action give the reason.
 */
export const runOrderActions = endpoint({
  rule: "API-92",
  source: "specification",
  method: "POST",
  path: `${checkoutsPath}/{checkoutId}/orders/actions`,
  query: z.object(commonQuery),
  body: z.strictObject({
    actions: z
      .array(z.object({ action: z.enum(["prepare", "submit"]), parameters: z.unknown().optional() }))
      .min(1)
      .max(2),
  }),
  response: z.looseObject({
    actions: z.array(
      z.looseObject({
        action: z.string(),
        success: z.boolean(),
        orderReferenceNumber: z.string().nullable(),
        errors: z.array(checkoutError),
      }),
    ),
    orderReferenceNumber: z.string().nullable(),
  }),
  status: 200,
  audience: "private",
  errors: [...openErrors, "JSON_PARSER_ERROR"],
  guestAccess: "checkout",
});
