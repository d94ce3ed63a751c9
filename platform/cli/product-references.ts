import { sql } from "kysely";

import { isListVisibility } from "#contract/list-visibility";

import type { Executor } from "#platform/db/database";
import { productTypeTexts } from "#platform/seed/product-types";
import type { NumberedRow } from "./csv-table";
import type { ProductCells } from "./product-cells";
import type { RowErrors } from "./row-errors";
import { needsSuggestion, suggestName } from "./suggest-name";

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
}

/** A category that is in the database. */
export interface KnownCategory {
  id: string;
  url_path: string;
  name: string;
  parent_id: string | null;
}

/** The records that rows of products may refer to. */
export interface KnownReferences {
  products: Map<string, StoredProduct>;
  categories: Map<string, KnownCategory>;
  brands: Set<string>;
  attributes: Set<string>;
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
    .where("sku", "=", sql<string>`any(${skus})`)
    .orderBy("id")
    .forUpdate()
    .execute();
  const categories = await trx
    .selectFrom("category")
    .select(["id", "url_path", "name", "parent_id"])
    .execute();
  const stores = await trx.selectFrom("webstore").select("brands").execute();
  const definitions = await trx.selectFrom("attribute_definition").select("api_name").execute();
  const { rows: types } = await sql<{
    product_type: string;
  }>`select distinct product_type from product`.execute(trx);
  return {
    types: new Set([...Object.keys(productTypeTexts), ...types.map((each) => each.product_type)]),
    products: new Map(products.map((product) => [product.sku, product])),
    categories: new Map(categories.map((category) => [category.url_path, category])),
    brands: new Set(stores.flatMap((store) => store.brands)),
    attributes: new Set(definitions.map((definition) => definition.api_name)),
  };
}

const requiredForNew = ["name", "brand", "product_type", "categories"] as const;

/**
 * Reports references to records that do not exist, missing columns of new products, and quantities that
 * contradict each other.
 */
export function checkReferences(
  rows: readonly NumberedRow<ProductCells>[],
  known: KnownReferences,
  errors: RowErrors,
): void {
  const inFile = new Map(rows.map(({ row }) => [row.sku, row]));
  const suggest = (given: string, names: Iterable<string>) =>
    needsSuggestion(errors) ? suggestName(given, names) : "";
  for (const { line, row } of rows) {
    const stored = known.products.get(row.sku);
    if (!stored)
      for (const column of requiredForNew)
        if (row[column] === undefined)
          errors.add(line, column, `is required: product ${row.sku} does not exist yet`);
    if (row.brand !== undefined && !known.brands.has(row.brand))
      errors.add(line, "brand", `no store sells the brand ${row.brand}`);
    if (row.product_type !== undefined && !known.types.has(row.product_type))
      errors.add(
        line,
        "product_type",
        `there is no product type ${row.product_type}${suggest(row.product_type, known.types)}`,
      );
    for (const path of row.categories ?? [])
      if (!known.categories.has(path))
        errors.add(
          line,
          "categories",
          `there is no category ${path}${suggest(path, known.categories.keys())}`,
        );
    const isVariation = (row.product_class ?? stored?.product_class) === "Variation";
    for (const [name, value] of Object.entries(row.attributes ?? {})) {
      if (!isListVisibility(name)) {
        if (!known.attributes.has(name))
          errors.add(line, "attributes", `there is no attribute ${name.slice(0, 60)}`);
      } else if (typeof value !== "boolean") errors.add(line, "attributes", `${name} must be true or false`);
      else if (isVariation)
        errors.add(
          line,
          "attributes",
          `${name} can be set only for the parent; it applies to all its variations`,
        );
    }
    const minimum = row.minimum_quantity ?? stored?.minimum_quantity ?? 1;
    const maximum = row.maximum_quantity ?? stored?.maximum_quantity ?? 10;
    if (maximum < minimum)
      errors.add(line, "maximum_quantity", `${maximum} is below the minimum of ${minimum}`);
    if (
      stored &&
      row.product_class &&
      row.product_class !== stored.product_class &&
      [row.product_class, stored.product_class].includes("VariationParent")
    ) {
      errors.add(
        line,
        "product_class",
        `${row.sku} is a ${stored.product_class} and cannot become a ${row.product_class}`,
      );
    }
    checkParent(line, row, { stored, known, inFile }, errors);
  }
}

function checkParent(
  line: number,
  row: ProductCells,
  {
    stored,
    known,
    inFile,
  }: { stored: StoredProduct | undefined; known: KnownReferences; inFile: Map<string, ProductCells> },
  errors: RowErrors,
): void {
  const isVariation = (row.product_class ?? stored?.product_class ?? "Simple") === "Variation";
  if (row.parent_sku === undefined) {
    if (isVariation && !stored?.parent_id) errors.add(line, "parent_sku", "is required for a variation");
    return;
  }
  const parentClass =
    inFile.get(row.parent_sku)?.product_class ?? known.products.get(row.parent_sku)?.product_class;
  if (!isVariation) errors.add(line, "parent_sku", "is for variations only");
  else if (parentClass === undefined && !inFile.has(row.parent_sku))
    errors.add(line, "parent_sku", `there is no product ${row.parent_sku}`);
  else if (parentClass !== "VariationParent")
    errors.add(line, "parent_sku", `${row.parent_sku} is not a parent of variations`);
}
