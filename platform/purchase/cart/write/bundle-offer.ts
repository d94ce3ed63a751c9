import { loadBundlesByPart } from "#platform/catalog/products/bundles";
import { notFound } from "#platform/core/errors";
import { findSavedAnswer, readIdempotencyKey, saveAnswer } from "#platform/core/idempotency";
import type { Executor } from "#platform/db/database";
import { type CartInput, lockCart } from "#platform/purchase/cart/access";
import { findBundleOffers } from "#platform/purchase/cart/price/bundle-offers";
import { loadPricedCart } from "#platform/purchase/cart/price/priced-cart";
import type { PricedCartView } from "#platform/purchase/cart/price/priced-cart-view";

import { removeLine } from "./change-line";
import { checkIfMatch, recordCartChange, requireChangeable } from "./change";
import { addLine } from "./lines";

/**
 * Puts an offered bundle in place of its parts, all in one transaction (CART-45). Throws 404 if the cart has
 * no such offer, 412 for an old cart version. With an idempotency key the offer is taken once, and a repeated
 * call gets the bundle's line as it is now, or 404 if it is gone.
 */
export async function applyOffer(
  input: CartInput,
  productId: string,
): Promise<{ view: PricedCartView; lineId: string }> {
  const { db, now: clock } = input.services;
  const now = clock();
  const key = readIdempotencyKey(input, "applyBundleOffer", { cartId: input.params.cartId, productId });
  // Read before the transaction, because reading may need a connection of its own.
  const bundlesByPart = await loadBundlesByPart({ ...input.services, webstore: input.webstore });
  return db.transaction().execute(async (trx) => {
    const locked = await lockCart(trx, input, input.params.cartId!);
    const saved = key && (await findSavedAnswer<{ lineId: string }>(trx, key));
    const view = await loadPricedCart(trx, input, locked, now);
    if (saved) {
      const { lineId } = saved.body;
      if (!view.lines.some(({ row }) => row.id === lineId)) throw notFound("The cart line does not exist");
      return { view, lineId };
    }
    requireChangeable(locked);
    checkIfMatch(input.request, locked);
    const offers = await findBundleOffers(trx, input, view, bundlesByPart);
    const offer = offers.find(({ bundle }) => bundle.id === productId);
    if (!offer) throw notFound("The cart has no such bundle offer");
    for (const [lineId, quantity] of offer.remaining) {
      if (quantity === 0) await removeLine(trx, locked, lineId);
      else await setQuantity(trx, lineId, quantity);
    }
    const lineId = await addLine(
      trx,
      input,
      locked,
      { productId, quantity: String(offer.quantity), cartDeliveryGroupId: view.groups[0]!.row.id },
      now,
    );
    const cart = await recordCartChange(trx, locked, now);
    if (key) await saveAnswer(trx, key, { status: 200, body: { lineId } }, now);
    return { view: await loadPricedCart(trx, input, cart, now), lineId };
  });
}

const setQuantity = (trx: Executor, lineId: string, quantity: number) =>
  trx.updateTable("cart_item").set({ quantity }).where("id", "=", lineId).execute();
