import { sql, type RawBuilder } from "kysely";

import type { CustomFieldValues } from "#platform/db/column-types";
import type { Executor } from "#platform/db/database";
import { preparedQuery } from "#platform/db/prepared-query";
import type { SellingModelTable } from "#platform/db/selling-tables";
import { entryColumnsFor, type EntryRow } from "#platform/catalogue/prices/queries";

import { giftWrapType } from "#platform/catalogue/products/gift-wrap";

/** A line as it is read with its cart; what a shop shows of the product besides is in `CartProductFacts`. */
export interface LineRow {
  id: string;
  product_id: string;
  delivery_group_id: string;
  /** Null where the product is sold once and has no models. */
  selling_model_id: string | null;
  subscription_term: number | null;
  sub_type: "Bonus" | "Gift" | null;
  quantity: number;
  custom_fields: CustomFieldValues;
  name: string;
  sku: string;
  url_name: string;
  brand: string;
  product_type: string;
  product_class: string;
  is_digital: boolean;
  minimum_quantity: number;
  maximum_quantity: number;
  quantity_increment: number;
  is_active: boolean;
  /** The selling model of the line, while the product is still sold by it. */
  model: SellingModelTable | null;
  /** Of every price book, entitled or not; those of the selling model. */
  prices: EntryRow[];
  /**
   * What could still be taken for this cart: everywhere, and from the own locations of its delivery group's
   * region. Whole bundles.
   */
  available: number;
  available_near: number;
  /** What a bundle holds; empty for everything else. */
  parts: LinePart[];
}

export interface LinePart {
  productId: string;
  name: string;
  sku: string;
  urlName: string;
  isDigital: boolean;
  /** In one bundle. */
  quantity: number;
  /** Pieces that could still be taken for this cart, everywhere. */
  available: number;
}

/** Of what needs no stock there is always enough. */
const endless = 1_000_000;

/**
 * The lines of a cart, oldest first, with prices and stock, as an array of `LineRow`: a column of another
 * statement. All options are SQL expressions; `books` are the price books of which tiers are asked for.
 * Bundles come without parts and stock (`findBundles`), lines that are sold by a model without it and its
 * prices (`findModelledLines`).
 */
export const cartLinesColumn = ({
  now,
  books,
  cartId,
  currency,
}: Record<"now" | "books" | "cartId" | "currency", RawBuilder<unknown>>) => sql<LineRow[]>`
  (select coalesce(json_agg(line order by line.sequence), '[]') from (
    select i.id, i.sequence, i.product_id, i.delivery_group_id, i.selling_model_id, i.subscription_term, i.sub_type, i.quantity, i.custom_fields,
      p.name, p.sku, p.url_name, p.brand, p.product_type, p.product_class, p.is_digital,
      p.minimum_quantity, p.maximum_quantity, p.quantity_increment, p.is_active,
      null::json as model,
      (select coalesce(json_agg(own), '[]') from (select ${entryColumnsFor(books)} from price_book_entry e
          where e.product_id = p.id and e.currency = ${currency}) own) as prices,
      case when p.is_digital then ${endless} else stock.everywhere end as available,
      case when p.is_digital then ${endless} else stock.near end as available_near, json_build_array() as parts
    from cart_item i
    join product p on p.id = i.product_id
    join delivery_group d on d.id = i.delivery_group_id
    cross join lateral ${freeStock(sql`p.id`, now)} stock
    where i.cart_id = ${cartId}) line)`;

/** What a bundle in a cart holds, and how many whole bundles could be taken. */
export type BundleRow = Pick<LineRow, "id" | "parts" | "available" | "available_near">;

/**
 * The bundles among the lines of a cart. A statement of its own, for the few carts that have one: as a part
 * of the cart's statement it made the database work a sixth harder for every cart.
 */
export async function findBundles(db: Executor, cartId: string, now: Date): Promise<BundleRow[]> {
  const { rows } = await sql<BundleRow>`
    select i.id, bundle.* from cart_item i
    join product p on p.id = i.product_id
    join delivery_group d on d.id = i.delivery_group_id
    cross join lateral (
      select coalesce(min(part.everywhere / part.quantity), 0)::int as available, coalesce(min(part.near / part.quantity), 0)::int as available_near,
        coalesce(json_agg(json_build_object('productId', part.id, 'name', part.name, 'sku', part.sku, 'urlName', part.url_name, 'isDigital', part.is_digital,
          'quantity', part.quantity, 'available', part.everywhere) order by part.sort_order), '[]') as parts
      from (
        select child.id, child.name, child.sku, child.url_name, child.is_digital, c.quantity, c.sort_order,
          case when child.is_digital then ${endless} else free.everywhere end as everywhere,
          case when child.is_digital then ${endless} else free.near end as near
        from product_component c join product child on child.id = c.child_id
        cross join lateral ${freeStock(sql`child.id`, sql`${now}`)} free
        where c.product_id = p.id) part) bundle
    where i.cart_id = ${cartId} and p.product_class = 'Bundle'`.execute(db);
  return rows;
}

