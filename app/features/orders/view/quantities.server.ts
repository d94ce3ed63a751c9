import { fromDecimalText } from "#contract/money";
import type { OrderFulfillment } from "#contract/orders/order-fulfillment";
import { formatMoney } from "~/ui/price/format-money";

import { givenBack } from "./order-words.server";

export type LineQuantities = OrderFulfillment["lines"][number];

/** The number of units of a line that are neither canceled nor with the carrier yet. */
const unshippedOf = ({ quantity, canceled, shipped }: LineQuantities) => quantity - canceled - shipped;

/** Whether something of a line is still to arrive. */
export const willArrive = (line: LineQuantities): boolean =>
  line.needsShipping && line.quantity - line.canceled > line.delivered;

/** The state of a line: 'Delivered', or '1 canceled, 2 on their way, $20.00 refunded' (ORDER-68). */
export function describeLine(line: LineQuantities, isInvoiced = false): string {
  const goodwill = fromDecimalText(line.goodwillAmount ?? "0");
  const refunded = goodwill > 0 ? `${formatMoney(goodwill)} ${givenBack(isInvoiced)}` : "";
  return [describeQuantities(line), refunded].filter(Boolean).join(", ");
}

function describeQuantities(line: LineQuantities): string {
  const { needsShipping } = line;
  const groups = [
    { count: line.canceled, one: "canceled", many: "canceled" },
    {
      count: unshippedOf(line),
      one: needsShipping ? "not shipped yet" : "not begun yet",
      many: needsShipping ? "not shipped yet" : "not begun yet",
    },
    { count: line.shipped - line.delivered, one: "on its way", many: "on their way" },
    {
      count: line.delivered - line.returnPending - line.returned,
      one: needsShipping ? "delivered" : "active",
      many: needsShipping ? "delivered" : "active",
    },
    { count: line.returnPending, one: "on its way back", many: "on their way back" },
    { count: line.returned, one: "returned", many: "returned" },
  ].filter(({ count }) => count > 0);
  const [only] = groups;
  // Before anything happens the state of the order says enough.
  if (groups.length === 1 && only!.count === unshippedOf(line)) return "";
  if (groups.length === 1) return capital(only!.count === 1 ? only!.one : only!.many);
  return groups.map(({ count, one, many }) => `${count} ${count === 1 ? one : many}`).join(", ");
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** The quantities of all lines of goods together. */
export function countGoods(lines: readonly LineQuantities[]) {
  const goods = lines.filter(({ needsShipping }) => needsShipping);
  const sum = (read: (line: LineQuantities) => number) =>
    goods.reduce((total, line) => total + read(line), 0);
  return {
    wanted: sum(({ quantity, canceled }) => quantity - canceled),
    shipped: sum(({ shipped }) => shipped),
    delivered: sum(({ delivered }) => delivered),
  };
}
