import { z } from "zod";

import { fromDecimalText } from "#contract/money";
import { openOrder, type OpenOrder } from "~/features/orders/open-order.server";
import { orderIntent } from "~/features/orders/order.intents";
import type { CommerceError } from "~/commerce/errors";
import { hiddenField, parseForm, refuseForm } from "~/request/forms/parse-form.server";
import { redirectOrRespond } from "~/request/redirect-or-respond.server";
import type { StoreContext } from "~/request/store-context.server";
import { formatMoney } from "~/ui/price/format-money";
import { formatWeekday } from "~/ui/day-formats";

import { countCanceled, countReturned, readCancelReason, readReason } from "./choose.data.server";
import { isDone, readPieceFields, type CountDone } from "./chosen-items.server";
import { orRefusal, versionOf } from "./preview.server";

const tooLong = "Use at most 1000 characters";
const comment = z.string().trim().max(1000, tooLong).optional();
const cancelForm = z.object({ version: hiddenField(12), reason: hiddenField(40), comment });

const returnForm = cancelForm.extend({
  pickupDay: z.string({ error: "Choose a day" }).regex(/^\d{4}-\d\d-\d\d$/, "Choose a day"),
});

/** The answer to a form that comes too late; its page then shows the order as it is now (ORDER-72). */
const changedText = "This order has changed in the meantime. Nothing was done. This is how it is now.";
const nothingChosen = "Choose at least one product.";

/** Cancels the pieces that the preview showed. */
export async function submitCancel(context: StoreContext, form: FormData, place: OpenOrder) {
  const submission = parseForm(form, cancelForm);
  const pieces = readPieceFields(form);
  if (submission.status !== "success" || pieces.length === 0)
    return refuseForm(orderIntent.cancel, submission, {
      formErrors: pieces.length === 0 ? [nothingChosen] : [],
      kept: 1000,
    });
  const { version, comment } = submission.value;
  const reason = readCancelReason(submission.value.reason);
  const answer = await orRefusal(
    context.shop.commerce.call("submitCancelOrder", {
      body: {
        orderSummaryIdOrRefNumber: place.named,
        ...versionOf(version),
        items: pieces.map(({ before: _before, ...item }) => item),
        ...(reason && { reason }),
        ...(comment && { comment }),
      },
    }),
  );
  if (answer instanceof Error)
    return (
      (await wasDone(context, { form, pieces, countDone: countCanceled, text: "It is canceled." })) ??
      refuseChange(orderIntent.cancel, submission, answer)
    );
  const refund = fromDecimalText(answer.refundAmount);
  return redirectOrRespond(context, form, place.links.order, {
    tone: "success",
    text: refund > 0 ? `It is canceled. We refund ${formatMoney(refund)}.` : "It is canceled.",
  });
}

/** Registers the return that the preview showed. */
export async function submitReturn(context: StoreContext, form: FormData, place: OpenOrder) {
  const submission = parseForm(form, returnForm);
  if (submission.status !== "success") return refuseForm(orderIntent.return, submission, { kept: 1000 });
  const pieces = readPieceFields(form);
  const reason = readReason(submission.value.reason);
  if (pieces.length === 0 || !reason)
    return refuseForm(orderIntent.return, submission, { formErrors: [nothingChosen], kept: 1000 });
  const { pickupDay, comment, version } = submission.value;
  const answer = await orRefusal(
    context.shop.commerce.call("submitReturnOrder", {
      body: {
        orderSummaryIdOrRefNumber: place.named,
        ...versionOf(version),
        items: pieces.map(({ before: _before, ...item }) => item),
        reason,
        ...(comment && { comment }),
        pickupDay,
      },
    }),
  );
  const text = `Your return is registered. We pick it up on ${formatWeekday(pickupDay)}.`;
  if (answer instanceof Error)
    return (
      (await wasDone(context, { form, pieces, countDone: countReturned, text })) ??
      refuseChange(orderIntent.return, submission, answer)
    );
  return redirectOrRespond(context, form, place.links.order, { tone: "success", text });
}

interface Repeated {
  form: FormData;
  pieces: ReturnType<typeof readPieceFields>;
  countDone: CountDone;
  text: string;
}

/** The result of the first form, if this one was sent twice (FORM-12); else null. */
async function wasDone(context: StoreContext, { form, pieces, countDone, text }: Repeated) {
  const now = await openOrder(context);
  if (!isDone(now, pieces, countDone)) return null;
  return redirectOrRespond(context, form, now.links.order, { tone: "success", text });
}

/** Shows the page again, with the order as it is now. */
export const refuseChange = (
  intent: string,
  submission: ReturnType<typeof parseForm>,
  error: CommerceError,
) =>
  refuseForm(intent, submission, {
    status: error.status,
    formErrors: [error.kind === "conflict" ? changedText : error.message],
    kept: 1000,
  });
