import { describe, expect, it } from "vitest";

import { fromDecimalText, toDecimalText } from "./money";
import { decimalText } from "./values";

describe("money on the wire (API-13)", () => {
  it.each([
    [0, "0.00"],
    [-0, "0.00"],
    [1, "0.01"],
    [-1, "-0.01"],
    [10, "0.10"],
    [-99, "-0.99"],
    [100, "1.00"],
    [429_800, "4298.00"],
    [-429_850, "-4298.50"],
    [999_999_999_999_999, "9999999999999.99"],
  ])("%i ↔ %s", (minor, text) => {
    expect(toDecimalText(minor)).toBe(text);
    expect(fromDecimalText(text)).toBe(minor + 0);
  });

  it.each([
    ["4298", 429_800],
    ["4298.5", 429_850],
    [" 7.25 ", 725],
    ["007.10", 710],
    ["0.004", 0],
    ["0.005", 1],
    ["0.994999", 99],
    ["0.995", 100],
    ["9.999", 1000],
    ["-0.005", -1],
    ["-0.004", 0],
    ["-0.00", 0],
    ["1.005", 101],
    ["8.165", 817],
    ["9999999999999.99", 999_999_999_999_999],
  ])("reads '%s' as %i", (text, minor) => expect(Object.is(fromDecimalText(text), minor)).toBe(true));

  it.each([
    "",
    " ",
    ".5",
    "5.",
    "1,000.00",
    "$5",
    "1e3",
    "NaN",
    "Infinity",
    "--1",
    "+1",
    "1.1234567",
    "0x10",
    "1 000",
    "12345678901234",
    "１",
  ])("refuses '%s'", (text) => expect(() => fromDecimalText(text)).toThrow(RangeError));

  it("converting an amount to text and back does not change it, and the text fits the contract (PRICE-1)", () => {
    for (let round = 0; round < 5000; round++) {
      const minor = Math.round((Math.random() - 0.5) * 10 ** (1 + (round % 15))) + 0;
      const text = toDecimalText(minor);
      expect(decimalText.safeParse(text).success, text).toBe(true);
      expect(fromDecimalText(text), text).toBe(minor);
    }
  });

  it("a decimal text is rounded to the same cent as with integer arithmetic (PRICE-1)", () => {
    for (let round = 0; round < 5000; round++) {
      const micros = BigInt(Math.floor(Math.random() * 10 ** (1 + (round % 13))));
      const text = `${micros / 1_000_000n}.${String(micros % 1_000_000n).padStart(6, "0")}`;
      // The text is cut after the third decimal and then rounded half up.
      expect(fromDecimalText(text), text).toBe(Number((micros / 1000n + 5n) / 10n));
      expect(fromDecimalText(`-${text}`) + fromDecimalText(text), text).toBe(0);
    }
  });
});
