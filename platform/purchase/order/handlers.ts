import type { PaymentServices } from "#platform/core/payment-provider";
import type { z } from "zod";

import type * as placingOrders from "#contract/checkout/placing-orders";
import type { placeOrder } from "#contract/checkout/placing-orders";
import { PlatformError } from "#platform/core/errors";
import type { Handlers } from "#platform/core/handler";
import type { CartInput } from "#platform/purchase/cart/access";
import { demandsOf } from "#platform/purchase/cart/price/demands";
import { loadPricedCart } from "#platform/purchase/cart/price/priced-cart";
import { problem } from "#platform/purchase/cart/price/problems";
import { lockOpenCheckout } from "#platform/purchase/checkout/access";
import { reservationSeconds, reserveStock } from "#platform/purchase/stock/stock";

import { checkCanOrder, checkStock } from "./order-checks";
import { placeOrderOf } from "./place-order";

/** A call without a body asks the same as one with an empty body. */
const placingRequest = ({ payment, measure }: z.output<typeof placeOrder.body & z.ZodType> = {}) => ({
  measure,
  ...(payment === undefined ? {} : { body: { payment }, payment }),
});

/** The calls that place orders (ORDER-1 to ORDER-9). */
export const orderHandlers: Handlers<typeof placingOrders, PaymentServices> = {
  async placeOrder(input) {
    const order = await placeOrderOf(input, placingRequest(input.body));
    return {
      status: order.created ? 201 : 200,
      body: {
        orderReferenceNumber: order.reference_number,
        orderSummaryId: order.id,
        orderNumber: order.order_number,
        purchase: order.purchase,
        errors: [],
      },
    };
  },

  /**
   * Runs the actions one after the other. The first failure ends the run with 422 and its reason (ORDER-8).
   */
  async runOrderActions(input) {
    const actions: {
      action: string;
      success: boolean;
      orderReferenceNumber: string | null;
      errors: ReturnType<typeof problem>[];
    }[] = [];
    for (const { action } of input.body.actions) {
      try {
        const order =
          action === "submit" ? await placeOrderOf(input, { body: input.body }) : await prepareOrder(input);
        actions.push({
          action,
          success: true,
          orderReferenceNumber: order?.reference_number ?? null,
          errors: [],
        });
      } catch (error) {
        if (!(error instanceof PlatformError) || ![412, 422].includes(error.status)) throw error;
        const type =
          error.errorCode === "INSUFFICIENT_INVENTORY"
            ? "/commerce/integrations/inventory"
            : "/commerce/errors/checkout-failure";
        actions.push({
          action,
          success: false,
          orderReferenceNumber: null,
          errors: [problem(type, error.errorCode, error.message)],
        });
        throw new PlatformError(422, error.errorCode, error.message, { actions, orderReferenceNumber: null });
      }
    }
    return { body: { actions, orderReferenceNumber: actions.at(-1)?.orderReferenceNumber ?? null } };
  },
};

/**
 * The action `prepare`: checks everything except the payment, and reserves the stock while the shopper pays
 * (ORDER-8). Throws like placing the order.
 */
async function prepareOrder(input: CartInput): Promise<void> {
  const now = input.services.now();
  const { db } = input.services;
  await db.transaction().execute(async (trx) => {
    const { cart } = await lockOpenCheckout(trx, input, input.params.checkoutId!, now);
    const view = await loadPricedCart(trx, input, cart, now);
    checkCanOrder(view);
    const demands = demandsOf(view);
    checkStock(
      view,
      await reserveStock(db, trx, { cartId: cart.id, demands, now, seconds: reservationSeconds }),
    );
  });
}
