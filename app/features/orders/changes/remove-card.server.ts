import { openOrder, type OpenOrder } from "~/features/orders/open/open-order.server";
import { orderIntent } from "~/features/orders/order.intents";
import { form } from "~/request/forms/form.server";
import type { StoreContext } from "~/request/store-context.server";

import { changeFrame, changeTitles } from "./change-frame.server";

/** Asks before a saved card is removed, and says what that means (PAY-46). */
export const loadRemoveCard = (context: StoreContext, place: OpenOrder) => ({
  change: "card" as const,
  head: { title: changeTitles.card, noIndex: true },
  frame: changeFrame(context, place, "card"),
  card: place.view.savedCard,
});
export type RemoveCardView = ReturnType<typeof loadRemoveCard>;

/** A form that is sent twice gets the same answer, because the card is gone then. */
export const removeCard = form(
  { intent: orderIntent.removeCard, read: openOrder },
  async ({ shop }, _value, { facts: { named, links } }) => {
    await shop.commerce.call("removeKeptCard", { body: { orderSummaryIdOrRefNumber: named } });
    return {
      to: links.order,
      flash: "The card is removed. Only what is reserved on it now can still be charged.",
    };
  },
);
