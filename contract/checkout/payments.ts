import { z } from "zod";

import { checkoutsPath, openErrors } from "./checkout-shapes";
import { addressInput } from "#contract/delivery/delivery-shapes";
import { endpoint } from "#contract/endpoint";
import { storePath } from "#contract/paths";
import { checkoutError, commonQuery, withFallback, occasional } from "#contract/values";

/**
 * The answer to `ClientRequest` (API-94): a new payment session and the address of its page, or the state
 * of a session. `status` is open, challenge, pending, approved, declined, cancelled, timed-out or expired.
 * `paymentToken` is returned only once the session is approved.
 */
export const paymentData = z.looseObject({
  sessionId: occasional(z.string()),
  redirectUrl: occasional(z.string()),
  status: z.string().nullish(),
  paymentToken: occasional(z.string().nullable()),
  cardBrand: z.string().nullish(),
  cardLastFour: z.string().nullish(),
  /** Whether the approved amount is still the amount due. Null for a session that is not approved. */
  coversTotal: occasional(z.boolean().nullable()),
  /** Only for a purchase order. */
  purchaseOrderNumber: occasional(z.string().nullable()),
});

/**
 * A billing address. `country` is an ISO code or the English name of a country. Without `region`, a ZIP code
 * of the United States tells the state (API-201).
 */
export const billingAddress = addressInput
  .omit({ shipToPhoneNumber: true })
  .extend({ country: z.string().min(2).max(80), region: z.string().max(80).default("") });

/**
 * POST a payment (API-93, API-94). Amounts are never sent: the platform uses the checkout's grand total.
 * - ClientRequest with `paymentsData: {returnUrl, cancelUrl}` opens a payment session. With `{sessionId}` it
 *   only reads one; `keepCard: "true"`, our own addition, says that the shopper agrees that the card is kept
 *   (PAY-83). `latest` is the session that was approved last.
 * - Auth, with the `paymentToken` of an approved session or of `createPaymentToken`, authorizes the
 *   checkout's grand total. It may be repeated. PostAuth does the same with a payment that the browser has
 *   authorized.
 * - SimplePurchaseOrder, with the purchase order number as `paymentToken`, is for business accounts, within
 *   the account's credit limit.
 * - BankTransfer, our own addition, needs no token. The order waits until the money arrives (API-370).
 * `billingAddress` may come with each of them, and with ClientRequest for the payment of that page (PAY-53).
 * A new payment replaces the previous one, which is reversed. Auth and PostAuth cannot replace each other.
 */
export const createPayment = endpoint({
  rule: "API-93",
  source: "specification",
  method: "POST",
  path: `${checkoutsPath}/{checkoutId}/payments`,
  query: z.object(commonQuery),
  body: z.strictObject({
    requestType: z.enum(["Auth", "PostAuth", "SimplePurchaseOrder", "BankTransfer", "ClientRequest"]),
    paymentToken: z.string().max(255).optional(),
    billingAddress: billingAddress.optional(),
    paymentsData: z
      .record(z.string().max(255), z.string().max(2000))
      .refine((data) => Object.keys(data).length <= 4, "at most 4 pairs")
      .optional(),
  }),
  response: z.looseObject({
    salesforceResultCode: z.enum(["Success", "Decline", "ValidationError", "SystemError"]),
    paymentData: paymentData.nullable(),
    errors: z.array(checkoutError),
  }),
  status: 201,
  audience: "private",
  errors: [...openErrors, "JSON_PARSER_ERROR"],
  guestAccess: "checkout",
});

/**
 * POST a card to get a token that Auth accepts within 15 minutes, once. For the test gateway only. The card
 * number is not stored.
 */
export const createPaymentToken = endpoint({
  rule: "API-95",
  source: "documented",
  method: "POST",
  path: `${storePath}/payments/token`,
  query: z.object(commonQuery),
  body: z.strictObject({
    cardPaymentMethod: z.strictObject({
      cardHolderName: z.string().max(120),
      cardNumber: z.string().max(40),
      expiryMonth: z.union([z.string().max(2), z.number().int().min(1).max(12)]).transform(String),
      expiryYear: z.union([z.string().max(4), z.number().int().min(0).max(9999)]).transform(String),
      /** As a number it has lost its leading zeros. */
      cvv: z
        .union([z.string().max(4), z.number().int().min(0).max(9999)])
        .transform((code) => (typeof code === "number" ? String(code).padStart(3, "0") : code)),
      cardType: z.string().max(40).optional(),
    }),
    billingAddress: billingAddress.optional(),
  }),
  response: z.looseObject({
    paymentToken: z.string(),
    /** The same, as some clients read it. */
    token: occasional(z.string()),
    cardBrand: z.string().nullish(),
    cardLastFour: z.string().nullish(),
    expiresAt: z.string().nullish(),
    errors: withFallback(z.array(checkoutError), []),
  }),
  status: 201,
  audience: "private",
  errors: ["INVALID_API_INPUT", "JSON_PARSER_ERROR", "INVALID_SESSION_ID"],
});
