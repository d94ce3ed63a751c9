import { sql, type RawBuilder } from "kysely";

import type { CustomFieldValues } from "#platform/db/column-types";
import type { Executor, SellingModelTable } from "#platform/db/database";
import { preparedQuery } from "#platform/db/prepared-query";
import { entryColumnsFor, type EntryRow } from "#platform/catalog/prices/queries";

import { giftWrapType } from "#platform/catalog/products/gift-wrap";

/** A line of a cart with its product, prices and stock. CartProductFacts has more data of the product. */
export interface LineRow {
  id: string;
  product_id: string;
  delivery_group_id: string;
  /** Null if the product has no selling models. */
  selling_model_id: string | null;
  subscription_term: number | null;
  sub_type: "Bonus" | "Gift" | null;
  quantity: number;
  /** The line of the appliance that this line belongs to (CART-49). */
  belongs_to_item_id: string | null;
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
  /** The selling model of the line; null if the product no longer offers it. */
  model: SellingModelTable | null;
  /** The price of a subscription, in minor units, when its shopper last saw it here. Null for other lines. */
  shown_unit_minor: number | null;
  /**
   * The prices in all price books, including those that the shopper is not entitled to. For a line with a
   * subscription model, the prices of the model.
   */
  prices: EntryRow[];
  /**
   * The quantity (of bundles: whole bundles) available to this cart: at all locations, and at the locations
   * of the delivery group's region (`available_near`).
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
  productType: string;
  isDigital: boolean;
  /** Pieces in one bundle. */
  quantity: number;
  /** The quantity available to this cart at all locations. */
  available: number;
}

/** The available quantity of digital products, which need no stock. */
const unlimitedStock = 1_000_000;

/**
 * SQL column: the lines of a cart as an array of LineRow, oldest first. All options are SQL expressions;
 * `books` are the price books whose tiers are read. `findBundles` reads the parts and the stock of bundles;
 * `findLineModels` reads the selling models and their prices.
 */
export const cartLinesColumn = ({
  now,
  books,
  cartId,
  currency,
}: Record<"now" | "books" | "cartId" | "currency", RawBuilder<unknown>>) => sql<LineRow[]>`
  (select coalesce(json_agg(line order by line.sequence), '[]') from (
    select i.id, i.sequence, i.product_id, i.delivery_group_id, i.selling_model_id, i.subscription_term, i.sub_type, i.quantity, i.belongs_to_item_id, i.custom_fields,
      p.name, p.sku, p.url_name, p.brand, p.product_type, p.product_class, p.is_digital,
      p.minimum_quantity, p.maximum_quantity, p.quantity_increment, p.is_active,
      null::json as model, null::float8 as shown_unit_minor,
      (select coalesce(json_agg(own), '[]') from (select ${entryColumnsFor(books)} from price_book_entry e
          where e.product_id = p.id and e.currency = ${currency}) own) as prices,
      case when p.is_digital then ${unlimitedStock} else stock.everywhere end as available,
      case when p.is_digital then ${unlimitedStock} else stock.near end as available_near, json_build_array() as parts
    from cart_item i
    join product p on p.id = i.product_id
    join delivery_group d on d.id = i.delivery_group_id
    cross join lateral ${freeStock(sql`p.id`, now)} stock
    where i.cart_id = ${cartId}) line)`;

/** The parts of a bundle in a cart, and the available quantity of whole bundles. */
export type BundleRow = Pick<LineRow, "id" | "parts" | "available" | "available_near">;

/**
 * The bundles among the lines of a cart. This is a separate statement, because few carts have bundles and the
 * join would slow down the cart's statement for every cart by about a sixth.
 */
