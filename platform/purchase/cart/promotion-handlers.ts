import type * as cartPromotions from "#contract/cart/cart-promotions";
import { notFound } from "#platform/core/errors";
import type { Handlers } from "#platform/core/handler";

import { findCart } from "./access";
import { readStatus, writeStatus } from "./price/calculation";
import { findCoupons } from "./state/promotions";
import { findRequestedCart, findPricedCart } from "./answer/find-requested-cart";
import { toCoupons, toItemPromotions, toPromotions } from "./answer/serialize-promotions";
import { cartEntityTag } from "./write/change";
import { changeCoupons } from "./write/service";

/** The calls on the coupons and promotions of a cart. */
export const promotionHandlers: Handlers<typeof cartPromotions> = {
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
};
