import { sql } from "kysely";

import type { Database } from "#platform/db/database";

import type { JudgedProduct } from "./judged";

/** Every product that a list may show, read from the database and not from the search. */
export async function loadJudgedProducts(db: Database): Promise<JudgedProduct[]> {
  const { rows } = await sql<Omit<JudgedProduct, "partOf"> & { partOf: string[] | null }>`
    select g.sku, g.name, g.product_type as type, g.brand,
      (select json_agg(json_build_object('sku', v.sku, 'attributes', g.attributes || v.attributes || v.variation, 'price', (
          select min(b.amount_minor) / 100.0 from price_book_entry b where b.product_id = v.id and b.price_book in ('list', 'sale'))))
        from product v where v.is_active and v.is_listed and v.product_class <> 'VariationParent' and coalesce(v.parent_id, v.id) = g.id) as rows,
      (select array_agg(distinct coalesce(m.sku, o.sku)) from product_relation r join product o on o.id = r.product_id
        left join product m on m.id = o.parent_id where r.related_id = g.id and r.relation in ('Part', 'Accessory')) as "partOf"
    from product g where g.parent_id is null and g.is_active and g.is_listed`.execute(db);
  return rows.filter((row) => row.rows).map((row) => ({ ...row, partOf: new Set(row.partOf) }));
}
