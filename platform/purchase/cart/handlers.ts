import type * as carts from "#contract/cart/carts";
import type * as cartItems from "#contract/cart/cart-items";
import type * as cartPromotions from "#contract/cart/cart-promotions";
import { ownerKey } from "#platform/core/actor";
import { readCurrency } from "#platform/core/currency";
import type { Handlers } from "#platform/core/handler";

import { type CartInput, isAlias, lockCart, lockOrCreateCart } from "./access";
import {
  calculationStatus,
  isCalculating,
  readStatus,
  startCalculation,
  writeStatus,
  type CalculationStatus,
} from "./price/calculation";
import { itemHandlers } from "./item-handlers";
import { loadPricedCart, priceCartState } from "./price/priced-cart";
import { promotionHandlers } from "./promotion-handlers";
import { findOwnCartState } from "./state/cart-state";
import { findCartCount, type CartCount } from "./state/queries";
import { findRequestedCart, findPricedCart } from "./answer/find-requested-cart";
import { emptySummary, toCartSummary } from "./answer/serialize-summary";
import { saveCustomFields } from "./write/change";
import { closeCart } from "./write/service";

/**
 * The calculation status of a cart. The cart is read only in asynchronous stores, where the status depends on
 * its lines.
 */
async function findCalculationStatus(input: CartInput, cart: CartCount): Promise<CalculationStatus> {
  const now = input.services.now();
  if (cart.calculated_at === null || isCalculating(cart, now)) return calculationStatus(cart, true, now);
  const state = await findOwnCartState(input, cart.id, now);
  return state ? priceCartState(input, state, now).calculation : "Completed";
}

/** The calls on carts, their lines and their coupons. */
export const cartHandlers: Handlers<typeof carts & typeof cartItems & typeof cartPromotions> = {
  ...itemHandlers,
  ...promotionHandlers,

  async getCart(input) {
    const view = await findPricedCart(input);
    const body = view ? toCartSummary(input.webstore, view) : emptySummary(input.webstore);
    return { ...readStatus(view?.cart ?? null, input.request, input.services.now()), body };
  },

  async ensureActiveCart(input) {
    const { db, now } = input.services;
    const currency = readCurrency(input.webstore, input.query.currencyIsoCode);
    const { cart, created } = await db
      .transaction()
      .execute((trx) => lockOrCreateCart(trx, input, now(), currency));
    return {
      status: created ? 201 : 200,
      body: toCartSummary(input.webstore, await loadPricedCart(db, input, cart, now())),
    };
  },

  async deleteCart(input) {
    await closeCart(input);
    return { body: null };
  },

  async getCompactSummary(input) {
    const { actor, webstore, services } = input;
    const owner = ownerKey(actor);
    const cart = await findRequestedCart(input, async (cartId) =>
      owner === null ? null : findCartCount(services.db, webstore.id, owner, isAlias(cartId) ? null : cartId),
    );
    return {
      body: {
        cartId: cart?.id ?? null,
        currencyIsoCode: cart?.currency ?? webstore.currency,
        totalProductCount: String(cart?.units ?? 0),
        uniqueProductCount: cart?.lines ?? 0,
        asyncOperationStatus: cart ? await findCalculationStatus(input, cart) : "Completed",
      },
    };
  },

  /**
   * Prices are computed at every read, so this only reports the cart. In an asynchronous store it starts a
   * new calculation.
   */
  async calculateCart(input) {
    const { db, now } = input.services;
    const view = await db.transaction().execute(async (trx) => {
      const cart = await lockCart(trx, input, input.params.cartId!);
      await saveCustomFields(trx, cart, input.body.customFields);
      await startCalculation(trx, cart.id, now());
      return loadPricedCart(trx, input, cart, now());
    });
    const status = writeStatus(view, now());
    return {
      ...status,
      body: {
        data: toCartSummary(input.webstore, view),
        status: status.status ? "Processing" : "Completed",
        message: null,
      },
    };
  },
};
