import type { CartItemResult } from "~/contract/wishlists";

import { PlatformError } from "../../errors";
import { addMany, type CartInput } from "../carts/service";

import { listItemRows } from "./queries";
import { getWishlistRow } from "./service";

/** What the cart takes in one batch. */
const batch = 100;
/** More than a list holds. */
const all = 1000;

/** Puts every product of a list into a cart in its least quantity, the oldest wish first; each succeeds or fails by itself. */
export async function addWishlistToCartOf(input: CartInput, cartId: string) {
  const { db } = input.services;
  const { id } = await getWishlistRow(db, input);
  const rows = await listItemRows(db, input.webstore.brands, id, { sort: "CreatedDateAsc", size: all, offset: 0 });
  const succeeded: CartItemResult[] = [];
  const failed: CartItemResult[] = [];
  let filledCart: string | null = null;
  for (let start = 0; start < rows.length; start += batch) {
    const part = rows.slice(start, start + batch);
    const lines = part.map((row) => ({ productId: row.product_id, quantity: String(row.minimum_quantity) }));
    const { view, results } = await addMany({ ...input, params: { cartId } }, lines);
    filledCart = view.cart.id;
    for (const [index, result] of results.entries()) {
      const { name, product_id: productId, minimum_quantity } = part[index]!;
      const cartItem = { cartItemId: null, name, productId, quantity: String(minimum_quantity), type: "Product" };
      if (result instanceof PlatformError) failed.push({ cartItem, status: result.errorCode, message: result.message });
      else succeeded.push({ cartItem: { ...cartItem, cartItemId: result }, status: null, message: null });
    }
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
