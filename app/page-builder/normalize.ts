/**
 * Normalizes the presentation settings of records (CONTENT-1, TEXT-11 to TEXT-16, MENU-21 to MENU-24). Each
 * function accepts any value and returns a valid one, or a default.
 */

const oneOf =
  <const Value extends string>(values: readonly Value[], fallback: Value) =>
  (value: unknown): Value =>
    values.find((each) => each === value) ?? fallback;

export const alignment = oneOf(["left", "center", "right"], "left");
export const direction = oneOf(["left", "right"], "left");
export const size = oneOf(["small", "medium", "large"], "small");
export const columnPortion = oneOf(["50%", "16.67%", "33.33%", "66.67%"], "50%");
export const actionType = oneOf(["inline", "redirect"], "inline");
export const blockAlignment = oneOf(["top", "left", "bottom", "right", "center"], "center");
export const gridItemSpacing = oneOf(["x-large", "large", "medium", "small", "xx-small", "none"], "none");
/** 'horizontal'; anything else is vertical. */
export const orientation = oneOf(["horizontal", "vertical"], "vertical");
/** Spacing sizes (TEXT-11). */
export const spacing = oneOf(
  ["none", "xxx-small", "xx-small", "x-small", "small", "medium", "large", "x-large", "xx-large"],
  "none",
);
export const textTag = oneOf(["h1", "h2", "h3", "h4", "h5", "h6", "paragraph"], "h3");
/** The direction of a section's columns, or of a column's components, on one device. */
export const flow = (fallback: "row" | "column") => oneOf(["row", "column"], fallback);

const numberOf = (value: unknown): number | null => {
  const number =
    typeof value === "number"
      ? value
      : typeof value === "string" && value.trim() !== ""
        ? Number(value)
        : NaN;
  return Number.isFinite(number) ? number : null;
};

/** A width in twelfths, 1 to 12; 12 if the value is not numeric (TEXT-16). */
export function columnWidth(value: unknown): number {
  const width = numberOf(value);
  return width === null ? 12 : Math.min(12, Math.max(1, Math.round(width)));
}

/** Columns of a grid on medium and large screens: 1 to 6, else 1 (TEXT-16). */
export function gridColumns(value: unknown): number {
  const columns = numberOf(value);
  return columns !== null && Number.isInteger(columns) && columns >= 1 && columns <= 6 ? columns : 1;
}

/** Pixels from 0 to 2000; null for anything else. */
export function pixels(value: unknown): number | null {
  const number = numberOf(typeof value === "string" ? value.replace(/px$/, "") : value);
  return number !== null && number >= 0 && number <= 2000 ? number : null;
}

/**
 * An integer of at least 1, or -1 for all levels. Otherwise 1 in the menu builder and -1 in a list (MENU-21).
 */
export function menuDepth(value: unknown, where: "builder" | "list"): number {
  const depth = numberOf(value);
  return depth !== null && Number.isInteger(depth) && (depth >= 1 || depth === -1)
    ? depth
    : where === "builder"
      ? 1
      : -1;
}

/** The number of levels above a list: an integer of at least 0, else 0 (MENU-22). */
export function listDepth(value: unknown): number {
  const depth = numberOf(value);
  return depth !== null && Number.isInteger(depth) && depth >= 0 ? depth : 0;
}

/** The depth of the builder's link list. Two levels if the record does not set it (MENU-21). */
export const linkListDepth = (value: unknown) => (value === undefined ? 2 : menuDepth(value, "list"));

/** The levels that a list may show after those above it are subtracted (MENU-22); -1 for all. */
export const levelsLeft = (maxDepth: number, depth: unknown): number =>
  maxDepth === -1 ? -1 : Math.max(0, maxDepth - listDepth(depth));

/** The maximum number of items of a menu: an integer of at least 1, else no limit. */
export function menuItemLimit(value: unknown): number {
  const items = numberOf(value);
  return items !== null && Number.isInteger(items) && items >= 1 ? items : Infinity;
}

/** The name of the link set; null if it is blank or not a text (MENU-24). */
export const menuEditorName = (value: unknown): string | null =>
  typeof value === "string" && value.trim() !== "" ? value : null;

/** '#rrggbb' in lower case; null for anything else (TEXT-12). */
export const hexColor = (value: unknown): string | null =>
  typeof value === "string" && /^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : null;
