import { claimTicket } from "~/features/orders/claim/claim-ticket.server";
import { ownerFields, ownerOf } from "~/features/orders/open/order-owner.server";
import { orderProof } from "~/request/order-proof.server";
import { lookupForm } from "~/features/orders/order.forms.server";
import { orderIntent } from "~/features/orders/order.intents";
import { textOf } from "~/features/orders/view/order-fields.server";
import { form } from "~/request/forms/form.server";

/** The same message for every mismatch, so that nobody can find out which orders exist (ORDER-16). */
const notFoundText =
  "We found no order with this number, email address and last name. Check all three, or call us.";

/**
 * Leads to the order that was found: an order of the own account to its page there, any other to its signed
 * link. A signed-in shopper may claim a guest's order from there (ORDER-34).
 */
export const lookUpOrder = form(
  {
    intent: orderIntent.lookup,
    isMain: true,
    schema: lookupForm,
    errors: {
      "429": (error) => {
        throw error;
      },
      "4xx": { status: 404, fieldErrors: { orderNumber: [notFoundText] } },
    },
  },
  async (context, { orderNumber, email, lastName }) => {
    const {
      addresses,
      shop: { commerce },
    } = context;
    const order = await commerce.call("lookupOrder", {
      query: context.visitor.isSignedIn ? { fields: ownerFields } : {},
      body: { orderSummaryIdOrRefNumber: orderNumber, verification: { email, lastName } },
    });
    const owner = await ownerOf(context, order);
    if (owner === "shopper") return { to: addresses.myOrder(order.orderNumber) };
    const reference = textOf(order.fields, "OrderSummary.OrderReferenceNumber");
    return {
      to: addresses.guestOrder(order.orderNumber, {
        ...orderProof(context, order.orderNumber, reference),
        ...(owner === "nobody" && { claim: claimTicket(context, reference) }),
      }),
    };
  },
);
