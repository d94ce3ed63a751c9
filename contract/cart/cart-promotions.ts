import { z } from "zod";

import { bodyErrors, cartErrors, cartsPath, cartStatus } from "./cart-summary";
import { customFields, customFieldsInput } from "#contract/custom-fields";
import { endpoint } from "#contract/endpoint";
import { commonQuery, currencyOrDefault, decimalText, occasional, withFallback } from "#contract/values";

/** A promotion that applies to a cart (API-74). `adjustmentAmount` is negative decimal text. */
export const cartPromotion = z.object({
  promotionId: z.string(),
  displayName: z.string(),
  termsAndConditions: withFallback(z.string(), null),
  adjustmentAmount: decimalText,
  couponCode: withFallback(z.string(), null),
  /**
   * `Shipping` is our own addition: its amount is part of the cart's `totalChargeAmount`, not of the
   * promotional adjustment.
   */
  targetType: z.enum(["Cart", "Item", "Shipping"]),
  currencyIsoCode: currencyOrDefault,
});
/** The promotions of a cart (API-74). */
export const promotionCollection = z.looseObject({
  cartId: withFallback(z.string(), null),
  cartStatus: withFallback(cartStatus, null),
  currencyIsoCode: currencyOrDefault,
  promotions: z.object({ promotions: z.array(cartPromotion) }),
});
/** The coupons of a cart (API-72). */
export const couponCollection = z.looseObject({
  cartId: withFallback(z.string(), null),
  cartStatus: withFallback(cartStatus, null),
  ownerId: withFallback(z.string(), null),
  cartCoupons: z.object({
    coupons: z.array(
      z.object({
        cartCouponId: z.string(),
        couponCode: z.string(),
        customFields: withFallback(customFields, []),
        /** Our own additions: it is a friend's code, and why it gives this shopper nothing (REFERRAL-3). */
        isReferral: occasional(z.literal(true)),
        problem: occasional(z.string()),
      }),
    ),
  }),
});

/** Errors of adding a coupon (API-73). */
export const couponErrors = [
  ...bodyErrors,
  "INSUFFICIENT_ACCESS",
  "MAX_LIMIT_EXCEEDED",
  "ALREADY_APPLIED",
  "BLOCKED_EXCLUSIVE",
  "UNQUALIFIED_CART",
  "COUPON_REDEMPTION_LIMIT_EXCEEDED",
  "CART_ITEM_LIMIT_EXCEEDED_FOR_COUPONS",
] as const;

/** GET the coupons of a cart, in the order in which they were added. */
export const listCartCoupons = endpoint({
  rule: "API-72",
  source: "documented",
  method: "GET",
  path: `${cartsPath}/{cartId}/cart-coupons`,
  query: z.object(commonQuery),
  response: couponCollection,
  status: 200,
  alsoAnswers: [202],
  audience: "private",
  errors: cartErrors,
});

/**
 * POST a coupon. An unknown code answers 404 ITEM_NOT_FOUND, one that does not apply 400 UNQUALIFIED_CART
 * (API-73).
 */
export const addCartCoupon = endpoint({
  rule: "API-72",
  source: "specification",
  method: "POST",
  path: `${cartsPath}/{cartId}/cart-coupons`,
  query: z.object(commonQuery),
  body: z.strictObject({ couponCode: z.string().min(1).max(255), customFields: customFieldsInput }),
  response: couponCollection,
  status: 201,
  alsoAnswers: [200, 202],
  audience: "private",
  errors: couponErrors,
  guestAccess: "cart",
});

/** DELETE a coupon by its `cartCouponId`, not by its code. */
export const deleteCartCoupon = endpoint({
  rule: "API-72",
  source: "specification",
  method: "DELETE",
  path: `${cartsPath}/{cartId}/cart-coupons/{cartCouponId}`,
  query: z.object(commonQuery),
  response: z.null(),
  status: 204,
  audience: "private",
  errors: [...cartErrors, "INSUFFICIENT_ACCESS"],
  guestAccess: "cart",
});

/** GET the promotions of a cart: the automatic ones and those of its coupons. */
export const listCartPromotions = endpoint({
  rule: "API-74",
  source: "documented",
  method: "GET",
  path: `${cartsPath}/{cartId}/promotions`,
  query: z.object(commonQuery),
  response: promotionCollection,
  status: 200,
  alsoAnswers: [202],
  audience: "private",
  errors: cartErrors,
});

const itemPromotions = {
  rule: "API-75",
  source: "documented",
  path: `${cartsPath}/{cartId}/cart-items/promotions`,
  query: z.object(commonQuery),
  response: z.object({
    currencyIsoCode: z.string(),
    items: z.record(z.string(), z.object({ promotions: z.array(cartPromotion) })),
  }),
  status: 200,
  audience: "private",
} as const;

/**
 * POST ids of lines to get the amount that each promotion deducts from each line. A line that is not in the
 * cart answers 404.
 */
export const listCartItemPromotions = endpoint({
  ...itemPromotions,
  method: "POST",
  onlyReads: true,
  body: z.strictObject({
    items: z
      .array(z.strictObject({ cartItemId: z.string() }))
      .min(1)
      .max(100),
  }),
  errors: bodyErrors,
  guestAccess: "cart",
});

/** GET the same for all lines of a cart (API-75). */
export const listAllCartItemPromotions = endpoint({
  ...itemPromotions,
  method: "GET",
  errors: cartErrors,
});
