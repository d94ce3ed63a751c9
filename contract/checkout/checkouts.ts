import { z } from "zod";
import { couponCollection, couponErrors } from "#contract/cart/cart-promotions";
import { customFieldsInput } from "#contract/custom-fields";
import { endpoint } from "#contract/endpoint";
import { commonQuery, occasional } from "#contract/values";
import { checkout, checkoutsPath, openErrors } from "./checkout-shapes";
import { addressReference } from "#contract/delivery/delivery-shapes";

/**
 * A guest gets 403 if the store does not let guests check out, and 401 if the request names an address of an
 * address book.
 */
const startErrors = [
  "ITEM_NOT_FOUND",
  "INVALID_API_INPUT",
  "MISSING_RECORD",
  "JSON_PARSER_ERROR",
  "INVALID_SESSION_ID",
  "INSUFFICIENT_ACCESS",
] as const;

const whole = checkout.shape;
/** Without `deliveryAddressInput` only the id, otherwise the whole checkout (API-86). */
const startedCheckout = z.looseObject({
  checkoutId: z.string(),
  statusCode: occasional(whole.statusCode),
  orderReferenceNumber: occasional(whole.orderReferenceNumber),
  cartSummary: occasional(whole.cartSummary),
  contactInfo: occasional(whole.contactInfo),
  deliveryGroups: occasional(whole.deliveryGroups),
  errors: occasional(whole.errors),
  paymentMethods: whole.paymentMethods,
  needsKeptCard: whole.needsKeptCard,
  version: whole.version,
  customFields: occasional(whole.customFields),
});

/** `deliveryAddressInput` sets an address at the start: a full address, an `id`, or the default address. */
const startBody = z.strictObject({
  cartId: z.string(),
  deliveryAddressInput: addressReference
    .extend({ shouldUseDefaultAddress: z.boolean().optional() })
    .optional(),
  customFields: customFieldsInput,
});

/**
 * PUT: starts a checkout of a cart, or returns the active one. 410 if it has expired, 422 if the cart is
 * empty.
 */
export const startCheckout = endpoint({
  rule: "API-86",
  source: "specification",
  method: "PUT",
  path: checkoutsPath,
  query: z.object(commonQuery),
  body: startBody,
  response: startedCheckout,
  status: 202,
  audience: "private",
  errors: startErrors,
  guestAccess: "checkout",
  aliases: [`${checkoutsPath}/{checkoutId}`],
});

/** POST: the same as PUT. */
export const createCheckout = endpoint({
  rule: "API-86",
  source: "documented",
  method: "POST",
  path: checkoutsPath,
  query: z.object(commonQuery),
  body: startBody,
  response: startedCheckout,
  status: 202,
  audience: "private",
  errors: startErrors,
  guestAccess: "checkout",
});

/**
 * GET the checkout: 200 if it is ready, 202 during the calculation, 404 if there is none, 422 with a whole
 * checkout if it has errors.
 */
export const getCheckout = endpoint({
  rule: "API-87",
  source: "specification",
  method: "GET",
  path: `${checkoutsPath}/{checkoutId}`,
  query: z.object(commonQuery),
  response: checkout,
  status: 200,
  alsoAnswers: [202, 422],
  audience: "private",
  errors: ["ITEM_NOT_FOUND", "INVALID_API_INPUT", "MISSING_RECORD"],
});

/**
 * PATCH one of these: contactInfo, with or without deliveryAddress; any of deliveryAddress,
 * desiredDeliveryDate and shippingInstructions; or deliveryMethodId. Other combinations answer 400. An
 * unknown key answers 400 JSON_PARSER_ERROR. A new method reverses the payment. With an address the first
 * delivery method is selected, unless `shouldSelectDeliveryMethod`, our own addition, is false (API-204).
 */
export const updateCheckout = endpoint({
  rule: "API-88",
  source: "specification",
  method: "PATCH",
  path: `${checkoutsPath}/{checkoutId}`,
  query: z.object(commonQuery),
  body: z.strictObject({
    contactInfo: z
      .strictObject({
        firstName: z.string().max(80).optional(),
        lastName: z.string().max(80).optional(),
        email: z.string().max(254).optional(),
        phoneNumber: z.string().max(40).optional(),
        isoCountryCodeForPhoneNumber: z.string().max(2).optional(),
      })
      .optional(),
    deliveryAddress: addressReference.optional(),
    desiredDeliveryDate: z.string().max(40).optional(),
    shippingInstructions: z.string().max(1000).optional(),
    deliveryMethodId: z.string().max(18).optional(),
    shouldSelectDeliveryMethod: z.boolean().optional(),
    customFields: customFieldsInput,
  }),
  additions: ["shouldSelectDeliveryMethod"],
  response: checkout,
  status: 202,
  alsoAnswers: [200],
  audience: "private",
  errors: [...openErrors, "JSON_PARSER_ERROR", "INVALID_SESSION_ID"],
  guestAccess: "checkout",
});

/**
 * DELETE a checkout, even an expired one. Its payments are reversed, its delivery data is deleted, and the
 * cart is active again. 409 if its order has been placed.
 */
export const deleteCheckout = endpoint({
  rule: "API-89",
  source: "specification",
  method: "DELETE",
  path: `${checkoutsPath}/{checkoutId}`,
  query: z.object(commonQuery),
  response: z.null(),
  status: 204,
  audience: "private",
  errors: ["ITEM_NOT_FOUND", "INVALID_API_INPUT", "CHECKOUT_CONFLICT"],
  guestAccess: "checkout",
});

/** POST one coupon to the checkout's cart. */
export const addCheckoutCoupon = endpoint({
  rule: "API-90",
  source: "specification",
  method: "POST",
  path: `${checkoutsPath}/{checkoutId}/coupons`,
  query: z.object(commonQuery),
  body: z.strictObject({ couponCodes: z.array(z.string().min(1).max(255)).length(1) }),
  response: couponCollection,
  status: 201,
  audience: "private",
  errors: [...couponErrors, "MISSING_RECORD", "CHECKOUT_CONFLICT"],
  guestAccess: "checkout",
});

/** DELETE a coupon of the checkout's cart. */
export const deleteCheckoutCoupon = endpoint({
  rule: "API-90",
  source: "specification",
  method: "DELETE",
  path: `${checkoutsPath}/{checkoutId}/coupons/{cartCouponId}`,
  query: z.object(commonQuery),
  response: z.null(),
  status: 202,
  audience: "private",
  errors: [...openErrors, "INSUFFICIENT_ACCESS"],
  guestAccess: "checkout",
});
