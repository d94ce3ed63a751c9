import { plainText } from "#platform/cli/terminal";
import { addressLines } from "#platform/purchase/order/address-lines";
import { formatTime } from "#platform/core/formats";

import type { OrderReport } from "./report";

/** `2026-11-25 15:00` of a time in ISO 8601. */
export const shortTime = (text: string) => formatTime(new Date(text));

const listQuantities = (quantities: readonly { sku: string; quantity: number }[]) =>
  quantities.map(({ sku, quantity }) => `${quantity} × ${sku}`).join(", ");

/** The state of a line's quantities, such as `1 shipped, 2 to ship`. */
export function stateOfLine(line: OrderReport["lines"][number]): string {
  const here = line.delivered - line.returned - line.returnPending;
  const counts: [number, string][] = [
    [line.toShip, "to ship"],
    [line.needsShipping ? 0 : line.quantity - line.canceled - line.shipped, "not begun"],
    [line.canceled, "canceled"],
    [line.shipped - line.delivered, "on the way"],
    [here, line.needsShipping ? "delivered" : "begun"],
    [line.returnPending, "return expected"],
    [line.returned, "returned"],
  ];
  const parts = counts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
  if (Number(line.goodwill) > 0) parts.push(`${line.goodwill} given back`);
  return parts.join(", ");
}

/** The destination and date of a delivery group, in one line. */
export function describeGroup({
  name,
  method,
  address,
  promisedDay,
  preparedAt,
  instructions,
}: OrderReport["groups"][number]): string {
  const to = [...addressLines(address), address.shipToPhoneNumber].filter(Boolean).join(", ");
  const prepared = preparedAt === null ? "" : `, being prepared since ${shortTime(preparedAt)}`;
  const note = instructions ? ` (${plainText(instructions)})` : "";
  return `${plainText(name)}: ${plainText(method)} to ${plainText(to)}, until ${promisedDay}${prepared}${note}\n`;
}

/** A shipment in one line. */
export function describeShipment(shipment: OrderReport["shipments"][number]): string {
  const tracking = shipment.trackingNumber === null ? "" : ` ${plainText(shipment.trackingNumber)}`;
  const arrived =
    shipment.deliveredAt === null ? "on the way" : `delivered ${shortTime(shipment.deliveredAt)}`;
  return `${shipment.number}: ${listQuantities(shipment.pieces)} by ${plainText(shipment.carrier)}${tracking}, shipped ${shortTime(shipment.shippedAt)}, ${arrived}\n`;
}

/** A return in one line. */
export function describeReturn(each: OrderReport["returns"][number]): string {
  const reason = plainText([each.reason, each.comment].filter(Boolean).join(": "));
  const pickup = each.pickupDay === null ? "" : `, pick-up ${each.pickupDay}`;
  const refund = each.refunded === null ? "" : `, refund ${each.refunded}`;
  return `${each.number}: ${listQuantities(each.pieces)}, ${each.status}, ${reason}${pickup}${refund}\n`;
}

const moves = { Authorize: "Reserve anew", Capture: "Charge", Refund: "Refund", Void: "Release" } as const;
const states = {
  Succeeded: "done",
  Requested: "asked for",
  Pending: "the bank has not confirmed it yet",
  Failed: "failed",
} as const;

/** Money that moves, in one line: `Charge 952.34 USD: done`. With `check` it has not moved. */
export function describeMove(
  { kind, amount, currency, status, failure }: OrderReport["transactions"][number],
  { check }: { check: boolean },
): string {
  const reason = failure === null ? "" : ` (${plainText(failure)})`;
  return `${moves[kind]} ${amount} ${currency}${check ? "" : `: ${states[status]}${reason}`}\n`;
}
