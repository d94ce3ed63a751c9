import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { drawingSize, readMeasures } from "#contract/catalog/measures";
import { createOrderSide, type OrderSide } from "#tests/support/order-side";
import { findUntaggedContent, readPdfText } from "#tests/support/pdf-text";

import { makeDrawing } from "./drawing-files";
import { toSvg, type Drawing, type Shape } from "./drawing-shapes";
import { drawMeasures } from "./measured-drawing";

const fridge = { Width__c: 36, Height__c: 71.5, Depth__c: 28.75 };
const draw = (inches: Record<string, number>, hinge: string | null = null) =>
  drawMeasures(
    readMeasures((name) => inches[name]),
    hinge,
  );
const linesOf = ({ shapes }: Drawing, kind: string) =>
  shapes.filter((shape): shape is Exclude<Shape, { kind: "text" }> => shape.kind === kind);
const lengthOf = ({ from, to }: { from: readonly number[]; to: readonly number[] }) =>
  Math.hypot(to[0]! - from[0]!, to[1]! - from[1]!);
const textsOf = ({ shapes }: Drawing) =>
  shapes.flatMap((shape) => (shape.kind === "text" ? [shape.text] : []));

/** Widths of letters in points, where they are not those of digits. */
const letters = new Map([...[..." /,."].map((each) => [each, 2.4] as const), ["m", 7.1]]);

/** Words that overlap, or that a level or upright line goes through. */
function findOverlaps({ shapes }: Drawing): string[] {
  const boxes = shapes.flatMap((shape) => {
    if (shape.kind !== "text") return [];
    const [x, y] = shape.at;
    const width = [...shape.text].reduce((sum, each) => sum + (letters.get(each) ?? 4.8), 0);
    const left = { start: x, middle: x - width / 2, end: x - width }[shape.anchor];
    return { text: shape.text, left, right: left + width, top: y - 6.3, bottom: y };
  });
  const lines = shapes.flatMap((shape) => {
    if (shape.kind === "text") return [];
    const [[x1, y1], [x2, y2]] = [shape.from, shape.to];
    const ends = { left: Math.min(x1, x2), right: Math.max(x1, x2), top: Math.min(y1, y2) };
    return x1 === x2 || y1 === y2 ? { text: shape.kind, ...ends, bottom: Math.max(y1, y2) } : [];
  });
  return boxes.flatMap((one, index) =>
    [...boxes.slice(index + 1), ...lines]
      .filter(
        (other) =>
          one.left < other.right &&
          other.left < one.right &&
          one.top < other.bottom &&
          other.top < one.bottom,
      )
      .map((other) => `${one.text} over ${other.text}`),
  );
}

