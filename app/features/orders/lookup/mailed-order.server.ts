import { ownerFields, ownerOf } from "~/features/orders/open/order-owner.server";
import { checkMailedLink, orderProof } from "~/request/order-proof.server";
import { orderIntent } from "~/features/orders/order.intents";
import { textOf } from "~/features/orders/view/order-fields.server";
import { form } from "~/request/forms/form.server";
import { pageError } from "~/request/page-error.server";
import type { StoreContext } from "~/request/store-context.server";

/** The form of a reference number. */
const referenceNumber = /^[A-Z2-9]{5}(?:-[A-Z2-9]{5}){3}$/;

function requireReference({ params }: Pick<StoreContext, "params">): string {
  const reference = params.reference ?? "";
  if (!referenceNumber.test(reference)) throw pageError(404, "Not Found");
  return reference;
}

/**
 * The page that a guest's mail about an order leads to. It asks for nothing and shows nothing of the order,
 * because mail programs open links too (MAIL-17).
 */
export async function loadMailedOrder(context: StoreContext) {
  const { absolute, addresses } = context;
  const action = addresses.mailedOrder(requireReference(context));
  return { head: { title: "Your order", canonical: absolute(action), noIndex: true }, action };
}
export type MailedOrderView = Awaited<ReturnType<typeof loadMailedOrder>>;

/** Leads to the order with this reference number, which proves that one got the mail (MAIL-17). */
export const showMailedOrder = form(
  {
    intent: orderIntent.showMailed,
    isMain: true,
    read: async (context, posted) => {
      const reference = requireReference(context);
      if (posted.text("intent") !== orderIntent.showMailed) throw pageError(400, "Bad Request");
      return reference;
    },
  },
  async (context, _value, { facts: reference }) => {
    const {
      addresses,
      shop: { commerce },
    } = context;
    const order = await commerce.call("lookupOrder", {
      query: context.visitor.isSignedIn ? { fields: ownerFields } : {},
      body: { orderSummaryIdOrRefNumber: reference },
    });
    if ((await ownerOf(context, order)) === "shopper") return { to: addresses.myOrder(order.orderNumber) };
    const orderedDate = textOf(order.fields, "OrderSummary.OrderedDate");
    checkMailedLink(context, { orderNumber: order.orderNumber, orderedDate });
    const proof = orderProof(context, order.orderNumber, reference);
    return { to: addresses.guestOrder(order.orderNumber, proof) };
  },
);
