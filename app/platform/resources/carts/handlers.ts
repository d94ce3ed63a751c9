import type { CartItem } from "~/contract/carts";

import { ownerKey } from "../../actor";
import { notFound, PlatformError } from "../../errors";
import type { Handlers } from "../../handler";
import { toDecimalText } from "../../money";
import { demandsOf, reserveStock } from "../orders/stock";

import { findCart, isAlias, lockCart, lockOrCreateCart } from "./access";
import { findOwnCartState } from "./cart-state";
import { cartTag } from "./change";
import { cutPage } from "./paging";
import { loadPricedCart, priceCartState, type PricedCartView } from "./priced-cart";
import { findCoupons } from "./promotions";
import { findCartCount } from "./queries";
import { emptySummary, toCartItem, toCartSummary, toCoupons, toItemPromotions, toPromotions } from "./serialise";
import { addOne, addMany, changeCoupons, changeLines, closeCart, type CartInput } from "./service";
import { sortLines } from "./sorting";

type CartCalls =
  | "getCart" | "ensureActiveCart" | "deleteCart" | "getCompactSummary" | "listCartItems" | "addCartItem" | "addCartItems"
  | "updateCartItem" | "deleteCartItem" | "listCartCoupons" | "addCartCoupon" | "deleteCartCoupon" | "listCartPromotions" | "listCartItemPromotions"
  | "reserveInventory";

/** The cart that a read is about; null only for `current` (platform-api.md section 0.5). */
async function findForReading<Cart>({ params }: CartInput, find: (cartId: string) => Promise<Cart | null>): Promise<Cart | null> {
  const cartId = params.cartId ?? "current";
  const cart = await find(cartId);
  if (!cart && cartId !== "current") throw notFound("The cart does not exist");
  return cart;
}

/** The same, priced. */
async function readPriced(input: CartInput): Promise<PricedCartView | null> {
  const now = input.services.now();
  const state = await findForReading(input, (cartId) => findOwnCartState(input, cartId, now));
  return state && priceCartState(input, state, now);
}

