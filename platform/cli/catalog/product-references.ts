import { sql } from "kysely";

import type { Executor } from "#platform/db/database";
import { findCatalogNames, type CatalogNames } from "#platform/catalog/products/derived-fields";
import type { NumberedRow } from "#platform/cli/csv/csv-table";
import type { ProductCells } from "./product-cells";

/** A product that is in the database. */
export interface StoredProduct {
  id: string;
  sku: string;
  brand: string;
  product_type: string;
  product_class: string;
  parent_id: string | null;
  minimum_quantity: number;
  maximum_quantity: number;
  is_listed: boolean;
  /** The attributes of a model with panels; null for any other. */
  panel_attributes: Record<string, unknown> | null;
}

/** The types of attributes by name; null for those that products have without a definition. */
export type AttributeTypes = ReadonlyMap<string, "text" | "number" | "boolean" | null>;

/** The records that rows of products may refer to. */
export interface KnownReferences extends CatalogNames {
  products: Map<string, StoredProduct>;
  attributes: AttributeTypes;
  /** The types with a label, and those of products that have none. */
  types: Set<string>;
}

/** Reads the products, categories and brands that the rows may refer to. */
export async function findReferences(
  trx: Executor,
  rows: readonly NumberedRow<ProductCells>[],
): Promise<KnownReferences> {
  const skus = [
    ...new Set(rows.flatMap(({ row }) => [row.sku, ...(row.parent_sku ? [row.parent_sku] : [])])),
  ];
  const products = await trx
    .selectFrom("product")
    .select([
      "id",
      "sku",
      "brand",
      "product_type",
      "product_class",
      "parent_id",
      "minimum_quantity",
      "maximum_quantity",
      "is_listed",
    ])
    .select(
      sql<StoredProduct["panel_attributes"]>`case when attributes ? 'PanelSize__c' then attributes end`.as(
        "panel_attributes",
      ),
    )
    .where("sku", "=", sql<string>`any(${skus})`)
    .orderBy("id")
    .forUpdate()
    .execute();
  const names = await findCatalogNames(trx);
  const { rows: types } = await sql<{
    product_type: string;
  }>`select distinct product_type from product`.execute(trx);
  return {
    ...names,
    types: new Set([...names.typeLabels.keys(), ...types.map((each) => each.product_type)]),
    products: new Map(products.map((product) => [product.sku, product])),
    attributes: await findAttributeTypes(trx),
  };
}

/** All attributes, in the order of the specification; those without a definition come last. */
export async function findAttributeTypes(db: Executor): Promise<AttributeTypes> {
  const definitions = await db
    .selectFrom("attribute_definition")
    .select(["api_name", "value_type"])
    .orderBy("group_sequence")
    .orderBy("sequence")
    .orderBy("api_name")
    .execute();
  const { rows: used } = await sql<{
    name: string;
  }>`select distinct jsonb_object_keys(attributes) as name from product order by name`.execute(db);
  return new Map([
    ...definitions.map(({ api_name, value_type }) => [api_name, value_type] as const),
    ...used
      .filter(({ name }) => definitions.every(({ api_name }) => api_name !== name))
      .map(({ name }) => [name, null] as const),
  ]);
}
