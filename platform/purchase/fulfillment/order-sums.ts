import { readMinor } from "#platform/core/money";
import type { OrderRecord } from "#platform/purchase/order/order-record";

import type { OrderMoney } from "./order-money";
import type { PaymentSums } from "./order-state";

type Operations = OrderRecord["operations"];

const sumOf = (operations: Operations, kind: Operations[number]["kind"]) =>
  operations
    .filter((each) => each.kind === kind)
    .reduce((sum, each) => sum + readMinor(each.amount_minor), 0);

/** The beginning of the failure of an operation that was given up without an answer. */
export const noAnswer = "No answer after";
/** The same for `like` in a query. */
export const noAnswerPattern = `${noAnswer}%`;

/** Given up without an answer: the provider may have done it, so it is only asked for again with its key. */
export const isInDoubt = ({ kind, status, failure }: Operations[number]) =>
  status === "Failed" && kind !== "Authorize" && failure !== null && failure.startsWith(noAnswer);

/** Operations whose amounts count, because they have moved money or still may. */
export const mayMoveMoney = (operation: Operations[number]) =>
  operation.status !== "Failed" || isInDoubt(operation);

/** The amounts that were asked for, unless they have failed. Minor units. */
export function requestedSums({ payment, operations }: Pick<OrderRecord, "payment" | "operations">) {
  const valid = operations.filter(mayMoveMoney);
  const [captured, voided, refunded] = [
    sumOf(valid, "Capture"),
    sumOf(valid, "Void"),
    sumOf(valid, "Refund"),
  ];
  return { kept: captured - refunded, open: authorizedOf({ payment, operations }) - captured - voided };
}

/**
 * The authorizations from when the order was placed, and later ones. The expired amounts of that are voided.
 */
const authorizedOf = ({ payment, operations }: Pick<OrderRecord, "payment" | "operations">) =>
  readMinor(payment.amount_minor) +
  sumOf(
    operations.filter(({ status }) => status === "Succeeded"),
    "Authorize",
  );

const isCharge = ({ kind }: Operations[number]) => kind === "Capture" || kind === "Refund";

/**
 * Whether a later operation replaces a failed one. It does if it is of the same kind and was written after
 * the failure was known, because it includes the failed amount. Captures and refunds replace each other,
 * because each is the difference of the paid and the earned amount. Nothing replaces an operation in doubt.
 */
const isReplaced = (failed: Operations[number], operations: Operations) =>
  !isInDoubt(failed) &&
  operations.some(
    (later) =>
      (later.kind === failed.kind || (isCharge(later) && isCharge(failed))) &&
      later.status !== "Failed" &&
      failed.settled_at !== null &&
      later.created_at > failed.settled_at,
  );

/** Whether an operation has failed, and was not asked for again after that was known. */
export const isOpenFailure = (operation: Operations[number], operations: Operations) =>
  operation.status === "Failed" && operation.kind !== "Authorize" && !isReplaced(operation, operations);

/** The amounts that the provider has confirmed. Minor units. */
export function confirmedSums({
  payment,
  operations,
}: Pick<OrderRecord, "payment" | "operations">): PaymentSums {
  const done = operations.filter(({ status }) => status === "Succeeded");
  return {
    authorized: authorizedOf({ payment, operations }),
    captured: sumOf(done, "Capture"),
    voided: sumOf(done, "Void"),
    refunded: sumOf(done, "Refund"),
    // If an amount cannot be authorized anew, its capture fails too.
    hasFailed: operations.some((each) => isOpenFailure(each, operations)),
  };
}

/** The money of an order, for the rules of order-money.ts. */
export function moneyOf(record: OrderRecord): OrderMoney {
  const { order, items, groups } = record;
  const isShipped = (groupId: string) =>
    items.some((item) => item.order_delivery_group_id === groupId && item.shipped > 0 && item.needs_shipping);
  const lines = items.filter(({ parent_item_id: parent }) => parent === null);
  return {
    lines: lines.map((item) => ({
      id: item.id,
      groupId: item.order_delivery_group_id,
      quantity: item.quantity - item.canceled - item.returned,
      earned: item.shipped - item.returned,
      due: readMinor(item.due_minor),
      billed: readMinor(item.billed_minor),
      goodwill: readMinor(item.goodwill_minor),
      appliances: item.appliances,
    })),
    groups: groups.map((group) => ({
      id: group.id,
      due: readMinor(group.due_minor),
      isEarned: isShipped(group.id),
      price: deliveryPrice(
        group,
        lines.filter((item) => item.order_delivery_group_id === group.id),
      ),
    })),
    agreed: readMinor(order.agreed_minor),
    goodwill: readMinor(order.goodwill_minor),
    ...requestedSums(record),
    pricing: order.pricing,
  };
}

/** The fee of a delivery, and the number of appliances that it is for: all that are not canceled. */
function deliveryPrice(
  { fee_minor, further_fee_minor }: OrderRecord["groups"][number],
  lines: OrderRecord["items"],
) {
  const count = (read: (item: OrderRecord["items"][number]) => number) =>
    lines.reduce((sum, item) => sum + read(item) * item.appliances, 0);
  const furtherFee = readMinor(further_fee_minor);
  const ordered = count(({ quantity }) => quantity);
  return {
    fee: readMinor(fee_minor) - furtherFee * Math.max(0, ordered - 1),
    furtherFee,
    appliances: count(({ quantity, canceled }) => quantity - canceled),
  };
}