/**
 * Stock that the cart of the line `i`, in the delivery group `d`, could take of a product: a lateral row of
 * `everywhere` and `near`. Reservations are looked up only on shelves that have some: `reserved` is their
 * sum.
 */
const freeStock = (productId: RawBuilder<unknown>, now: RawBuilder<unknown>) => sql`(
      select coalesce(sum(s.free), 0)::int as everywhere, coalesce(sum(s.free) filter (where s.near), 0)::int as near
      from (
        select st.on_hand - st.reserved + case when st.reserved = 0 then 0 else coalesce((
            select sum(r.quantity) from stock_reservation r
            where r.product_id = st.product_id and r.location_id = st.location_id
              and (r.cart_id = i.cart_id or r.expires_at <= ${now})), 0) end as free,
          d.location_group_id is not null and exists (select from location_group_member g
            where g.location_group_id = d.location_group_id and g.location_id = st.location_id) as near
        from stock st where st.product_id = ${productId}) s)`;

export interface BuyableProduct {
  id: string;
  name: string;
  product_class: string;
  is_gift_wrap: boolean;
  minimum_quantity: number;
  maximum_quantity: number;
  quantity_increment: number;
  /** How it is sold, the usual way first; empty: once. */
  models: SellingModelTable[];
  /** What a set holds. */
  parts: { productId: string; quantity: number }[];
}

/** A product that can be put into a cart of a store of these brands; a family of variations itself cannot. */
export async function findBuyableProduct(
  db: Executor,
  productId: string,
  brands: readonly string[],
): Promise<BuyableProduct | null> {
  const { rows } = await sql<BuyableProduct>`
    select p.id, p.name, p.product_class, p.product_type = ${giftWrapType} as is_gift_wrap, p.minimum_quantity, p.maximum_quantity, p.quantity_increment,
      coalesce((select json_agg(m order by o.sort_order, m.id) from product_selling_model o join selling_model m on m.id = o.selling_model_id
        where o.product_id = p.id), '[]') as models,
      case when p.product_class = 'Set' then coalesce((select json_agg(json_build_object('productId', c.child_id, 'quantity', c.quantity) order by c.sort_order)
        from product_component c where c.product_id = p.id), '[]') else '[]' end as parts
    from product p
    where p.id = ${productId} and p.is_active and p.product_class <> 'VariationParent' and p.brand = any(${[...brands]})`.execute(
    db,
  );
  return rows[0] ?? null;
}

export interface CartCount {
  id: string;
  currency: string;
  calculated_at: Date | null;
  lines: number;
  pieces: number;
}

/**
 * The cart badge of every page hangs on this, so it is one statement: an owner's cart by id (or the one in
 * use) with its counts.
 */
export async function findCartCount(
  db: Executor,
  webstoreId: string,
  owner: string,
  cartId: string | null,
): Promise<CartCount | null> {
  return (
    (await (cartId === null ? countOfCurrent : countOfCart)(db, { webstoreId, owner, cartId }))[0] ?? null
  );
}

const countOf = (isMeant: (cartId: RawBuilder<string | null>) => RawBuilder<unknown>) =>
  preparedQuery<{ webstoreId: string; owner: string; cartId: string | null }, CartCount>(
    ({ webstoreId, owner, cartId }) => sql`
    select c.id, c.currency, c.calculated_at, count(distinct i.product_id)::int as lines, coalesce(sum(i.quantity), 0)::int as pieces
    from cart c left join cart_item i on i.cart_id = c.id
    where c.webstore_id = ${webstoreId} and c.owner_key = ${owner} and c.status in ('Active', 'Checkout') and ${isMeant(cartId)}
    group by c.id`,
  );
const countOfCurrent = countOf(() => sql`not c.is_secondary`);
const countOfCart = countOf((cartId) => sql`c.id = ${cartId}`);

export async function countCart(db: Executor, cartId: string): Promise<{ lines: number; pieces: number }> {
  const row = await db
    .selectFrom("cart_item")
    .select((of) => [of.fn.countAll<string>().as("lines"), of.fn.sum<string | null>("quantity").as("pieces")])
    .where("cart_id", "=", cartId)
    .executeTakeFirstOrThrow();
  return { lines: Number(row.lines), pieces: Number(row.pieces ?? 0) };
}
