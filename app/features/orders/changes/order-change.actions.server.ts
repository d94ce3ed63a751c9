import type { OpenOrder } from "~/features/orders/open-order.server";
import { orderIntent } from "~/features/orders/order.intents";
import { refuseUnknownForm } from "~/request/forms/parse-form.server";
import type { StoreContext } from "~/request/store-context.server";

import { submitAddress } from "./address.actions.server";
import { submitCancelReturn } from "./cancel-return.server";
import { submitCancel, submitReturn } from "./choose.actions.server";
import { submitRemoveCard } from "./remove-card.server";

/** The forms that change an order. */
export async function submitChange(context: StoreContext, form: FormData, place: OpenOrder) {
  switch (form.get("intent")) {
    case orderIntent.cancel:
      return submitCancel(context, form, place);
    case orderIntent.return:
      return submitReturn(context, form, place);
    case orderIntent.cancelReturn:
      return submitCancelReturn(context, form, place);
    case orderIntent.address:
      return submitAddress(context, form, place);
    case orderIntent.removeCard:
      return submitRemoveCard(context, form, place);
    default:
      return refuseUnknownForm(form);
  }
}
