import { describe, expect, it } from "vitest";

import { readMinor, scaleMinor } from "./money";

const random = (limit: number) => Math.floor(Math.random() * limit);

describe("readMinor", () => {
  it.each([
    ["429800", 429_800],
    ["-1", -1],
    [7, 7],
    [7n, 7],
    ["9007199254740991", 9_007_199_254_740_991],
  ])("%s", (value, minor) => expect(readMinor(value)).toBe(minor));
  it.each(["9007199254740992", "1.5", "x", Number.NaN, 10n ** 20n, Infinity])("refuses %s", (value) =>
    expect(() => readMinor(value)).toThrow(RangeError),
  );
});

describe("scaleMinor", () => {
  it.each([
    // amount × numerator ÷ denominator, half away from zero
    [100, 6, 100, 6],
    [101, 1, 2, 51],
    [-101, 1, 2, -51],
    [1, 1, 3, 0],
    [2, 1, 3, 1],
    [-1, 1, 3, 0],
    [-2, 1, 3, -1],
    [5, -1, 2, -3],
    [0, 7, 9, 0],
    [105, 10, 100, 11],
    [1005, 100, 1000, 101],
    [429_800, 60_000, 1_000_000, 25_788],
    [900_719_925_474_099, 9, 9, 900_719_925_474_099],
  ])("%i × %i ÷ %i = %i", (amount, numerator, denominator, expected) =>
    expect(scaleMinor(amount, numerator, denominator) + 0).toBe(expected),
  );

  it("differs by at most half a unit from the exact value, and is symmetric around zero", () => {
    for (let round = 0; round < 5000; round++) {
      // The largest result is still a safe integer.
      const [amount, numerator, denominator] = [random(1e9), random(1_000_000), 1 + random(1_000_000)];
      const scaled = scaleMinor(amount, numerator, denominator);
      const twiceOff = 2n * (BigInt(scaled) * BigInt(denominator) - BigInt(amount) * BigInt(numerator));
      expect(
        twiceOff <= BigInt(denominator) && twiceOff > -BigInt(denominator),
        `${amount} × ${numerator} ÷ ${denominator}`,
      ).toBe(true);
      expect(scaleMinor(-amount, numerator, denominator) + scaled).toBe(0);
    }
  });

  it("the shares of a whole add up to the whole", () => {
    for (let round = 0; round < 500; round++) {
      const [amount, whole] = [random(1e12), 1 + random(1e9)];
      expect(scaleMinor(amount, whole, whole)).toBe(amount);
    }
  });

  it("refuses fractions and division by zero", () => {
    expect(() => scaleMinor(1.5, 1, 1)).toThrow(RangeError);
    expect(() => scaleMinor(1, 1, 0)).toThrow(RangeError);
  });
});
