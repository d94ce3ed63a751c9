import { sql } from "kysely";

import type { Executor } from "#platform/db/database";
import type { Anchor } from "#platform/catalog/search/groups/similar-groups";

/** Scores by position in the search index, the highest first. */
export type Scores = ReadonlyMap<number, number>;

const newestOrders = 5000;
const newestViews = 20_000;
const ordersOfAnchor = 1000;
const toScores = (rows: { position: number; score: number }[]): Scores =>
  new Map(rows.map(({ position, score }) => [position, score]));

/** The product groups of these products, in the order of the ids. Unknown ids are left out. */
export async function findAnchors(
  db: Executor,
  productIds: readonly string[],
): Promise<(Anchor & { productId: string })[]> {
  if (productIds.length === 0) return [];
  const { rows } = await sql<Anchor & { productId: string }>`
    select p.id as "productId", s.position, p.primary_category_id as "primaryCategoryId"
    from unnest(${[...productIds]}::text[]) with ordinality as w(id, place)
    join product p on p.id = w.id join search_group s on s.grp = coalesce(p.parent_id, p.id) order by w.place`.execute(
    db,
  );
  return rows;
}

/** The number of pieces of each group that were sold in the newest orders of a store. */
export async function findSales(db: Executor, webstoreId: string): Promise<Scores> {
  const { rows } = await sql<{ position: number; score: number }>`
    select s.position, sum(i.quantity)::int as score
    from (select id from order_summary where webstore_id = ${webstoreId} order by ordered_at desc limit ${newestOrders}) o
    join order_item i on i.order_id = o.id join product p on p.id = i.product_id join search_group s on s.grp = coalesce(p.parent_id, p.id)
    group by s.position order by score desc, s.position limit 5000`.execute(db);
  return toScores(rows);
}

/** The number of people who recently viewed each group. */
export async function findMostViewed(db: Executor, webstoreId: string): Promise<Scores> {
  const { rows } = await sql<{ position: number; score: number }>`
    select s.position, count(*)::int as score
    from (select grp from product_view where webstore_id = ${webstoreId} order by viewed_at desc limit ${newestViews}) v
    join search_group s on s.grp = v.grp
    group by s.position order by score desc, s.position limit 5000`.execute(db);
  return toScores(rows);
}

/** In how many orders each group occurs together with one of the anchors. */
export async function findBoughtTogether(
  db: Executor,
  webstoreId: string,
  anchorIds: readonly string[],
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ position: number }>`
    with anchor as (
      select coalesce(p.parent_id, p.id) as grp from product p where p.id = any(${[...anchorIds]})
    ), bought as (
      select distinct i.order_id from order_item i join order_summary o on o.id = i.order_id and o.webstore_id = ${webstoreId}
      where i.product_id in (select v.id from anchor a join product v on v.id = a.grp union all select v.id from anchor a join product v on v.parent_id = a.grp)
      order by i.order_id desc limit ${ordersOfAnchor}
    )
    select s.position
    from bought b join order_item i on i.order_id = b.order_id join product p on p.id = i.product_id
    join search_group s on s.grp = coalesce(p.parent_id, p.id)
    where s.grp not in (select grp from anchor)
    group by s.position order by count(distinct b.order_id) desc, s.position limit ${limit}`.execute(db);
  return rows.map(({ position }) => position);
}

/** A viewed group with the product that was viewed. */
export interface Viewed extends Anchor {
  productId: string;
}

/** The groups that the owners viewed, the newest first. */
export async function findViewed(
  db: Executor,
  webstoreId: string,
  ownerKeys: readonly string[],
  limit: number,
): Promise<Viewed[]> {
  const { rows } = await sql<Viewed>`
    select v.product_id as "productId", s.position, p.primary_category_id as "primaryCategoryId"
    from (
      select grp, product_id, viewed_at from product_view
      where webstore_id = ${webstoreId} and owner_key = any(${[...ownerKeys]}) order by viewed_at desc limit ${limit * 2}) v
    join search_group s on s.grp = v.grp join product p on p.id = v.grp
    order by v.viewed_at desc`.execute(db);
  return [...new Map(rows.reverse().map((row) => [row.position, row])).values()].reverse().slice(0, limit);
}

/** The groups that the owners bought, the newest first. */
export async function findBought(
  db: Executor,
  webstoreId: string,
  ownerKeys: readonly string[],
): Promise<Anchor[]> {
  const { rows } = await sql<Anchor>`
    select s.position, p.primary_category_id as "primaryCategoryId"
    from (select id, ordered_at from order_summary where webstore_id = ${webstoreId} and owner_key = any(${[...ownerKeys]}) order by ordered_at desc limit 20) o
    join order_item i on i.order_id = o.id join product p on p.id = i.product_id join search_group s on s.grp = coalesce(p.parent_id, p.id)
    order by o.ordered_at desc, i.sort_order`.execute(db);
  return [...new Map(rows.map((row) => [row.position, row])).values()];
}

/** The groups in the owner's current cart. */
export async function findInCart(db: Executor, webstoreId: string, ownerKey: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select i.product_id as id from cart c join cart_item i on i.cart_id = c.id
    where c.webstore_id = ${webstoreId} and c.owner_key = ${ownerKey} and not c.is_secondary and c.status in ('Active', 'Checkout')
    order by i.sequence limit 20`.execute(db);
  return rows.map(({ id }) => id);
}
