import { toDecimalText } from "#platform/core/money";
import { bankTransfer, findReceived } from "#platform/purchase/built-in/bank-transfer";

import type { OrderDraft } from "./change-order";
import { orderMailBase } from "./fulfillment-mails";

/** The amount to pay in the end: what is charged and what is still to be charged. */
const toPay = ({ money }: OrderDraft) => money.kept + money.open;

/** The difference between a received amount and the one to be paid. Minor units. */
export const balanceOf = (draft: OrderDraft, received: number) => ({
  missing: Math.max(0, toPay(draft) - received),
  owed: Math.max(0, received - toPay(draft)),
});

/**
 * Notes whether an order that waits for its money has it now: it can be shipped then, and the shopper is told
 * (PAY-39). Without an amount, the payments received before are looked up, because the order may cost less
 * now. An order whose remaining items are free becomes `Authorized` without an event or a mail.
 */
export async function notePaidIfEnough(draft: OrderDraft, received?: number): Promise<void> {
  const { order, payment } = draft.record;
  const isLeft = draft.record.items.some((item) => item.canceled < item.quantity);
  if (order.payment_status !== "Pending" || payment.provider !== bankTransfer || !isLeft) return;
  const arrived = received ?? (await findReceived(draft.trx, payment.payment_id!));
  if (balanceOf(draft, arrived).missing > 0) return;
  order.payment_status = "Authorized";
  if (toPay(draft) === 0) return;
  draft.event("PaymentReceived", {});
  draft.mail(
    "payment-received",
    { ...orderMailBase(draft.record), total: toDecimalText(draft.money.agreed) },
    order.id,
  );
}
