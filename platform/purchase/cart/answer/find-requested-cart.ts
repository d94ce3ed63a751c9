import { notFound } from "#platform/core/errors";

import { findOwnCartState } from "#platform/purchase/cart/state/cart-state";
import { priceCartState } from "#platform/purchase/cart/price/priced-cart";
import type { PricedCartView } from "#platform/purchase/cart/price/priced-cart-view";
import type { CartInput } from "#platform/purchase/cart/access";

/**
 * Finds the cart that a call names, with the given function. Returns null only for `current`; throws 404 if
 * another id is not found (CART-2, CART-3).
 */
export async function findRequestedCart<Cart>(
  { params }: CartInput,
  find: (cartId: string) => Promise<Cart | null>,
): Promise<Cart | null> {
  const cartId = params.cartId ?? "current";
  const cart = await find(cartId);
  if (!cart && cartId !== "current") throw notFound("The cart does not exist");
  return cart;
}

/** Like findRequestedCart, and prices the cart. */
export async function findPricedCart(input: CartInput): Promise<PricedCartView | null> {
  const now = input.services.now();
  const state = await findRequestedCart(input, (cartId) => findOwnCartState(input, cartId, now));
  return state && priceCartState(input, state, now);
}
