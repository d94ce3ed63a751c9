import type { CustomFieldsInput } from "#contract/custom-fields";

import { customFieldsColumn } from "#platform/core/custom-fields";
import type { Executor } from "#platform/db/database";
import { notFound, PlatformError } from "#platform/core/errors";
import { newId } from "#platform/core/ids";
import { qualifies } from "#platform/purchase/pricing/promotion-conditions";

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
} from "#platform/purchase/cart/state/promotions";

/** The maximum number of coupons in a cart (PRICE-26). */
const maxCoupons = 10;

const refusal = (errorCode: string, message: string) => new PlatformError(400, errorCode, message);

export interface NewCoupon {
  code: string;
  customFields?: CustomFieldsInput;
}

export type CouponChange = { add: NewCoupon } | { remove: string };

/** Adds or removes a coupon of a locked cart. Returns the cart and its coupons after the change. */
export async function changeCouponsOfCart(
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
 * Adds a coupon to a locked cart. Throws 404 for an unknown code, and 400 with an error code and the reason
 * for a code that cannot be used (PRICE-25 to PRICE-27).
 */
async function addCoupon(
  trx: Executor,
  scope: CartScope,
  cart: CartRow,
  { code, customFields }: NewCoupon,
  now: Date,
): Promise<void> {
  const promotion = await findPromotionOfCode(trx, code, cart.id, scope.actor, now);
  if (!promotion?.coupon_code) throw notFound("This code is not known");
  checkCode(promotion, scope, now);
  if (!isInCurrency(promotion, cart, scope.webstore))
    throw refusal("UNQUALIFIED_CART", `This code is not valid in ${cart.currency}`);
  const conflict = findConflict(
    { promotion_id: promotion.id, exclusive: promotion.exclusive },
    await findCoupons(trx, cart.id),
  );
  if (conflict) throw conflict;
  checkQualifies(promotion, await loadPricedCart(trx, scope, cart, now), scope);
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

/** Checks the conditions of a code that do not depend on the cart: time, store, shopper and usage limits. */
function checkCode(promotion: PromotionRow, { webstore, actor }: CartScope, now: Date): void {
  if (!isRunning(promotion, webstore.name, now)) {
    throw refusal(
      "UNQUALIFIED_CART",
      promotion.ends_at && promotion.ends_at <= now ? "This code has expired" : "This code is not valid here",
    );
  }
  if (!isForGroupsOf(promotion, actor))
    throw refusal("UNQUALIFIED_CART", "This code is not valid for your account");
  if (promotion.problem !== null) throw refusal("UNQUALIFIED_CART", promotion.problem);
  if (isUsedUp(promotion)) {
    const byShopper =
      promotion.per_shopper_limit !== null && promotion.shopper_uses >= promotion.per_shopper_limit;
    throw refusal(
      "COUPON_REDEMPTION_LIMIT_EXCEEDED",
      byShopper ? "You have used this code already" : "This code has been used up",
    );
  }
}

/** Returns an error if a coupon cannot be added to those of the cart, otherwise null (PRICE-26). */
export function findConflict(
  { promotion_id, exclusive }: Pick<CouponRow, "promotion_id" | "exclusive">,
  coupons: readonly CouponRow[],
): PlatformError | null {
  if (coupons.some((coupon) => coupon.promotion_id === promotion_id))
    return refusal("ALREADY_APPLIED", "This code is in your cart already");
  if (coupons.length > 0 && (exclusive || coupons.some((coupon) => coupon.exclusive))) {
    return refusal("BLOCKED_EXCLUSIVE", "This code cannot be combined with the other code in your cart");
  }
  return coupons.length >= maxCoupons
    ? refusal("MAX_LIMIT_EXCEEDED", `A cart takes at most ${maxCoupons} codes`)
    : null;
}

/** The number of lines of a cart, with the parts of its bundles. */
export const itemsOf = ({ lines }: Pick<PricedCartView, "lines">): number =>
  lines.reduce((sum, { row }) => sum + 1 + row.parts.length, 0);

/** Checks the conditions of a code that depend on the lines of the cart (PRICE-25, PRICE-27). */
function checkQualifies(promotion: PromotionRow, view: PricedCartView, { webstore }: CartScope): void {
  if (itemsOf(view) > webstore.coupon_item_limit) {
    throw refusal(
      "CART_ITEM_LIMIT_EXCEEDED_FOR_COUPONS",
      `A cart of more than ${webstore.coupon_item_limit} items takes no codes`,
    );
  }
  if (!qualifies(toCartPromotion(promotion), view.promotable)) {
    throw refusal(
      "UNQUALIFIED_CART",
      `Your cart does not meet the terms of this code. ${promotion.terms ?? ""}`.trim(),
    );
  }
}

async function removeCoupon(trx: Executor, cart: CartRow, couponId: string): Promise<void> {
  const result = await trx
    .deleteFrom("cart_coupon")
    .where("id", "=", couponId)
    .where("cart_id", "=", cart.id)
    .executeTakeFirst();
  if (result.numDeletedRows === 0n) throw notFound("The coupon is not in the cart");
}
