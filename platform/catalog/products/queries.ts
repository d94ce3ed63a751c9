import { sql, type Selectable } from "kysely";

import type { Executor, ProductTable, SellingModelTable } from "#platform/db/database";
import { giftWrapType } from "./gift-wrap";
import { isPhotograph, sharesListImage } from "./card-queries";
import { withoutReplacedDrawings, type ProductMediaRow } from "./media";

/** A variation of the same parent. */
export interface SiblingVariation {
  id: string;
  urlName: string;
  variation: Record<string, string>;
}

/** A product with its media, siblings and selling models. */
export type ProductRow = Selectable<ProductTable> & {
  media: readonly ProductMediaRow[];
  /** All variations of the same parent, including the product itself; empty for a product alone. */
  siblings: SiblingVariation[];
  /** Its selling models, the default one first. Empty for one-time sale only. */
  models: SellingModelTable[];
};

/**
 * The ids of those products that a store of these brands sells. Variation parents, which cannot be bought,
 * are left out.
 */
export async function findSoldProductIds(
  db: Executor,
  brands: readonly string[],
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select p.id from product p
    where p.id = any(${[...ids]}) and p.is_active and p.brand = any(${[...brands]}) and p.product_class <> 'VariationParent'`.execute(
    db,
  );
  return rows.map((row) => row.id);
}

/**
 * Products by id or by SKU, with media and siblings. Products that the store does not sell are left out. One
 * statement.
 */
export async function findProducts(
  db: Executor,
  brands: readonly string[],
  by: { column: "id" | "sku"; values: readonly string[] },
): Promise<ProductRow[]> {
  if (by.values.length === 0) return [];
  const { rows } = await sql<ProductRow>`
    select p.id, p.sku, p.url_name, p.name, p.description, p.brand, p.product_type, p.product_class, p.parent_id,
      p.primary_category_id, p.fields, p.attributes, p.variation, p.minimum_quantity, p.maximum_quantity, p.quantity_increment,
      p.is_active, p.is_digital, p.is_listed, p.popularity, p.created_at, p.updated_at,
      coalesce((select json_agg(json_build_object('id', m.id, 'media_type', m.media_type, 'title', m.title,
          'alternate_text', m.alternate_text, 'group_name', pm.group_name, 'sort_order', pm.sort_order, 'photographed', ${isPhotograph}))
        from product_media pm join media m on m.id = pm.media_id where pm.product_id = p.id), '[]') as media,
      coalesce((select json_agg(json_build_object('id', s.id, 'urlName', s.url_name, 'variation', s.variation) order by s.sku)
        from product s
        where s.parent_id = case when p.product_class = 'VariationParent' then p.id else p.parent_id end and s.is_active), '[]') as siblings,
      coalesce((select json_agg(m order by o.sort_order, m.id) from product_selling_model o join selling_model m on m.id = o.selling_model_id
        where o.product_id = p.id), '[]') as models
    from product p
    where ${sql.ref(`p.${by.column}`)} = any(${[...by.values]}) and p.is_active and p.brand = any(${[...brands]})`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, media: withoutReplacedDrawings(row.media) }));
}

/** A product with its relation to another one. */
export interface RelatedRow {
  relation: "Accessory" | "Part" | "Complement" | "ProtectionPlan";
  id: string;
}

/**
 * Related products by relation, in order, at most `limit` per relation. A plan of the parent covers its
 * variations; accessories may fit some of them only. A parent cannot be bought, so a
 * related parent is answered as the variation that agrees with the anchor in most of the attributes in which
 * the variations differ; a measure such as the width counts more than a finish. The default variation is
 * preferred among equal ones.
 */
export async function findRelated(
  db: Executor,
  brands: readonly string[],
  productIds: readonly string[],
  relations: readonly string[],
  limit: number,
): Promise<RelatedRow[]> {
  const { rows } = await sql<RelatedRow>`
    select relation, id from (
      select r.relation, d.id, min(r.sort_order) as sort_order,
        row_number() over (partition by r.relation order by min(r.sort_order), d.id) as place
      from product a
      join product_relation r on r.product_id in (a.id, a.parent_id) and (r.product_id = a.id or r.relation = 'ProtectionPlan')
      join product p on p.id = r.related_id and p.is_active and p.brand = any(${[...brands]})
      cross join lateral (
        select v.id from product v
        where v.is_active and v.product_class <> 'VariationParent'
          and (v.id = p.id or v.parent_id = p.id)
        order by (
            select count(*) + count(*) filter (where e.value ~ '^[0-9.]+$')
            from jsonb_each_text(v.variation) e where a.attributes ->> e.key = e.value
          ) desc, ${sharesListImage("v", "p")} desc, v.sku
        limit 1
      ) d
      where a.id = any(${[...productIds]}) and r.relation = any(${[...relations]}) and not d.id = any(${[...productIds]})
      group by r.relation, d.id
    ) related where place <= ${limit} order by relation, place`.execute(db);
  return rows;
}

/**
 * The products that have a product among their accessories, parts or plans, the most popular first. A product
 * with variations is answered as its default variation.
 */
export async function findModels(
  db: Executor,
  brands: readonly string[],
  productId: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select d.id from (
      select distinct coalesce(m.parent_id, m.id) as id, m.popularity
      from product p join product_relation r on r.related_id in (p.id, p.parent_id) and r.relation in ('Accessory', 'Part', 'ProtectionPlan')
      join product m on m.id = r.product_id and m.is_active and m.brand = any(${[...brands]})
      where p.id = ${productId}
    ) g join product f on f.id = g.id
    cross join lateral (
      select v.id from product v
      where v.is_active and v.product_class <> 'VariationParent' and (v.id = f.id or v.parent_id = f.id)
      order by ${sharesListImage("v", "f")} desc, v.sku limit 1
    ) d
    order by g.popularity desc, f.sku limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** A part of a bundle or set with its quantity. */
export interface ComponentRow {
  childId: string;
  quantity: number;
}

/** The parts of a bundle or a set that a store of these brands sells, in order. */
export async function findComponents(
  db: Executor,
  brands: readonly string[],
  productId: string,
): Promise<ComponentRow[]> {
  const { rows } = await sql<ComponentRow>`
    select c.child_id as "childId", c.quantity
    from product_component c join product p on p.id = c.child_id
    where c.product_id = ${productId} and p.is_active and p.brand = any(${[...brands]}) order by c.sort_order, c.child_id`.execute(
    db,
  );
  return rows;
}

/** The gift wraps that a store of these brands sells, cheapest first. */
export async function findGiftWrapIds(db: Executor, brands: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from product p
    where p.product_type = ${giftWrapType} and p.is_active and p.brand = any(${[...brands]})
    order by (select min(e.amount_minor) from price_book_entry e where e.product_id = p.id), p.sku`.execute(
    db,
  );
  return rows.map((row) => row.id);
}
