import { changeCouponsOfCart, type CouponChange } from "#platform/purchase/cart/write/coupons";
import type { CartInput } from "#platform/purchase/cart/access";
import { lockOpenCheckout } from "./access";

/**
 * Changes the coupons of a checkout, which are those of its cart (CHECKOUT-13). Throws like lockOpenCheckout.
 */
export async function changeCheckoutCoupons(input: CartInput, change: CouponChange) {
  const { db, now } = input.services;
  return db.transaction().execute(async (trx) => {
    const { cart } = await lockOpenCheckout(trx, input, input.params.checkoutId!, now());
    return changeCouponsOfCart(trx, input, cart, change, now());
  });
}
