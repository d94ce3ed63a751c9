import { confirmedSums, isOpenFailure } from "#platform/purchase/fulfillment/order-sums";
import { bankTransfer } from "#platform/purchase/built-in/bank-transfer";

import { readMinor } from "#platform/core/money";
import { countOf, formatMoney } from "#platform/core/formats";
import { returnNumberOf } from "#platform/purchase/order/order-record";
import type { OrderRecord } from "#platform/purchase/order/order-record";
import { unshippedOf } from "#platform/purchase/order/order-rights";

/** The next steps of an order, in the order in which they are done. */
export function nextSteps({ order, items, payment, operations, returns }: OrderRecord): string[] {
  const command = (name: string, rest = "") =>
    `npm run store -- ${name} ${order.order_number}${rest} --by … --note …`;
  const goods = items.filter((item) => item.needs_shipping && item.parent_item_id === null);
  const sum = (read: (item: OrderRecord["items"][number]) => number) =>
    goods.reduce((total, item) => total + read(item), 0);
  const [toShip, onTheWay] = [sum(unshippedOf), sum(({ shipped, delivered }) => shipped - delivered)];
  const steps: string[] = [];
  for (const each of operations.filter((operation) => isOpenFailure(operation, operations)))
    steps.push(
      `A ${each.kind.toLowerCase()} of ${formatMoney(each.amount_minor)} failed (${each.failure ?? "no reason given"}): ` +
        `call the bank, then ${command("retry")}`,
    );
  if (payment.kind === "SimplePurchaseOrder") {
    const { captured, refunded } = confirmedSums({ payment, operations });
    const open = captured - refunded - readMinor(payment.paid_minor);
    const amount = formatMoney(Math.abs(open));
    if (open > 0) steps.push(`${amount} are to be paid. When they are: ${command("invoices paid")}`);
    if (open < 0)
      steps.push(`Pay ${amount} back to the account, and note it: ${command("invoices paid", " --back")}`);
  }
  const isByTransfer = payment.provider === bankTransfer;
  for (const { kind, status, amount_minor } of isByTransfer ? operations : []) {
    if (kind === "Capture" || status !== "Pending") continue;
    const amount = formatMoney(amount_minor);
    steps.push(`Pay ${amount} back, and note it: ${command("paid", ` --back --amount ${amount}`)}`);
  }
  if (order.payment_status === "Pending")
    steps.push(
      `The payment has not arrived; the order is not shipped before.${isByTransfer ? ` When it has: ${command("paid", " --amount …")}` : ""}`,
    );
  else if (toShip > 0)
    steps.push(`${countOf(toShip, "piece")} to be shipped: ${command("ship", " --carrier … --tracking …")}`);
  if (onTheWay > 0) steps.push(`${countOf(onTheWay, "piece")} on the way: ${command("deliver")}`);
  for (const { number, pickup_day: day } of returns.filter(({ status }) => status === "Requested")) {
    const name = returnNumberOf(order.order_number, number);
    steps.push(
      `Return ${name} is expected${day === null ? "" : `, picked up on ${day}`}: ` +
        command("return", ` --receive ${name}`),
    );
  }
  return steps;
}
