import { z } from "zod";
import { endpoint } from "./endpoint";
import { checkoutError, commonQuery } from "./values";
import { checkoutsPath, openErrors } from "./checkout-shapes";

/** The placed order by its reference number; `errors` lists what failed. */
const orderPlaced = z.looseObject({
  orderReferenceNumber: z.string(),
  orderSummaryId: z.string().nullish(),
  /** Ours: the short number that the shopper is shown. */
  orderNumber: z.string().nullish(),
  errors: z.array(checkoutError),
});

/**
 * POST the order, empty body. Repeating it answers the same order; with an `Idempotency-Key` header it is the
 * same answer, and the same key for another checkout answers 422. 409 CHECKOUT_CONFLICT when the cart changed
 * after the authorization, 412 when something is missing (contact, address, method, payment, stock), 422 with
 * `errors[]` otherwise.
 */
export const placeOrder = endpoint({
  rule: "API-91",
  method: "POST",
  path: `${checkoutsPath}/{checkoutId}/orders`,
  query: z.object(commonQuery),
  response: orderPlaced,
  status: 201,
  alsoAnswers: [200],
  audience: "private",
  errors: [...openErrors, "INSUFFICIENT_INVENTORY"],
  guestAccess: "checkout",
});

/**
 * POST `prepare` (checks and reserves) or `submit` (places the order). A missing part or a shortage answers
 * 422 with the actions so far; the reason is in the `errors` of the action.
 */
export const runOrderActions = endpoint({
  rule: "API-92",
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
