import type { CustomFieldsInput } from "#contract/custom-fields";

import { customFieldsColumn } from "#platform/core/custom-fields";
import type { Executor } from "#platform/db/database";
import { notFound, PlatformError } from "#platform/core/errors";
import { newId } from "#platform/core/ids";
import { qualifies } from "#platform/purchase/pricing/promotion-fit";

import type { CartRow, CartScope } from "#platform/purchase/cart/access";
import { recordCartChange } from "./change";
import { loadPricedCart } from "#platform/purchase/cart/price/priced-cart";
import type { PricedCartView } from "#platform/purchase/cart/price/priced-cart-view";
import {
  findCoupons,
  findPromotionOfCode,
  isForGroupsOf,
  isInCurrency,
  isRunning,
  isUsedUp,
  toCartPromotion,
  type CouponRow,
  type PromotionRow,
} from "#platform/purchase/cart/price/promotions";

/** How many coupons a cart takes (PRICE-26). */
const maxCoupons = 10;

const refuse = (errorCode: string, message: string) => new PlatformError(400, errorCode, message);

export interface NewCoupon {
  code: string;
  customFields?: CustomFieldsInput;
}

export type CouponChange = { add: NewCoupon } | { remove: string };

/** Adds or removes a coupon of a locked cart; returns its coupons afterwards. */
export async function changeCouponsOf(
  trx: Executor,
  scope: CartScope,
  locked: CartRow,
  change: CouponChange,
  now: Date,
): Promise<{ cart: CartRow; coupons: CouponRow[] }> {
  if ("add" in change) await addCoupon(trx, scope, locked, change.add, now);
  else await removeCoupon(trx, locked, change.remove);
  const cart = await recordCartChange(trx, locked, now);
  return { cart, coupons: await findCoupons(trx, cart.id) };
}

/**
 * Adds a coupon to a locked cart. Throws 404 for an unknown code, and UNQUALIFIED_CART with the reason for a
 * code that has ended, is not valid in this store or for this shopper, or does not fit the lines (PRICE-25,
 * PRICE-26).
 */
async function addCoupon(
  trx: Executor,
  scope: CartScope,
  cart: CartRow,
  { code, customFields }: NewCoupon,
  now: Date,
): Promise<void> {
  const promotion = await findPromotionOfCode(trx, code, cart.id, scope.actor);
  if (!promotion?.coupon_code) throw notFound("This code is not known");
  checkCode(promotion, scope, now);
  if (!isInCurrency(promotion, cart, scope.webstore))
    throw refuse("UNQUALIFIED_CART", `This code is not valid in ${cart.currency}`);
  const conflict = findConflict(
    { promotion_id: promotion.id, exclusive: promotion.exclusive },
    await findCoupons(trx, cart.id),
  );
  if (conflict) throw conflict;
  checkCart(promotion, await loadPricedCart(trx, scope, cart, now), scope);
  await trx
    .insertInto("cart_coupon")
    .values({
      id: newId("coupon"),
      cart_id: cart.id,
      promotion_id: promotion.id,
      ...customFieldsColumn({}, customFields),
    })
    .execute();
}

/** Checks a code without the cart: time, store, shopper and uses. */
function checkCode(promotion: PromotionRow, { webstore, actor }: CartScope, now: Date): void {
  if (!isRunning(promotion, webstore.name, now)) {
    throw refuse(
      "UNQUALIFIED_CART",
      promotion.ends_at && promotion.ends_at <= now ? "This code has expired" : "This code is not valid here",
    );
  }
  if (!isForGroupsOf(promotion, actor))
    throw refuse("UNQUALIFIED_CART", "This code is not valid for your account");
  if (isUsedUp(promotion)) {
    const byShopper =
      promotion.per_shopper_limit !== null && promotion.shopper_uses >= promotion.per_shopper_limit;
    throw refuse(
      "COUPON_REDEMPTION_LIMIT_EXCEEDED",
      byShopper ? "You have used this code already" : "This code has been used up",
    );
  }
}

/** Why a coupon cannot be combined with those of the cart; null where it can. */
export function findConflict(
  { promotion_id, exclusive }: Pick<CouponRow, "promotion_id" | "exclusive">,
  coupons: readonly CouponRow[],
): PlatformError | null {
  if (coupons.some((coupon) => coupon.promotion_id === promotion_id))
    return refuse("ALREADY_APPLIED", "This code is in your cart already");
  if (coupons.length > 0 && (exclusive || coupons.some((coupon) => coupon.exclusive))) {
    return refuse("BLOCKED_EXCLUSIVE", "This code cannot be combined with the other code in your cart");
  }
  return coupons.length >= maxCoupons
    ? refuse("MAX_LIMIT_EXCEEDED", `A cart takes at most ${maxCoupons} codes`)
    : null;
}

/** Checks a code against the content of the cart. */
function checkCart(promotion: PromotionRow, view: PricedCartView, { webstore }: CartScope): void {
  const items = view.lines.reduce((sum, { row }) => sum + 1 + row.parts.length, 0);
  if (items > webstore.coupon_item_limit) {
    throw refuse(
      "CART_ITEM_LIMIT_EXCEEDED_FOR_COUPONS",
      `A cart of more than ${webstore.coupon_item_limit} items takes no codes`,
    );
  }
  if (!qualifies(toCartPromotion(promotion), view.promotable)) {
    throw refuse(
      "UNQUALIFIED_CART",
      `Your cart does not meet the terms of this code. ${promotion.terms ?? ""}`.trim(),
    );
  }
}

async function removeCoupon(trx: Executor, cart: CartRow, couponId: string): Promise<void> {
  const gone = await trx
    .deleteFrom("cart_coupon")
    .where("id", "=", couponId)
    .where("cart_id", "=", cart.id)
    .executeTakeFirst();
  if (gone.numDeletedRows === 0n) throw notFound("The coupon is not in the cart");
}
