import { form } from "~/request/forms/form.server";

import { openOwnOrder } from "./open-order.server";
import { orderIntent } from "./order.intents";
import { reorder, reorderForm } from "./reorder.server";

/** "Reorder" in the list of orders, where the form names the order. */
export const reorderListed = form(
  { intent: orderIntent.reorder, schema: reorderForm },
  async (context, { once, orderId }) => {
    const { id, orderNumber } = await openOwnOrder(context, orderId);
    return reorder(context, once, id, orderNumber);
  },
);
