import { loadPricedCart } from "#platform/purchase/cart/price/priced-cart";
import type { CartInput } from "#platform/purchase/cart/access";
import { lockOpenCheckout } from "#platform/purchase/checkout/access";

import { checkCanOrder, checkStock } from "./order-checks";
import { demandsOf } from "#platform/purchase/cart/price/demands";
import { reservationSeconds, reserveStock } from "#platform/purchase/stock/stock";

/**
 * The action `prepare`: checks everything except the payment, and reserves the stock while the shopper pays
 * (ORDER-8). Throws like placing the order.
 */
export async function prepareOrder(input: CartInput): Promise<void> {
  const now = input.services.now();
  const { db } = input.services;
  await db.transaction().execute(async (trx) => {
    const { cart } = await lockOpenCheckout(trx, input, input.params.checkoutId!, now);
    const view = await loadPricedCart(trx, input, cart, now);
    checkCanOrder(view);
    const expiresAt = new Date(now.getTime() + reservationSeconds * 1000);
    checkStock(
      view,
      await reserveStock(db, trx, { cartId: cart.id, demands: demandsOf(view), now, expiresAt }),
    );
  });
}
