import { z } from "zod";

import { couponCollection, couponErrors } from "./cart-promotions";
import { cartSummary } from "./cart-summary";
import { customFields, customFieldsInput } from "./custom-fields";
import { endpoint } from "./endpoint";
import { storePath } from "./paths";
import { amountOrNone, checkoutError, commonQuery, currencyOrUsual, decimalText, orElse } from "./values";

/** Where the calls on checkouts stand. */
export const checkoutsPath = `${storePath}/checkouts` as const;

/**
 * An address as it comes back (platform-api.md section 2.8); country and region are ISO codes, street may
 * hold newlines.
 */
const checkoutAddress = z.looseObject({
  id: z.string().nullish(),
  name: z.string().nullish(),
  firstName: z.string().nullish(),
  lastName: z.string().nullish(),
  companyName: z.string().nullish(),
  street: z.string().nullish(),
  city: z.string().nullish(),
  region: z.string().nullish(),
  postalCode: z.string().nullish(),
  country: z.string().nullish(),
  isDefault: z.boolean().nullish(),
  shipToPhoneNumber: z.string().nullish(),
});
export type CheckoutAddress = z.infer<typeof checkoutAddress>;

export const addressInput = z.strictObject({
  id: z.string().max(18).optional(),
  name: z.string().max(255).optional(),
  firstName: z.string().max(80).optional(),
  lastName: z.string().max(80).optional(),
  companyName: z.string().max(255).optional(),
  street: z.string().min(1).max(255),
  city: z.string().min(1).max(80),
  region: z.string().max(80),
  postalCode: z.string().max(20),
  country: z.string().length(2),
  shipToPhoneNumber: z.string().max(40).optional(),
});
export type AddressInput = z.infer<typeof addressInput>;

/**
 * An address in full, or one of the shopper's address book by nothing but its `id` (platform-api.md section
 * 2.8).
 */
export const addressReference = addressInput.partial();
export type AddressReference = z.infer<typeof addressReference>;

const timeUnit = z.enum(["Hours", "Days", "Weeks"]).nullish();

export const deliveryMethod = z.looseObject({
  id: z.string(),
  name: z.string(),
  /** Ours: what it means for the shopper, in a sentence. */
  description: z.string().nullish(),
  carrier: orElse(z.string(), ""),
  classOfService: orElse(z.string(), ""),
  currencyIsoCode: currencyOrUsual,
  shippingFee: decimalText,
  /** After promotions; `totalAdjustmentAmount`, negative, is what they take off. */
  adjustedShippingFee: decimalText.nullish(),
  totalAdjustmentAmount: decimalText.nullish(),
  /** ISO 8601, UTC. */
  earliestEstimatedDeliveryTime: z.string().nullish(),
  latestEstimatedDeliveryTime: z.string().nullish(),
  processTime: z.number().int().nullish(),
  processTimeUnit: timeUnit,
  transitTimeMin: z.number().int().nullish(),
  transitTimeMax: z.number().int().nullish(),
  transitTimeUnit: timeUnit,
});
export type DeliveryMethod = z.infer<typeof deliveryMethod>;

export const deliveryGroup = z.looseObject({
  id: z.string(),
  cartId: orElse(z.string(), null),
  name: orElse(z.string(), ""),
  isDefault: orElse(z.boolean(), false),
  deliveryAddress: orElse(checkoutAddress, null),
  desiredDeliveryDate: orElse(z.string(), null),
  shippingInstructions: orElse(z.string(), null),
  availableDeliveryMethods: orElse(z.array(deliveryMethod), []),
  selectedDeliveryMethod: orElse(deliveryMethod, null),
  totalCartItemCount: orElse(z.number().int(), 0),
  totalCartItemQuantity: z.string().nullish(),
  totalProductAmount: amountOrNone,
  isGift: orElse(z.boolean(), false),
  giftMessage: orElse(z.string(), null),
  giftToName: orElse(z.string(), null),
  isAllDigitalCartItems: orElse(z.boolean(), false),
  /** Why nothing can be delivered as it stands. */
  errors: orElse(z.array(checkoutError), []),
  customFields: orElse(customFields, []),
});
export type DeliveryGroup = z.infer<typeof deliveryGroup>;

export const contactInfo = z.looseObject({
  firstName: z.string().nullish(),
  lastName: z.string().nullish(),
  email: z.string().nullish(),
  phoneNumber: z.string().nullish(),
  isoCountryCodeForPhoneNumber: z.string().nullish(),
});

