import type { AttributeValue, ProductChange } from "#platform/catalog/products/write-products";
import { amountFields, flagFields } from "#platform/catalog/products/analytics-fields";
import { readAmount, type CellReader } from "#platform/cli/csv/cell-reader";

const productClasses = ["Simple", "Variation", "VariationParent", "Bundle", "Set"] as const;

/** The beginning of the column of an attribute, such as `attribute:Width__c` (OPERATOR-37). */
export const attributePrefix = "attribute:";

/**
 * The cells of a product's row. An undefined cell leaves the column unchanged; a new product gets the
 * default.
 */
export interface ProductCells extends ProductChange {
  /** The texts of columns such as `attribute:Width__c`, by column. */
  attribute_cells: Record<string, string>;
  /** The changes that these columns make, once the attributes are known. */
  attribute_changes: { set: Record<string, AttributeValue>; removed: string[] };
}

const isText = (value: unknown): value is string => typeof value === "string";
const isValue = (value: unknown): value is AttributeValue =>
  ["string", "number", "boolean"].includes(typeof value);

/** The fields that analytics reads have to be readable (OPERATOR-72); an empty text removes the value. */
function readFields(cells: CellReader): Record<string, string> | undefined {
  const fields = cells.record("fields", isText, "text");
  for (const [name, value] of Object.entries(fields ?? {})) {
    if (value === "") continue;
    if (flagFields.includes(name) && value !== "true" && value !== "false")
      return cells.fail("fields", `${name} must be true or false`);
    if (amountFields.includes(name) && (readAmount(value) ?? -1) < 0)
      return cells.fail("fields", `${name} is not an amount such as 1299.00`);
  }
  return fields;
}

/** Mistakes are added to the reader's errors, and the cell is then undefined, or empty for the sku. */
export function readProductCells(cells: CellReader): ProductCells {
  const productClass = cells.text("product_class");
  const isKnownClass = productClasses.some((name) => name === productClass);
  if (productClass !== undefined && !isKnownClass)
    cells.fail("product_class", `must be one of ${productClasses.join(", ")}`);
  const productType = cells.text("product_type");
  const urlName = cells.text("url_name");
  if (urlName !== undefined && !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(urlName))
    cells.fail("url_name", "may contain only lowercase letters, digits and single dashes");
  const categories = cells
    .text("categories", { longest: 2000 })
    ?.split("|")
    .map((path) => path.trim())
    .filter(Boolean);
  return {
    sku: cells.sku() ?? "",
    name: cells.text("name"),
    brand: cells.text("brand"),
    product_type: productType,
    product_class: isKnownClass ? (productClass as ProductCells["product_class"]) : undefined,
    parent_sku: cells.text("parent_sku") === undefined ? undefined : cells.sku("parent_sku"),
    url_name: urlName,
    categories: categories?.length ? categories : undefined,
    description: cells.text("description", { longest: 20_000 }),
    is_active: cells.flag("is_active"),
    is_listed: cells.flag("is_listed"),
    is_digital: cells.flag("is_digital"),
    minimum_quantity: cells.integer("minimum_quantity", { min: 1, max: 1_000_000 }),
    maximum_quantity: cells.integer("maximum_quantity", { min: 1, max: 1_000_000 }),
    quantity_increment: cells.integer("quantity_increment", { min: 1, max: 1_000_000 }),
    popularity: cells.integer("popularity", { max: 1_000_000 }),
    fields: readFields(cells),
    attributes: cells.record("attributes", isValue, "text, a number, true or false"),
    attribute_cells: Object.fromEntries(
      Object.entries(cells.row.cells).filter(([column]) => column.startsWith(attributePrefix)),
    ),
    attribute_changes: { set: {}, removed: [] },
    variation: cells.record("variation", isText, "text"),
  };
}
