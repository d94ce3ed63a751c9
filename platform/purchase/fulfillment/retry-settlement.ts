import { newId } from "#platform/core/ids";

import { changeOrder, notPossible, type Changed, type ChangeRequest, type OrderDraft } from "./change-order";
import { isInDoubt, moneyOf } from "./order-sums";
import type { Movements } from "./order-money";

/**
 * Asks the provider again for the money of an order that could not be moved: all that was handed over and is
 * not paid, and all that is to go back. An operation that was given up without an answer is asked for with
 * its old key, because the provider may have done it. Throws 422 if nothing is left to ask for.
 */
export function retrySettlement(
  services: Parameters<typeof changeOrder>[0],
  request: ChangeRequest,
): Promise<Changed<Movements>> {
  return changeOrder(services, request, async (draft) => {
    const reopened = await reopenUnanswered(draft);
    draft.money = moneyOf(draft.record);
    const cause = `again:${newId("event")}`;
    const moves = draft.moveMoney({ mayCapture: true, cause });
    if (reopened + moves.capture + moves.refund + moves.void === 0)
      throw notPossible("All money of this order was asked for");
    draft.event("PaymentAskedAgain", moves, cause);
    return moves;
  });
}

async function reopenUnanswered({ trx, record, now, wrote }: OrderDraft): Promise<number> {
  const given = record.operations.filter(isInDoubt);
  for (const operation of given) {
    operation.status = "Requested";
    wrote(operation.id);
    await trx
      .updateTable("payment_operation")
      .set({ status: "Requested", attempts: 0, due_at: now, failure: null, settled_at: null })
      .where("id", "=", operation.id)
      .execute();
  }
  return given.length;
}
