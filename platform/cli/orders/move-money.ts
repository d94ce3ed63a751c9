import type { CommandContext } from "#platform/cli/command";
import type { ClaimedOperation } from "#platform/purchase/fulfillment/settlement/operation-queue";
import {
  performOperations,
  type SettlementServices,
} from "#platform/purchase/fulfillment/settlement/perform-operations";
import type { OrderRecord } from "#platform/purchase/order/order-record";

import { createProviders } from "#platform/purchase/payment/providers";

/**
 * The services to settle money. Failures are reported to the operator; the running store goes on with them.
 */
export const settlementServices = ({ db, now, terminal }: CommandContext): SettlementServices => ({
  db,
  now,
  providers: createProviders({ db, now }),
  log: {
    info() {},
    error(details, message = "") {
      const { err } = details as { err?: Error };
      terminal.err(`${message}${err === undefined ? "" : `: ${err.message}`}\n`);
    },
  },
});

/**
 * Asks the payment providers for what changes of these orders move, first for what was claimed with the
 * changes. They are committed, so a failure here is reported and the running store goes on. Returns the ids
 * of the operations that were performed, and the order that was read last; null if it must be read anew.
 */
export async function moveMoney(
  context: CommandContext,
  orderIds: readonly string[],
  claimed: readonly ClaimedOperation[],
): Promise<{ performed: ReadonlySet<string>; order: OrderRecord | null }> {
  const services = settlementServices(context);
  try {
    const orders: (OrderRecord | null)[] = [];
    const onResult = (order: OrderRecord | null) => void orders.push(order);
    const performed = await performOperations(services, { orderIds, claimed, onResult });
    const order = orders.includes(null) ? null : (orders.at(-1) ?? null);
    return { performed: new Set(performed.map(({ id }) => id)), order };
  } catch (error) {
    services.log.error({ err: error }, "The order was changed, but its money could not be moved yet");
    return { performed: new Set(claimed.map(({ id }) => id)), order: null };
  }
}
