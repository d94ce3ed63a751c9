import type { Command } from "#platform/cli/command";
import { plainText } from "#platform/cli/terminal";
import { performOperations } from "#platform/purchase/fulfillment/settlement/perform-operations";
import { reconcile } from "#platform/purchase/fulfillment/settlement/reconcile";

import { getOrder } from "./find-order";
import { countOf } from "#platform/core/formats";
import { settlementServices } from "./move-money";

/** `reconcile` (OPERATOR-57). */
export const reconcileCommand: Command = {
  name: "reconcile",
  usage: "[--json]",
  summary: "compare payments with the ledgers of their providers, and mend what differs",
  details:
    "The running store does so each hour. Repeating it does no harm. What only a person can judge is listed.",
  options: [{ name: "json", help: "print JSON: one object" }],
  async run(context, input) {
    const { terminal } = context;
    const services = settlementServices(context);
    // Differences are a part of the result here.
    const silent = { ...services, log: { info() {}, error() {} } };
    const { mended, orphans, notices, differences } = await reconcile(silent);
    const performed = await performOperations(services);
    const result = {
      mended,
      voidedAuthorizations: orphans,
      appliedReports: notices,
      performed: performed.length,
      differences,
    };
    if (input.options.json) return terminal.out(`${JSON.stringify(result, null, 2)}\n`);
    terminal.out(
      `${countOf(mended, "payment")} mended, ${countOf(orphans, "authorization")} without an order released, ` +
        `${countOf(notices, "report")} of providers applied, ${countOf(performed.length, "payment")} moved.\n`,
    );
    for (const { provider, authorization, orderId, detail } of differences) {
      const order = orderId === null ? null : await getOrder(context.db, orderId);
      const of = order === null ? "" : `, order ${order.order_number}`;
      terminal.out(`${plainText(`${provider} ${authorization}${of}: ${detail}`)}\n`);
    }
  },
};
