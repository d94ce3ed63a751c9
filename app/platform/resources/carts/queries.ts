import { sql, type RawBuilder } from "kysely";

import type { Executor } from "../../db/database";
import { entryColumns, type EntryRow } from "../pricing/queries";

/** A line as it is read with its cart; what a shop shows of the product besides is in `ProductFacts`. */
export interface LineRow {
  id: string;
  product_id: string;
  delivery_group_id: string;
  quantity: number;
  name: string;
  sku: string;
  url_name: string;
  brand: string;
  product_type: string;
  minimum_quantity: number;
  maximum_quantity: number;
  quantity_increment: number;
  is_active: boolean;
  /** Of every price book, entitled or not. */
  prices: EntryRow[];
  /** What could still be taken for this cart: everywhere, and from the own locations of its delivery group's region. */
  available: number;
  available_near: number;
}

/**
 * The lines of a cart, oldest first, with prices and stock, as an array of `LineRow`: a column of another
 * statement. All options are SQL expressions but `now`.
 */
export const cartLinesColumn = ({ now, cartId, currency }: {
  now: Date; cartId: RawBuilder<unknown>; currency: RawBuilder<unknown>;
}) => sql<LineRow[]>`
  (select coalesce(json_agg(line order by line.sequence), '[]') from (
    select i.id, i.sequence, i.product_id, i.delivery_group_id, i.quantity, p.name, p.sku, p.url_name, p.brand, p.product_type,
      p.minimum_quantity, p.maximum_quantity, p.quantity_increment, p.is_active,
      coalesce((select json_agg(own) from (select ${entryColumns} from price_book_entry e
        where e.product_id = p.id and e.currency = ${currency}) own), '[]') as prices,
      stock.everywhere as available, stock.near as available_near
    from cart_item i
    join product p on p.id = i.product_id
    join delivery_group d on d.id = i.delivery_group_id
    cross join lateral (
      select coalesce(sum(s.free), 0)::int as everywhere, coalesce(sum(s.free) filter (where s.near), 0)::int as near
      from (
        select st.on_hand - st.reserved + coalesce((
            select sum(r.quantity) from stock_reservation r
            where r.product_id = st.product_id and r.location_id = st.location_id
              and (r.cart_id = i.cart_id or r.expires_at <= ${now})), 0) as free,
          exists (select from location_group_member g
            where g.location_group_id = d.location_group_id and g.location_id = st.location_id) as near
        from stock st where st.product_id = p.id) s) stock
    where i.cart_id = ${cartId}) line)`;

export interface BuyableProduct {
  id: string;
  name: string;
  product_class: string;
  minimum_quantity: number;
  maximum_quantity: number;
  quantity_increment: number;
}

/** A product that can be put into a cart of a store of these brands; a family of variations itself cannot. */
export async function findBuyableProduct(
  db: Executor,
  productId: string,
  brands: readonly string[],
): Promise<BuyableProduct | null> {
  const row = await db
    .selectFrom("product")
    .select(["id", "name", "product_class", "minimum_quantity", "maximum_quantity", "quantity_increment"])
    .where("id", "=", productId)
    .where("is_active", "=", true)
    .where("product_class", "!=", "VariationParent")
    .where("brand", "in", brands.length > 0 ? [...brands] : [""])
    .executeTakeFirst();
  return row ?? null;
}

export interface CartCount {
  id: string;
  currency: string;
  lines: number;
  pieces: number;
}

/** The cart badge of every page hangs on this, so it is one statement: an owner's cart by id (or the one in use) with its counts. */
export async function findCartCount(db: Executor, webstoreId: string, owner: string, cartId: string | null): Promise<CartCount | null> {
  const { rows } = await sql<CartCount>`
    select c.id, c.currency, count(i.id)::int as lines, coalesce(sum(i.quantity), 0)::int as pieces
    from cart c left join cart_item i on i.cart_id = c.id
    where c.webstore_id = ${webstoreId} and c.owner_key = ${owner} and c.status in ('Active', 'Checkout')
      and case when ${cartId}::text is null then not c.is_secondary else c.id = ${cartId} end
    group by c.id`.execute(db);
  return rows[0] ?? null;
}

export async function countCart(db: Executor, cartId: string): Promise<{ lines: number; pieces: number }> {
  const row = await db
    .selectFrom("cart_item")
    .select((of) => [of.fn.countAll<string>().as("lines"), of.fn.sum<string | null>("quantity").as("pieces")])
    .where("cart_id", "=", cartId)
    .executeTakeFirstOrThrow();
  return { lines: Number(row.lines), pieces: Number(row.pieces ?? 0) };
}
