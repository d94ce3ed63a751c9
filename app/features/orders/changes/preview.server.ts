import { fromDecimalText } from "#contract/money";
import { openOrder, type OpenOrder } from "~/features/orders/open/open-order.server";
import { CommerceError } from "~/commerce/errors";
import type { ErrorTable } from "~/request/forms/form.server";
import { formatMoney } from "~/ui/price/format-money";

type Pieces = readonly { orderItemSummaryId: string; quantity: number }[];

interface Preview {
  version: number;
  items: Pieces;
  refundAmount: string;
  releasedAmount: string;
  newTotalAmount: string;
}

/** Such as '2 × Range', for each line. The parts of a bundle have no line of their own on the page. */
export function describePieces({ view }: Pick<OpenOrder, "view">, pieces: Pieces) {
  const names = new Map(view.deliveries.flatMap(({ lines }) => lines.map(({ id, name }) => [id, name])));
  return pieces.flatMap(({ orderItemSummaryId: id, quantity }) =>
    names.has(id) ? [{ id, text: `${quantity} × ${names.get(id)!}` }] : [],
  );
}

/** 'We refund', or for a purchase order 'We credit' (ORDER-110). */
export const weGiveBack = ({ view }: Pick<OpenOrder, "view">) =>
  view.isInvoiced ? "We credit" : "We refund";

/**
 * The effect of a change, before it is made: which quantities, and the money (ORDER-71). `when` ends the
 * label of the refund, such as ' when it has arrived'.
 */
export function toPreviewView(order: Pick<OpenOrder, "view">, preview: Preview, when = "") {
  const row = (term: string, amount: string) =>
    fromDecimalText(amount) > 0 ? [{ term, detail: formatMoney(fromDecimalText(amount)) }] : [];
  return {
    version: preview.version,
    items: describePieces(order, preview.items),
    amounts: [
      ...row(weGiveBack(order) + when, preview.refundAmount),
      ...row(order.view.isInvoiced ? "Not invoiced" : "No longer on hold", preview.releasedAmount),
      {
        term: "New total",
        detail: formatMoney(fromDecimalText(preview.newTotalAmount)),
        strong: true,
      },
    ],
  };
}
export type PreviewView = ReturnType<typeof toPreviewView>;

/** Refusals that a page of a change explains itself. Others become error pages. */
const explained = ["conflict", "rejected", "invalid", "forbidden"];

/** The answer to a form that comes too late; its page then shows the order as it is now (ORDER-72). */
const changedText = "This order has changed in the meantime. Nothing was done. This is how it is now.";

/**
 * The answer to a refused change. A form that was sent twice finds the order as it wants it, and gets the
 * result of the first one (FORM-12). Every other page is shown again, with the order as it is now.
 */
export function changeErrors<Value>(
  isDone: (now: OpenOrder, value: Value) => boolean,
  doneText: (value: Value, now: OpenOrder) => string,
): ErrorTable<Value> {
  const answer: ErrorTable<Value>[string] = async (error, context, value) => {
    const now = await openOrder(context);
    if (isDone(now, value)) return { to: now.links.order, flash: doneText(value, now) };
    return { status: error.status, formErrors: error.kind === "conflict" ? [changedText] : error.words };
  };
  return Object.fromEntries(explained.map((kind) => [kind, answer]));
}

/** The answer of a call, or the reason of its refusal. */
export async function orRefusal<Answer>(answer: Promise<Answer>): Promise<Answer | CommerceError> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CommerceError && explained.includes(error.kind)) return error;
    throw error;
  }
}

/** The version of the order that a form was made from, as calls take it. */
export const versionOf = (text: string): { version?: number } =>
  /^[1-9]\d{0,9}$/.test(text) ? { version: Number(text) } : {};
