import type { CartItem } from "#contract/cart-item-shapes";

import { ownerKey } from "#platform/core/actor";
import { readCurrency } from "#platform/core/currency";
import { notFound, PlatformError } from "#platform/core/errors";
import type { Handlers } from "#platform/core/handler";

import { findCart, isAlias, lockCart, lockOrCreateCart } from "./access";
import {
  calculationStatus,
  isCalculating,
  linesWhileCalculating,
  readStatus,
  startCalculation,
  writeStatus,
  type CalculationStatus,
} from "./price/calculation";
import { findOwnCartState } from "./read/cart-state";
import { cartEntityTag, saveCustomFields } from "./write/change";
import { toCollection } from "./read/collection";
import { loadPricedCart, priceCartState } from "./price/priced-cart";
import type { PricedCartView } from "./price/priced-cart-view";
import { toCartProducts } from "./read/products";
import { findCoupons } from "./price/promotions";
import { findCartCount, type CartCount } from "./read/queries";
import { findRequestedCart, findPricedCart } from "./read/find-requested-cart";
import { emptySummary, toCartSummary } from "./read/serialize-summary";
import { toCartItem } from "./read/serialize-item";
import { toCoupons, toItemPromotions, toPromotions } from "./read/serialize-promotions";
import { addItem, addItems, changeCoupons, changeItem, closeCart, type CartInput } from "./write/service";

type CartCalls =
  | "getCart"
  | "ensureActiveCart"
  | "deleteCart"
  | "getCompactSummary"
  | "listCartItems"
  | "addCartItem"
  | "addCartItems"
  | "updateCartItem"
  | "deleteCartItem"
  | "listCartCoupons"
  | "addCartCoupon"
  | "deleteCartCoupon"
  | "listCartPromotions"
  | "listCartItemPromotions"
  | "listAllCartItemPromotions"
  | "listCartProducts"
  | "calculateCart";

/** A line that was just added. Its id is null while the cart is being calculated (CART-20). */
function toAddedItem(view: PricedCartView, lineId: string, now: Date): CartItem {
  const item = toCartItem(
    view.cart,
    view.lines.find((line) => line.row.id === lineId)!,
  );
  return isCalculating(view.cart, now) ? { ...item, cartItemId: null } : item;
}

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
export const cartHandlers: Handlers<CartCalls> = {
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
        totalProductCount: String(cart?.pieces ?? 0),
        uniqueProductCount: cart?.lines ?? 0,
        asyncOperationStatus: cart ? await findCalculationStatus(input, cart) : "Completed",
      },
    };
  },

  async listCartItems(input) {
    const view = await findPricedCart(input);
    const linesMode = view?.calculation === "Processing" ? linesWhileCalculating(input.webstore) : "stale";
    if (linesMode === "refused")
      throw new PlatformError(
        422,
        "INVALID_API_INPUT",
        "The cart is still being calculated; ask again in a moment",
      );
    const lines = linesMode === "empty" ? [] : (view?.lines ?? []);
    const body = toCollection({
      webstore: input.webstore,
      view,
      lines,
      query: input.query,
      url: new URL(input.request.url),
    });
    const { status, headers } = readStatus(view?.cart ?? null, input.request, input.services.now());
    return {
      ...(status && { status }),
      headers: { ...headers, ...(view && { etag: cartEntityTag(view.cart) }) },
      body,
    };
  },

  async addCartItem(input) {
    const { cart, view, lineId } = await addItem(input, input.body);
    const now = input.services.now();
    const item = toAddedItem(view, lineId, now);
    const { includeCartData, ...query } = input.query;
    const cartData =
      includeCartData === "true"
        ? {
            cartData: toCollection({
              webstore: input.webstore,
              view,
              lines: view.lines,
              query,
              url: new URL(input.request.url),
            }),
          }
        : {};
    return {
      ...writeStatus(view, now),
      headers: { etag: cartEntityTag(cart) },
      body: { ...item, ...cartData },
    };
  },

  async addCartItems(input) {
    const { view, results } = await addItems(
      input,
      input.body.inputs.map((each) => each.richInput),
    );
    const now = input.services.now();
    const { status = 201 } = writeStatus(view, now);
    const answers = results.map((result) =>
      result instanceof PlatformError
        ? { statusCode: result.status, result: [{ errorCode: result.errorCode, message: result.message }] }
        : { statusCode: status, result: toAddedItem(view, result, now) },
    );
    return {
      status,
      headers: { etag: cartEntityTag(view.cart) },
      body: { hasErrors: answers.some((each) => each.statusCode >= 400), results: answers },
    };
  },

  async updateCartItem(input) {
    const view = (await changeItem(input, { ...input.body, lineId: input.params.cartItemId! }))!;
    const line = view.lines.find((each) => each.row.id === input.params.cartItemId)!;
    return {
      ...writeStatus(view, input.services.now()),
      headers: { etag: cartEntityTag(view.cart) },
      body: toCartItem(view.cart, line),
    };
  },

  async deleteCartItem(input) {
    await changeItem(input, { lineId: input.params.cartItemId!, quantity: null });
    return { body: null };
  },

  async listCartCoupons(input) {
    const cart = await findRequestedCart(input, (cartId) => findCart(input.services.db, input, cartId));
    return {
      ...readStatus(cart, input.request, input.services.now()),
      body: toCoupons(cart, cart ? await findCoupons(input.services.db, cart.id) : []),
    };
  },

  async addCartCoupon(input) {
    const { cart, coupons } = await changeCoupons(input, {
      add: { code: input.body.couponCode, customFields: input.body.customFields },
    });
    return {
      ...writeStatus({ cart }, input.services.now()),
      headers: { etag: cartEntityTag(cart) },
      body: toCoupons(cart, coupons),
    };
  },

  async deleteCartCoupon(input) {
    await changeCoupons(input, { remove: input.params.cartCouponId! });
    return { body: null };
  },

  async listCartPromotions(input) {
    const view = await findPricedCart(input);
    return {
      ...readStatus(view?.cart ?? null, input.request, input.services.now()),
      body: toPromotions(input.webstore, view),
    };
  },

  async listCartItemPromotions(input) {
    const view = await findPricedCart(input);
    const itemIds = [...new Set(input.body.items.map((item) => item.cartItemId))];
    const lines = itemIds.map((id) => view?.lines.find((line) => line.row.id === id));
    if (!view || !lines.every((line) => line !== undefined)) throw notFound("The cart line does not exist");
    return { body: toItemPromotions(input.webstore, view, lines) };
  },

  async listAllCartItemPromotions(input) {
    const view = await findPricedCart(input);
    return { body: toItemPromotions(input.webstore, view, view?.lines ?? []) };
  },

  async listCartProducts(input) {
    const view = await findPricedCart(input);
    return {
      ...readStatus(view?.cart ?? null, input.request, input.services.now()),
      body: toCartProducts(view, input.query),
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
