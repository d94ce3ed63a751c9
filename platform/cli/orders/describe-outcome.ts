import { plainText } from "#platform/cli/terminal";

import type { Outcome } from "./outcome";
import { describeGroup, describeMove, describeReturn, describeShipment, stateOfLine } from "./words";

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
