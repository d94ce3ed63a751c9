import { sql } from "kysely";

import type { Executor } from "#platform/db/database";
import { insertRows } from "#platform/db/insert-rows";
import { seededId } from "#platform/core/ids";
import { categoryAncestors, derivedFields, type CatalogNames } from "./derived-fields";
import { linkMedia, productDrawings, type MediaRow } from "./product-pictures";

export type AttributeValue = string | number | boolean;

/**
 * A product to write, known by its sku. An undefined column stays unchanged; a new product gets the default,
 * and needs name, brand, product type and categories.
 */
export interface ProductChange {
  sku: string;
  name?: string | undefined;
  brand?: string | undefined;
  product_type?: string | undefined;
  product_class?: "Simple" | "Variation" | "VariationParent" | "Bundle" | "Set" | undefined;
  parent_sku?: string | undefined;
  url_name?: string | undefined;
  /** URL paths; the first is the primary category. */
  categories?: string[] | undefined;
  description?: string | undefined;
  is_active?: boolean | undefined;
  is_listed?: boolean | undefined;
  is_digital?: boolean | undefined;
  minimum_quantity?: number | undefined;
  maximum_quantity?: number | undefined;
  quantity_increment?: number | undefined;
  popularity?: number | undefined;
  fields?: Record<string, string> | undefined;
  /** All attributes of the product. */
  attributes?: Record<string, AttributeValue> | undefined;
  /** Changes of single attributes, without `attributes`. */
  attribute_changes?: { set: Record<string, AttributeValue>; removed: string[] } | undefined;
  variation?: Record<string, string> | undefined;
  /** The media of a new product; without them it gets drawings of its type. */
  media?: { pictures: MediaRow[]; documents: MediaRow[] };
  /** When a new product came into the catalog; all new products of a list have it, or none. */
  arrived_at?: string;
}

/** The stored products that a list changes, by sku, and the names that fields are derived from. */
interface KnownProducts extends CatalogNames {
  products: ReadonlyMap<string, { id: string; is_listed: boolean }>;
}

const slugOf = (name: string, sku: string) =>
  `${name} ${sku}`
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]|<[^>]+>/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** The attributes of a new product. */
const attributesOf = (row: ProductChange) => row.attributes ?? row.attribute_changes?.set ?? {};

const idOf = (sku: string, known: KnownProducts) => known.products.get(sku)?.id ?? seededId("product", sku);

/** Drawings of the product's type. Photographs and files replace them later. */
function drawPictures(row: ProductChange, { typeLabels }: KnownProducts): MediaRow[] {
  if (row.product_class === "VariationParent" || !typeLabels.has(row.product_type!)) return [];
  const { Width__c: width = null, Height__c: height } = attributesOf(row);
  return productDrawings({
    stem: `product/${row.sku.toLowerCase()}/default`,
    name: row.name!,
    subject: row.name!,
    spec: { type: row.product_type!, finish: "default", width, height, brand: row.brand! },
    seenOpen: false,
  });
}

/** Writes the media of new products, unless another product has brought them, and places them. */
async function placeMedia(
  trx: Executor,
  rows: readonly ProductChange[],
  known: KnownProducts,
): Promise<void> {
  const placed = rows.map((row) => ({
    id: idOf(row.sku, known),
    ...(row.media ?? { pictures: drawPictures(row, known), documents: [] }),
  }));
  const media = new Map(
    placed.flatMap(({ pictures, documents }) => [...pictures, ...documents].map((each) => [each.id, each])),
  );
  const kept = await trx
    .selectFrom("media")
    .select("id")
    .where("id", "=", sql<string>`any(${[...media.keys()]})`)
    .execute();
  for (const { id } of kept) media.delete(id);
  await insertRows(
    trx,
    "media",
    [...media.values()].map((row) => ({ ...row })),
  );
  await insertRows(
    trx,
    "product_media",
    placed.flatMap(({ id, pictures, documents }) =>
      linkMedia(id, pictures, documents).map((row) => ({ ...row })),
    ),
  );
}

async function insertProducts(
  trx: Executor,
  rows: readonly ProductChange[],
  known: KnownProducts,
): Promise<void> {
  await insertRows(
    trx,
    "product",
    rows.map((row) => ({
      id: idOf(row.sku, known),
      sku: row.sku,
      url_name: row.url_name ?? slugOf(row.name!, row.sku),
      name: row.name!,
      description: row.description ?? null,
      brand: row.brand!,
      product_type: row.product_type!,
      product_class: row.product_class ?? "Simple",
      parent_id: row.parent_sku === undefined ? null : idOf(row.parent_sku, known),
      primary_category_id: known.categories.get(row.categories![0]!)!.id,
      fields: {
        Description: row.description ?? row.name!,
        ...derivedFields(row, known),
        ...row.fields,
      },
      attributes: attributesOf(row),
      variation: row.variation ?? {},
      is_active: row.is_active ?? true,
      is_listed: row.is_listed ?? true,
      is_digital: row.is_digital ?? false,
      minimum_quantity: row.minimum_quantity ?? 1,
      maximum_quantity: row.maximum_quantity ?? 10,
      quantity_increment: row.quantity_increment ?? 1,
      popularity: row.popularity ?? 0,
      ...(row.arrived_at !== undefined && { created_at: row.arrived_at, updated_at: row.arrived_at }),
    })),
  );
  await placeMedia(trx, rows, known);
}

