import { changeCouponsOf, type CouponChange } from "#platform/purchase/cart/write/coupons";
import type { CartInput } from "#platform/purchase/cart/write/service";

import { lockOpenCheckout } from "./access";

/** The coupon calls of a checkout change the coupons of its cart (CHECKOUT-13). */
export async function changeCheckoutCoupons(input: CartInput, change: CouponChange) {
  const { db, now } = input.services;
  return db.transaction().execute(async (trx) => {
    const { cart } = await lockOpenCheckout(trx, input, input.params.checkoutId!, now());
    return changeCouponsOf(trx, input, cart, change, now());
  });
}
