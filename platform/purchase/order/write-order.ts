import { sql, type RawBuilder } from "kysely";

import type { EventPayload } from "#contract/analytics/events";
import type { Executor } from "#platform/db/database";
import { newId } from "#platform/core/ids";
import { endVisits } from "#platform/purchase/cart/write/end-checkouts";

import { confirmationMail, orderNumberMark } from "./confirmation-mail";
import { newReferenceNumber, orderRecords } from "./order-records";
import type { OrderInput } from "./order-input";
import { purchaseRow } from "./purchase-event";

export interface PlacedOrder {
  id: string;
  order_number: string;
  reference_number: string;
  /** The payload of its purchase event. */
  purchase: EventPayload<"purchase"> | null;
}

type RecordTable =
  "order_delivery_group" | "order_item" | "order_adjustment" | "order_payment" | "order_event";

/** SQL that inserts rows. The columns are those of the first row; all other columns get their default. */
function insertRows(table: RecordTable, rows: readonly object[]): RawBuilder<unknown> {
  const columns = columnsOf(rows[0]!);
  return sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${asJson(rows)})`;
}

const columnsOf = (row: object) => sql.join(Object.keys(row).map((name) => sql.ref(name)));
const asJson = (value: unknown) => sql`${JSON.stringify(value)}::json`;

/**
 * Writes the order, its mail (MAIL-11) and its purchase event (EVENT-37), takes its stock, and closes its
 * cart and checkout, all in one statement. Other orders wait for the stock lock until the commit, so extra
 * round trips would slow them down.
 */
export async function writeOrder(trx: Executor, input: OrderInput): Promise<PlacedOrder> {
  const id = newId("orderSummary");
  const reference_number = newReferenceNumber();
  const records = orderRecords(id, reference_number, input);
  const { order, groups, items, allocations, adjustments, payment, events } = records;
  const { checkout_id: checkoutId, cart_id: cartId } = order;
  const { now } = input;
  const { data, ...mail } = confirmationMail(records, now);
  const purchase = purchaseRow(id, input);
  // The rows of a table are one JSON parameter, so that all orders share one statement and its query plan.
  // One document of all tables would be parsed again for each of them. The stock update has a condition on
  // the product ids in addition to the join: the planner does not know that an order has few rows, and would
  // read the whole stock table.
  const { rows } = await sql<{ order_number: string; taken: number }>`
    with placed as (
      insert into order_summary (order_number, ${columnsOf(order)})
      select next_order_number(), ${columnsOf(order)}
      from json_populate_record(null::order_summary, ${asJson(order)}) returning order_number),
    groups as (${insertRows("order_delivery_group", groups)}),
    items as (${insertRows("order_item", items)}),
    parts as materialized (
      select * from json_to_recordset(${asJson(allocations)}) as a(order_item_id text, product_id text, location_id text, quantity int)),
    allocated as (insert into order_allocation (order_item_id, location_id, quantity) select order_item_id, location_id, quantity from parts),
    taken as (
      update stock s set on_hand = s.on_hand - p.quantity
      from (select product_id, location_id, sum(quantity)::int as quantity from parts group by 1, 2) p
      where s.product_id = any(array(select product_id from parts)) and s.product_id = p.product_id and s.location_id = p.location_id
        and s.on_hand - s.reserved >= p.quantity
      returning 1),
    ${adjustments.length > 0 ? sql`adjustments as (${insertRows("order_adjustment", adjustments)}),` : sql``}
    payments as (${insertRows("order_payment", [payment])}),
    events as (${insertRows("order_event", events)}),
    mailed as (
      insert into outbox (${columnsOf(mail)}, data)
      values (${sql.join(Object.values(mail))},
        replace(${JSON.stringify(data)}, ${orderNumberMark}, (select order_number from placed))::jsonb)),
    measured as (
      insert into analytics_event (${columnsOf(purchase.row)}, payload)
      values (${sql.join(Object.values(purchase.row))},
        replace(${JSON.stringify(purchase.payload)}, ${orderNumberMark}, (select order_number from placed))::jsonb)),
    paid as (update payment set status = 'Ordered' where id = ${input.payment.id}),
    ended as (${endVisits(checkoutId, now)}),
    completed as (update checkout set status = 'Completed', updated_at = ${now} where id = ${checkoutId}),
    closed as (update cart set status = 'Closed', updated_at = ${now} where id = ${cartId})
    select order_number, (select count(*)::int from taken) as taken from placed`.execute(trx);
  const stockRowCount = new Set(allocations.map((each) => `${each.product_id} ${each.location_id}`)).size;
  if (rows[0]?.taken !== stockRowCount) throw new Error(`stock of order ${id} changed under its lock`);
  const { order_number } = rows[0];
  return {
    id,
    order_number,
    reference_number,
    purchase: { ...purchase.payload, transaction_id: order_number },
  };
}
