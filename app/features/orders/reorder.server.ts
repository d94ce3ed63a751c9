import { CommerceError } from "~/commerce/errors";
import { redirectOrRespond } from "~/request/redirect-or-respond.server";
import type { StoreContext } from "~/request/store-context.server";

import { describeReorder } from "./reorder-words.server";

/**
 * Adds the products of an order to the cart and shows the cart, with what could not be added (ORDER-23,
 * ORDER-37). If nothing could be added, the page of the order stays and says why.
 */
export async function reorder(
  context: StoreContext,
  form: FormData,
  orderIdOrReference: string,
  orderNumber: string,
) {
  const {
    addresses,
    url,
    shop: { commerce },
  } = context;
  await context.visitor.ensureGuestId();
  const samePage = url.pathname + url.search;
  try {
    const answer = await commerce.call("addOrderToCart", {
      body: { cartStateOrId: "active", orderSummaryIdOrRefNumber: orderIdOrReference },
      headers: onceHeader(String(form.get("once")), orderNumber),
    });
    const isAdded = answer.totalSucceededProductCount > 0;
    return await redirectOrRespond(context, form, isAdded ? addresses.cart() : samePage, {
      tone: isAdded ? (answer.unaddedProducts.length > 0 ? "info" : "success") : "problem",
      text: describeReorder(orderNumber, answer),
    });
  } catch (error) {
    if (!(error instanceof CommerceError) || (error.kind !== "not-found" && error.kind !== "rejected"))
      throw error;
    return redirectOrRespond(context, form, samePage, {
      tone: "problem",
      text: `Nothing of order ${orderNumber} can be ordered again.`,
    });
  }
}

/** A form that is sent twice adds once (FORM-12). */
const onceHeader = (once: string, orderNumber: string): Record<string, string> =>
  /^[\w-]{8,40}$/.test(once) ? { "idempotency-key": `${once}:${orderNumber}` } : {};