describe("the geometry of a drawing", () => {
  it("has front, side and plan to one scale, each with the catalog's measures (CATALOG-81)", () => {
    const drawing = draw(fridge)!;
    expect(drawing.views).toEqual(["Plan", "Front", "Side"]);
    const inches = linesOf(drawing, "edge").map(
      (line) => Math.round((lengthOf(line) / drawing.scale) * 100) / 100,
    );
    expect(inches).toEqual([36, 28.75, 36, 28.75, 36, 71.5, 36, 71.5, 28.75, 71.5, 28.75, 71.5]);
    expect(textsOf(drawing)).toEqual([
      ...["Plan", "28 3/4 in", "730 mm"],
      ...["Front", "36 in", "914 mm", "71 1/2 in", "1816 mm"],
      ...["Side", "28 3/4 in", "730 mm"],
    ]);
  });

  it("leaves out what is not known, and draws no opening and no room of its own making (CATALOG-81)", () => {
    expect(draw({ Width__c: 36, Height__c: 71.5 })!.views).toEqual(["Front"]);
    expect(draw({ Width__c: 30, Depth__c: 21 })!.views).toEqual(["Plan"]);
    expect(draw({ Depth__c: 21, Height__c: 5 })!.views).toEqual(["Side"]);
    expect(draw({ Width__c: 36 })).toBeNull();
    expect(draw({ CutoutWidth__c: 34, CutoutHeight__c: 20 })).toBeNull();
    const plain = draw(fridge, "Reversible")!;
    expect([linesOf(plain, "opening"), linesOf(plain, "free")]).toEqual([[], []]);
    expect(draw({ ...fridge, CutoutWidth__c: 36.25 })!.views).not.toContain("Opening, front");
  });

  it("draws the opening beside it, and free room and the side of a hinge where they are known (CATALOG-81)", () => {
    const opening = { CutoutWidth__c: 36.25, CutoutHeight__c: 72, CutoutDepth__c: 25 };
    const drawing = draw({ ...fridge, ...opening, ClearanceSides__c: 2, ClearanceBack__c: 2 }, "Left")!;
    expect(drawing.views).toEqual(["Plan", "Front", "Side", "Opening, plan", "Opening, front"]);
    expect(linesOf(drawing, "opening")).toHaveLength(8);
    expect(linesOf(drawing, "free")).toHaveLength(8);
    // The dashed lines meet at the hinge.
    const front = linesOf(drawing, "edge").slice(4, 8);
    const left = Math.min(...front.flatMap(({ from, to }) => [from[0], to[0]]));
    const meeting = linesOf(drawing, "free").filter(({ to, from }) => to[1] !== from[1] && to[0] !== from[0]);
    expect(meeting.map(({ to }) => to[0])).toEqual([left, left]);
  });

  it.each([
    [fridge],
    [{ ...fridge, CutoutWidth__c: 36.25, CutoutHeight__c: 72, CutoutDepth__c: 25 }],
    [
      {
        Width__c: 36,
        Height__c: 3.5,
        Depth__c: 21,
        CutoutWidth__c: 34,
        CutoutHeight__c: 4,
        CutoutDepth__c: 19,
      },
    ],
    [{ Width__c: 8, Height__c: 14, Depth__c: 8 }],
    [{ Width__c: 0.5, Height__c: 400, Depth__c: 0.5 }],
    [{ Width__c: 400, Height__c: 0.5, Depth__c: 400 }],
  ])("stays within its page: %j (CATALOG-81)", (inches) => {
    const drawing = draw(inches as Record<string, number>)!;
    expect(drawing.scale).toBeGreaterThan(0);
    for (const shape of drawing.shapes)
      for (const [x, y] of shape.kind === "text" ? [shape.at] : [shape.from, shape.to]) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(drawingSize.width);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(drawingSize.height);
      }
  });

  it("measures opening and clearances, also those that are too small to be drawn (CATALOG-87)", () => {
    const clearances = { ClearanceSides__c: 6, ClearanceAbove__c: 36, ClearanceBack__c: 0.12 };
    const drawing = draw({ ...fridge, CutoutWidth__c: 37, CutoutHeight__c: 72, ...clearances })!;
    const texts = textsOf(drawing);
    const times = (text: string) => texts.filter((each) => each === text).length;
    expect(["6 in", "36 in", "1/8 in", "37 in", "72 in"].map(times)).toEqual([1, 2, 2, 1, 1]);
    const free = linesOf(drawing, "free").map((line) => Math.round(lengthOf(line) / drawing.scale));
    // Sides and above in the front, the sides in the plan, above in the side; behind is too small.
    expect(free).toEqual([29, 29, 36, 72, 72, 29]);
    const heights = linesOf(drawing, "measure").map((line) => Math.round(lengthOf(line) / drawing.scale));
    expect(heights).toEqual(expect.arrayContaining([36, 72, 29]));
  });

  it("is SVG that holds only its own text (CATALOG-81)", () => {
    const svg = toSvg(draw(fridge)!, 'A <script> & "more"', "Front.");
    expect(svg).toContain("A &lt;script&gt; &amp; &quot;more&quot;");
    expect(svg.match(/<(?!\/)[\w]+/g)!.every((tag) => /^<(svg|title|desc|rect|path|text)$/.test(tag))).toBe(
      true,
    );
  });
});

describe("the files of a drawing", () => {
  let side: OrderSide;
  beforeAll(async () => {
    side = await createOrderSide();
  });
  afterAll(() => side?.close());

  it("have no figure over another one or over a line, in any model of the catalog (CATALOG-87)", async () => {
    const products = await side.db.selectFrom("product").select(["sku", "attributes"]).execute();
    let drawn = 0;
    for (const { sku, attributes } of products) {
      const drawing = drawMeasures(
        readMeasures((name) => attributes[name]),
        String(attributes.HingeSide__c),
      );
      if (!drawing) continue;
      drawn += 1;
      expect(findOverlaps(drawing), sku).toEqual([]);
    }
    expect(drawn).toBeGreaterThan(500);
    const crowded = {
      Width__c: 20,
      Height__c: 8,
      Depth__c: 20,
      ClearanceSides__c: 0.5,
      ClearanceAbove__c: 0.5,
    };
    expect(findOverlaps(draw({ ...crowded, CutoutHeight__c: 2, CutoutWidth__c: 19 })!)).toEqual([]);
  });

  it("are made from the catalog, the same each time, and tagged as PDF (API-448)", async () => {
    const svg = await makeDrawing(side.db, "drawing/AR-RFD36.svg");
    expect(svg).toMatchObject({ type: "image/svg+xml; charset=utf-8", filename: "AR-RFD36 drawing.svg" });
    expect(svg!.bytes.toString()).toContain("71 1/2 in");
    const pdf = await makeDrawing(side.db, "drawing/AR-RFD36.pdf");
    expect(pdf!.tag).toBe((await makeDrawing(side.db, "drawing/AR-RFD36.pdf"))!.tag);
    expect(findUntaggedContent(pdf!.bytes)).toEqual([]);
    const text = readPdfText(pdf!.bytes).replaceAll(/\s+/g, " ");
    for (const words of ["Model AR-RFD36", "Opening, front", "Cut-out height 72 in, 1829 mm"])
      expect(text).toContain(words);
  });

  it("do not exist for other models and for models without measures (API-448)", async () => {
    for (const key of [
      "drawing/AR-NONE.svg",
      "drawing/ar-rfd36.svg",
      "drawing/AR-RFD36.dwg",
      "drawing/.svg",
      "x",
    ])
      expect(await makeDrawing(side.db, key), key).toBeNull();
  });
});
