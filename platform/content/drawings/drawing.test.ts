import { describe, expect, it } from "vitest";

import { drawMedia, type DrawingSpec } from "./drawing";
import { readDrawingSpec } from "./drawing-spec";
import { silhouettes, type DrawnType } from "./silhouettes";

const drawnTypes = Object.keys(silhouettes) as DrawnType[];

const finishes = ["stainless", "panel-ready", "ember-red", "default"];
const views = ["front", "angle", "detail", "open"] as const;

/** The first element that is not closed in order, or null. Enough of an XML parser for our own markup. */
function unbalanced(svg: string): string | null {
  const open: string[] = [];
  for (const [, close, name, self] of svg.matchAll(/<(\/?)([A-Za-z]+)[^<>]*?(\/?)>/g)) {
    if (self) continue;
    if (!close) open.push(name!);
    else if (open.pop() !== name) return `</${name}>`;
  }
  return open.length > 0 ? `<${open.at(-1)}>` : null;
}

function expectSound(svg: string): void {
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  expect(unbalanced(svg)).toBeNull();
  expect(svg.length).toBeLessThan(20_000);
  for (const [, id] of svg.matchAll(/url\(#(\w+)\)/g)) expect(svg).toContain(`id="${id}"`);
}

describe("drawMedia", () => {
  it.each(drawnTypes)("draws a %s in every view and finish", (type) => {
    for (const [index, finish] of finishes.entries()) {
      for (const view of views) {
        const brand = ["ardenne", "hollins", "brightwell", "tarn"][index]!;
        const drawing = drawMedia({ type, finish, view, brand });
        expectSound(drawing.svg);
        expect(drawing).toMatchObject({ width: 1400, height: 1400 });
      }
    }
  });

  it.each(drawnTypes)("draws a room around a %s", (type) => {
    const drawing = drawMedia({ type, finish: "stainless", view: "scene", brand: "ardenne" });
    expectSound(drawing.svg);
    expect(drawing).toMatchObject({ width: 1920, height: 960 });
  });

  it("gives the same bytes for the same spec", () => {
    const spec: DrawingSpec = {
      type: "wine-cabinet",
      finish: "stainless",
      view: "angle",
      brand: "ardenne",
      width: 24,
    };
    expect(drawMedia(spec).svg).toBe(drawMedia({ ...spec }).svg);
  });

  it("each type has a different outline", () => {
    const spec = { finish: "stainless", view: "front", brand: "ardenne" } as const;
    expect(new Set(drawnTypes.map((type) => drawMedia({ ...spec, type }).svg)).size).toBe(drawnTypes.length);
  });

  it("shows the size, the finish and the brand, and one outline in all views", () => {
    const spec: DrawingSpec = {
      type: "range",
      finish: "stainless",
      view: "front",
      brand: "ardenne",
      width: 36,
    };
    const others: Partial<DrawingSpec>[] = [
      { width: 48 },
      { finish: "ink-blue" },
      { finish: "own-color", finishHex: "#123456" },
      { brand: "hollins" },
    ];
    for (const change of others) expect(drawMedia({ ...spec, ...change }).svg).not.toBe(drawMedia(spec).svg);
    for (const view of views) expect(drawMedia({ ...spec, view }).svg).toBe(drawMedia(spec).svg);
  });

  it("draws a plain placeholder for an unknown or older spec (API-171)", () => {
    expect(drawMedia(readDrawingSpec({}))).toEqual(drawMedia(readDrawingSpec({ type: "no-such-type" })));
    expectSound(
      drawMedia(
        readDrawingSpec({
          type: "no-such-type",
          finish: 7,
          width: "wide",
          height: -4,
          view: "sideways",
          brand: null,
        }),
      ).svg,
    );
    expectSound(
      drawMedia(
        readDrawingSpec({
          type: "constructor",
          finish: "__proto__",
          brand: "toString",
          scene: "constructor",
          view: "scene",
          palette: "valueOf",
        }),
      ).svg,
    );
  });
});
