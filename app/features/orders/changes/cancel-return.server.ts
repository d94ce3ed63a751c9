import { z } from "zod";

import { openOrder, type OpenOrder } from "~/features/orders/open/open-order.server";
import { orderIntent } from "~/features/orders/order.intents";
import { pageError } from "~/request/page-error.server";
import { form } from "~/request/forms/form.server";
import { hiddenField } from "~/request/forms/parse-form.server";
import type { StoreContext } from "~/request/store-context.server";

import { changeFrame } from "./change-frame.server";
import { changeErrors, versionOf } from "./preview.server";

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

const doneText = "The return is canceled. You keep the items.";

const cancelReturnForm = z.object({ version: hiddenField(12), returnOrderId: hiddenField(18) });

export const cancelReturn = form(
  {
    intent: orderIntent.cancelReturn,
    read: openOrder,
    schema: cancelReturnForm,
    errors: changeErrors(
      ({ order }, { returnOrderId }: z.output<typeof cancelReturnForm>) =>
        order.fulfillment?.returns.find(({ id }) => id === returnOrderId)?.status === "Canceled",
      () => doneText,
    ),
  },
  async ({ shop }, { version, returnOrderId }, { facts: { named, links } }) => {
    await shop.commerce.call("cancelReturnOrder", {
      body: { orderSummaryIdOrRefNumber: named, ...versionOf(version), returnOrderId },
    });
    return { to: links.order, flash: doneText };
  },
);
