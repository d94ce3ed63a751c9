import type { OrderReport } from "./report";

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

/** The rows of `after` that are not in `before` as they are. */
function changed<Row>(before: readonly Row[], after: readonly Row[]): Row[] {
  const old = new Set(before.map((row) => JSON.stringify(row)));
  return after.filter((row) => !old.has(JSON.stringify(row)));
}

/** Compares an order with what it was. */
export function outcomeOf(check: boolean, before: OrderReport, after: OrderReport): Outcome {
  const { status, paymentStatus, version } = before;
  return {
    check,
    before: { status, paymentStatus, version },
    lines: changed(before.lines, after.lines),
    groups: changed(before.groups, after.groups),
    shipments: changed(before.shipments, after.shipments),
    returns: changed(before.returns, after.returns),
    transactions: changed(before.transactions, after.transactions),
    mails: changed(before.mails, after.mails),
    events: changed(before.events, after.events),
    order: after,
  };
}
