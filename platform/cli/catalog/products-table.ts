import { sql } from "kysely";

import { reindexProducts } from "#platform/catalog/search/index/reindex";
import { readAttributeColumns, typeOf, writeAttribute } from "./attribute-columns";
import { checkProducts } from "./check-products";
import { csvTable, inBatches } from "#platform/cli/csv/csv-table";
import {
  derivedFields,
  findCatalogNames,
  type CatalogNames,
} from "#platform/catalog/products/derived-fields";
import { attributePrefix, readProductCells, type ProductCells } from "./product-cells";
import { findAttributeTypes, findReferences } from "./product-references";
import { writeProducts } from "#platform/catalog/products/write-products";

const columns = [
  "sku",
  "name",
  "brand",
  "product_type",
  "product_class",
  "parent_sku",
  "url_name",
  "categories",
  "description",
  "is_active",
  "is_listed",
  "is_digital",
  "minimum_quantity",
  "maximum_quantity",
  "quantity_increment",
  "popularity",
  "fields",
  "attributes",
  "variation",
] as const;

/** The attributes have columns of their own; `attributes` is for older files only. */
const exportedColumns = columns.filter((name) => name !== "attributes");

type PlainColumn = Exclude<
  (typeof columns)[number],
  "sku" | "name" | "description" | "brand" | "product_type" | "categories" | "fields" | "attributes"
>;
interface ExportedProduct extends Record<PlainColumn, unknown> {
  sku: string;
  name: string;
  description: string | null;
  brand: string;
  product_type: string;
  fields: Record<string, string>;
  attributes: Record<string, unknown>;
  primary_path: string;
  paths: string[];
}

const pageSize = 2000;
const toCell = (value: unknown) =>
  value === null || value === undefined
    ? ""
    : typeof value === "object"
      ? JSON.stringify(value)
      : String(value);

/** The deepest categories only, the primary one first. The import adds their ancestors. */
function deepestPaths({ primary_path, paths }: ExportedProduct): string {
  const deepest = paths.filter((path) => !paths.some((other) => other.startsWith(`${path}/`)));
  return [...new Set([primary_path, ...deepest.sort()])].join("|");
}

/**
 * Omits fields that are derived from other columns. Otherwise the file would override a change of those
 * columns.
 */
function ownFields(row: ExportedProduct, names: CatalogNames): Record<string, string> {
  const derived = derivedFields(
    { ...row, description: row.description ?? undefined, categories: [row.primary_path] },
    names,
  );
  return Object.fromEntries(Object.entries(row.fields).filter(([name, value]) => derived[name] !== value));
}

/**
 * Products with their categories, attributes and fields (OPERATOR-9). Products that are not in the file,
 * missing columns and empty cells leave the data unchanged.
 */
export const productsTable = csvTable<ProductCells>({
  name: "products",
  columns,
  required: ["sku"],
  open: {
    prefix: attributePrefix,
    exported: async (db) => [
      ...exportedColumns,
      ...[...(await findAttributeTypes(db)).keys()].map((name) => attributePrefix + name),
    ],
  },

  async count(db) {
    return Number(
      (
        await db
          .selectFrom("product")
          .select((of) => of.fn.countAll().as("all"))
          .executeTakeFirstOrThrow()
      ).all,
    );
  },

  async *read(db) {
    const names = await findCatalogNames(db);
    const types = await findAttributeTypes(db);
    let last = "";
    for (;;) {
      const { rows } = await sql<ExportedProduct>`
        select p.*, parent.sku as parent_sku, c.url_path as primary_path, coalesce(
          (select array_agg(k.url_path) from product_category pc join category k on k.id = pc.category_id where pc.product_id = p.id), '{}') as paths
        from product p join category c on c.id = p.primary_category_id left join product parent on parent.id = p.parent_id
        where p.sku > ${last} order by p.sku limit ${pageSize}`.execute(db);
      if (rows.length === 0) return;
      last = rows.at(-1)!.sku;
      yield rows.map((row) => {
        const named = { ...row, categories: deepestPaths(row), fields: ownFields(row, names) };
        return Object.fromEntries([
          ...exportedColumns.map((name) => [name, toCell(named[name])]),
          ...Object.entries(row.attributes).map(([name, value]) => [
            attributePrefix + name,
            writeAttribute(value, typeOf(name, types)),
          ]),
        ]);
      });
    }
  },

  parse: readProductCells,
  key: ["sku"],
  keyOf: ({ sku }) => sku,

  async write(trx, given, errors, onProgress) {
    const known = await findReferences(trx, given);
    const rows = readAttributeColumns(given, known.attributes, errors);
    checkProducts(rows, known, errors);
    if (errors.count > 0) return "";
    // Parents first, because variations refer to their rows.
    const ordered = [...rows].sort(
      (a, b) => Number(a.row.parent_sku !== undefined) - Number(b.row.parent_sku !== undefined),
    );
    const ids: string[] = [];
    for (const batch of inBatches(ordered)) {
      ids.push(
        ...(await writeProducts(
          trx,
          batch.map(({ row }) => row),
          known,
        )),
      );
      onProgress(ids.length);
    }
    await reindexProducts(trx, ids);
    const fresh = rows.filter(({ row }) => !known.products.has(row.sku)).length;
    return `${fresh.toLocaleString("en-US")} products added, ${(rows.length - fresh).toLocaleString("en-US")} updated`;
  },
});
