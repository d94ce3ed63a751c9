import { toListFields, wishlistAsList } from "#contract/analytics/item";
import type { CartItemResult } from "#contract/shopper/wishlist-shapes";

import { PlatformError } from "#platform/core/errors";
import { type CartInput, findCart } from "#platform/purchase/cart/access";
import { quantitiesToAdd } from "#platform/purchase/order/reorder-quantities";
import { addItemsInBatches } from "#platform/purchase/cart/write/service";

import { listWishlistItemRows } from "./queries";
import { getWishlistRow } from "./service";

/** More than the maximum of a list. */
const maxWishlistItems = 1000;

/**
 * Adds every product of a wishlist to a cart, in its minimum quantity and the oldest first (WISHLIST-6). Each
 * product succeeds or fails on its own; one that is sold out fails.
 */
export async function addWishlistToCartOf(input: CartInput, cartId: string) {
  const { db } = input.services;
  const { id } = await getWishlistRow(db, input);
  const rows = await listWishlistItemRows(db, input.webstore.brands, id, {
    sort: "CreatedDateAsc",
    size: maxWishlistItems,
    offset: 0,
  });
  // The page of a list shows the newest first.
  const lines = rows.map((row, at) => ({
    productId: row.product_id,
    quantity: String(row.minimum_quantity),
    name: row.name,
    customFields: [toListFields({ ...wishlistAsList, index: rows.length - at })],
  }));
  // Sold-out products, and those in the cart up to their limit, are not added.
  const quantities = await quantitiesToAdd(
    db,
    input,
    await findCart(db, input, cartId),
    lines.map((line) => ({ ...line, quantity: Number(line.quantity) })),
  );
  const orderable = lines.filter((_line, index) => typeof quantities[index] === "number");
  const { cartId: filledCart, outcomes: tried } = await addItemsInBatches(
    { ...input, params: { cartId } },
    orderable,
  );
  const results = new Map<unknown, string | PlatformError>(tried.map(({ line, result }) => [line, result]));
  const outcomes = lines.map((line, index) => ({
    line,
    result: results.get(line) ?? (quantities[index] as PlatformError),
  }));
  const succeeded: CartItemResult[] = [];
  const failed: CartItemResult[] = [];
  for (const {
    line: { customFields: _fields, ...line },
    result,
  } of outcomes) {
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
