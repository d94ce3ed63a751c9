import { sql, type RawBuilder } from "kysely";

import type { CustomFieldValues } from "#platform/db/column-types";
import type { Executor } from "#platform/db/database";
import { preparedQuery } from "#platform/db/prepared-query";
import type { SellingModelTable } from "#platform/db/selling-tables";
import { entryColumnsFor, type EntryRow } from "#platform/catalogue/prices/queries";

import { giftWrapType } from "#platform/catalogue/products/gift-wrap";

/** A line as it is read with its cart. Further data of the product is in CartProductFacts. */
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
  /** The selling model of the line; null if the product is no longer sold by it. */
  model: SellingModelTable | null;
  /** The prices in every price book, entitled or not; those of the selling model, if any. */
  prices: EntryRow[];
  /**
   * How many pieces (whole bundles) this cart could still take: from all locations, and from the locations of
   * its delivery group's region.
   */
  available: number;
  available_near: number;
  /** The parts of a bundle; empty for other products. */
  parts: LinePart[];
}

export interface LinePart {
  productId: string;
  name: string;
  sku: string;
  urlName: string;
  isDigital: boolean;
  /** Pieces in one bundle. */
  quantity: number;
  /** How many pieces this cart could still take, from all locations. */
  available: number;
}

/** The stock of products that need none. */
const unlimitedStock = 1_000_000;

/**
 * A column of another statement: the lines of a cart, oldest first, with prices and stock, as an array of
 * LineRow. All options are SQL expressions; `books` are the price books whose tiers are needed. Parts and
 * stock of bundles come from `findBundles`; selling models and their prices from `findModelledLines`.
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
      case when p.is_digital then ${unlimitedStock} else stock.everywhere end as available,
      case when p.is_digital then ${unlimitedStock} else stock.near end as available_near, json_build_array() as parts
    from cart_item i
    join product p on p.id = i.product_id
    join delivery_group d on d.id = i.delivery_group_id
    cross join lateral ${freeStock(sql`p.id`, now)} stock
    where i.cart_id = ${cartId}) line)`;

/** The parts of a bundle in a cart, and how many whole bundles the cart could take. */
export type BundleRow = Pick<LineRow, "id" | "parts" | "available" | "available_near">;

/**
 * The bundles among the lines of a cart. It is a separate statement because few carts have bundles: as part
 * of the cart's statement it cost the database a sixth more work for every cart.
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
          case when child.is_digital then ${unlimitedStock} else free.everywhere end as everywhere,
          case when child.is_digital then ${unlimitedStock} else free.near end as near
        from product_component c join product child on child.id = c.child_id
        cross join lateral ${freeStock(sql`child.id`, sql`${now}`)} free
        where c.product_id = p.id) part) bundle
    where i.cart_id = ${cartId} and p.product_class = 'Bundle'`.execute(db);
  return rows;
}

/**
 * A lateral row with the stock of a product that the cart of line `i`, in delivery group `d`, could take:
 * `everywhere` and `near`. Reservations are looked up only for stock rows whose sum `reserved` is not zero.
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
  /** Its selling models, the default one first; empty: sold once. */
  models: SellingModelTable[];
  /** The parts of a set. */
  parts: { productId: string; quantity: number }[];
}

/**
 * A product that can be added to a cart in a store of these brands; null for others, and for variation
 * parents.
 */
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
 * An owner's cart by id, or the active one, with its counts. One statement, because every page shows them.
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
