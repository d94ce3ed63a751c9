import type * as cartOwnership from "#contract/cart/cart-ownership";
import type { PreserveResult } from "#contract/cart/cart-ownership";

import { isGuestId, requireShopper, type Guest } from "#platform/core/actor";
import { readCurrency } from "#platform/core/currency";
import { badInput, forbidden, notFound } from "#platform/core/errors";
import type { Handlers } from "#platform/core/handler";
import { getShopperFor } from "#platform/accounts/accounts/act-for";

import { copyCartToAccount } from "./transfer/clone";
import { insertCart } from "./write/create-cart";
import { transferCart, type CartTransfer } from "./transfer/preserve";
import { loadPricedCart } from "./price/priced-cart";
import { toCartSummary } from "./answer/serialize-summary";

/** The calls that create, copy and transfer carts. */
export const cartOwnershipHandlers: Handlers<typeof cartOwnership> = {
  async createCart(input) {
    const { body, query, webstore, services } = input;
    const { db, now } = services;
    const currency = readCurrency(webstore, body.currencyIsoCode ?? query.currencyIsoCode);
    const actor =
      body.effectiveAccountId === undefined || input.actor.kind === "guest"
        ? input.actor
        : await getShopperFor(input, body.effectiveAccountId);
    if (body.orderOwnerId && (actor.kind === "guest" || body.orderOwnerId !== actor.userId))
      throw forbidden("You cannot order for this user");
    const scope = { ...input, actor };
    const cart = await db
      .transaction()
      .execute((trx) => insertCart(trx, scope, { ...body, currency }, now()));
    return { body: toCartSummary(webstore, await loadPricedCart(db, scope, cart, now())) };
  },

  async preserveCart(input) {
    const actor = requireShopper(input.actor);
    const { db, now } = input.services;
    const guest: Guest = { kind: "guest", guestId: actor.guestId };
    const transfer = await db
      .transaction()
      .execute((trx) => transferCart(trx, { ...input, actor }, guest, input.params.cartId!, now()));
    return transfer ? { body: toPreserveResult(transfer) } : { status: 204, body: null };
  },

  async cloneCart(input) {
    const { db, now } = input.services;
    const target = await getShopperFor(input, input.query.targetEffectiveAccountId);
    const cart = await db
      .transaction()
      .execute((trx) => copyCartToAccount(trx, input, target, input.params.cartId!, now()));
    return {
      body: toCartSummary(input.webstore, await loadPricedCart(db, { ...input, actor: target }, cart, now())),
    };
  },

  async updateGuestCart({ query, services }) {
    const guestId = readGuestId(query.guestUUID);
    const cart = await services.db
      .selectFrom("cart")
      .select("id")
      .where("id", "=", query.cartId)
      .where("owner_key", "=", `guest:${guestId}`)
      .where("status", "in", ["Active", "Checkout"])
      .executeTakeFirst();
    if (!cart) throw notFound("The cart does not exist");
    return { body: { returnValue: { success: true, cartId: cart.id } } };
  },

  async preserveGuestCart(input) {
    const { query, webstore, services } = input;
    const actor = requireShopper(input.actor);
    const guestId = readGuestId(query.guestUUID);
    if (query.ownerId !== actor.userId)
      throw forbidden("Only the shopper who has signed in takes a cart over");
    if (query.communityId !== webstore.community_id) throw badInput("communityId is not this store's");
    // If the browser has a guest cookie, it must be the guest in the query (CART-37).
    if (actor.guestId !== null && actor.guestId !== guestId)
      throw forbidden("This is not the guest of this browser");
    const transfer = await services.db
      .transaction()
      .execute((trx) =>
        transferCart(trx, { ...input, actor }, { kind: "guest", guestId }, "current", services.now()),
      );
    return { body: { returnValue: transfer && toPreserveResult(transfer) } };
  },
};

function readGuestId(text: string): string {
  const guestId = text.toLowerCase();
  if (!isGuestId(guestId)) throw badInput("guestUUID is not the id of a guest");
  return guestId;
}

function toPreserveResult({ cart, lines, leftoverCartId }: CartTransfer): PreserveResult {
  const cartItem = ({ line, lineId }: CartTransfer["lines"][number], quantity: number) => ({
    cartItemId: lineId,
    name: line.name,
    productId: line.productId,
    quantity: String(quantity),
    type: "Product" as const,
  });
  const succeeded = lines
    .filter(({ moved }) => moved > 0)
    .map((each) => ({ cartItem: cartItem(each, each.moved), status: "Success" as const, message: null }));
  const failed = lines
    .filter(({ left }) => left > 0)
    .map((each) => ({
      cartItem: { ...cartItem(each, each.left), cartItemId: each.line.id },
      status: "Error" as const,
      message: each.message,
    }));
  return {
    cartId: cart.id,
    currencyIsoCode: cart.currency,
    numberOfProducts: succeeded.length + failed.length,
    numberOfProductsWithSuccess: succeeded.length,
    numberOfProductsWithError: failed.length,
    succeededCartItems: succeeded,
    failedCartItems: failed,
    leftoverCartId,
  };
}
