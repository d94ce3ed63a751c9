import { sql, type Selectable } from "kysely";

import type { Executor } from "#platform/db/database";
import type {
  OrderDeliveryGroupTable,
  OrderItemTable,
  OrderSummaryTable,
  OrderTables,
} from "#platform/db/order-tables";
import { readMinor } from "#platform/core/money";

import type { OrderMoney } from "./order-money";
import type { PaymentSums } from "./order-state";

/** An order with all that changes of it need. The caller has locked it, or only reads. */
export interface WholeOrder {
  order: Selectable<OrderSummaryTable>;
  items: Selectable<OrderItemTable>[];
  groups: Selectable<OrderDeliveryGroupTable>[];
  allocations: Selectable<OrderTables["order_allocation"]>[];
  payment: Selectable<OrderTables["order_payment"]>;
  operations: Selectable<OrderTables["payment_operation"]>[];
}

/**
 * Locks an order until the transaction ends and reads it. Every change of an order does so first, so that
 * changes follow each other. Null if there is none with this id.
 */
export async function lockOrder(trx: Executor, orderId: string): Promise<WholeOrder | null> {
  const { rows } = await sql`select 1 from order_summary where id = ${orderId} for update`.execute(trx);
  return rows.length === 0 ? null : loadWholeOrder(trx, orderId);
}

/** Reads an order that exists. */
export async function loadWholeOrder(db: Executor, orderId: string): Promise<WholeOrder> {
  const order = await db
    .selectFrom("order_summary")
    .selectAll()
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const [items, groups, allocations, payment, operations] = await Promise.all([
    db.selectFrom("order_item").selectAll().where("order_id", "=", orderId).orderBy("sort_order").execute(),
    db
      .selectFrom("order_delivery_group")
      .selectAll()
      .where("order_id", "=", orderId)
      .orderBy("sort_order")
      .execute(),
    db
      .selectFrom("order_allocation as a")
      .innerJoin("order_item as i", "i.id", "a.order_item_id")
      .selectAll("a")
      .where("i.order_id", "=", orderId)
      .orderBy("a.order_item_id")
      .orderBy("a.location_id")
      .execute(),
    db.selectFrom("order_payment").selectAll().where("order_id", "=", orderId).executeTakeFirstOrThrow(),
    db
      .selectFrom("payment_operation")
      .selectAll()
      .where("order_id", "=", orderId)
      .orderBy("created_at")
      .orderBy("kind")
      .orderBy("id")
      .execute(),
  ]);
  return { order, items, groups, allocations, payment, operations };
}

type Operations = WholeOrder["operations"];

const sumOf = (operations: Operations, kind: Operations[number]["kind"]) =>
  operations
    .filter((each) => each.kind === kind)
    .reduce((sum, each) => sum + readMinor(each.amount_minor), 0);

/** How the failure of an operation begins that was given up without an answer. */
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
export function requestedSums({ payment, operations }: Pick<WholeOrder, "payment" | "operations">) {
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
const authorizedOf = ({ payment, operations }: Pick<WholeOrder, "payment" | "operations">) =>
  readMinor(payment.amount_minor) +
  sumOf(
    operations.filter(({ status }) => status === "Succeeded"),
    "Authorize",
  );

/**
 * Whether a failed operation was asked for again: a later one of its kind includes its amount, if it was
 * written after the failure was known. An amount in doubt is in no later one.
 */
const isReplaced = (failed: Operations[number], operations: Operations) =>
  !isInDoubt(failed) &&
  operations.some(
    ({ kind, status, created_at: created }) =>
      kind === failed.kind &&
      status !== "Failed" &&
      failed.settled_at !== null &&
      created > failed.settled_at,
  );

/** The amounts that the provider has confirmed. Minor units. */
export function confirmedSums({
  payment,
  operations,
}: Pick<WholeOrder, "payment" | "operations">): PaymentSums {
  const done = operations.filter(({ status }) => status === "Succeeded");
  return {
    authorized: authorizedOf({ payment, operations }),
    captured: sumOf(done, "Capture"),
    voided: sumOf(done, "Void"),
    refunded: sumOf(done, "Refund"),
    // If an amount cannot be authorized anew, its capture fails too.
    hasFailed: operations.some(
      (each) => each.status === "Failed" && each.kind !== "Authorize" && !isReplaced(each, operations),
    ),
  };
}

/** The pieces of a line whose money is earned: shipped or begun, and not returned. */
export const earnedPieces = (item: Pick<WholeOrder["items"][number], "shipped" | "returned">) =>
  item.shipped - item.returned;

/** The money of an order, for the rules of order-money.ts. */
export function moneyOf(whole: WholeOrder): OrderMoney {
  const { order, items, groups } = whole;
  const isShipped = (groupId: string) =>
    items.some((item) => item.order_delivery_group_id === groupId && item.shipped > 0 && item.needs_shipping);
  return {
    lines: items
      .filter(({ parent_item_id: parent }) => parent === null)
      .map((item) => ({
        id: item.id,
        groupId: item.order_delivery_group_id,
        quantity: item.quantity - item.canceled - item.returned,
        earned: earnedPieces(item),
        due: readMinor(item.due_minor),
        billed: readMinor(item.billed_minor),
      })),
    groups: groups.map((group) => ({
      id: group.id,
      due: readMinor(group.due_minor),
      isEarned: isShipped(group.id),
    })),
    agreed: readMinor(order.agreed_minor),
    goodwill: readMinor(order.goodwill_minor),
    ...requestedSums(whole),
    pricing: order.pricing,
  };
}
