import { describe, expect, it } from "vitest";

import { distribute, percentOf, taxToAdd } from "./cart-distribution";

describe("distribute", () => {
  it("gives remaining cents to the largest remainders (PRICE-2)", () => {
    expect(distribute(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(distribute(5, [10, 0, 10])).toEqual([3, 0, 2]);
    expect(distribute(0, [5, 5])).toEqual([0, 0]);
    expect(distribute(10, [0, 0])).toEqual([0, 0]);
  });

  it("always adds up and never gives a part more than its weight (PRICE-2)", () => {
    let seed = 7;
    const random = (limit: number) => (seed = (seed * 48_271) % 2_147_483_647) % limit;
    for (let round = 0; round < 500; round += 1) {
      const weights = Array.from({ length: 1 + random(12) }, () => random(2_000_000));
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      const amount = total === 0 ? 0 : random(total + 1);
      const parts = distribute(amount, weights);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
      parts.forEach((part, index) => expect(part).toBeLessThanOrEqual(weights[index]!));
    }
  });

  it("stays exact where a product of two doubles would not be", () => {
    expect(distribute(9_000_000_000_001, [9_000_000_000_000, 9_000_000_000_000])).toEqual([
      4_500_000_000_001, 4_500_000_000_000,
    ]);
  });
});

describe("rates", () => {
  it("rounds half up (PRICE-2)", () => {
    expect(percentOf(1_05, 5_000)).toBe(53);
    expect(taxToAdd(10_000, 6_625)).toBe(663);
    expect(taxToAdd(200, 6_250)).toBe(13);
    expect(taxToAdd(100, 0)).toBe(0);
  });
});
