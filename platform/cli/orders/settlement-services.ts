import type { CommandContext } from "#platform/cli/command";
import type { SettlementServices } from "#platform/purchase/fulfillment/settlement/perform-operations";
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
