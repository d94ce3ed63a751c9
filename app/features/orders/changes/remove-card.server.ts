import { z } from "zod";

import type { OpenOrder } from "~/features/orders/open-order.server";
import { orderIntent } from "~/features/orders/order.intents";
import { parseForm, refuseForm } from "~/request/forms/parse-form.server";
import { redirectOrRespond } from "~/request/redirect-or-respond.server";
import type { StoreContext } from "~/request/store-context.server";

import { changeFrame, changeTitles } from "./change-frame.server";

/** Asks before a kept card is removed, and says what that means (PAY-46). */
export const loadRemoveCard = (context: StoreContext, place: OpenOrder) => ({
  change: "card" as const,
  head: { title: changeTitles.card, noIndex: true },
  frame: changeFrame(context, place, "card"),
  card: place.view.keptCard,
});
export type RemoveCardView = ReturnType<typeof loadRemoveCard>;

/** A form that is sent twice gets the same answer, because the card is gone then. */
export async function submitRemoveCard(context: StoreContext, form: FormData, place: OpenOrder) {
  const submission = parseForm(form, z.object({}));
  if (submission.status !== "success") return refuseForm(orderIntent.removeCard, submission);
  await context.shop.commerce.call("removeKeptCard", { body: { orderSummaryIdOrRefNumber: place.named } });
  return redirectOrRespond(context, form, place.links.order, {
    tone: "success",
    text: "The card is removed. Only what is reserved on it now can still be charged.",
  });
}
