import { orderIntent } from "~/features/orders/order.intents";
import { refuseUnknownForm } from "~/request/forms/parse-form.server";
import type { StoreContext } from "~/request/store-context.server";

import { submitAddress } from "./address.actions.server";
import { submitCancelReturn } from "./cancel-return.server";
import { submitCancel, submitReturn } from "./choose.actions.server";
import { openGuestOrder, openMyOrder, type OpenOrder } from "./order-place.server";
import { submitRemoveCard } from "./remove-card.server";

export const submitGuestChange = (context: StoreContext, form: FormData) =>
  submitChange(context, form, openGuestOrder);

export const submitMyChange = (context: StoreContext, form: FormData) =>
  submitChange(context, form, openMyOrder);

async function submitChange(context: StoreContext, form: FormData, open: OpenOrder) {
  switch (form.get("intent")) {
    case orderIntent.cancel:
      return submitCancel(context, form, open);
    case orderIntent.return:
      return submitReturn(context, form, open);
    case orderIntent.cancelReturn:
      return submitCancelReturn(context, form, open);
    case orderIntent.address:
      return submitAddress(context, form, open);
    case orderIntent.removeCard:
      return submitRemoveCard(context, form, open);
    default:
      await open(context);
      return refuseUnknownForm(form);
  }
}
