import { sql } from "kysely";

import type { Shopper } from "#platform/core/actor";
import type { Executor } from "#platform/db/database";
import type { Page } from "#platform/core/page-tokens";

import type { OrderDetails } from "./order-details";
import type { OrderRecord, OrderRow } from "./order-record";

export const orderSorts = ["OrderedDateDesc", "OrderedDateAsc", "CreatedDateDesc", "CreatedDateAsc"] as const;
export type OrderSort = (typeof orderSorts)[number];

export interface OrderFilter {
  /** True: only orders of the shopper; false: of the whole account (ORDER-20). */
  ownOnly: boolean;
  from: Date | null;
  before: Date | null;
  /** Only orders in one of these states; empty for all. */
  statuses: readonly string[];
}

/** CreatedDate and OrderedDate are the same date, so only the direction matters. */
const isAscending = (sort: OrderSort) => sort.endsWith("Asc");

/**
 * A page of the orders of the effective account in a store, plus one row if there is a next page (ORDER-20).
 */
export function listOrderRows(
  db: Executor,
  shopper: Shopper,
  webstoreId: string,
  { ownOnly, from, before, statuses }: OrderFilter,
  page: Page<OrderSort>,
): Promise<OrderRow[]> {
  const direction = isAscending(page.sort) ? "asc" : "desc";
  let query = db
    .selectFrom("order_summary")
    .selectAll()
    .where("webstore_id", "=", webstoreId)
    .where("account_id", "=", shopper.effectiveAccountId)
    .orderBy("ordered_at", direction)
    .orderBy("id", direction)
    .limit(page.size + 1)
    .offset(page.offset);
  if (ownOnly) query = query.where("user_id", "=", shopper.userId);
  if (from) query = query.where("ordered_at", ">=", from);
  if (before) query = query.where("ordered_at", "<", before);
  if (statuses.length > 0) query = query.where("status", "in", statuses);
  return query.execute();
}

/** An order of the effective account in a store; null for orders of other accounts (ORDER-21). */
export async function findOrder(
  db: Executor,
  shopper: Shopper,
  webstoreId: string,
  id: string,
): Promise<OrderRow | null> {
  const row = await db
    .selectFrom("order_summary")
    .selectAll()
    .where("id", "=", id)
    .where("webstore_id", "=", webstoreId)
    .where("account_id", "=", shopper.effectiveAccountId)
    .executeTakeFirst();
  return row ?? null;
}

/** The delivery groups of orders. The caller must have checked their owner. */
export function loadGroupsOf(
  db: Executor,
  orderIds: readonly string[],
): Promise<
  Pick<OrderRecord["groups"][number], "id" | "order_id" | "earliest_delivery" | "latest_delivery">[]
> {
  return db
    .selectFrom("order_delivery_group")
    .select(["id", "order_id", "earliest_delivery", "latest_delivery"])
    .where("order_id", "in", [...orderIds, ""])
    .orderBy("order_id")
    .orderBy("sort_order")
    .execute();
}

/** The items and promotions of orders. The caller must have checked their owner. */
export async function loadProductsAndPromotions(
  db: Executor,
  orderIds: readonly string[],
): Promise<Pick<OrderRecord, "items"> & Pick<OrderDetails, "adjustments">> {
  const ids = [...orderIds, ""];
  const [items, adjustments] = await Promise.all([
    db
      .selectFrom("order_item")
      .selectAll()
      .where("order_id", "in", ids)
      .orderBy("order_id")
      .orderBy("sort_order")
      .execute(),
    db
      .selectFrom("order_adjustment")
      .selectAll()
      .where("order_id", "in", ids)
      .orderBy("order_id")
      .orderBy("sort_order")
      .execute(),
  ]);
  return { items, adjustments };
}

export const idSorts = ["IdAsc", "IdDesc"] as const;
export type IdSort = (typeof idSorts)[number];

const idDirection = (sort: IdSort) => (sort === "IdAsc" ? "asc" : "desc");

/**
 * A page of the items of an order, plus one row if there is a next page. A null `groupId` means all groups.
 */
export function listItemRows(
  db: Executor,
  orderId: string,
  groupId: string | null,
  page: Page<IdSort>,
): Promise<OrderRecord["items"]> {
  return db
    .selectFrom("order_item")
    .selectAll()
    .where("order_id", "=", orderId)
    .where(sql<boolean>`(${groupId}::text is null or order_delivery_group_id = ${groupId})`)
    .orderBy("id", idDirection(page.sort))
    .limit(page.size + 1)
    .offset(page.offset)
    .execute();
}

/** A page of the delivery groups of an order, plus one row if there is a next page. */
export function listGroupRows(
  db: Executor,
  orderId: string,
  page: Page<IdSort>,
): Promise<OrderRecord["groups"]> {
  return db
    .selectFrom("order_delivery_group")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("id", idDirection(page.sort))
    .limit(page.size + 1)
    .offset(page.offset)
    .execute();
}
