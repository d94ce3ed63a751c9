import { describe, expect, it } from "vitest";

import { isDeliveryDay } from "#contract/delivery/delivery-days";
import type { SeedProduct } from "#platform/seed/catalog/catalog-format";

import { cardFacts } from "./card-facts";
import { expandVariations, hasVariations, sharedAttributes } from "./expand-variations";
import { expandProduct } from "./product-rows";
import { pricesOf, tiersOf } from "./product-prices";
import { expectedDelivery, spreadStock } from "./spread-stock";

const column: SeedProduct = {
  sku: "AR-X30",
  name: "Column",
  type: "refrigerator-column",
  categories: ["refrigeration/full-size-refrigerators"],
  summary: "A column.",
  description: "<p>A column.</p>",
  attributes: { Width__c: 30, Capacity__c: 17.4, Weight__c: 418, Noise__c: 37 },
  variations: {
    finishes: ["stainless", "matte-black"],
    finishSurcharge: { "matte-black": 300 },
    widths: [
      { inches: 30, surcharge: 0, capacity: 17.4 },
      { inches: 24, surcharge: -500, capacity: 13.1, attributes: { Weight__c: 366 } },
    ],
  },
  price: {
    msrp: 8999,
    sale: 8500,
    tiers: [
      { from: 5, percent: 7.5 },
      { from: 2, percent: 4 },
    ],
  },
  popularity: 70,
  stock: 23,
};
const plain: SeedProduct = { ...column, sku: "AR-Y30", variations: { finishes: ["stainless"] } };

describe("variations", () => {
  it("are every finish in every width, the default first", () => {
    const items = expandVariations(column);
    expect(items.map((item) => item.sku)).toEqual([
      "AR-X30-30-SS",
      "AR-X30-30-MB",
      "AR-X30-24-SS",
      "AR-X30-24-MB",
    ]);
    expect(items[3]).toMatchObject({
      name: "Column – 24 in, Matte Black",
      surcharge: -200,
      mediaStem: "ar-x30-24",
      variation: { Width__c: "24", Finish__c: "Matte Black" },
      attributes: {
        Width__c: 24,
        Capacity__c: 13.1,
        Weight__c: 366,
        Finish__c: "Matte Black",
        CapacityBand__c: "10 to 16 cu ft",
        NoiseBand__c: "Under 40 dBA",
      },
    });
  });

  it("leave shared attributes to the parent", () => {
    expect(hasVariations(column)).toBe(true);
    expect(sharedAttributes(column)).toEqual({ Noise__c: 37, NoiseBand__c: "Under 40 dBA" });
    expect(cardFacts(column, sharedAttributes(column))).toEqual(["24–30 in wide", "13.1–17.4 cu ft"]);
  });

  it("are not made for a single finish", () => {
    const [only, ...more] = expandProduct("ardenne", plain);
    expect(more).toEqual([]);
    expect(only?.product).toMatchObject({
      sku: "AR-Y30",
      product_class: "Simple",
      variation: {},
    });
    expect(only?.product.parent_sku).toBeUndefined();
    expect(only?.product.media.pictures.map((row) => row.content_key)).toContain("ar-y30/stainless/front");
  });

  it("have a parent that is not sold itself", () => {
    const [parent, ...items] = expandProduct("ardenne", column);
    expect(parent?.product.product_class).toBe("VariationParent");
    expect(parent?.sold).toBeNull();
    expect(items.every((item) => item.product.parent_sku === parent?.sku && item.sold !== null)).toBe(true);
    expect(items.reduce((sum, item) => sum + (item.sold?.pieces ?? 0), 0)).toBe(23);
  });
});

describe("prices", () => {
  it("include the surcharge in every price book", () => {
    expect(pricesOf(column, 300)).toEqual({
      list: 929_900,
      sale: 880_000,
      member: 853_600,
      loyalty: 836_000,
      business: 818_300,
    });
  });

  it("convert tiers to inclusive bounds", () => {
    expect(tiersOf(column)).toEqual([
      { from: 2, to: 4, percent: 400 },
      { from: 5, to: null, percent: 750 },
    ]);
  });
});

describe("stock", () => {
  const names = ["Louisville", "Reno", "Dallas", "Portland"];
  const total = (stock: Map<string, number>) => [...stock.values()].reduce((sum, pieces) => sum + pieces, 0);

  it("is the same each time, and is in every location for steady goods", () => {
    expect(spreadStock("AR-X30", 23, names, true)).toEqual(spreadStock("AR-X30", 23, names, true));
    expect(total(spreadStock("AR-X30", 23, names, true))).toBe(23);
    expect(spreadStock("AR-X30", 23, names, true).get("Louisville")).toBeGreaterThan(0);
  });

  it("is sometimes 0, sometimes 1, and never more than the total", () => {
    const totals = Array.from({ length: 400 }, (_, index) =>
      total(spreadStock(`SKU-${index}`, 12, names, false)),
    );
    expect(totals).toContain(0);
    expect(totals).toContain(1);
    expect(Math.max(...totals)).toBe(12);
  });

  it("is expected for two of three products that are sold out, on days to come (OPS-25)", () => {
    const today = new Date("2026-11-24T17:00:00Z");
    const all = Array.from({ length: 2000 }, (_, index) => {
      const stock = spreadStock(`SKU-${index}`, 12, names, false);
      return { left: total(stock), delivery: expectedDelivery(`SKU-${index}`, stock, today) };
    });
    const soldOut = all.filter(({ left }) => left === 0);
    const expected = all.flatMap(({ delivery }) => delivery ?? []);
    expect(all.some(({ left, delivery }) => left > 0 && delivery)).toBe(false);
    expect(expected.length).toBeGreaterThan(soldOut.length / 2);
    expect(expected.length).toBeLessThan(soldOut.length);
    for (const { location, quantity, day } of expected) {
      expect(names).toContain(location);
      expect(quantity).toBeGreaterThan(0);
      expect(day.getTime()).toBeGreaterThan(today.getTime());
      expect(isDeliveryDay(day)).toBe(true);
    }
  });
});
