import { z } from "zod";

import { maxClaimedOrders } from "#contract/orders/claiming-orders";
import type { RefusedCall } from "~/commerce/errors";
import { claimForm, claimProblem } from "~/features/orders/order.forms.server";
import { orderIntent } from "~/features/orders/order.intents";
import { form, refuse } from "~/request/forms/form.server";

/** Each message leads to the field that can be corrected. */
const refusal =
  (message: string) =>
  ({ status }: RefusedCall) => ({ status, fieldErrors: { orderNumber: [message] } });

const claimByDetails = form(
  {
    intent: orderIntent.claim,
    schema: claimForm,
    check: async (_context, value) => {
      const problem = claimProblem(value);
      return problem === null ? null : { fieldErrors: { email: [problem] } };
    },
    errors: {
      "not-found": refusal("We found no order with these details. Check them all, or call us."),
      conflict: refusal("This order belongs to an account already. If it isn’t yours, call us."),
      "too-many": refusal("Too many attempts. Try again in 15 minutes."),
    },
  },
  async ({ addresses, shop }, { orderNumber, lastName, email, phone }) => {
    const claimed = await shop.commerce.call("claimOrder", {
      body: {
        orderSummaryIdOrRefNumber: orderNumber,
        verification: { lastName, ...(email && { email }), ...(phone && { phoneNumber: phone }) },
      },
    });
    return {
      to: addresses.myOrder(claimed.orderNumber),
      flash: `Order ${claimed.orderNumber} is in your account now.`,
    };
  },
);

const idsOf = (fields: readonly (string | undefined)[]) =>
  fields
    .filter((id) => id !== undefined)
    .filter((id) => /^1Os\w{12,15}$/.test(id))
    .slice(0, maxClaimedOrders);

const claimByEmail = form(
  {
    intent: orderIntent.claimByEmail,
    schema: z.object({ orderId: z.array(z.string().optional()).transform(idsOf) }),
  },
  async ({ addresses, shop }, { orderId: orderSummaryIds }) => {
    if (orderSummaryIds.length === 0) return refuse({ formErrors: ["Choose at least one order"] });
    const { orderSummaries } = await shop.commerce.call("claimOrdersOfEmail", { body: { orderSummaryIds } });
    const count = orderSummaries.length;
    return {
      to: addresses.myOrders(),
      flash: {
        tone: count > 0 ? "success" : "problem",
        text:
          count === 0
            ? "These orders belong to an account already."
            : `${count === 1 ? "1 order is" : `${count} orders are`} in your account now.`,
      },
    };
  },
);

/** The two forms of the page: the orders with the shopper's email address, and one order by its details. */
export const claimForms = [claimByEmail, claimByDetails];
