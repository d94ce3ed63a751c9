import { isClaimTicket } from "~/features/orders/claim/claim-ticket.server";
import { openOrder } from "~/features/orders/open/open-order.server";
import { orderIntent } from "~/features/orders/order.intents";
import { reorder, reorderForm } from "~/features/orders/reorder/reorder.server";
import { form } from "~/request/forms/form.server";
import { pageError } from "~/request/page-error.server";
import { seeOther } from "~/request/redirects.server";
import { requireVerifiedEmail } from "~/request/visitor/require-account.server";

const reorderOpen = form(
  { intent: orderIntent.reorder, read: openOrder, schema: reorderForm },
  async (context, { once }, { facts: { named, order } }) => reorder(context, once, named, order.orderNumber),
);

/**
 * Puts the order into the account of the shopper who has just looked it up. The ticket proves that the
 * shopper gave its details, so they are read from the order (ORDER-34).
 */
const claimFound = form(
  {
    intent: orderIntent.claimFound,
    read: async (context) => {
      const opened = await openOrder(context);
      await requireVerifiedEmail(context);
      if (!isClaimTicket(context, opened.named, context.url.searchParams.get("claim") ?? ""))
        throw seeOther(context.addresses.claimOrder());
      return opened;
    },
    errors: {
      conflict: () => {
        throw pageError(409, "This order belongs to an account already");
      },
    },
  },
  async ({ addresses, shop }, _value, { facts: { named, order } }) => {
    const { owner, orderNumber } = order;
    const [email, lastName] = [owner.email ?? "", owner.lastName ?? ""];
    await shop.commerce.call("claimOrder", {
      body: { orderSummaryIdOrRefNumber: named, verification: { email, lastName } },
    });
    return { to: addresses.myOrder(orderNumber), flash: `Order ${orderNumber} is in your account now.` };
  },
);

/** The forms on the page of an order. One with a signed link hands back its query (FORM-25). */
export const orderForms = [reorderOpen, claimFound];
