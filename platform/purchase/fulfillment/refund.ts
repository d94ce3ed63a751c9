import { notFound } from "#platform/core/errors";
import { newId } from "#platform/core/ids";
import { toDecimalText } from "#platform/core/money";

import { changeOrder, notPossible, type Changed, type ChangeRequest, type OrderDraft } from "./change-order";
import { orderMailBase } from "./fulfillment-mails";
import type { OrderRecord } from "#platform/purchase/order/order-record";
import { chargedFor, shareGoodwill, withGoodwill } from "./order-money";
import { confirmedSums, mayMoveMoney } from "./order-sums";

/** The captures that the provider has confirmed, less every refund that was asked for. */
function refundableOf(record: OrderRecord): number {
  const refunds = record.operations
    .filter((operation) => operation.kind === "Refund" && mayMoveMoney(operation))
    .reduce((sum, { amount_minor: amount }) => sum + Number(amount), 0);
  return Math.max(0, confirmedSums(record).captured - refunds);
}

/** The amount of a refund in minor units: one for the whole order, or one for each line that it is for. */
type RefundAmount = number | readonly { itemId: string; amount: number }[];

/**
 * Refunds a part of what was charged without a return, such as for a scratch (ORDER-49). `reason` is told to
 * the shopper. Throws 404 for an unknown line, and 422 if the amount exceeds what was captured and is not
 * refunded yet.
 */
export function refundOrder(
  services: Parameters<typeof changeOrder>[0],
  request: ChangeRequest,
  { amount: wanted, reason = null }: { amount: RefundAmount; reason?: string | null | undefined },
): Promise<Changed<{ refunded: number }>> {
  return changeOrder(services, request, (draft) => {
    const parts = typeof wanted === "number" ? null : amountsOfLines(draft, wanted);
    const amount = typeof wanted === "number" ? wanted : wanted.reduce((sum, each) => sum + each.amount, 0);
    requireAmount(draft, amount, refundableOf(draft.record));
    const shares = parts ?? shareGoodwill(draft.money, amount);
    const cause = `refund:${newId("event")}`;
    draft.money = withGoodwill(draft.money, amount, shares);
    draft.event("Refunded", { amount, reason, lines: describeShares(draft, shares) }, cause);
    const { refund } = draft.moveMoney({ mayCapture: false, cause });
    if (refund !== amount) throw notPossible("A payment of this order has failed; settle it first");
    draft.mail(
      "order-refunded",
      { ...orderMailBase(draft.record), refunded: toDecimalText(amount), reason },
      cause,
    );
    return { refunded: amount };
  });
}

function requireAmount({ record }: OrderDraft, amount: number, most: number, name?: string): void {
  if (!Number.isInteger(amount) || amount <= 0) throw notPossible("A refund needs an amount");
  const of = name === undefined ? "" : ` for ${name}`;
  if (amount > most)
    throw notPossible(
      most === 0
        ? `Nothing was charged${of} that could be refunded`
        : `At most ${toDecimalText(most)} ${record.order.currency} can be refunded${of}`,
    );
}

/** The amounts by line, each at most what was charged for the pieces that the shopper has. */
function amountsOfLines(
  draft: OrderDraft,
  wanted: readonly { itemId: string; amount: number }[],
): Map<string, number> {
  const amounts = new Map<string, number>();
  for (const { itemId, amount } of wanted) {
    const line = draft.money.lines.find(({ id }) => id === itemId);
    if (!line) throw notFound("The order has no such line");
    const before = amounts.get(itemId) ?? 0;
    const { name } = draft.record.items.find(({ id }) => id === itemId)!;
    requireAmount(draft, amount, chargedFor(line) - before, name);
    amounts.set(itemId, before + amount);
  }
  return amounts;
}

/** Such as `AR36DF 20.00 + HD30S 5.00`, for the order's history. */
const describeShares = ({ record }: OrderDraft, shares: ReadonlyMap<string, number>): string =>
  record.items
    .filter(({ id }) => (shares.get(id) ?? 0) > 0)
    .map(({ id, sku }) => `${sku} ${toDecimalText(shares.get(id)!)}`)
    .join(" + ");
