import { describe, expect, it } from "vitest";

import { readInches } from "./measures";
import { readPanelPlan, lengthText } from "./panel-choice";
import { findPanelMistakes, inch, readPanelFigures } from "./panel-figures";
import { planPanels, type PanelChoice } from "./panels";

const column = {
  PanelSize__c: "29.75 × 79.5 in",
  PanelThickness__c: 0.75,
  PanelThicknessMax__c: 1,
  PanelWeight__c: 50,
  ToeKickMin__c: 4,
  ToeKickMax__c: 6,
  HingeSide__c: "Right",
  Width__c: 30,
  Height__c: 83.75,
  CutoutWidth__c: 30,
  CutoutHeight__c: 84,
};
const frenchDoor = {
  ...column,
  PanelSize__c: "two doors 17.81 × 52.25 in, drawer 35.75 × 26.75 in",
  HingeSide__c: "Both",
  Width__c: 36,
  CutoutWidth__c: 36,
};
const drawers = {
  ...column,
  PanelSize__c: "two drawers 23.75 × 14.88 in",
  HingeSide__c: undefined,
  Width__c: 24,
  CutoutWidth__c: 24,
  CutoutHeight__c: 34.5,
};
const figuresOf = (attributes: Record<string, unknown>) => readPanelFigures((name) => attributes[name])!;
const usual = (attributes: Record<string, unknown>, more: Partial<PanelChoice> = {}) => {
  const figures = figuresOf(attributes);
  const choice: PanelChoice = {
    gap: figures.gap,
    below: figures.below,
    thickness: figures.thickness.min,
    density: 42,
    hinge: "Right",
    handle: null,
    ...more,
  };
  return { figures, choice, plan: planPanels(figures, choice) };
};
const sum = (of: readonly number[]) => of.reduce((total, each) => total + each, 0);
const read = (attributes: Record<string, unknown>, typed: Record<string, string> = {}) =>
  readPanelPlan(figuresOf(attributes), (field) => typed[field] ?? null);

describe("figures of the catalog", () => {
  it("are read from the size in words, from the top down (APPLIANCE-26)", () => {
    expect(figuresOf(frenchDoor)).toMatchObject({
      field: { width: 36 * inch, height: 84 * inch, isOpening: true },
      rows: [
        { kind: "door", count: 2, height: 52.25 * inch, limit: 50 },
        { kind: "drawer", count: 1, height: 26.75 * inch, limit: 50 },
      ],
      gap: inch / 8,
      below: 4.75 * inch,
    });
    expect(figuresOf(drawers).rows).toHaveLength(2);
    expect(figuresOf(column).rows[0]!.kind).toBe("door");
    expect(figuresOf({ ...column, HingeSide__c: undefined }).rows[0]!.kind).toBe("front");
  });

  it("take the appliance's front where panels cover the edges of the opening (APPLIANCE-26)", () => {
    const warming = { ...column, PanelSize__c: "29.75 × 10 in", Height__c: 10.4, CutoutWidth__c: 28.5 };
    expect(figuresOf({ ...warming, CutoutHeight__c: 9.25 }).field).toEqual({
      width: 30 * inch,
      height: 10.375 * inch,
      isOpening: false,
    });
  });

  it.each([
    ["no size", { PanelSize__c: undefined }],
    ["other words", { PanelSize__c: "as the cabinet" }],
    ["no limit", { PanelWeight__c: 0 }],
    ["a limit of nothing", { PanelSize__c: "29.75 × 79.5 in (0 lb)" }],
    ["no thickness", { PanelThickness__c: "thick" }],
    ["a panel as wide as the opening", { PanelSize__c: "30 × 79.5 in" }],
    ["a panel higher than the opening", { PanelSize__c: "29.75 × 90 in" }],
    ["a panel that is far too narrow", { PanelSize__c: "20 × 79.5 in" }],
    ["no panel", { PanelSize__c: "0 × 0 in" }],
    ["too many", { PanelSize__c: Array(50).fill("29.75 × 1 in").join(",") }],
    ["a huge number", { PanelSize__c: `${"9".repeat(400)} × 3 in` }],
  ])("do not exist with %s (APPLIANCE-26)", (_name, wrong) => {
    expect(readPanelFigures((name) => ({ ...column, ...wrong })[name as "Width__c"])).toBeNull();
  });
});

