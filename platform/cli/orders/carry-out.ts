import type { Executor } from "#platform/db/database";
import type { CommandContext } from "#platform/cli/command";
import type { ChangeRequest } from "#platform/purchase/fulfillment/change-order";
import { lockOrder, type WholeOrder } from "#platform/purchase/fulfillment/load-order";

import { getOrder } from "./find-order";
import { inTransaction } from "#platform/cli/in-transaction";
import { moveMoney } from "./move-money";
import { outcomeOf, type Outcome } from "./outcome";
import { toCommandError } from "./refusals";
import { loadOrderReport } from "./report";
import type { Who } from "#platform/cli/who";

/** The order as it is locked, and the arguments of the services of an order's life. */
export interface ChangeInput {
  services: { db: Executor; now: () => Date };
  request: ChangeRequest;
  whole: WholeOrder;
}

/** Changes the order by one of the services. */
export type Change = (input: ChangeInput) => Promise<unknown>;

/**
 * Runs a change of an order in a transaction, and then moves its money (OPERATOR-52). With `--check` the
 * transaction is rolled back (OPERATOR-41).
 */
export async function carryOut(
  context: CommandContext,
  number: string,
  { actor, note, version, isCheck }: Who,
  change: Change,
): Promise<Outcome> {
  const { db, now } = context;
  const { id: orderId } = await getOrder(db, number);
  const moment = now();
  try {
    const { before, after } = await inTransaction(db, { isCheck }, async (trx) => {
      const whole = (await lockOrder(trx, orderId))!;
      const before = await loadOrderReport(trx, orderId);
      const services = { db: trx, now: () => moment };
      await change({ services, request: { orderId, actor, version, note }, whole });
      return { before, after: await loadOrderReport(trx, orderId) };
    });
    if (isCheck) return outcomeOf(isCheck, before, after);
    await moveMoney(context, [orderId]);
    return outcomeOf(isCheck, before, await loadOrderReport(db, orderId));
  } catch (error) {
    throw await toCommandError(db, orderId, error);
  }
}
