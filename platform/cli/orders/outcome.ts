import type { Executor } from "#platform/db/database";
import { plainText } from "#platform/cli/terminal";
import type { OrderChange } from "#platform/purchase/fulfillment/change-order";
import type { OrderRecord } from "#platform/purchase/order/order-record";

import { describeGroup, describeMove, describeReturn, describeShipment, stateOfLine } from "./labels";
import { loadReport, type OrderReport } from "./report";

/** The result of a change of an order, as `--json` prints it (docs/operations.md). */
export interface Outcome {
  /** True: nothing was changed. */
  check: boolean;
  before: Pick<OrderReport, "status" | "paymentStatus" | "version">;
  /** Lines, deliveries, shipments and returns that are new or have changed. */
  lines: OrderReport["lines"];
  groups: OrderReport["groups"];
  shipments: OrderReport["shipments"];
  returns: OrderReport["returns"];
  /** Money that the change moves. */
  transactions: OrderReport["transactions"];
  mails: OrderReport["mails"];
  events: OrderReport["events"];
  order: OrderReport;
}

/**
 * Reports an order after a change: what the change has written, and what became of its money. `performed` are
 * the ids of the operations that were performed for it.
 */
export async function loadOutcome(
  db: Executor,
  record: OrderRecord,
  { before, earlierOperations, written }: OrderChange,
  { isCheck, performed = new Set() }: { isCheck: boolean; performed?: ReadonlySet<string> },
): Promise<Outcome> {
  const { report, eventIds } = await loadReport(db, record);
  const isWritten = ({ id }: { id: string }) => written.has(id);
  const firstEvent = eventIds.findIndex((id) => written.has(id));
  return {
    check: isCheck,
    before: { status: before.status, paymentStatus: before.payment_status, version: before.version },
    lines: report.lines.filter(isWritten),
    groups: report.groups.filter(isWritten),
    shipments: report.shipments.filter(isWritten),
    returns: report.returns.filter(isWritten),
    transactions: report.transactions.filter(
      ({ id }) => written.has(id) || performed.has(id) || !earlierOperations.has(id),
    ),
    mails: report.mails.filter(({ cause }) => cause !== null && written.has(cause)),
    // Answers of the provider follow the events of the change.
    events: firstEvent === -1 ? [] : report.events.slice(firstEvent),
    order: report,
  };
}

const change = (before: string, after: string) => (before === after ? after : `${before} → ${after}`);

/** An outcome as the operator reads it: what changed, what it means in money, and what comes next. */
export function describeOutcome(outcome: Outcome): string {
  const { before, order, check, lines, groups, shipments, returns, transactions, mails } = outcome;
  return [
    check ? "Check only: nothing was changed. Without --check:\n" : "",
    `Order ${order.orderNumber}: ${change(before.status, order.status)}, payment ${change(before.paymentStatus, order.paymentStatus)}, version ${order.version}\n`,
    ...groups.map((each) => `Delivery ${describeGroup(each)}`),
    ...shipments.map((each) => `Shipment ${describeShipment(each)}`),
    ...returns.map((each) => `Return ${describeReturn(each)}`),
    ...lines.map((line) => `${line.sku} ${plainText(line.name)}: ${stateOfLine(line)}\n`),
    ...transactions.map((move) => describeMove(move, { check })),
    ...mails.map(({ template, to }) => `Mail ${template} to ${plainText(to ?? "")}\n`),
    ...order.next.map((step) => `Next: ${step}\n`),
  ].join("");
}
