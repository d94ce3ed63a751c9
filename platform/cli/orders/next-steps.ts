import { noAnswer } from "#platform/purchase/fulfillment/load-order";
import { bankTransfer } from "#platform/purchase/in-house/bank-transfer";

import { countOf } from "#platform/cli/formats";
import type { OrderFacts } from "./facts";

/** The next steps of an order, in the order in which they are done. */
export function nextSteps(order: OrderFacts): string[] {
  const command = (name: string, rest = "") =>
    `npm run store -- ${name} ${order.orderNumber}${rest} --by … --note …`;
  const goods = order.lines.filter(({ needsShipping, bundleLine }) => needsShipping && bundleLine === null);
  const sum = (read: (line: OrderFacts["lines"][number]) => number) =>
    goods.reduce((total, line) => total + read(line), 0);
  const [toShip, onTheWay] = [
    sum(({ toShip: pieces }) => pieces),
    sum(({ shipped, delivered }) => shipped - delivered),
  ];
  const steps: string[] = [];
  for (const { kind, amount, failure } of order.transactions.filter((each) => isOpenFailure(each, order)))
    steps.push(
      `A ${kind.toLowerCase()} of ${amount} failed (${failure ?? "no reason given"}): ` +
        `call the bank, then ${command("retry")}`,
    );
  const isByTransfer = order.payment.provider === bankTransfer;
  const toPayBack = order.transactions.filter(
    ({ kind, status }) => kind !== "Capture" && status === "Pending",
  );
  if (isByTransfer)
    for (const { amount } of toPayBack)
      steps.push(`Pay ${amount} back, and note it: ${command("paid", ` --back --amount ${amount}`)}`);
  if (order.paymentStatus === "Pending")
    steps.push(
      `The payment has not arrived; the order is not shipped before.${isByTransfer ? ` When it has: ${command("paid", " --amount …")}` : ""}`,
    );
  else if (toShip > 0)
    steps.push(`${countOf(toShip, "piece")} to be shipped: ${command("ship", " --carrier … --tracking …")}`);
  if (onTheWay > 0) steps.push(`${countOf(onTheWay, "piece")} on the way: ${command("deliver")}`);
  for (const { number, pickupDay } of order.returns.filter(({ status }) => status === "Requested"))
    steps.push(
      `Return ${number} is expected${pickupDay === null ? "" : `, picked up on ${pickupDay}`}: ` +
        command("return", ` --receive ${number}`),
    );
  return steps;
}

type Transaction = OrderFacts["transactions"][number];

/** A failed movement that was not asked for again after its failure was known. */
const isOpenFailure = ({ kind, status, settledAt, failure }: Transaction, { transactions }: OrderFacts) =>
  status === "Failed" &&
  kind !== "Authorize" &&
  (failure?.startsWith(noAnswer) ||
    !transactions.some(
      (each) =>
        each.kind === kind && each.status !== "Failed" && each.createdAt > (settledAt ?? each.createdAt),
    ));
