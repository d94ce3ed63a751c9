import { findPanelMistakes, panelAttributes } from "#contract/catalog/panel-figures";
import { isListVisibility, listVisibilityNames } from "#contract/catalog/list-visibility";

import type { NumberedRow } from "#platform/cli/csv/csv-table";
import { attributePrefix, type ProductCells } from "./product-cells";
import type { KnownReferences, StoredProduct } from "./product-references";
import type { RowErrors } from "#platform/cli/csv/row-errors";
import { suggestName } from "#platform/cli/suggest-name";
import { needsSuggestion } from "#platform/cli/csv/suggestions";

const requiredForNew = ["name", "brand", "product_type", "categories"] as const;

/** A row with the product that it changes, and what its checks need. */
interface CheckedRow extends NumberedRow<ProductCells> {
  stored: StoredProduct | undefined;
  /** Whether the row is a variation; null if a mistake of form leaves that open. */
  isVariation: boolean | null;
}

/** The rows and records that a row may refer to. */
interface Checks {
  known: KnownReferences;
  inFile: ReadonlyMap<string, NumberedRow<ProductCells>>;
  errors: RowErrors;
}

/**
 * Reports references to records that do not exist, missing columns of new products, and quantities that
 * contradict each other. Cells with a mistake of form are left out, and so is what depends on them
 * (OPERATOR-36).
 */
export function checkProducts(
  rows: readonly NumberedRow<ProductCells>[],
  known: KnownReferences,
  errors: RowErrors,
): void {
  const named = rows.filter(({ unread }) => !unread.has("sku"));
  const checks = { known, errors, inFile: new Map(named.map((each) => [each.row.sku, each])) };
  for (const each of rows) {
    const { row, unread } = each;
    const stored = unread.has("sku") ? undefined : known.products.get(row.sku);
    const isClassOpen = unread.has("product_class") || (unread.has("sku") && row.product_class === undefined);
    const productClass = row.product_class ?? stored?.product_class ?? "Simple";
    const checked = { ...each, stored, isVariation: isClassOpen ? null : productClass === "Variation" };
    checkRequired(checked, checks);
    checkNames(checked, checks);
    checkAttributes(checked, checks);
    checkPanels(checked, checks);
    checkQuantities(checked, checks);
    checkClass(checked, checks);
    checkParent(checked, checks);
  }
}

function checkRequired({ line, row, unread, stored }: CheckedRow, { errors }: Checks): void {
  if (stored || unread.has("sku")) return;
  for (const column of requiredForNew)
    if (row[column] === undefined && !unread.has(column))
      errors.add(line, column, `is required: product ${row.sku} does not exist yet`);
}

function checkNames({ line, row }: CheckedRow, { known, errors }: Checks): void {
  const suggest = (given: string, names: Iterable<string>) =>
    needsSuggestion(errors) ? suggestName(given, names) : "";
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
      errors.add(line, "categories", `there is no category ${path}${suggest(path, known.categories.keys())}`);
}

function checkAttributes({ line, row, isVariation }: CheckedRow, { known, errors }: Checks): void {
  for (const name of Object.keys(row.attributes ?? {}))
    if (!isListVisibility(name) && !known.attributes.has(name))
      errors.add(line, "attributes", `there is no attribute ${name.slice(0, 60)}`);
  for (const name of listVisibilityNames) {
    const value = row.attributes?.[name] ?? row.attribute_changes.set[name];
    if (value === undefined) continue;
    const column = row.attributes ? "attributes" : attributePrefix + name;
    if (typeof value !== "boolean") errors.add(line, column, `${name} must be true or false`);
    else if (isVariation)
      errors.add(line, column, `${name} can be set only for the parent; it applies to all its variations`);
  }
}

const figureNames = [...panelAttributes, "Width__c", "Height__c", "CutoutWidth__c", "CutoutHeight__c"];

/** The figures of panels are read together with those that the row leaves as they are (OPERATOR-111). */
function checkPanels({ line, row, stored }: CheckedRow, { errors }: Checks): void {
  const { set, removed } = row.attribute_changes;
  const before: Record<string, unknown> = stored?.panel_attributes ?? {};
  const after = new Map(Object.entries(row.attributes ?? { ...before, ...set }));
  for (const name of removed) after.delete(name);
  // Stored figures may be older than this check, and can be exported and imported as they are.
  if (figureNames.every((name) => after.get(name) === before[name])) return;
  for (const { name, message } of findPanelMistakes((each) => after.get(each)))
    if (row.attributes) errors.add(line, "attributes", `${name} ${message}`);
    else errors.add(line, attributePrefix + name, message);
}

function checkQuantities({ line, row, unread, stored }: CheckedRow, { errors }: Checks): void {
  if (["sku", "minimum_quantity", "maximum_quantity"].some((column) => unread.has(column))) return;
  const minimum = row.minimum_quantity ?? stored?.minimum_quantity ?? 1;
  const maximum = row.maximum_quantity ?? stored?.maximum_quantity ?? 10;
  if (maximum < minimum)
    errors.add(line, "maximum_quantity", `${maximum} is below the minimum of ${minimum}`);
}

function checkClass({ line, row, stored }: CheckedRow, { errors }: Checks): void {
  if (!stored || !row.product_class || row.product_class === stored.product_class) return;
  if ([row.product_class, stored.product_class].includes("VariationParent"))
    errors.add(
      line,
      "product_class",
      `${row.sku} is a ${stored.product_class} and cannot become a ${row.product_class}`,
    );
}

function checkParent(
  { line, row, unread, stored, isVariation }: CheckedRow,
  { known, inFile, errors }: Checks,
): void {
  if (row.parent_sku === undefined) {
    if (isVariation && !stored?.parent_id && !unread.has("parent_sku"))
      errors.add(line, "parent_sku", "is required for a variation");
    return;
  }
  const parent = inFile.get(row.parent_sku);
  const parentClass = parent?.row.product_class ?? known.products.get(row.parent_sku)?.product_class;
  if (isVariation === false) errors.add(line, "parent_sku", "is for variations only");
  else if (parentClass === undefined && !parent)
    errors.add(line, "parent_sku", `there is no product ${row.parent_sku}`);
  else if (parentClass !== "VariationParent" && !parent?.unread.has("product_class"))
    errors.add(line, "parent_sku", `${row.parent_sku} is not a parent of variations`);
}
