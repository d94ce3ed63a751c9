import { claimTicket } from "~/features/orders/claim/claim-ticket.server";
import type { z } from "zod";

import type { StoreContext } from "~/request/store-context.server";
import type { ErrorTable } from "~/request/forms/form.server";
import { ownerFields, ownerOf } from "~/features/orders/open/order-owner.server";
import { orderProof } from "~/request/order-proof.server";
import { lookupForm } from "~/features/orders/order.forms.server";
import { orderIntent } from "~/features/orders/order.intents";
import { textOf } from "~/features/orders/view/order-fields.server";
import { form } from "~/request/forms/form.server";

/** The same message for every mismatch, so that nobody can find out which orders exist (ORDER-16). */
const notFoundText =
  "We found no order with this number, email address and last name. Check all three, or call us.";

/** Forms that look up an order answer the same way. */
export const lookupErrors: ErrorTable<z.output<typeof lookupForm>> = {
  "429": (error) => {
    throw error;
  },
  "4xx": { status: 404, fieldErrors: { orderNumber: [notFoundText] } },
};

/**
 * Leads to the order that was found: an order of the own account to its page there, any other to its signed
 * link. A signed-in shopper may claim a guest's order from there (ORDER-34).
 */
export const lookUpOrder = form(
  {
    intent: orderIntent.lookup,
    isMain: true,
    schema: lookupForm,
    errors: lookupErrors,
  },
  async (context, values) => {
    const { addresses } = context;
    const { orderNumber, owner, reference, proof } = await lookUp(context, values);
    if (proof === null) return { to: addresses.myOrder(orderNumber) };
    return {
      to: addresses.guestOrder(orderNumber, {
        ...proof,
        ...(owner === "nobody" && { claim: claimTicket(context, reference) }),
      }),
    };
  },
);

/**
 * Finds an order by what its owner knows. `proof` is the query of its signed link; null for an order of the
 * own account.
 */
export async function lookUp(
  context: StoreContext,
  { orderNumber, email, lastName }: z.output<typeof lookupForm>,
) {
  const order = await context.shop.commerce.call("lookupOrder", {
    query: context.visitor.isSignedIn ? { fields: ownerFields } : {},
    body: { orderSummaryIdOrRefNumber: orderNumber, verification: { email, lastName } },
  });
  const owner = await ownerOf(context, order);
  const reference = textOf(order.fields, "OrderSummary.OrderReferenceNumber");
  return {
    orderNumber: order.orderNumber,
    owner,
    reference,
    proof: owner === "shopper" ? null : orderProof(context, order.orderNumber, reference),
  };
}