export const cartHandlers: Handlers<CartCalls> = {
  async getCart(input) {
    const view = await readPriced(input);
    return { body: view ? toCartSummary(input.webstore, view) : emptySummary(input.webstore) };
  },

  async ensureActiveCart(input) {
    const { db, now } = input.services;
    const { cart, created } = await db.transaction().execute((trx) => lockOrCreateCart(trx, input, now()));
    return { status: created ? 201 : 200, body: toCartSummary(input.webstore, await loadPricedCart(db, input, cart, now())) };
  },

  async deleteCart(input) {
    await closeCart(input);
    return { body: null };
  },

  async getCompactSummary(input) {
    const { actor, webstore, services } = input;
    const owner = ownerKey(actor);
    const cart = await findForReading(input, async (cartId) =>
      owner === null ? null : findCartCount(services.db, webstore.id, owner, isAlias(cartId) ? null : cartId),
    );
    return {
      body: {
        cartId: cart?.id ?? null,
        currencyIsoCode: cart?.currency ?? webstore.currency,
        totalProductCount: String(cart?.pieces ?? 0),
        uniqueProductCount: cart?.lines ?? 0,
        asyncOperationStatus: "Completed",
      },
    };
  },

  async listCartItems(input) {
    const view = await readPriced(input);
    const lines = sortLines(view?.lines ?? [], input.query.sort ?? "CreatedDateDesc");
    const { items, fields } = cutPage(lines, input.query, new URL(input.request.url));
    const asked = input.query.productFields?.split(",").map((name) => name.trim()).slice(0, 15);
    const coupons = input.query.includeCoupons === "false" ? [] : (view?.coupons ?? []);
    return {
      ...(view && { headers: { etag: cartTag(view.cart) } }),
      body: {
        cartSummary: view ? toCartSummary(input.webstore, view) : emptySummary(input.webstore),
        cartItems: items.map((line) => ({ cartItem: toCartItem(view!.cart, line, asked), status: null, message: null })),
        cartPromotions: toPromotions(input.query.includePromotions === "false" ? null : view),
        cartCoupons: toCoupons(view?.cart ?? null, coupons),
        approachingDiscounts: (view?.approaching ?? []).map(({ promotion, missing }) => ({
          promotionId: promotion.id,
          displayName: promotion.displayName,
          missingAmount: toDecimalText(missing),
        })),
        hasErrors: lines.some((line) => line.messages.length > 0),
        ...fields,
      },
    };
  },

  async addCartItem(input) {
    const { cart, view, lineId } = await addOne(input, input.body);
    return { headers: { etag: cartTag(cart) }, body: toCartItem(cart, view.lines.find((line) => line.row.id === lineId)!) };
  },

  async addCartItems(input) {
    const { view, results } = await addMany(input, input.body.inputs.map((each) => each.richInput));
    const answers = results.map((result) =>
      result instanceof PlatformError
        ? { statusCode: result.status, result: [{ errorCode: result.errorCode, message: result.message }] }
        : { statusCode: 201, result: toCartItem(view.cart, view.lines.find((line) => line.row.id === result)!) satisfies CartItem },
    );
    return { headers: { etag: cartTag(view.cart) }, body: { hasErrors: answers.some((each) => each.statusCode >= 400), results: answers } };
  },

  async updateCartItem(input) {
    const view = await changeLines(input, { ...input.body, lineId: input.params.cartItemId! });
    const line = view!.lines.find((each) => each.row.id === input.params.cartItemId)!;
    return { headers: { etag: cartTag(view!.cart) }, body: toCartItem(view!.cart, line) };
  },

  async deleteCartItem(input) {
    await changeLines(input, { lineId: input.params.cartItemId!, quantity: null });
    return { body: null };
  },

  async listCartCoupons(input) {
    const cart = await findForReading(input, (cartId) => findCart(input.services.db, input, cartId));
    return { body: toCoupons(cart, cart ? await findCoupons(input.services.db, cart.id) : []) };
  },

  async addCartCoupon(input) {
    const { cart, coupons } = await changeCoupons(input, { add: input.body.couponCode });
    return { headers: { etag: cartTag(cart) }, body: toCoupons(cart, coupons) };
  },

  async deleteCartCoupon(input) {
    await changeCoupons(input, { remove: input.params.cartCouponId! });
    return { body: null };
  },

  async listCartPromotions(input) {
    return { body: toPromotions(await readPriced(input)) };
  },

  async listCartItemPromotions(input) {
    const view = await readPriced(input);
    const wanted = [...new Set(input.body.items.map((item) => item.cartItemId))];
    const lines = wanted.map((id) => view?.lines.find((line) => line.row.id === id));
    if (!view || !lines.every((line) => line !== undefined)) throw notFound("The cart line does not exist");
    return { body: toItemPromotions(view, lines) };
  },

  async reserveInventory(input) {
    const { db, now } = input.services;
    return db.transaction().execute(async (trx) => {
      const cart = await lockCart(trx, input, input.params.cartId!);
      const view = await loadPricedCart(trx, input, cart, now());
      const expiresAt = new Date(now().getTime() + (input.body.durationInSeconds ?? 14_400) * 1000);
      const demands = demandsOf(view);
      const answer = await reserveStock(db, trx, { cartId: cart.id, demands, now: now(), expiresAt });
      const short = new Map(answer.shortages.map((each) => [each.productId, each]));
      const success = short.size === 0;
      const missing = view.lines.flatMap(({ row }) => [{ id: row.product_id, name: row.name }, ...row.parts.map((part) => ({ id: part.productId, name: part.name }))])
        .find(({ id }) => short.has(id));
      return {
        status: answer.reservationId ? 201 : 200,
        body: {
          reservationIdentifier: answer.reservationId,
          success,
          errorCode: success ? null : "INSUFFICIENT_INVENTORY",
          errorMessage: missing ? `Only ${short.get(missing.id)!.available} of ${missing.name} can be delivered` : null,
          expiresAt: answer.reservationId ? expiresAt.toISOString() : null,
          inventoryItemReservations: demands.map(({ productId, quantity }) => ({ productId, quantity, success: success || !short.has(productId) })),
        },
      };
    });
  },
};
