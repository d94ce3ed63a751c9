import { describe, expect, it } from "vitest";

import {
  tierFor,
  tierUnitAmount,
  unitAmountFor,
  type PriceBookTier,
} from "#platform/catalog/prices/price-tiers";
import { selectPrice, type PriceEntry } from "#platform/catalog/prices/select-price";

const tiers: PriceBookTier[] = [
  { id: "a", type: "PercentageBasedAdjustment", value: 500, lowerBound: 2, upperBound: 4 },
  { id: "b", type: "AmountBasedAdjustment", value: 10_000, lowerBound: 5, upperBound: null },
];
const entry = (book: PriceEntry["book"], amount: number, own: PriceBookTier[] = []): PriceEntry => ({
  id: book,
  book,
  amount,
  tiers: own,
});

describe("selectPrice", () => {
  const entries = [entry("list", 500_000, tiers), entry("sale", 450_000), entry("member", 400_000)];

  it("takes the lowest entitled price and keeps the MSRP (PRICE-5)", () => {
    expect(selectPrice(entries, ["list", "sale"])).toMatchObject({
      entryId: "sale",
      unitAmount: 450_000,
      listAmount: 500_000,
    });
    expect(selectPrice(entries, ["list"])).toMatchObject({ entryId: "list", unitAmount: 500_000 });
  });
  it("does not take a sale that costs more (PRICE-5)", () => {
    expect(selectPrice([entry("list", 100), entry("sale", 120)], ["list", "sale"])).toMatchObject({
      entryId: "list",
      unitAmount: 100,
    });
  });
  it("uses the list entry's tiers for a sale price without tiers (PRICE-9)", () => {
    expect(selectPrice(entries, ["list", "sale"])?.tiers).toBe(tiers);
  });
  it("returns null without an entitled entry (PRICE-5)", () => {
    expect(selectPrice([entry("member", 1)], ["list", "sale"])).toBeNull();
  });
});

describe("price tiers", () => {
  it("floors the quantity and includes both bounds (PRICE-9)", () => {
    expect(tierFor(tiers, 1.9)).toBeNull();
    expect(tierFor(tiers, 2)?.id).toBe("a");
    expect(tierFor(tiers, 4.99)?.id).toBe("a");
    expect(tierFor(tiers, 5)?.id).toBe("b");
    expect(tierFor(tiers, 9999)?.id).toBe("b");
  });
  it("computes the tier's unit price (PRICE-10)", () => {
    expect(unitAmountFor({ unitAmount: 429_800, tiers }, 3)).toBe(408_310);
    expect(unitAmountFor({ unitAmount: 429_800, tiers }, 5)).toBe(419_800);
    expect(unitAmountFor({ unitAmount: 429_800, tiers }, 1)).toBe(429_800);
    expect(tierUnitAmount(5_000, tiers[1]!)).toBe(0);
  });
});
