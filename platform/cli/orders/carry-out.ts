import type { Executor } from "#platform/db/database";
import type { CommandContext } from "#platform/cli/command";
import type { Changed, ChangeRequest } from "#platform/purchase/fulfillment/change-order";
import { loadOrder, lockOrder, type OrderRecord } from "#platform/purchase/order/order-record";
import { claimOperations } from "#platform/purchase/fulfillment/settlement/operation-queue";

import { getOrder } from "./find-order";
import { inTransaction } from "#platform/cli/in-transaction";
import { moveMoney } from "./move-money";
import { loadOutcome, type Outcome } from "./outcome";
import { toCommandError } from "./refusals";
import type { Who } from "#platform/cli/who";

/** The order as it is locked, and the arguments of the services of an order's life. */
export interface ChangeInput {
  services: { db: Executor; now: () => Date };
  request: ChangeRequest;
  record: OrderRecord;
}

/** Changes the order by one of the services. */
export type Change = (input: ChangeInput) => Promise<Changed>;

/**
 * Runs a change of an order in a transaction, and then moves its money (OPERATOR-52). The transaction claims
 * what it asks of the provider, so the answer comes to this process and to no other. With `--check` the
 * transaction is rolled back (OPERATOR-41).
 */
export async function carryOut(
  context: CommandContext,
  number: string,
  { actor, note, version, isCheck }: Who,
  run: Change,
): Promise<Outcome> {
  const { db, now } = context;
  const { id: orderId } = await getOrder(db, number);
  const moment = now();
  try {
    const done = await inTransaction(db, { isCheck }, async (trx) => {
      const record = (await lockOrder(trx, orderId))!;
      const services = { db: trx, now: () => moment };
      const request = { orderId, actor, version, note, locked: record };
      const { change } = await run({ services, request, record });
      return isCheck
        ? { checked: await loadOutcome(trx, await loadOrder(trx, orderId), change, { isCheck }) }
        : { change, claimed: await claimOperations(trx, moment, null, [orderId]) };
    });
    if (done.checked !== undefined) return done.checked;
    const { performed, order } = await moveMoney(context, [orderId], done.claimed);
    const after = order ?? (await loadOrder(db, orderId));
    return await loadOutcome(db, after, done.change, { isCheck, performed });
  } catch (error) {
    throw await toCommandError(db, orderId, error);
  }
}
