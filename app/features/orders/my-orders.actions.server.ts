import { refuseUnknownForm } from "~/request/forms/parse-form.server";
import { requireVerifiedEmail } from "~/request/visitor/require-account.server";
import type { StoreContext } from "~/request/store-context.server";

import { requireOwnOrder } from "./my-order.data.server";
import { orderIntent } from "./order.intents";
import { reorder } from "./reorder.server";

/** "Reorder" on the page of one order. */
export async function submitMyOrder(context: StoreContext, form: FormData) {
  await requireVerifiedEmail(context);
  return submitMyOrders(context, form);
}

/** "Reorder" in the list of orders, where the form names the order. */
export async function submitMyOrders(context: StoreContext, form: FormData) {
  if (form.get("intent") !== orderIntent.reorder) return refuseUnknownForm(form);
  const named = context.params.orderNumber ?? form.get("orderId");
  const { id, orderNumber } = await requireOwnOrder(context, String(named));
  return reorder(context, form, id, orderNumber);
}
