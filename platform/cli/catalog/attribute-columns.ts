import { isListVisibility, listVisibilityNames } from "#contract/catalog/list-visibility";

import type { AttributeValue } from "#platform/catalog/products/write-products";
import type { NumberedRow } from "#platform/cli/csv/csv-table";
import { attributePrefix, type ProductCells } from "./product-cells";
import type { AttributeTypes } from "./product-references";
import type { RowErrors } from "#platform/cli/csv/row-errors";
import { suggestName } from "#platform/cli/suggest-name";

/** Before a value that the plain cell cannot tell, such as a text with spaces at its end. */
const jsonPrefix = "json:";

type AttributeType = "text" | "number" | "boolean";

/** The value of a cell; `mistake` tells what is wrong with it. */
type ReadValue = { value: AttributeValue } | { mistake: string };

/** Reads the trimmed text of a cell, which is not empty. */
export function readAttribute(text: string, type: AttributeType): ReadValue {
  if (text.startsWith(jsonPrefix)) return readJson(text.slice(jsonPrefix.length));
  if (type === "text") return { value: text };
  if (type === "boolean") {
    const word = text.toLowerCase();
    if (word === "true" || word === "yes") return { value: true };
    if (word === "false" || word === "no") return { value: false };
    return { mistake: "must be true or false" };
  }
  const value = /^-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(value)
    ? { value }
    : { mistake: `${text.slice(0, 40)} is not a number such as 36 or 29.5` };
}

function readJson(text: string): ReadValue {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "number" || typeof value === "boolean") return { value };
    if (typeof value === "string" && !value.includes("\0")) return { value };
  } catch {
    // Told below.
  }
  return { mistake: `${jsonPrefix} must be followed by text in quotes, a number, true or false` };
}

/** The cell that reads as exactly this value. */
export function writeAttribute(value: unknown, type: AttributeType): string {
  const plain = String(value);
  // The import trims cells, and removes an apostrophe before what could be a formula.
  const isKept = plain !== "" && plain === plain.trim() && !plain.startsWith("'");
  const read = isKept ? readAttribute(plain, type) : null;
  return read && "value" in read && read.value === value ? plain : jsonPrefix + JSON.stringify(value);
}

/**
 * Reads the columns of attributes, now that the attributes are known. A filled cell sets the attribute of its
 * product, and an empty one removes it. Returns the rows with these changes.
 */
export function readAttributeColumns(
  rows: readonly NumberedRow<ProductCells>[],
  types: AttributeTypes,
  errors: RowErrors,
): NumberedRow<ProductCells>[] {
  const names = findNames(Object.keys(rows[0]?.row.attribute_cells ?? {}), types, errors);
  return rows.map((each) => {
    const { line, row } = each;
    if (row.attributes && names.size > 0)
      errors.add(line, "attributes", `cannot be used beside columns such as ${[...names.keys()][0]}`);
    const set: Record<string, AttributeValue> = {};
    const removed: string[] = [];
    for (const [column, name] of names) {
      const text = row.attribute_cells[column]!.trim();
      if (text === "") removed.push(name);
      else {
        const read = readAttribute(text, typeOf(name, types));
        if ("mistake" in read) errors.add(line, column, read.mistake);
        else set[name] = read.value;
      }
    }
    return { ...each, row: { ...row, attribute_changes: { set, removed } } };
  });
}

/** The type of an attribute; text for one that products have without a definition. */
export const typeOf = (name: string, types: AttributeTypes): AttributeType =>
  types.get(name) ?? (isListVisibility(name) ? "boolean" : "text");

/** The attributes of the columns, in any case. A column without one is a mistake of the heading. */
function findNames(columns: readonly string[], types: AttributeTypes, errors: RowErrors) {
  const known = [...new Set([...types.keys(), ...listVisibilityNames])];
  const found = new Map<string, string>();
  for (const column of columns) {
    const given = column.slice(attributePrefix.length).trim();
    const name =
      known.find((each) => each === given) ??
      known.find((each) => each.toLowerCase() === given.toLowerCase());
    if (name === undefined)
      errors.add(
        1,
        column.slice(0, 80),
        `there is no attribute ${given.slice(0, 60)}${suggestName(given, known)}`,
      );
    else if ([...found.values()].includes(name)) errors.add(1, column, "the column occurs twice");
    else found.set(column, name);
  }
  return found;
}
