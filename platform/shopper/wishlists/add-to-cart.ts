import type { CartItemResult } from "#contract/wishlist-shapes";

import { PlatformError } from "#platform/core/errors";
import { addItemsInBatches, type CartInput } from "#platform/purchase/cart/write/service";

import { listWishlistItemRows } from "./queries";
import { getWishlistRow } from "./service";

/** More than the maximum of a list. */
const maxWishlistItems = 1000;

/**
 * Adds every product of a wishlist to a cart, in its minimum quantity and the oldest first (WISHLIST-6). Each
 * product succeeds or fails on its own.
 */
export async function addWishlistToCartOf(input: CartInput, cartId: string) {
  const { db } = input.services;
  const { id } = await getWishlistRow(db, input);
  const rows = await listWishlistItemRows(db, input.webstore.brands, id, {
    sort: "CreatedDateAsc",
    size: maxWishlistItems,
    offset: 0,
  });
  const lines = rows.map((row) => ({
    productId: row.product_id,
    quantity: String(row.minimum_quantity),
    name: row.name,
  }));
  const { cartId: filledCart, outcomes } = await addItemsInBatches({ ...input, params: { cartId } }, lines);
  const succeeded: CartItemResult[] = [];
  const failed: CartItemResult[] = [];
  for (const { line, result } of outcomes) {
    const cartItem = { cartItemId: null, ...line, type: "Product" };
    if (result instanceof PlatformError)
      failed.push({ cartItem, status: result.errorCode, message: result.message });
    else succeeded.push({ cartItem: { ...cartItem, cartItemId: result }, status: null, message: null });
  }
  return {
    cartId: filledCart,
    productsRequestedCount: rows.length,
    productsSucceededCount: succeeded.length,
    productsFailedCount: failed.length,
    succeededWishlistToCartItems: succeeded,
    failedWishlistToCartItems: failed,
  };
}
