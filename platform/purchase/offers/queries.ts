import { sql } from "kysely";

import type { Actor } from "#platform/core/actor";
import type { Executor } from "#platform/db/database";
import { forShopper, type PromotionRow } from "#platform/purchase/cart/state/promotions";

/** The row of a promotion, without the uses of a shopper. */
export type OfferRow = Omit<PromotionRow, "shopper_uses" | "problem">;

/**
 * The promotions with a page that everybody may use, or the one of a page; in the order of their names.
 */
export async function findOfferRows(db: Executor, page?: string): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select p.* from promotion p where p.page is not null and (${page ?? null}::text is null or p.page = ${page ?? null})
    order by p.priority desc, p.display_name, p.id`.execute(db);
  return rows;
}

/** The promotion of a page with the uses of the shopper; null for an unknown page. */
export async function findOfferRow(
  db: Executor,
  page: string,
  { cartId, actor, now }: { cartId: string; actor: Actor; now: Date },
): Promise<PromotionRow | null> {
  const [row] = await forShopper(db, await findOfferRows(db, page), cartId, actor, now);
  return row ?? null;
}

/** A line of an order as promotions see it. Amounts are minor units. */
export interface OrderLineRow {
  productId: string;
  name: string;
  brand: string;
  categories: string[];
  quantity: number;
  unit: number;
}

/** The lines of an order as they were ordered, without the parts of bundles. */
export async function findOrderLines(db: Executor, orderId: string): Promise<OrderLineRow[]> {
  const { rows } = await sql<OrderLineRow & { unit: string }>`
    select i.product_id as "productId", i.name, i.brand, i.quantity, i.unit_minor as unit,
      array(select distinct c.url_path from product p join product_category k on k.product_id in (p.id, p.parent_id)
        join category c on c.id = k.category_id where p.id = i.product_id order by 1) as categories
    from order_item i where i.order_id = ${orderId} and i.parent_item_id is null order by i.sort_order`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, unit: Number(row.unit) }));
}

/** The deduction of a promotion from an order, in positive minor units; null if it was not used. */
export async function findOrderDiscount(
  db: Executor,
  orderId: string,
  promotionId: string,
): Promise<number | null> {
  const row = await db
    .selectFrom("order_adjustment")
    .select("amount_minor")
    .where("order_id", "=", orderId)
    .where("promotion_id", "=", promotionId)
    .executeTakeFirst();
  return row ? Math.abs(Number(row.amount_minor)) : null;
}

/** Names and classes of service of the methods of delivery. */
export const findDeliveryMethods = (db: Executor) =>
  db
    .selectFrom("delivery_method")
    .select(["name", "class_of_service as classOfService"])
    .orderBy("sort_order")
    .execute();

/** Names of products by id. */
export async function findProductNames(db: Executor, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("product").select(["id", "name"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
