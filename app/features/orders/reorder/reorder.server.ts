import { z } from "zod";

import { noteGrowth } from "~/features/analytics/cart-events.server";
import { CommerceError } from "~/commerce/errors";
import type { Ending } from "~/request/forms/form.server";
import { hiddenField } from "~/request/forms/parse-form.server";
import type { StoreContext } from "~/request/store-context.server";

import { describeReorder } from "./reorder-words.server";

/** `once` is the key of the form, `orderId` the order in a list of several. */
export const reorderForm = z.object({ once: hiddenField(60), orderId: hiddenField(60) });

/**
 * Adds the products of an order to the cart and shows the cart, with what could not be added (ORDER-23,
 * ORDER-37). If nothing could be added, the page of the order stays and says why.
 */
export async function reorder(
  context: StoreContext,
  once: string,
  orderIdOrReference: string,
  orderNumber: string,
): Promise<Ending> {
  const {
    addresses,
    url,
    shop: { commerce },
  } = context;
  await context.visitor.ensureGuestId();
  const samePage = url.pathname + url.search;
  try {
    const answer = await noteGrowth(context, () =>
      commerce.call("addOrderToCart", {
        body: { cartStateOrId: "active", orderSummaryIdOrRefNumber: orderIdOrReference },
        headers: onceHeader(once, orderNumber),
      }),
    );
    const isAdded = answer.totalSucceededProductCount > 0;
    return {
      to: isAdded ? addresses.cart() : samePage,
      flash: {
        tone: isAdded ? (answer.unaddedProducts.length > 0 ? "info" : "success") : "problem",
        text: describeReorder(orderNumber, answer),
      },
    };
  } catch (error) {
    if (!(error instanceof CommerceError) || (error.kind !== "not-found" && error.kind !== "rejected"))
      throw error;
    return {
      to: samePage,
      flash: { tone: "problem", text: `Nothing in order ${orderNumber} can be ordered again.` },
    };
  }
}

/** A form that is sent twice adds once (FORM-12). */
const onceHeader = (once: string, orderNumber: string): Record<string, string> =>
  /^[\w-]{8,40}$/.test(once) ? { "idempotency-key": `${once}:${orderNumber}` } : {};
