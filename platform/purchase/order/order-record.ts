import { sql, type Selectable } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";

import { isoDay } from "#contract/iso-day";
import type { Executor, OrderDeliveryGroupTable, OrderSummaryTable } from "#platform/db/database";

export type OrderRow = Selectable<OrderSummaryTable>;

/**
 * An order as every reader needs it: shopper, document, mail and command. Lines, groups, shipments and
 * returns have the order in which they are shown.
 */
export type OrderRecord = Awaited<ReturnType<typeof loadOrderOf>>;

/** The quantity of a line in a shipment or a return. */
export interface SentQuantity {
  itemId: string;
  /** Whether the line is a part of a bundle. The bundle has a quantity of its own. */
  isPart: boolean;
  quantity: number;
}

/**
 * Locks an order until the transaction ends and reads it. Every change of an order does so first, so that
 * changes follow each other. Null if there is none with this id.
 */
export async function lockOrder(trx: Executor, orderId: string): Promise<OrderRecord | null> {
  const { rows } = await sql`select 1 from order_summary where id = ${orderId} for update`.execute(trx);
  return rows.length === 0 ? null : loadOrder(trx, orderId);
}

/** Reads an order that exists. */
export const loadOrder = async (db: Executor, orderId: string): Promise<OrderRecord> =>
  loadOrderOf(
    db,
    await db.selectFrom("order_summary").selectAll().where("id", "=", orderId).executeTakeFirstOrThrow(),
  );

/** The same, if its row was read before. The caller must have checked the owner, or lock the order. */
export async function loadOrderOf(db: Executor, order: OrderRow) {
  const { id } = order;
  const [items, groups, allocations, payment, operations, shipments, returns] = await Promise.all([
    db.selectFrom("order_item").selectAll().where("order_id", "=", id).orderBy("sort_order").execute(),
    db
      .selectFrom("order_delivery_group")
      .selectAll()
      .where("order_id", "=", id)
      .orderBy("sort_order")
      .execute(),
    db
      .selectFrom("order_allocation as a")
      .innerJoin("order_item as i", "i.id", "a.order_item_id")
      .selectAll("a")
      .where("i.order_id", "=", id)
      .orderBy("a.order_item_id")
      .orderBy("a.location_id")
      .execute(),
    db
      .selectFrom("order_payment as p")
      .leftJoin("account as a", "a.id", "p.account_id")
      .selectAll("p")
      .select("a.payment_days")
      .where("p.order_id", "=", id)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom("payment_operation")
      .selectAll()
      .where("order_id", "=", id)
      .orderBy("created_at")
      .orderBy("kind")
      .orderBy("id")
      .execute(),
    db
      .selectFrom("shipment as s")
      .selectAll("s")
      .select(({ selectFrom }) =>
        jsonArrayFrom(
          selectFrom("shipment_item as q")
            .innerJoin("order_item as i", "i.id", "q.order_item_id")
            .select([...lineOf, sql<number>`sum(q.quantity)::int`.as("quantity")])
            .whereRef("q.shipment_id", "=", "s.id")
            .groupBy("i.id")
            .orderBy("i.sort_order"),
        ).as("quantities"),
      )
      .where("s.order_id", "=", id)
      .orderBy("s.number")
      .execute(),
    db
      .selectFrom("return_order as r")
      .selectAll("r")
      .select(({ selectFrom }) =>
        jsonArrayFrom(
          selectFrom("return_item as q")
            .innerJoin("order_item as i", "i.id", "q.order_item_id")
            .select([...lineOf, "q.quantity"])
            .whereRef("q.return_order_id", "=", "r.id")
            .orderBy("i.sort_order"),
        ).as("quantities"),
      )
      .where("r.order_id", "=", id)
      .orderBy("r.number")
      .execute(),
  ]);
  return { order, items, groups, allocations, payment, operations, shipments, returns };
}

const lineOf = [
  sql<string>`i.id`.as("itemId"),
  sql<boolean>`i.parent_item_id is not null`.as("isPart"),
] as const;

/** The day until which a delivery group was promised: the chosen one, or the last of the method. */
export const promisedDayOf = (
  group: Pick<Selectable<OrderDeliveryGroupTable>, "desired_delivery_date" | "latest_delivery">,
): string => group.desired_delivery_date?.slice(0, 10) ?? isoDay(group.latest_delivery);

/** The number of a shipment, as shoppers see it. `number` counts those of the order. */
export const shipmentNumberOf = (orderNumber: string, number: number): string => `${orderNumber}-${number}`;

/** The number of a return, as shoppers see it. */
export const returnNumberOf = (orderNumber: string, number: number): string => `${orderNumber}-R${number}`;
