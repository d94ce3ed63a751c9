import { bankTransfer, creditTransfer } from "#platform/purchase/built-in/bank-transfer";
import {
  changeOrder,
  notPossible,
  type Changed,
  type ChangeRequest,
} from "#platform/purchase/fulfillment/change-order";
import { balanceOf, notePaidIfEnough } from "#platform/purchase/fulfillment/payment-received";

/**
 * Records a line of the bank's statement for an order that is paid by bank transfer (PAY-39): money that came
 * in, or with a negative amount, that was paid back. Once the order is paid, it can be shipped, and the
 * shopper is told. Operations that waited for the money are due at once. Returns what is still missing, and
 * what is owed to the shopper, in minor units. Throws 422 for other orders and for an amount of nothing.
 */
export function recordTransfer(
  services: Parameters<typeof changeOrder>[0],
  request: ChangeRequest,
  { amount }: { amount: number },
): Promise<Changed<{ missing: number; owed: number }>> {
  return changeOrder(services, request, async (draft) => {
    const { trx, record, now } = draft;
    if (record.payment.provider !== bankTransfer)
      throw notPossible("This order is not paid by bank transfer");
    if (!Number.isSafeInteger(amount) || amount === 0) throw notPossible("A transfer needs an amount");
    const { authorization_id: authorization } = await trx
      .selectFrom("payment")
      .select("authorization_id")
      .where("id", "=", record.payment.payment_id)
      .executeTakeFirstOrThrow();
    const received = await creditTransfer(trx, authorization!, amount);
    if (received === null) throw notPossible("More would be paid back than has arrived");
    const left = balanceOf(draft, received);
    draft.event(amount > 0 ? "TransferReceived" : "TransferPaidBack", { amount, ...left });
    await notePaidIfEnough(draft, received);
    await trx
      .updateTable("payment_operation")
      .set({ due_at: now })
      .where("order_id", "=", record.order.id)
      .where("status", "=", "Pending")
      .execute();
    return left;
  });
}
