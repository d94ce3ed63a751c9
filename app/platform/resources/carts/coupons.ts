import type { Executor } from "../../db/database";
import { notFound, PlatformError } from "../../errors";
import { newId } from "../../ids";
import { toPromotable } from "../../pricing/cart-pricing";
import { qualifies } from "../../pricing/cart-promotions";

import type { CartRow, CartScope } from "./access";
import { loadPricedCart } from "./priced-cart";
import { findCoupons, findPromotionOfCode, isRunning, isUsedUp, toCartPromotion } from "./promotions";

/** Coupons that one cart takes at most. */
const maximumCoupons = 10;

/**
 * Puts a coupon into a locked cart (platform-api.md section 2.5). Unknown: 404. Known but over, not of this store, or not
 * fitting the lines: UNQUALIFIED_CART with the reason in words.
 */
export async function addCoupon(trx: Executor, scope: CartScope, cart: CartRow, code: string, now: Date): Promise<void> {
  const promotion = await findPromotionOfCode(trx, code);
  if (!promotion?.coupon_code) throw notFound("This code is not known");
  const refuse = (errorCode: string, message: string) => new PlatformError(400, errorCode, message);

  const coupons = await findCoupons(trx, cart.id);
  if (coupons.some((coupon) => coupon.promotion_id === promotion.id)) {
    throw refuse("ALREADY_APPLIED", "This code is in your cart already");
  }
  if (!isRunning(promotion, scope.webstore.name, now)) {
    throw refuse("UNQUALIFIED_CART", promotion.ends_at && promotion.ends_at <= now ? "This code has expired" : "This code is not valid here");
  }
  if (isUsedUp(promotion)) throw refuse("COUPON_REDEMPTION_LIMIT_EXCEEDED", "This code has been used up");
  if (coupons.length > 0 && (promotion.exclusive || coupons.some((coupon) => coupon.exclusive))) {
    throw refuse("BLOCKED_EXCLUSIVE", "This code cannot be combined with the other code in your cart");
  }
  if (coupons.length >= maximumCoupons) throw refuse("MAX_LIMIT_EXCEEDED", `A cart takes at most ${maximumCoupons} codes`);

  const view = await loadPricedCart(trx, scope, cart, now);
  const lines = view.lines.map(({ row, price }) =>
    toPromotable({ lineId: row.id, brand: row.brand, categories: row.categories, quantity: row.quantity, listUnit: price.listUnit, unit: price.unit }),
  );
  if (!qualifies(toCartPromotion(promotion), lines)) {
    throw refuse("UNQUALIFIED_CART", `Your cart does not meet the terms of this code. ${promotion.terms ?? ""}`.trim());
  }
  await trx
    .insertInto("cart_coupon")
    .values({ id: newId("coupon"), cart_id: cart.id, promotion_id: promotion.id })
    .execute();
}

export async function removeCoupon(trx: Executor, cart: CartRow, couponId: string): Promise<void> {
  const gone = await trx.deleteFrom("cart_coupon").where("id", "=", couponId).where("cart_id", "=", cart.id).executeTakeFirst();
  if (gone.numDeletedRows === 0n) throw notFound("The coupon is not in the cart");
}
