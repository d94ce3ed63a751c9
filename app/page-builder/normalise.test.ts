import { describe, expect, it } from "vitest";

import * as normalise from "./normalise";

/** Each row: the rule as shell.md section 5 words it, what applies it, what a record says, what is drawn. */
const rows: readonly (readonly [
  rule: string,
  apply: (value: unknown) => unknown,
  value: unknown,
  drawn: unknown,
])[] = [
  ...["left", "center", "right"].map(
    (value) => ["Alignment: left, center or right", normalise.alignment, value, value] as const,
  ),
  ...["justify", "", null, 7, undefined, ["left"]].map(
    (value) => ["Alignment: default left", normalise.alignment, value, "left"] as const,
  ),
  ...["left", "right"].map(
    (value) => ["Direction: left or right", normalise.direction, value, value] as const,
  ),
  ["Direction: anything else", normalise.direction, "up", "left"],
  ...["small", "medium", "large"].map(
    (value) => ["Size: small, medium or large", normalise.size, value, value] as const,
  ),
  ["Size: default small", normalise.size, "huge", "small"],
  ...["50%", "16.67%", "33.33%", "66.67%"].map(
    (value) => ["Column portion", normalise.columnPortion, value, value] as const,
  ),
  ["Column portion: default first", normalise.columnPortion, "25%", "50%"],
  ...["inline", "redirect"].map(
    (value) => ["Action type: inline or redirect", normalise.actionType, value, value] as const,
  ),
  ["Action type: default inline", normalise.actionType, "popup", "inline"],
  ...["top", "left", "bottom", "right", "center"].map(
    (value) => ["Block alignment", normalise.blockAlignment, value, value] as const,
  ),
  ["Block alignment: default center", normalise.blockAlignment, "middle", "center"],
  ...["x-large", "large", "medium", "small", "xx-small", "none"].map(
    (value) => ["Grid item spacing", normalise.gridItemSpacing, value, value] as const,
  ),
  ...["x-small", undefined].map(
    (value) => ["Grid item spacing: default none", normalise.gridItemSpacing, value, "none"] as const,
  ),
  ...[
    [1, 1],
    ["6", 6],
    [7, 1],
    [0, 1],
    [2.5, 1],
    ["many", 1],
  ].map(([value, drawn]) => ["Columns: 1 to 6", normalise.gridColumns, value, drawn] as const),
  ...[
    [3, 3],
    ["4", 4],
    ["wide", 12],
    [undefined, 12],
    ["", 12],
    [NaN, 12],
    [40, 12],
    [-1, 1],
  ].map(
    ([value, drawn]) => ["Column width: 12 if not numeric", normalise.columnWidth, value, drawn] as const,
  ),
  ...[
    ["  ", null],
    ["", null],
    [7, null],
    ["Main", "Main"],
  ].map(
    ([value, drawn]) =>
      ["Menu editor name ignored if blank", normalise.menuEditorName, value, drawn] as const,
  ),
  ["Orientation: horizontal", normalise.orientation, "horizontal", "horizontal"],
  ...["Horizontal", "vertical", null].map(
    (value) => ["Orientation: anything else is vertical", normalise.orientation, value, "vertical"] as const,
  ),
  ...["h1", "h2", "h3", "h4", "h5", "h6", "paragraph"].map(
    (value) => ["Text tag: h1 to h6 or paragraph", normalise.textTag, value, value] as const,
  ),
  ...["h7", "script", undefined].map(
    (value) => ["Text tag: default heading level 3", normalise.textTag, value, "h3"] as const,
  ),
  ...[
    [0, 0],
    [3, 3],
    [-1, 0],
    [1.5, 0],
  ].map(
    ([value, drawn]) => ["Depth is an integer of at least 0", normalise.listDepth, value, drawn] as const,
  ),
  ...[
    ["#1B1a18", "#1b1a18"],
    ["#fff", null],
    ["red", null],
    ["#12345g", null],
    ["#1234567", null],
  ].map(([value, drawn]) => ["Hex colours are six digits", normalise.hexColour, value, drawn] as const),
  ...[
    ["none", "none"],
    ["xxx-small", "xxx-small"],
    ["xx-large", "xx-large"],
    ["vast", "none"],
  ].map(([value, drawn]) => ["Spacing sizes (section 9)", normalise.spacing, value, drawn] as const),
  ...[
    [240, 240],
    ["240px", 240],
    ["12em", null],
    [-4, null],
    [99999, null],
  ].map(([value, drawn]) => ["Minimum heights are pixels", normalise.pixels, value, drawn] as const),
];

describe("Normalisation (shell.md section 5)", () => {
  it.each(rows.map(([rule, apply, value, drawn]) => ({ rule, apply, value, drawn })))(
    "$rule: $value → $drawn (MENU-24, TEXT-11, TEXT-12, TEXT-13, TEXT-14, TEXT-15, TEXT-16)",
    ({ apply, value, drawn }) => {
      expect(apply(value)).toBe(drawn);
    },
  );

  it.each([
    [1, 1, 1],
    [5, 5, 5],
    [-1, -1, -1],
    [0, 1, -1],
    [-2, 1, -1],
    [1.5, 1, -1],
    ["3", 3, 3],
    ["deep", 1, -1],
    [undefined, 1, -1],
  ])("Menu depth %j: %i in the builder, %i in a list (MENU-21)", (value, builder, list) => {
    expect([normalise.menuDepth(value, "builder"), normalise.menuDepth(value, "list")]).toEqual([
      builder,
      list,
    ]);
  });

  it.each([
    [undefined, 2],
    [1, 1],
    [4, 4],
    [-1, -1],
    [0, -1],
  ])("The builder's link list shows %j as %i levels (MENU-21)", (value, depth) => {
    expect(normalise.linkListDepth(value)).toBe(depth);
  });
});