describe("the sizes of panels", () => {
  it("are those of the catalog with its own gap and toe kick (APPLIANCE-27)", () => {
    const { plan } = usual(frenchDoor);
    expect(plan.panels.map(({ letter, name }) => `${letter} ${name}`)).toEqual([
      "A Left door",
      "B Right door",
      "C Drawer",
    ]);
    expect(plan.panels.map(({ width, height }) => `${lengthText(width)} × ${lengthText(height)}`)).toEqual([
      "17 13/16 in × 52 1/4 in",
      "17 13/16 in × 52 1/4 in",
      "35 3/4 in × 26 3/4 in",
    ]);
  });

  it("and the gaps add up to the opening, exactly, with every gap and toe kick (APPLIANCE-27)", () => {
    for (const attributes of [column, frenchDoor, drawers])
      for (let gap = 1; gap <= inch / 2; gap += 1)
        for (let below = 3 * inch; below <= 7 * inch; below += 1) {
          const { figures, plan } = usual(attributes, { gap, below });
          expect(sum(plan.heights)).toBe(figures.field.height);
          for (const widths of plan.widths) expect(sum(widths)).toBe(figures.field.width);
          for (const { left, top, width, height } of plan.panels) {
            expect(left + width + gap).toBeLessThanOrEqual(figures.field.width);
            expect(top + height + below).toBeLessThanOrEqual(figures.field.height);
          }
        }
  });

  it("leave the line between door and drawer where the appliance has it (APPLIANCE-27)", () => {
    const middles = [2, 4, 6, 8].map((gap) => {
      const [, , drawer] = usual(frenchDoor, { gap, below: 6 * inch }).plan.panels;
      return drawer!.top - gap / 2;
    });
    expect(new Set(middles).size).toBe(1);
    const high = usual(frenchDoor, { below: 6 * inch }).plan;
    expect(high.panels[0]!.height).toBe(52.25 * inch);
    expect(high.panels[2]!.height).toBe(25.5 * inch);
  });

  it("weigh width × height × thickness × weight of the board (APPLIANCE-28)", () => {
    const { plan } = usual(column, { density: 48 });
    expect(plan.panels[0]!.weight).toBeCloseTo((29.75 * 79.5 * 0.75 * 48) / 1728, 6);
  });
});

it("a door's own limit counts before that of the model (APPLIANCE-26, APPLIANCE-28)", () => {
  const size = "two doors 17.81 × 52.25 in (15 lb), drawer 35.75 × 26.75 in";
  const { plan } = read({ ...frenchDoor, PanelSize__c: size }, { board: "poplar" });
  expect(plan!.panels.map(({ limit }) => limit)).toEqual([15, 15, 50]);
  // The drawer is the heaviest panel, and light enough.
  const { problems } = read({ ...frenchDoor, PanelSize__c: size }, { board: "mdf" });
  expect(problems.map(({ message }) => message)).toEqual([
    "Left door panel A would weigh 19.4 lb. The appliance carries 15 lb at most. Light enough at this thickness: Poplar, Cherry.",
  ]);
  expect(findPanelMistakes((name) => ({ ...frenchDoor, PanelSize__c: size })[name as "Width__c"])).toEqual(
    [],
  );
});

