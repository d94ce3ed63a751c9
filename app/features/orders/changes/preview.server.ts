import { fromDecimalText } from "#contract/money";
import type { OpenOrder } from "~/features/orders/open-order.server";
import { CommerceError } from "~/commerce/errors";
import { formatMoney } from "~/ui/price/format-money";

interface Preview {
  version: number;
  items: { orderItemSummaryId: string; quantity: number }[];
  refundAmount: string;
  releasedAmount: string;
  newTotalAmount: string;
}

/** The effect of a change, before it is made: which pieces, and the money (ORDER-71). */
export function toPreviewView({ view }: Pick<OpenOrder, "view">, preview: Preview, refundTerm: string) {
  const names = new Map(view.deliveries.flatMap(({ lines }) => lines.map(({ id, name }) => [id, name])));
  const row = (term: string, amount: string) =>
    fromDecimalText(amount) > 0 ? [{ term, detail: formatMoney(fromDecimalText(amount)) }] : [];
  return {
    version: preview.version,
    // The parts of a bundle have no line of their own on the page.
    items: preview.items.flatMap(({ orderItemSummaryId: id, quantity }) =>
      names.has(id) ? [{ id, text: `${quantity} × ${names.get(id)!}` }] : [],
    ),
    amounts: [
      ...row(refundTerm, preview.refundAmount),
      ...row("No longer reserved", preview.releasedAmount),
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
export const isExplained = (error: unknown): error is CommerceError =>
  error instanceof CommerceError && ["conflict", "rejected", "invalid", "forbidden"].includes(error.kind);

/** The answer of a call, or the reason of its refusal. */
export async function orRefusal<Answer>(answer: Promise<Answer>): Promise<Answer | CommerceError> {
  try {
    return await answer;
  } catch (error) {
    if (isExplained(error)) return error;
    throw error;
  }
}

/** The version of the order that a form was made from, as calls take it. */
export const versionOf = (text: string): { version?: number } =>
  /^[1-9]\d{0,9}$/.test(text) ? { version: Number(text) } : {};
