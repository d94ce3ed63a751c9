import { expect, it } from "vitest";

import { code128, code128Symbols } from "./code-128";

it("the symbols are those of Code 128: 11 units, bars of an even number, no two the same (ORDER-90)", () => {
  const letters = code128Symbols.slice(0, -1);
  expect(code128Symbols).toHaveLength(107);
  expect(new Set(letters).size).toBe(106);
  for (const symbol of letters) {
    const widths = [...symbol].map(Number);
    expect(widths).toHaveLength(6);
    expect(widths.reduce((sum, width) => sum + width)).toBe(11);
    expect((widths[0]! + widths[2]! + widths[4]!) % 2).toBe(0);
  }
});

it("digits go in pairs, and the check is that of the standard (ORDER-90)", () => {
  // Start C, 12, 34, check 82, stop: the sum is 105 + 12 + 2 × 34 = 185.
  const widths = ["211232", "112232", "131123", "121241", "2331112"].join("");
  const { bars, width } = code128("1234");
  expect(width).toBe(4 * 11 + 13);
  expect(bars.map((bar) => bar.width).join("")).toBe(widths.replace(/(.)./g, "$1"));
});

it("refuses what it cannot draw", () => expect(() => code128("ä")).toThrow(RangeError));
