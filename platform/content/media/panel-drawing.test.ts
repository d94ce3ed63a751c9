import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { drawingSize } from "#contract/catalog/measures";
import { readPanelPlan } from "#contract/catalog/panel-choice";
import { inch, readPanelFigures } from "#contract/catalog/panel-figures";
import { createOrderSide, type OrderSide } from "#tests/support/order-side";
import { findUntaggedContent, readPdfText } from "#tests/support/pdf-text";

import { makeDrawing } from "./drawing-files";
import { drawPanels } from "./panel-drawing";

let side: OrderSide;
beforeAll(async () => {
  side = await createOrderSide();
});
afterAll(() => side?.close());

/** Every size of every appliance of the catalog that says it is panel-ready. */
const panelReady = async () =>
  (
    await side.db
      .selectFrom("product")
      .select(["sku", "attributes", "product_type"])
      .where("is_active", "=", true)
      .orderBy("sku")
      .execute()
  ).filter(
    ({ attributes, product_type: type }) =>
      attributes.PanelReady__c === true && attributes.Width__c && !/^(?:accessory|part)-/.test(type),
  );
const file = (key: string, query = "") => makeDrawing(side.db, key, new URLSearchParams(query));

describe("the drawing of panels", () => {
  it("fits its page and is true to scale for every panel-ready model, with and without handles (APPLIANCE-26, APPLIANCE-30)", async () => {
    const models = await panelReady();
    expect(models.length).toBeGreaterThan(18);
    for (const { sku, attributes } of models) {
      const figures = readPanelFigures((name) => attributes[name]);
      expect(figures, sku).not.toBeNull();
      for (const spacing of [null, "5"]) {
        const { plan, problems } = readPanelPlan(figures!, (name) => (name === "spacing" ? spacing : null));
        expect(problems, sku).toEqual([]);
        const { shapes, scale } = drawPanels(figures!, plan!);
        for (const shape of shapes)
          for (const [x, y] of shape.kind === "text" ? [shape.at] : [shape.from, shape.to]) {
            expect(x, sku).toBeGreaterThanOrEqual(0);
            expect(x, sku).toBeLessThanOrEqual(drawingSize.width);
            expect(y, sku).toBeGreaterThanOrEqual(0);
            expect(y, sku).toBeLessThanOrEqual(drawingSize.height);
          }
        // Each panel is drawn twice: the upper edges come first of four.
        const edges = shapes.flatMap((shape) => (shape.kind === "panel" ? [shape] : []));
        const widths = edges
          .filter((_edge, at) => at % 4 === 0)
          .map(({ from, to }) => (to[0] - from[0]) / scale);
        const wanted = plan!.panels.map(({ width }) => width / inch);
        expect(
          widths.map((width) => Math.round(width * inch) / inch),
          sku,
        ).toEqual([...wanted, ...wanted]);
        const crosses = shapes.filter(({ kind }) => kind === "edge").length / 2;
        expect(crosses, sku).toBe(spacing ? plan!.panels.length * 2 : 0);
      }
    }
  });
});

describe("the files of a plan", () => {
  it("have the chosen sizes, weights and holes, as SVG and as tagged PDF (APPLIANCE-30, API-448)", async () => {
    const query = "toeKick=5&board=oak&spacing=12";
    const svg = await file("panels/AR-PFD36.svg", query);
    expect(svg!.bytes.toString()).toContain("26 1/2 in");
    expect(svg!.bytes.toString()).toContain("Toe kick 5 in, 127 mm");
    const pdf = await file("panels/AR-PFD36.pdf", query);
    expect(pdf).toMatchObject({ type: "application/pdf", filename: "AR-PFD36 panels.pdf" });
    expect(pdf!.tag).toBe((await file("panels/AR-PFD36.pdf", query))!.tag);
    expect(pdf!.tag).not.toBe((await file("panels/AR-PFD36.pdf"))!.tag);
    expect(findUntaggedContent(pdf!.bytes)).toEqual([]);
    const text = readPdfText(pdf!.bytes).replaceAll(/\s+/g, " ");
    for (const words of [
      "35 3/4 in × 26 1/2 in × 3/4 in",
      "908 × 673 × 19 mm",
      "19.4 lb of 50 lb at most",
      "Toe kick, below the lowest panel 5 in, 127 mm",
      "1/8 in + 52 1/4 in + 1/8 in + 26 1/2 in + 5 in",
      "White oak 47 lb for a cubic foot",
      "hole 2",
    ])
      expect(text).toContain(words);
  });

  it("do not exist for other models, nor for what the rules refuse (APPLIANCE-28, API-448)", async () => {
    expect(await file("panels/AR-RFD36.svg")).toBeNull();
    expect(await file("panels/AR-NONE.pdf")).toBeNull();
    expect(await file("panels/AR-PFD36.dwg")).toBeNull();
    for (const query of ["toeKick=9", "board=lead", "board=other&density=199", `spacing=${"9".repeat(5000)}`])
      expect(await file("panels/AR-PFD36.pdf", query), query).toBeNull();
  });
});