describe("handles", () => {
  const handle = { spacing: 12 * inch, edge: 2 * inch, middle: null };
  it("stand upright at the side without the hinge, and lie level on drawers (APPLIANCE-29)", () => {
    const [left, right, drawer] = usual(frenchDoor, { handle }).plan.panels;
    expect(left!.holes.map(({ x }) => x)).toEqual([left!.width - 64, left!.width - 64]);
    expect(right!.holes.map(({ x }) => x)).toEqual([64, 64]);
    expect(drawer!.holes.map(({ y }) => y)).toEqual([64, 64]);
    expect(sum(drawer!.holes.map(({ x }) => x))).toBe(drawer!.width);
    const own = usual(column, { handle }).plan.panels[0]!;
    expect(own.holes[0]!.x).toBe(64);
    // The middle is 42 in above the floor.
    expect(84 * inch - own.top - sum(own.holes.map(({ y }) => y)) / 2).toBe(42 * inch);
  });

  it("stay on a panel that does not reach that height (APPLIANCE-29)", () => {
    const low = { ...drawers, PanelSize__c: "23.75 × 30 in", HingeSide__c: "Reversible" };
    const [panel] = usual(low, { handle, hinge: "Left" }).plan.panels;
    expect(panel!.holes).toEqual([
      { x: panel!.width - 64, y: 64 },
      { x: panel!.width - 64, y: 64 + handle.spacing },
    ]);
  });
});

describe("what is chosen", () => {
  it("has the catalog's values where nothing is typed (APPLIANCE-28)", () => {
    const { plan, problems } = read(column);
    expect(problems).toEqual([]);
    expect(plan!.panels[0]).toMatchObject({ width: 29.75 * inch, height: 79.5 * inch, holes: [] });
    expect(read(column, { gap: " ", toeKick: "", thickness: "19 mm" }).plan).toEqual(plan);
  });

  it.each<[string, Record<string, string>, string, RegExp]>([
    ["toe kick", { toeKick: "3" }, "toeKick", /can be 4 in to 6 in high/],
    ["toe kick in words", { toeKick: "low" }, "toeKick", /Enter the toe kick in inches/],
    ["thickness", { thickness: "1 1/4" }, "thickness", /can be 3\/4 in to 1 in thick/],
    ["gap", { gap: "0.3" }, "gap", /Choose a gap/],
    ["board", { board: "toString" }, "board", /Choose a board/],
    ["density", { board: "other" }, "density", /from 10 to 200 pounds/],
    ["heavy board", { board: "mdf", thickness: "1" }, "board", /would weigh 65\.7 lb.*carries 50 lb.*Poplar/],
    ["heavy own board", { board: "other", density: "60" }, "density", /would weigh 61\.6 lb/],
    ["handle", { spacing: "90" }, "spacing", /can be 1 in to 75 1\/2 in apart/],
    ["edge", { spacing: "12", edge: "9" }, "edge", /1\/2 in to 6 in from the edge/],
    ["middle", { spacing: "12", middle: "80" }, "middle", /12 3\/8 in to 75 7\/8 in above/],
  ])("is refused at its field: %s (APPLIANCE-28, APPLIANCE-29)", (_name, typed, field, message) => {
    const { plan, problems } = read(column, typed);
    expect(plan).toBeNull();
    expect(problems).toEqual([{ field, message: expect.stringMatching(message) }]);
  });

  it("names every wrong field at once, and survives any text (APPLIANCE-28)", () => {
    for (const text of ["x".repeat(10_000), "🧊", "-1", "1/0", "1e9", "NaN", "0"]) {
      const all = Object.fromEntries(
        ["gap", "toeKick", "thickness", "board", "density", "spacing", "edge", "middle"].map((field) => [
          field,
          text,
        ]),
      );
      const { plan, problems } = read(column, all);
      expect(plan, text).toBeNull();
      expect(problems.map(({ field }) => field)).toEqual([
        "gap",
        "toeKick",
        "thickness",
        "board",
        "spacing",
        "edge",
        "middle",
      ]);
    }
  });

  it.each([
    ["4", 4],
    ["4.5", 4.5],
    [" 4 1/2 ", 4.5],
    ["4-1/2 in", 4.5],
    ['4½"', 4.5],
    ["3/4", 0.75],
    ["19.05 mm", 0.75],
    ["128MM", 128 / 25.4],
    ["4 1/2 1/2", null],
    ["41/2/", null],
    ["1/0", null],
    ["4 cm", null],
    ["", null],
  ])("reads the length %j (APPLIANCE-28)", (text, inches) => {
    if (inches === null) expect(readInches(text)).toBeNull();
    else expect(readInches(text)).toBeCloseTo(inches, 9);
  });
});