export async function findBundles(db: Executor, cartId: string, now: Date): Promise<BundleRow[]> {
  const { rows } = await sql<BundleRow>`
    select i.id, bundle.* from cart_item i
    join product p on p.id = i.product_id
    join delivery_group d on d.id = i.delivery_group_id
    cross join lateral (
      select coalesce(min(part.everywhere / part.quantity), 0)::int as available, coalesce(min(part.near / part.quantity), 0)::int as available_near,
        coalesce(json_agg(json_build_object('productId', part.id, 'name', part.name, 'sku', part.sku, 'urlName', part.url_name, 'productType', part.product_type, 'isDigital', part.is_digital,
          'quantity', part.quantity, 'available', part.everywhere) order by part.sort_order), '[]') as parts
      from (
        select child.id, child.name, child.sku, child.url_name, child.product_type, child.is_digital, c.quantity, c.sort_order,
          case when child.is_digital then ${unlimitedStock} else free.everywhere end as everywhere,
          case when child.is_digital then ${unlimitedStock} else free.near end as near
        from product_component c join product child on child.id = c.child_id
        cross join lateral ${freeStock(sql`child.id`, sql`${now}`)} free
        where c.product_id = p.id) part) bundle
    where i.cart_id = ${cartId} and p.product_class = 'Bundle'`.execute(db);
  return rows;
}

/**
 * SQL for a lateral join: the stock of a product that is available to the cart of line `i` in delivery group
 * `d`, at all locations (`everywhere`) and in the group's region (`near`). Reservations are read only for
 * stock rows with a `reserved` sum above zero.
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
  product_type: string;
  is_gift_wrap: boolean;
  fields: Record<string, string>;
  minimum_quantity: number;
  maximum_quantity: number;
  quantity_increment: number;
  /** Its selling models, the default first. Empty for a product that is only sold once. */
  models: SellingModelTable[];
  /** The parts of a set. */
  parts: { productId: string; quantity: number }[];
}

/**
 * A product that can be added to a cart in a store with these brands; null for other products and for
 * variation parents (CART-11).
 */
export async function findBuyableProduct(
  db: Executor,
  productId: string,
  brands: readonly string[],
): Promise<BuyableProduct | null> {
  const { rows } = await sql<BuyableProduct>`
    select p.id, p.name, p.product_class, p.product_type, p.product_type = ${giftWrapType} as is_gift_wrap, p.fields, p.minimum_quantity, p.maximum_quantity, p.quantity_increment,
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
  units: number;
}

/**
 * The counts of an owner's cart by id, or of the current cart if the id is null. One statement, because every
 * page shows the counts.
 */
export async function findCartCount(
  db: Executor,
  webstoreId: string,
  owner: string,
  cartId: string | null,
): Promise<CartCount | null> {
  return (
    (await (cartId === null ? findCurrentCount : findCountById)(db, { webstoreId, owner, cartId }))[0] ?? null
  );
}

const prepareCount = (condition: (cartId: RawBuilder<string | null>) => RawBuilder<unknown>) =>
  preparedQuery<{ webstoreId: string; owner: string; cartId: string | null }, CartCount>(
    ({ webstoreId, owner, cartId }) => sql`
    select c.id, c.currency, c.calculated_at, count(distinct i.product_id)::int as lines, coalesce(sum(i.quantity), 0)::int as units
    from cart c left join cart_item i on i.cart_id = c.id
    where c.webstore_id = ${webstoreId} and c.owner_key = ${owner} and c.status in ('Active', 'Checkout') and ${condition(cartId)}
    group by c.id`,
  );
const findCurrentCount = prepareCount(() => sql`not c.is_secondary`);
const findCountById = prepareCount((cartId) => sql`c.id = ${cartId}`);

/** The number of lines and of units in a cart. */
export async function countCart(db: Executor, cartId: string): Promise<{ lines: number; units: number }> {
  const row = await db
    .selectFrom("cart_item")
    .select((of) => [of.fn.countAll<string>().as("lines"), of.fn.sum<string | null>("quantity").as("units")])
    .where("cart_id", "=", cartId)
    .executeTakeFirstOrThrow();
  return { lines: Number(row.lines), units: Number(row.units ?? 0) };
}
