import { describe, expect, it } from "vitest";

import type { SearchProduct } from "#contract/catalog/search-shapes";
import { createAddresses } from "~/addresses.server";

import { describeStock } from "~/features/delivery/stock";
import { sampleRegion } from "#tests/support/region-sample";
import { toCard } from "./product-card.server";

const prices = (unitPrice: string | null, listPrice: string | null) => ({
  listPrice,
  unitPrice,
  currencyIsoCode: "USD",
  pricebookEntryId: null,
});
const base: SearchProduct = {
  id: "01t1",
  name: "Wall oven",
  productClass: "Simple",
  urlName: "wall-oven",
  fields: {},
  defaultImage: null,
  prices: prices("4298.00", "4598.00"),
  variationAttributeSet: null,
};
const card = (changes: Partial<SearchProduct> = {}) =>
  toCard({ ...base, ...changes }, createAddresses("/hollins"));
const variations = (lowestUnitPrice: string | null) => ({
  swatches: [
    { label: "Red", colorHexCode: "#a00", productId: "1", urlName: "a" },
    { label: "Bare", colorHexCode: null, productId: "2", urlName: "b" },
  ],
  variationCount: 2,
  lowestUnitPrice,
});

describe("toCard", () => {
  it.each([
    [
      "a price and its list price",
      { prices: prices("4298.00", "4598.00") },
      { amount: 429_800, msrp: 459_800 },
      null,
    ],
    ["a price alone", { prices: prices("4298.00", null) }, { amount: 429_800, msrp: null }, null],
    [
      "the lowest of several, without a list price",
      { cardVariations: variations("3998.50") },
      { amount: 399_850, from: true },
      null,
    ],
    [
      "variations of one price",
      { cardVariations: variations(null) },
      { amount: 429_800, msrp: 459_800 },
      null,
    ],
    ["no unit price", { prices: prices(null, "4598.00") }, null, "Price on request"],
    ["no price at all", { prices: null }, null, "Price on request"],
  ] as [string, Partial<SearchProduct>, object | null, string | null][])(
    "shows %s",
    (_what, changes, price, priceText) => {
      expect(card(changes)).toMatchObject({ price, priceText });
    },
  );

  it("leaves out missing facts, swatches without a color, and unknown stock (CATALOG-16, PRICE-6)", () => {
    const shown = card({
      fields: { CardFact1__c: { value: "36 in wide" }, CardFact2__c: { value: null } },
      cardVariations: variations(null),
    });
    expect([shown.facts, shown.swatches, shown.stock]).toEqual([
      ["36 in wide"],
      [{ name: "Red", color: "#a00" }],
      null,
    ]);
    const stock = describeStock({ inRegion: 0, inAll: 2, isLarge: true }, null, new Date());
    const known = toCard(base, createAddresses(""), stock);
    expect([known.stock, known.delivery]).toEqual([{ text: "Only 2 left", tone: "low" }, null]);
  });

  it("names the earliest day of delivery where the ZIP is known (DELIVERY-24)", () => {
    const now = new Date("2026-11-20T12:00:00Z");
    const stock = describeStock({ inRegion: 5, inAll: 5, isLarge: true }, sampleRegion, now);
    expect(toCard(base, createAddresses(""), stock).delivery).toEqual({
      date: "2026-11-24",
      text: "Tue, Nov 24",
    });
  });

  it("links to the product, with or without a name in the address (CATALOG-16)", () => {
    expect([card().href, card({ urlName: null }).href]).toEqual([
      "/hollins/product/wall-oven/01t1",
      "/hollins/product/product/01t1",
    ]);
  });
});
