import { describe, expect, it } from "vitest";

import * as normalize from "./normalize";

/** Each row: the rule, the function under test, the value of the record, the normalized value. */
const rows: readonly (readonly [
  rule: string,
  apply: (value: unknown) => unknown,
  value: unknown,
  drawn: unknown,
])[] = [
  ...["left", "center", "right"].map(
    (value) => ["Alignment: left, center or right", normalize.alignment, value, value] as const,
  ),
  ...["justify", "", null, 7, undefined, ["left"]].map(
    (value) => ["Alignment: default left", normalize.alignment, value, "left"] as const,
  ),
  ...["left", "right"].map(
    (value) => ["Direction: left or right", normalize.direction, value, value] as const,
  ),
  ["Direction: anything else", normalize.direction, "up", "left"],
  ...["small", "medium", "large"].map(
    (value) => ["Size: small, medium or large", normalize.size, value, value] as const,
  ),
  ["Size: default small", normalize.size, "huge", "small"],
  ...["50%", "16.67%", "33.33%", "66.67%"].map(
    (value) => ["Column portion", normalize.columnPortion, value, value] as const,
  ),
  ["Column portion: default first", normalize.columnPortion, "25%", "50%"],
  ...["inline", "redirect"].map(
    (value) => ["Action type: inline or redirect", normalize.actionType, value, value] as const,
  ),
  ["Action type: default inline", normalize.actionType, "popup", "inline"],
  ...["top", "left", "bottom", "right", "center"].map(
    (value) => ["Block alignment", normalize.blockAlignment, value, value] as const,
  ),
  ["Block alignment: default center", normalize.blockAlignment, "middle", "center"],
  ...["x-large", "large", "medium", "small", "xx-small", "none"].map(
    (value) => ["Grid item spacing", normalize.gridItemSpacing, value, value] as const,
  ),
  ...["x-small", undefined].map(
    (value) => ["Grid item spacing: default none", normalize.gridItemSpacing, value, "none"] as const,
  ),
  ...[
    [1, 1],
    ["6", 6],
    [7, 1],
    [0, 1],
    [2.5, 1],
    ["many", 1],
  ].map(([value, drawn]) => ["Columns: 1 to 6", normalize.gridColumns, value, drawn] as const),
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
    ([value, drawn]) => ["Column width: 12 if not numeric", normalize.columnWidth, value, drawn] as const,
  ),
  ...[
    ["  ", null],
    ["", null],
    [7, null],
    ["Main", "Main"],
  ].map(
    ([value, drawn]) =>
      ["Menu editor name ignored if blank", normalize.menuEditorName, value, drawn] as const,
  ),
  ["Orientation: horizontal", normalize.orientation, "horizontal", "horizontal"],
  ...["Horizontal", "vertical", null].map(
    (value) => ["Orientation: anything else is vertical", normalize.orientation, value, "vertical"] as const,
  ),
  ...["h1", "h2", "h3", "h4", "h5", "h6", "paragraph"].map(
    (value) => ["Text tag: h1 to h6 or paragraph", normalize.textTag, value, value] as const,
  ),
  ...["h7", "script", undefined].map(
    (value) => ["Text tag: default heading level 3", normalize.textTag, value, "h3"] as const,
  ),
  ...[
    [0, 0],
    [3, 3],
    [-1, 0],
    [1.5, 0],
  ].map(
    ([value, drawn]) => ["Depth is an integer of at least 0", normalize.listDepth, value, drawn] as const,
  ),
  ...[
    ["#1B1a18", "#1b1a18"],
    ["#fff", null],
    ["red", null],
    ["#12345g", null],
    ["#1234567", null],
  ].map(([value, drawn]) => ["Hex colors are six digits", normalize.hexColor, value, drawn] as const),
  ...[
    ["none", "none"],
    ["xxx-small", "xxx-small"],
    ["xx-large", "xx-large"],
    ["vast", "none"],
  ].map(([value, drawn]) => ["Spacing sizes", normalize.spacing, value, drawn] as const),
  ...[
    [240, 240],
    ["240px", 240],
    ["12em", null],
    [-4, null],
    [99999, null],
  ].map(([value, drawn]) => ["Minimum heights are pixels", normalize.pixels, value, drawn] as const),
];

describe("normalize", () => {
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
  ])("Menu depth %j: %i in a menu, %i in a list (MENU-21)", (value, builder, list) => {
    expect([normalize.menuDepth(value, "builder"), normalize.menuDepth(value, "list")]).toEqual([
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
  ])("Link list depth %j: %i levels (MENU-21)", (value, depth) => {
    expect(normalize.linkListDepth(value)).toBe(depth);
  });
});
