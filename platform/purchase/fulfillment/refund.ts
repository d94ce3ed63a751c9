import { newId } from "#platform/core/ids";
import { toDecimalText } from "#platform/core/money";

import { changeOrder, notPossible, type Changed, type ChangeRequest } from "./change-order";
import { orderMailBase } from "./fulfillment-mails";
import type { OrderRecord } from "#platform/purchase/order/order-record";
import { confirmedSums, mayMoveMoney } from "./order-sums";

/** The captures that the provider has confirmed, less every refund that was asked for. */
function refundableOf(record: OrderRecord): number {
  const refunds = record.operations
    .filter((operation) => operation.kind === "Refund" && mayMoveMoney(operation))
    .reduce((sum, { amount_minor: amount }) => sum + Number(amount), 0);
  return Math.max(0, confirmedSums(record).captured - refunds);
}

/**
 * Refunds a part of what was charged without a return, such as for a scratch (ORDER-49). `reason` is told to
 * the shopper. Throws 422 for more than was captured and not refunded before.
 */
export function refundOrder(
  services: Parameters<typeof changeOrder>[0],
  request: ChangeRequest,
  { amount, reason = null }: { amount: number; reason?: string | null | undefined },
): Promise<Changed<{ refunded: number }>> {
  return changeOrder(services, request, (draft) => {
    const { currency } = draft.record.order;
    if (!Number.isInteger(amount) || amount <= 0) throw notPossible("A refund needs an amount");
    const most = refundableOf(draft.record);
    if (amount > most)
      throw notPossible(
        most === 0
          ? "Nothing was charged that could be refunded"
          : `At most ${toDecimalText(most)} ${currency} can be refunded`,
      );
    const cause = `refund:${newId("event")}`;
    draft.money = { ...draft.money, goodwill: draft.money.goodwill + amount };
    draft.event("Refunded", { amount, reason }, cause);
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
