import type { CommandContext } from "#platform/cli/command";
import type { ClaimedOperation } from "#platform/purchase/fulfillment/settlement/operation-queue";
import { performOperations } from "#platform/purchase/fulfillment/settlement/perform-operations";

import { settlementServices } from "./settlement-services";

/**
 * Asks the payment providers for what changes of these orders move, first for what was claimed with the
 * changes. They are committed, so a failure here is reported and the running store goes on. Returns the ids
 * of the operations that were performed.
 */
export async function moveMoney(
  context: CommandContext,
  orderIds: readonly string[],
  claimed: readonly ClaimedOperation[],
): Promise<ReadonlySet<string>> {
  const services = settlementServices(context);
  try {
    const performed = await performOperations(services, { orderIds, claimed });
    return new Set(performed.map(({ id }) => id));
  } catch (error) {
    services.log.error({ err: error }, "The order was changed, but its money could not be moved yet");
    return new Set(claimed.map(({ id }) => id));
  }
}
