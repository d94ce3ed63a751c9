import type * as inventory from "#contract/catalog/inventory";
import type { Handlers } from "#platform/core/handler";
import { demandsOf } from "./price/demands";
import { releaseReservations, reservationSeconds, reserveStock } from "#platform/purchase/stock/stock";

import { lockCart } from "./access";
import { loadPricedCart } from "./price/priced-cart";

/** The calls that reserve stock for a cart and release it (STOCK-14, STOCK-15). */
export const reservationHandlers: Handlers<Omit<typeof inventory, "getInventoryLevels">> = {
  async reserveInventory(input) {
    const { db, now } = input.services;
    return db.transaction().execute(async (trx) => {
      const cart = await lockCart(trx, input, input.params.cartId!);
      const view = await loadPricedCart(trx, input, cart, now());
      const seconds = input.body.durationInSeconds ?? reservationSeconds;
      const demands = demandsOf(view);
      const result = await reserveStock(db, trx, { cartId: cart.id, demands, now: now(), seconds });
      const shortageByProduct = new Map(result.shortages.map((each) => [each.productId, each]));
      const isShort = shortageByProduct.size > 0;
      const success = !isShort && !result.isHeldTooLong;
      const firstShort = view.lines
        .flatMap(({ row }) => [
          { id: row.product_id, name: row.name },
          ...row.parts.map((part) => ({ id: part.productId, name: part.name })),
        ])
        .find(({ id }) => shortageByProduct.has(id));
      return {
        status: result.reservationId ? 201 : 200,
        body: {
          reservationIdentifier: result.reservationId,
          success,
          errorCode: success ? null : isShort ? "INSUFFICIENT_INVENTORY" : "RESERVATION_LIMIT",
          errorMessage: firstShort
            ? `Only ${shortageByProduct.get(firstShort.id)!.available} of ${firstShort.name} can be delivered`
            : success
              ? null
              : "The products were held for an hour without a payment",
          expiresAt: result.reservationId ? result.expiresAt.toISOString() : null,
          inventoryItemReservations: demands.map(({ lineId, productId, quantity }) => ({
            productId,
            quantity,
            success: success || !shortageByProduct.has(productId),
            reservedAtLocationId:
              result.allocations.find((each) => each.lineId === lineId && each.productId === productId)
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