export const checkout = z.looseObject({
  checkoutId: z.string(),
  statusCode: orElse(z.string(), "200"),
  orderReferenceNumber: orElse(z.string(), null),
  cartSummary,
  contactInfo: orElse(contactInfo, null),
  deliveryGroups: z.object({ count: z.number().int(), items: z.array(deliveryGroup) }),
  errors: orElse(z.array(checkoutError), []),
  customFields: orElse(customFields, []),
});
export type Checkout = z.infer<typeof checkout>;

/**
 * A checkout that has expired answers 410 MISSING_RECORD, one that has become an order 409 CHECKOUT_CONFLICT.
 */
export const openErrors = [
  "ITEM_NOT_FOUND",
  "INVALID_API_INPUT",
  "MISSING_RECORD",
  "CHECKOUT_CONFLICT",
] as const;
/** 403 where guests do not check out; 401 for a guest who names an address of an address book. */
const startErrors = [
  "ITEM_NOT_FOUND",
  "INVALID_API_INPUT",
  "MISSING_RECORD",
  "JSON_PARSER_ERROR",
  "INVALID_SESSION_ID",
  "INSUFFICIENT_ACCESS",
] as const;

/**
 * With `deliveryAddressInput` the checkout begins with an address: in full, by `id`, or the shopper's default
 * one.
 */
const startBody = z.strictObject({
  cartId: z.string(),
  deliveryAddressInput: addressReference
    .extend({ shouldUseDefaultAddress: z.boolean().optional() })
    .optional(),
  customFields: customFieldsInput,
});

/**
 * PUT: start a checkout for the active cart, or find the one under way. 410 when it expired, 422 when the
 * cart is empty.
 */
export const startCheckout = endpoint({
  rule: "API-86",
  method: "PUT",
  path: checkoutsPath,
  query: z.object(commonQuery),
  body: startBody,
  response: z.looseObject({ checkoutId: z.string() }),
  status: 202,
  alsoAnswers: [200, 201],
  audience: "private",
  errors: startErrors,
  guestAccess: "checkout",
  aliases: [`${checkoutsPath}/{checkoutId}`],
});

/** POST starts a checkout as PUT does; both are documented. */
export const createCheckout = endpoint({
  rule: "API-86",
  method: "POST",
  path: checkoutsPath,
  query: z.object(commonQuery),
  body: startBody,
  response: z.looseObject({ checkoutId: z.string() }),
  status: 202,
  alsoAnswers: [200, 201],
  audience: "private",
  errors: startErrors,
  guestAccess: "checkout",
});

/** GET: 200 ready, 202 processing, 404 none, 422 with a whole checkout body when errored. */
export const getCheckout = endpoint({
  rule: "API-87",
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
 * PATCH exactly one of: contactInfo (may pair with deliveryAddress); any mix of deliveryAddress,
 * desiredDeliveryDate and shippingInstructions; deliveryMethodId. Unknown keys answer 400 JSON_PARSER_ERROR.
 * A new method clears the payment.
 */
export const updateCheckout = endpoint({
  rule: "API-88",
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
    customFields: customFieldsInput,
  }),
  response: checkout,
  status: 202,
  alsoAnswers: [200],
  audience: "private",
  errors: [...openErrors, "JSON_PARSER_ERROR", "INVALID_SESSION_ID"],
  guestAccess: "checkout",
});

/**
 * DELETE a checkout, an expired one too: payments are reversed, what was said of delivery goes, and the cart
 * is active again. 409 once it is an order.
 */
export const deleteCheckout = endpoint({
  rule: "API-89",
  method: "DELETE",
  path: `${checkoutsPath}/{checkoutId}`,
  query: z.object(commonQuery),
  response: z.null(),
  status: 204,
  audience: "private",
  errors: ["ITEM_NOT_FOUND", "INVALID_API_INPUT", "CHECKOUT_CONFLICT"],
  guestAccess: "checkout",
});

/** POST one coupon, as on the cart, which is where later versions do it (platform-api.md section 0.1). */
export const addCheckoutCoupon = endpoint({
  rule: "API-90",
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
  method: "DELETE",
  path: `${checkoutsPath}/{checkoutId}/coupons/{cartCouponId}`,
  query: z.object(commonQuery),
  response: z.null(),
  status: 202,
  audience: "private",
  errors: [...openErrors, "INSUFFICIENT_ACCESS"],
  guestAccess: "checkout",
});

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
 * after the authorisation, 412 when something is missing (contact, address, method, payment, stock), 422 with
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
 * POST orders/actions with `prepare` (checks and reserves) or `submit` (places the order). What an action
 * finds missing or sold out answers 422 with the run so far as its body; the reason stands in the `errors` of
 * the action.
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
