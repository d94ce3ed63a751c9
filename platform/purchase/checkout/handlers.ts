import type * as checkouts from "#contract/checkout/checkouts";
import type { Endpoint } from "#contract/endpoint";
import type { endpoints } from "#contract/index";
import { notFound, PlatformError } from "#platform/core/errors";
import type { PaymentServices } from "#platform/core/payment-provider";
import type { Handler, HandlerInput, Handlers } from "#platform/core/handler";
import { readStatus } from "#platform/purchase/cart/price/calculation";
import { toCoupons } from "#platform/purchase/cart/answer/serialize-promotions";
import { changeCouponsOfCart, type CouponChange } from "#platform/purchase/cart/write/coupons";
import type { CartInput } from "#platform/purchase/cart/access";
import { hasSubscription } from "#platform/purchase/cart/price/problems";

import { checkNotExpired, findPricedCheckout, lockOpenCheckout, type CheckoutView } from "./access";
import { paymentMethodsOf } from "./payment-methods";
import { toCheckout } from "./serialize";
import { cancelCheckout, patchCheckout, startCheckoutOf } from "./service";

/** A checkout with what its shopper may pay by, as each call that returns one answers it. */
const describe = async (
  input: Pick<HandlerInput<Endpoint, PaymentServices>, "webstore" | "actor" | "services">,
  view: CheckoutView,
  reference: string | null,
) => ({
  ...toCheckout(input.webstore, view, reference),
  needsKeptCard: hasSubscription(view.view),
  paymentMethods: await paymentMethodsOf(input.services, input, {
    needsKeptCard: hasSubscription(view.view),
  }),
});

const start: Handler<typeof endpoints.startCheckout, PaymentServices> = async (input) => {
  const { checkoutId, whole } = await startCheckoutOf(input, input.body);
  return { body: whole ? await describe(input, whole, null) : { checkoutId } };
};

/** The checkout calls. */
export const checkoutHandlers: Handlers<typeof checkouts, PaymentServices> = {
  startCheckout: start,
  createCheckout: start,

  async getCheckout(input) {
    const { db, now } = input.services;
    const found = await findPricedCheckout(input, input.params.checkoutId!, now());
    if (!found) throw notFound("The checkout does not exist");
    const { checkout, view } = found;
    checkNotExpired(checkout, now());
    const order =
      checkout.status === "Completed"
        ? await db
            .selectFrom("order_summary")
            .select("reference_number")
            .where("checkout_id", "=", checkout.id)
            .executeTakeFirst()
        : undefined;
    const body = await describe(input, found, order?.reference_number ?? null);
    if (body.statusCode === "422")
      throw new PlatformError(422, "INVALID_API_INPUT", "The checkout is in error", body);
    return { ...readStatus(view.cart, input.request, now()), body };
  },

  async updateCheckout(input) {
    return { body: await describe(input, await patchCheckout(input, input.body), null) };
  },

  async deleteCheckout(input) {
    await cancelCheckout(input);
    return { body: null };
  },

  async addCheckoutCoupon(input) {
    const { cart, coupons } = await changeCheckoutCoupons(input, {
      add: { code: input.body.couponCodes[0]! },
    });
    return { body: toCoupons(cart, coupons) };
  },

  async deleteCheckoutCoupon(input) {
    await changeCheckoutCoupons(input, { remove: input.params.cartCouponId! });
    return { body: null };
  },
};

/**
 * Changes the coupons of a checkout, which are those of its cart (CHECKOUT-13). Throws like lockOpenCheckout.
 */
async function changeCheckoutCoupons(input: CartInput, change: CouponChange) {
  const { db, now } = input.services;
  return db.transaction().execute(async (trx) => {
    const { cart } = await lockOpenCheckout(trx, input, input.params.checkoutId!, now());
    return changeCouponsOfCart(trx, input, cart, change, now());
  });
}
