import { notFound } from "#platform/core/errors";

import { findOwnCartState } from "./cart-state";
import { priceCartState } from "#platform/purchase/cart/price/priced-cart";
import type { PricedCartView } from "#platform/purchase/cart/price/priced-cart-view";
import type { CartInput } from "#platform/purchase/cart/write/service";

/**
 * The cart that a call reads. Null only for `current`; throws 404 for an id that is not found (CART-2,
 * CART-3).
 */
export async function findForReading<Cart>(
  { params }: CartInput,
  find: (cartId: string) => Promise<Cart | null>,
): Promise<Cart | null> {
  const cartId = params.cartId ?? "current";
  const cart = await find(cartId);
  if (!cart && cartId !== "current") throw notFound("The cart does not exist");
  return cart;
}

/** The cart that a call reads, priced. */
export async function readPriced(input: CartInput): Promise<PricedCartView | null> {
  const now = input.services.now();
  const state = await findForReading(input, (cartId) => findOwnCartState(input, cartId, now));
  return state && priceCartState(input, state, now);
}
