import { openOwnOrder } from "~/features/orders/open/open-order.server";
import { orderIntent } from "~/features/orders/order.intents";
import { reorder, reorderForm } from "~/features/orders/reorder/reorder.server";
import { form } from "~/request/forms/form.server";

/** "Reorder" in the list of orders, where the form names the order. */
export const reorderListed = form(
  { intent: orderIntent.reorder, schema: reorderForm },
  async (context, { once, orderId }) => {
    const { id, orderNumber } = await openOwnOrder(context, orderId);
    return reorder(context, once, id, orderNumber);
  },
);
