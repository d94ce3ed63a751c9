import { describe, expect, it } from "vitest";

import { canBeDrawn, inFractions, inInches, inMillimeters, readMeasures } from "./measures";

describe("measures", () => {
  it.each([
    [36, "36 in", "914 mm"],
    [36.125, "36 1/8 in", "918 mm"],
    [71.5, "71 1/2 in", "1816 mm"],
    [31.15, "31 1/8 in", "791 mm"],
    [0.12, "1/8 in", "3 mm"],
    [0.9375, "15/16 in", "24 mm"],
    [23.98, "24 in", "609 mm"],
    [0.02, "0.02 in", "1 mm"],
  ])("%d inches are %s and %s (CATALOG-80)", (inches, text, millimeters) => {
    expect([inInches(inches), inMillimeters(inches)]).toEqual([text, millimeters]);
  });

  it.each([
    ["36.13 in", "36 1/8 in"],
    ["36 in", "36 in"],
    ["23.75 × 29.5 in", "23 3/4 × 29 1/2 in"],
    ["34 to 36.5 in", "34 to 36.5 in"],
    ["5.2 cu ft", "5.2 cu ft"],
    ["2.5 inches", "2.5 inches"],
  ])("of an attribute: %s is written %s (CATALOG-83)", (value, text) => {
    expect(inFractions(value)).toBe(text);
  });

  it("only known ones are read, in their order (CATALOG-80)", () => {
    const attributes: Record<string, unknown> = {
      Depth__c: 25,
      Width__c: 30,
      Height__c: "35 to 36",
      CutoutWidth__c: 0,
      ClearanceBack__c: Number.NaN,
    };
    const measures = readMeasures((name) => attributes[name]);
    expect(measures.map(({ label, inches }) => [label, inches])).toEqual([
      ["Width", 30],
      ["Depth", 25],
    ]);
    expect([canBeDrawn(measures), canBeDrawn(measures.slice(1)), canBeDrawn([])]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
