import { recordCartChange } from "../carts/change";
import { addCoupon, removeCoupon } from "../carts/coupons";
import { findCoupons } from "../carts/promotions";
import type { CartInput } from "../carts/service";

import { lockOpenCheckout } from "./access";

/** The coupons of a checkout are its cart's (platform-api.md section 0.1). */
export async function changeCheckoutCoupons(input: CartInput, change: { add: string } | { remove: string }) {
  const now = input.services.now();
  return input.services.db.transaction().execute(async (trx) => {
    const { cart: locked } = await lockOpenCheckout(trx, input, input.params.checkoutId!, now);
    if ("add" in change) await addCoupon(trx, input, locked, { code: change.add }, now);
    else await removeCoupon(trx, locked, change.remove);
    const cart = await recordCartChange(trx, locked, now);
    return { cart, coupons: await findCoupons(trx, cart.id) };
  });
}
