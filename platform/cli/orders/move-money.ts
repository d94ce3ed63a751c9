import { sql } from "kysely";

import type { CommandContext } from "#platform/cli/command";
import { performOperations } from "#platform/purchase/fulfillment/settlement/perform-operations";

import { settlementServices } from "./settlement-services";

/** How long the command waits for a running store that was faster. */
const waitMs = 3000;
const lookEveryMs = 50;

/**
 * Asks the payment providers for what changes of these orders move. The changes are committed, so a failure
 * here is reported and the running store goes on.
 */
export async function moveMoney(context: CommandContext, orderIds: readonly string[]): Promise<void> {
  const services = settlementServices(context);
  try {
    for (const orderId of orderIds) await performOperations(services, { orderId });
    await waitForOthers(context.db, orderIds);
  } catch (error) {
    services.log.error({ err: error }, "The order was changed, but its money could not be moved yet");
  }
}

/** A running store may have claimed an operation at the same moment; its answer comes soon. */
async function waitForOthers(db: CommandContext["db"], orderIds: readonly string[]): Promise<void> {
  for (let waited = 0; waited < waitMs; waited += lookEveryMs) {
    const claimed = await db
      .selectFrom("payment_operation")
      .select("id")
      .where(sql<boolean>`order_id = any(${orderIds})`)
      .where("status", "=", "Requested")
      .where("attempts", ">", 0)
      .where("failure", "is", null)
      .executeTakeFirst();
    if (!claimed) return;
    await new Promise((done) => setTimeout(done, lookEveryMs));
  }
}
