/**
 * What records say of looks, made certain (shell.md section 5, Normalisation): each function takes anything
 * and answers a value that can be drawn.
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
/** Spacing sizes of shell.md section 9. */
export const spacing = oneOf(
  ["none", "xxx-small", "xx-small", "x-small", "small", "medium", "large", "x-large", "xx-large"],
  "none",
);
export const textTag = oneOf(["h1", "h2", "h3", "h4", "h5", "h6", "paragraph"], "h3");
/** How columns of a section stand on a device, and components in a column. */
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

/** Parts of twelve: 12 if not numeric, and never outside of 1 to 12. */
export function columnWidth(value: unknown): number {
  const width = numberOf(value);
  return width === null ? 12 : Math.min(12, Math.max(1, Math.round(width)));
}

/** Columns of a grid on medium screens: 1 to 6, else 1. */
export function gridColumns(value: unknown): number {
  const columns = numberOf(value);
  return columns !== null && Number.isInteger(columns) && columns >= 1 && columns <= 6 ? columns : 1;
}

/** Pixels from 0 to 2000; null for anything else. */
export function pixels(value: unknown): number | null {
  const number = numberOf(typeof value === "string" ? value.replace(/px$/, "") : value);
  return number !== null && number >= 0 && number <= 2000 ? number : null;
}

/** An integer of at least 1, or -1 for unlimited; else 1 in the menu builder, -1 in a list. */
export function menuDepth(value: unknown, where: "builder" | "list"): number {
  const depth = numberOf(value);
  return depth !== null && Number.isInteger(depth) && (depth >= 1 || depth === -1)
    ? depth
    : where === "builder"
      ? 1
      : -1;
}

/** How deep a list stands in another one: an integer of at least 0, else 0. */
export function listDepth(value: unknown): number {
  const depth = numberOf(value);
  return depth !== null && Number.isInteger(depth) && depth >= 0 ? depth : 0;
}

/** The builder's link list shows two levels unless said otherwise. */
export const linkListDepth = (value: unknown) => (value === undefined ? 2 : menuDepth(value, "list"));

/** How many of a list's levels are left to it where some stand above it already; -1 for all. */
export const levelsLeft = (maxDepth: number, depth: unknown): number =>
  maxDepth === -1 ? -1 : Math.max(0, maxDepth - listDepth(depth));

/** How many items a menu shows: an integer of at least 1, else all. */
export function menuItemLimit(value: unknown): number {
  const items = numberOf(value);
  return items !== null && Number.isInteger(items) && items >= 1 ? items : Infinity;
}

/** A blank name of a menu editor counts as none. */
export const menuEditorName = (value: unknown): string | null =>
  typeof value === "string" && value.trim() !== "" ? value : null;

/** '#rrggbb'; null for anything else. */
export const hexColour = (value: unknown): string | null =>
  typeof value === "string" && /^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : null;
