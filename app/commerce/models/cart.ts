import type { CartItem, CartItemCollection } from "~/contract/cart-items";
import type { CartSummary } from "~/contract/cart-summary";

import { CommerceError } from "../errors";

/** A page of a cart's lines; the wire wraps each line, and coupons and promotions twice (platform-api.md section 0.1). */
export interface CartItems {
  cartSummary: CartSummary;
  items: CartItem[];
  coupons: { cartCouponId: string; couponCode: string }[];
  promotions: CartItemCollection["cartPromotions"]["promotions"]["promotions"];
  nextPageToken: string | null;
  previousPageToken: string | null;
}

export function toCartItems({ cartSummary, cartItems, cartCoupons, cartPromotions, nextPageToken, previousPageToken }: CartItemCollection): CartItems {
  return {
    cartSummary, items: cartItems.map(({ cartItem }) => cartItem), coupons: cartCoupons.cartCoupons.coupons,
    promotions: cartPromotions.promotions.promotions, nextPageToken, previousPageToken,
  };
}

/** The code that every cart validation error carries (commerce.md section 8). */
export const cartValidationCode = "CART_VALIDATION_ERROR";

export interface CartValidationError {
  code: typeof cartValidationCode;
  message: string;
  cartItemId: string | null;
}

/** What a shopper is shown: errors about stock, price, promotions and what she may buy (platform-api.md section 2.3). */
const shownTypes = new Set(["Inventory", "Pricing", "Promotions", "Entitlement"]);

export function cartValidationErrors(items: readonly CartItem[]): CartValidationError[] {
  return items.flatMap(({ cartItemId, messagesSummary }) =>
    messagesSummary.limitedMessages
      .filter(({ severity, type }) => severity === "Error" && shownTypes.has(type))
      .map(({ message }) => ({ code: cartValidationCode, message, cartItemId })),
  );
}

/** Throws what stands in the way of a checkout. */
export function requireValidCart(items: readonly CartItem[]): void {
  const errors = cartValidationErrors(items);
  if (errors.length > 0) throw new CommerceError(422, "", "", errors.map(({ code, message }) => ({ errorCode: code, message })));
}
