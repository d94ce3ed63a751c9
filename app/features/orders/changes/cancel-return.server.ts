import { z } from "zod";

import { openOrder, type OpenOrder } from "~/features/orders/open-order.server";
import { orderIntent } from "~/features/orders/order.intents";
import { pageError } from "~/request/page-error.server";
import { hiddenField, parseForm, refuseForm } from "~/request/forms/parse-form.server";
import { redirectOrRespond } from "~/request/redirect-or-respond.server";
import type { StoreContext } from "~/request/store-context.server";

import { refuseChange } from "./choose.actions.server";
import { changeFrame } from "./change-frame.server";
import { orRefusal, versionOf } from "./preview.server";

/** Asks before a return is taken back (ORDER-69). */
export function loadCancelReturn(context: StoreContext, place: OpenOrder) {
  const asked = context.url.searchParams.get("cancel");
  const found = place.view.returns.find(({ id }) => id === asked);
  if (!found) throw pageError(404, "Not Found");
  const title = "Cancel return";
  return {
    change: "cancelReturn" as const,
    head: { title, noIndex: true },
    frame: { ...changeFrame(context, place, "return"), title },
    version: place.order.fulfillment?.version ?? null,
    returned: found,
  };
}
export type CancelReturnView = ReturnType<typeof loadCancelReturn>;

const cancelReturnForm = z.object({ version: hiddenField(12), returnOrderId: hiddenField(18) });

export async function submitCancelReturn(context: StoreContext, form: FormData, place: OpenOrder) {
  const submission = parseForm(form, cancelReturnForm);
  if (submission.status !== "success") return refuseForm(orderIntent.cancelReturn, submission);
  const { version, returnOrderId } = submission.value;
  const answer = await orRefusal(
    context.shop.commerce.call("cancelReturnOrder", {
      body: { orderSummaryIdOrRefNumber: place.named, ...versionOf(version), returnOrderId },
    }),
  );
  if (answer instanceof Error) {
    const now = await openOrder(context);
    const status = now.order.fulfillment?.returns.find(({ id }) => id === returnOrderId)?.status;
    if (status !== "Canceled") return refuseChange(orderIntent.cancelReturn, submission, answer);
  }
  return redirectOrRespond(context, form, place.links.order, {
    tone: "success",
    text: "The return is canceled. You keep the items.",
  });
}
