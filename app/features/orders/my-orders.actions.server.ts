import { refuseUnknownForm } from "~/request/forms/parse-form.server";
import type { StoreContext } from "~/request/store-context.server";

import { openOwnOrder } from "./open-order.server";
import { orderIntent } from "./order.intents";
import { reorder } from "./reorder.server";

/** "Reorder" in the list of orders, where the form names the order. */
export async function submitMyOrders(context: StoreContext, form: FormData) {
  if (form.get("intent") !== orderIntent.reorder) return refuseUnknownForm(form);
  const { id, orderNumber } = await openOwnOrder(context, String(form.get("orderId")));
  return reorder(context, form, id, orderNumber);
}
