import type { CustomFieldsInput } from "~/contract/custom-fields";

import { customFieldsColumn } from "../../custom-fields";
import type { Executor } from "../../db/database";
import { notFound, PlatformError } from "../../errors";
import { newId } from "../../ids";
import { qualifies } from "../../pricing/promotion-fit";

import type { CartRow, CartScope } from "./access";
import { loadPricedCart, type PricedCartView } from "./priced-cart";
import { findCoupons, findPromotionOfCode, isForGroupsOf, isRunning, isUsedUp, toCartPromotion, type CouponRow, type PromotionRow } from "./promotions";

/** Coupons that one cart takes at most. */
export const maximumCoupons = 10;

const refuse = (errorCode: string, message: string) => new PlatformError(400, errorCode, message);

export interface NewCoupon {
  code: string;
  customFields?: CustomFieldsInput;
}

/**
 * Puts a coupon into a locked cart (platform-api.md section 2.5). Unknown: 404. Known but over, not of this store or this shopper, or
 * not fitting the lines: UNQUALIFIED_CART with the reason in words.
 */
export async function addCoupon(trx: Executor, scope: CartScope, cart: CartRow, { code, customFields }: NewCoupon, now: Date): Promise<void> {
  const promotion = await findPromotionOfCode(trx, code, cart.id, scope.actor);
  if (!promotion?.coupon_code) throw notFound("This code is not known");
  checkCode(promotion, scope, now);
  checkBeside(promotion, await findCoupons(trx, cart.id));
  checkCart(promotion, await loadPricedCart(trx, scope, cart, now), scope);
  await trx
    .insertInto("cart_coupon")
    .values({ id: newId("coupon"), cart_id: cart.id, promotion_id: promotion.id, ...customFieldsColumn({}, customFields) })
    .execute();
}

/** The code by itself: time, store, shopper, and how often it was used. */
function checkCode(promotion: PromotionRow, { webstore, actor }: CartScope, now: Date): void {
  if (!isRunning(promotion, webstore.name, now)) {
    throw refuse("UNQUALIFIED_CART", promotion.ends_at && promotion.ends_at <= now ? "This code has expired" : "This code is not valid here");
  }
  if (!isForGroupsOf(promotion, actor)) throw refuse("UNQUALIFIED_CART", "This code is not valid for your account");
  if (isUsedUp(promotion)) {
    const byShopper = promotion.per_shopper_limit !== null && promotion.shopper_uses >= promotion.per_shopper_limit;
    throw refuse("COUPON_REDEMPTION_LIMIT_EXCEEDED", byShopper ? "You have used this code already" : "This code has been used up");
  }
}

/** The code beside those that the cart has. */
function checkBeside(promotion: PromotionRow, coupons: readonly CouponRow[]): void {
  if (coupons.some((coupon) => coupon.promotion_id === promotion.id)) throw refuse("ALREADY_APPLIED", "This code is in your cart already");
  if (coupons.length > 0 && (promotion.exclusive || coupons.some((coupon) => coupon.exclusive))) {
    throw refuse("BLOCKED_EXCLUSIVE", "This code cannot be combined with the other code in your cart");
  }
  if (coupons.length >= maximumCoupons) throw refuse("MAX_LIMIT_EXCEEDED", `A cart takes at most ${maximumCoupons} codes`);
}

/** The code with what the cart holds. */
function checkCart(promotion: PromotionRow, view: PricedCartView, { webstore }: CartScope): void {
  const items = view.lines.reduce((sum, { row }) => sum + 1 + row.parts.length, 0);
  if (items > webstore.coupon_item_limit) {
    throw refuse("CART_ITEM_LIMIT_EXCEEDED_FOR_COUPONS", `A cart of more than ${webstore.coupon_item_limit} items takes no codes`);
  }
  if (!qualifies(toCartPromotion(promotion), view.promotable)) {
    throw refuse("UNQUALIFIED_CART", `Your cart does not meet the terms of this code. ${promotion.terms ?? ""}`.trim());
  }
}

export async function removeCoupon(trx: Executor, cart: CartRow, couponId: string): Promise<void> {
  const gone = await trx.deleteFrom("cart_coupon").where("id", "=", couponId).where("cart_id", "=", cart.id).executeTakeFirst();
  if (gone.numDeletedRows === 0n) throw notFound("The coupon is not in the cart");
}
