import { describe, expect, it } from "vitest";

import { sampleLine, samplePromotion as promotion } from "#tests/support/cart-samples";
import { discountLines } from "./cart-promotions";
import { qualifies, rewardUnits, toPromotable } from "./promotion-conditions";

const line = (...input: Parameters<typeof sampleLine>) => toPromotable(sampleLine(...input));
const buy = (buyQuantity: number, getQuantity: number, more: Parameters<typeof promotion>[1] = {}) =>
  promotion("buy", { kind: "BuyXGetY", target: "Item", value: 10_000, buyQuantity, getQuantity, ...more });

describe("buy X, get Y", () => {
  it("gives the cheapest qualifying units, and only for full purchases (PRICE-21)", () => {
    const lines = [line("dear", 900, 2), line("cheap", 300, 1), line("middle", 500, 1)];
    expect(discountLines([buy(3, 1)], lines).item).toEqual([0, 300, 0]);
    expect(discountLines([buy(1, 1)], lines).item).toEqual([0, 300, 500]);
    expect(discountLines([buy(4, 1)], lines).applied).toEqual([]);
    expect(qualifies(buy(4, 1), lines)).toBe(false);
  });

  it("gives fewer reward units at the end if there are no more (PRICE-21)", () => {
    expect(rewardUnits(buy(2, 2), [line("a", 100, 3)])).toEqual([1]);
    expect(rewardUnits(buy(2, 2), [line("a", 100, 4)])).toEqual([2]);
    expect(rewardUnits(buy(2, 2), [line("a", 100, 7)])).toEqual([3]);
  });

  it("takes a percentage off the reward units, and applies the maximum discount to the cent", () => {
    const lines = [line("a", 999, 2), line("b", 501, 2)];
    expect(discountLines([buy(1, 1, { value: 5000 })], lines).item).toEqual([0, 501]);
    const capped = discountLines(
      [buy(1, 1, { maximumDiscount: 100 })],
      [line("a", 999, 1), line("b", 500, 1), line("c", 501, 1), line("d", 998, 1)],
    );
    expect(capped.item).toEqual([0, 50, 50, 0]);
    expect(capped.applied[0]!.amount).toBe(100);
  });

  it("distinguishes bought units from reward units", () => {
    const withHood = buy(1, 1, { categories: ["ranges"], getCategories: ["hoods"] });
    const range = line("range", 500_000, 1, { categories: ["ranges"] });
    const hood = line("hood", 90_000, 2, { categories: ["hoods"] });
    expect(discountLines([withHood], [range, hood]).item).toEqual([0, 90_000]);
    expect(discountLines([withHood], [hood]).item).toEqual([0]);
  });

  it("never counts a reward unit as bought (PRICE-21)", () => {
    const both = buy(1, 1, { categories: ["cooking"], getCategories: ["cooking", "hoods"] });
    expect(rewardUnits(both, [line("a", 100, 2)])).toEqual([1]);
    expect(rewardUnits(both, [line("a", 100, 1)])).toEqual([0]);
    expect(rewardUnits(both, [line("a", 100, 1), line("b", 200, 1, { categories: ["hoods"] })])).toEqual([
      0, 0,
    ]);
  });

  it("handles the largest quantities", () => {
    const lines = Array.from({ length: 100 }, (_, index) => line(String(index), index + 1, 99_999));
    expect(rewardUnits(buy(1, 1), lines).reduce((sum, units) => sum + units, 0)).toBe(4_999_950);
  });
});

describe("conditions", () => {
  it("asks for pieces and products (PRICE-20)", () => {
    const lines = [line("a", 1000, 2), line("b", 1000, 1)];
    expect(qualifies(promotion("p", { minimumQuantity: 3 }), lines)).toBe(true);
    expect(qualifies(promotion("p", { minimumQuantity: 4 }), lines)).toBe(false);
    expect(qualifies(promotion("p", { products: ["a"], minimumQuantity: 3 }), lines)).toBe(false);
    expect(discountLines([promotion("p", { target: "Item", products: ["b"] })], lines).item).toEqual([
      0, 100,
    ]);
  });

  it("says what each promotion takes off each line (PRICE-23)", () => {
    const { applied } = discountLines(
      [promotion("cart"), promotion("item", { target: "Item", products: ["b"] })],
      [line("a", 1000), line("b", 1000)],
    );
    expect(applied.map(({ promotion: { id }, amount, parts }) => ({ id, amount, parts }))).toEqual([
      { id: "item", amount: 100, parts: [0, 100] },
      { id: "cart", amount: 190, parts: [100, 90] },
    ]);
  });
});
