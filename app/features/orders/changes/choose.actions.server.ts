import { z } from "zod";

import { fromDecimalText } from "#contract/money";
import { openOrder, type OpenOrder } from "~/features/orders/open/open-order.server";
import { orderIntent } from "~/features/orders/order.intents";
import { form, refuse } from "~/request/forms/form.server";
import { hiddenField } from "~/request/forms/parse-form.server";
import { formatMoney } from "~/ui/price/format-money";
import { formatWeekday } from "~/ui/day-formats";

import { countCanceled, countReturned, readCancelReason, readReason } from "./choose.data.server";
import { isDone, readQuantityFields } from "./chosen-items.server";
import { changeErrors, describePieces, versionOf, weGiveBack } from "./preview.server";

const chosen = { version: hiddenField(12), reason: hiddenField(40) };
const rest = {
  comment: z.string().trim().max(1000, "Use at most 1000 characters").optional(),
  piece: z.array(z.string().optional()).transform(readQuantityFields),
};

const cancelForm = z.object({ ...chosen, ...rest });

const returnForm = z.object({
  ...chosen,
  pickupDay: z.string({ error: "Choose a day" }).regex(/^\d{4}-\d\d-\d\d$/, "Choose a day"),
  ...rest,
});

/** More than a comment may have, so that a longer one is refused and not cut. */
const maximumText = 2000;
const nothingChosen = { formErrors: ["Choose at least one product."] };

/** Names the first two lines: a message is short. The rest of the order stays. */
function canceledText({ piece }: Pick<z.output<typeof cancelForm>, "piece">, order: OpenOrder): string {
  const texts = describePieces(order, piece).map(({ text }) => text);
  const more = texts.length > 2 ? `, and ${texts.length - 2} more` : "";
  return `Canceled: ${texts.slice(0, 2).join(", ")}${more}.`;
}

/** Cancels the quantities that the preview showed. */
export const cancel = form(
  {
    intent: orderIntent.cancel,
    read: openOrder,
    schema: cancelForm,
    maximumText,
    errors: changeErrors(
      (now, { piece: quantities }: z.output<typeof cancelForm>) => isDone(now, quantities, countCanceled),
      canceledText,
    ),
  },
  async ({ shop }, { version, piece: quantities, comment, ...value }, { facts }) => {
    const { named, links } = facts;
    if (quantities.length === 0) return refuse(nothingChosen);
    const reason = readCancelReason(value.reason);
    const answer = await shop.commerce.call("submitCancelOrder", {
      body: {
        orderSummaryIdOrRefNumber: named,
        ...versionOf(version),
        items: quantities.map(({ before: _before, ...item }) => item),
        ...(reason && { reason }),
        ...(comment && { comment }),
      },
    });
    const refund = fromDecimalText(answer.refundAmount);
    const canceled = canceledText({ piece: quantities }, facts);
    return {
      to: links.order,
      flash: refund > 0 ? `${canceled} ${weGiveBack(facts)} ${formatMoney(refund)}.` : canceled,
    };
  },
);

const returnText = ({ pickupDay }: { pickupDay: string }) =>
  `Your return is registered. We’ll pick it up on ${formatWeekday(pickupDay)}.`;

/** Registers the return that the preview showed. */
export const returnItems = form(
  {
    intent: orderIntent.return,
    read: openOrder,
    schema: returnForm,
    maximumText,
    errors: changeErrors(
      (now, { piece: quantities }: z.output<typeof returnForm>) => isDone(now, quantities, countReturned),
      returnText,
    ),
  },
  async (
    { shop },
    { version, piece: quantities, comment, pickupDay, ...value },
    { facts: { named, links } },
  ) => {
    const reason = readReason(value.reason);
    if (quantities.length === 0 || !reason) return refuse(nothingChosen);
    await shop.commerce.call("submitReturnOrder", {
      body: {
        orderSummaryIdOrRefNumber: named,
        ...versionOf(version),
        items: quantities.map(({ before: _before, ...item }) => item),
        reason,
        ...(comment && { comment }),
        pickupDay,
      },
    });
    return { to: links.order, flash: returnText({ pickupDay }) };
  },
);
