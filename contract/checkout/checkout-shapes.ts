import { z } from "zod";
import { cartSummary } from "#contract/cart/cart-summary";
import { customFields } from "#contract/custom-fields";
import { storePath } from "#contract/paths";
import { checkoutError, occasional, withFallback } from "#contract/values";
import { deliveryGroup } from "#contract/delivery/delivery-shapes";

/** Path of the store's checkouts. */
export const checkoutsPath = `${storePath}/checkouts` as const;

/**
 * The contact of a checkout; each value is null or absent until it is given. `phoneNumber` is text as it was
 * typed.
 */
export const contactInfo = z.looseObject({
  firstName: z.string().nullish(),
  lastName: z.string().nullish(),
  email: z.string().nullish(),
  phoneNumber: z.string().nullish(),
  isoCountryCodeForPhoneNumber: z.string().nullish(),
});

/**
 * A checkout with its cart, contact and delivery groups (API-85). `errors` gives the reasons why it cannot
 * continue. The HTTP status of the answer tells whether it is ready (API-29, API-87).
 */
export const checkout = z.looseObject({
  checkoutId: z.string(),
  statusCode: withFallback(z.string(), "200"),
  orderReferenceNumber: withFallback(z.string(), null),
  cartSummary,
  contactInfo: withFallback(contactInfo, null),
  deliveryGroups: z.object({ count: z.number().int(), items: z.array(deliveryGroup) }),
  errors: withFallback(z.array(checkoutError), []),
  /** Our own addition: how this shopper may pay (API-370). */
  paymentMethods: occasional(z.array(z.enum(["Card", "BankTransfer", "PurchaseOrder"]))),
  /** Our own addition: a subscription in the cart needs an account and a card that is kept (PAY-83). */
  needsKeptCard: occasional(z.boolean()),
  /** Our own addition: changes with the cart, the contact, an address or a delivery method (API-412). */
  version: occasional(z.string()),
  customFields: withFallback(customFields, []),
});

export type Checkout = z.infer<typeof checkout>;

/**
 * Errors of calls that need an open checkout: 410 MISSING_RECORD if it has expired, 409 CHECKOUT_CONFLICT if
 * its order has been placed.
 */
export const openErrors = [
  "ITEM_NOT_FOUND",
  "INVALID_API_INPUT",
  "MISSING_RECORD",
  "CHECKOUT_CONFLICT",
] as const;