async function updateProducts(
  trx: Executor,
  rows: readonly ProductChange[],
  known: KnownProducts,
): Promise<void> {
  const given = rows.map((row) => ({
    id: idOf(row.sku, known),
    name: row.name,
    url_name: row.url_name,
    description: row.description,
    brand: row.brand,
    product_type: row.product_type,
    product_class: row.product_class,
    parent_id: row.parent_sku === undefined ? undefined : idOf(row.parent_sku, known),
    primary_category_id: row.categories && known.categories.get(row.categories[0]!)!.id,
    derived: derivedFields(row, known),
    fields: row.fields ?? {},
    attributes: row.attributes,
    set_attributes: row.attribute_changes?.set ?? {},
    removed_attributes: row.attribute_changes?.removed ?? [],
    variation: row.variation,
    is_active: row.is_active,
    is_listed: row.is_listed,
    is_digital: row.is_digital,
    minimum_quantity: row.minimum_quantity,
    maximum_quantity: row.maximum_quantity,
    quantity_increment: row.quantity_increment,
    popularity: row.popularity,
  }));
  await sql`
    update product p set
      name = coalesce(f.name, p.name), url_name = coalesce(f.url_name, p.url_name), description = coalesce(f.description, p.description),
      brand = coalesce(f.brand, p.brand), product_type = coalesce(f.product_type, p.product_type), product_class = coalesce(f.product_class, p.product_class),
      parent_id = coalesce(f.parent_id, p.parent_id), primary_category_id = coalesce(f.primary_category_id, p.primary_category_id),
      fields = p.fields || (select coalesce(jsonb_object_agg(d.key, d.value), '{}') from jsonb_each(f.derived) d where p.fields ? d.key) || f.fields,
      attributes = coalesce(f.attributes, (p.attributes || f.set_attributes) - f.removed_attributes), variation = coalesce(f.variation, p.variation),
      is_active = coalesce(f.is_active, p.is_active), is_listed = coalesce(f.is_listed, p.is_listed), is_digital = coalesce(f.is_digital, p.is_digital),
      minimum_quantity = coalesce(f.minimum_quantity, p.minimum_quantity), maximum_quantity = coalesce(f.maximum_quantity, p.maximum_quantity),
      quantity_increment = coalesce(f.quantity_increment, p.quantity_increment), popularity = coalesce(f.popularity, p.popularity), updated_at = now()
    from json_to_recordset(${JSON.stringify(given)}::json) as f(
      id text, name text, url_name text, description text, brand text, product_type text, product_class text, parent_id text, primary_category_id text,
      derived jsonb, fields jsonb, attributes jsonb, set_attributes jsonb, removed_attributes text[], variation jsonb, is_active boolean, is_listed boolean, is_digital boolean,
      minimum_quantity int, maximum_quantity int, quantity_increment int, popularity int)
    where p.id = f.id`.execute(trx);
}

/**
 * A product is placed in its categories and all their ancestors. A product that is not listed only has a
 * primary category.
 */
async function placeInCategories(
  trx: Executor,
  rows: readonly ProductChange[],
  known: KnownProducts,
): Promise<void> {
  const named = rows.filter(
    (row) =>
      row.categories !== undefined && (row.is_listed ?? known.products.get(row.sku)?.is_listed ?? true),
  );
  if (named.length === 0) return;
  const wanted = named.flatMap((row) => {
    const ids = row
      .categories!.flatMap((path) => categoryAncestors(path, known.categories))
      .map(({ id }) => id);
    return [...new Set(ids)].map((category_id) => ({ product_id: idOf(row.sku, known), category_id }));
  });
  const given = JSON.stringify(wanted);
  await sql`
    delete from product_category k where k.product_id = any(${named.map((row) => idOf(row.sku, known))})
      and not exists (select 1 from json_to_recordset(${given}::json) as f(product_id text, category_id text)
        where f.product_id = k.product_id and f.category_id = k.category_id)`.execute(trx);
  await sql`
    insert into product_category (product_id, category_id)
    select f.product_id, f.category_id from json_to_recordset(${given}::json) as f(product_id text, category_id text)
    on conflict do nothing`.execute(trx);
}

/**
 * Adds and changes products, whose references exist, parents before their variations, and places them in
 * categories. The search index is left to the caller. Returns the products' ids.
 */
export async function writeProducts(
  trx: Executor,
  rows: readonly ProductChange[],
  known: KnownProducts,
): Promise<string[]> {
  const fresh = rows.filter((row) => !known.products.has(row.sku));
  await insertProducts(trx, fresh, known);
  await updateProducts(
    trx,
    rows.filter((row) => known.products.has(row.sku)),
    known,
  );
  await placeInCategories(trx, rows, known);
  return rows.map((row) => idOf(row.sku, known));
}
