import type { Handlers } from "#platform/core/handler";
import { demandsOf } from "#platform/purchase/cart/price/demands";
import { releaseReservations, reserveStock } from "#platform/purchase/stock/stock";

import { lockCart } from "#platform/purchase/cart/access";
import { loadPricedCart } from "#platform/purchase/cart/price/priced-cart";

/** How long stock is held where the call does not say, in seconds (STOCK-14). */
const defaultSeconds = 14_400;

/** The calls that hold and release stock for a cart (STOCK-14, STOCK-15). */
export const reservationHandlers: Handlers<"reserveInventory" | "releaseInventory"> = {
  async reserveInventory(input) {
    const { db, now } = input.services;
    return db.transaction().execute(async (trx) => {
      const cart = await lockCart(trx, input, input.params.cartId!);
      const view = await loadPricedCart(trx, input, cart, now());
      const expiresAt = new Date(now().getTime() + (input.body.durationInSeconds ?? defaultSeconds) * 1000);
      const demands = demandsOf(view);
      const answer = await reserveStock(db, trx, { cartId: cart.id, demands, now: now(), expiresAt });
      const short = new Map(answer.shortages.map((each) => [each.productId, each]));
      const success = short.size === 0;
      const missing = view.lines
        .flatMap(({ row }) => [
          { id: row.product_id, name: row.name },
          ...row.parts.map((part) => ({ id: part.productId, name: part.name })),
        ])
        .find(({ id }) => short.has(id));
      return {
        status: answer.reservationId ? 201 : 200,
        body: {
          reservationIdentifier: answer.reservationId,
          success,
          errorCode: success ? null : "INSUFFICIENT_INVENTORY",
          errorMessage: missing
            ? `Only ${short.get(missing.id)!.available} of ${missing.name} can be delivered`
            : null,
          expiresAt: answer.reservationId ? expiresAt.toISOString() : null,
          inventoryItemReservations: demands.map(({ lineId, productId, quantity }) => ({
            productId,
            quantity,
            success: success || !short.has(productId),
            reservedAtLocationId:
              answer.allocations.find((each) => each.lineId === lineId && each.productId === productId)
                ?.locationId ?? null,
          })),
        },
      };
    });
  },

  async releaseInventory(input) {
    const { db, now } = input.services;
    await db.transaction().execute(async (trx) => {
      const cart = await lockCart(trx, input, input.params.cartId!);
      await releaseReservations(trx, cart.id, now());
    });
    return { body: null };
  },
};
