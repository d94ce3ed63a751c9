import { sql } from "kysely";

import { cachedQuery } from "#platform/core/cached-query";
import type { Database, Executor } from "#platform/db/database";

/** A bundle that a store sells, all of whose parts it sells too, each for one payment. */
export interface SoldBundle {
  id: string;
  sku: string;
  name: string;
  urlName: string;
  brand: string;
  minimumQuantity: number;
  maximumQuantity: number;
  quantityIncrement: number;
  parts: BundlePart[];
}

export interface BundlePart {
  productId: string;
  name: string;
  urlName: string;
  brand: string;
  productType: string;
  isDigital: boolean;
  /** Pieces in one bundle. */
  quantity: number;
}

interface BundlesArgs {
  db: Database;
  now: () => Date;
  webstore: { brands: readonly string[] };
}

/**
 * The bundles that contain a product, by the product's id. All carts of a store share one copy, because carts
 * are read often and bundles rarely change.
 */
export const loadBundlesByPart = cachedQuery<BundlesArgs, ReadonlyMap<string, readonly SoldBundle[]>>(
  300,
  ["catalog"],
  ({ webstore }) => webstore.brands.join(),
  async ({ db, webstore }) => {
    const byPart = new Map<string, SoldBundle[]>();
    for (const bundle of await findBundles(db, webstore.brands))
      for (const { productId } of bundle.parts)
        byPart.set(productId, [...(byPart.get(productId) ?? []), bundle]);
    return byPart;
  },
);

async function findBundles(db: Executor, brands: readonly string[]): Promise<SoldBundle[]> {
  const { rows } = await sql<SoldBundle>`
    select b.id, b.sku, b.name, b.url_name as "urlName", b.brand, b.minimum_quantity as "minimumQuantity",
      b.maximum_quantity as "maximumQuantity", b.quantity_increment as "quantityIncrement",
      json_agg(json_build_object('productId', p.id, 'name', p.name, 'urlName', p.url_name, 'brand', p.brand,
        'productType', p.product_type, 'isDigital', p.is_digital, 'quantity', c.quantity) order by c.sort_order, p.id) as parts
    from product b
    join product_component c on c.product_id = b.id
    join product p on p.id = c.child_id
    where b.product_class = 'Bundle' and b.is_active and b.brand = any(${[...brands]})
      and not exists (select from product_selling_model m where m.product_id = b.id)
    group by b.id
    having bool_and(p.is_active and p.brand = any(${[...brands]})
      and not exists (select from product_selling_model m where m.product_id = p.id))
    order by b.sku`.execute(db);
  return rows;
}
