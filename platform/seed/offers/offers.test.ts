import { describe, expect, it } from "vitest";

import type { SeedProduct } from "#platform/seed/catalog/catalog-format";
import { catalogFiles } from "#platform/seed/catalog/index";
import { validateCatalogs } from "#platform/seed/catalog/validate-catalog";
import { expandVariations, type SellableProduct } from "#platform/seed/products/expand-variations";
import { offerPicture } from "#platform/seed/products/media-rows";
import { pricesOf } from "#platform/seed/products/product-prices";

import bundles from "./bundles.json";
import { offerProduct, prices, type SeedOffer } from "./offer-rows";

const products = validateCatalogs(catalogFiles).flatMap((catalog) => catalog.products);
const sold = new Map(products.flatMap(expandVariations).map((item) => [item.sku, item]));
const offers = bundles as unknown as (SeedOffer & { parts: [sku: string, quantity: number][] })[];

const amountIn = (book: string, { base, surcharge }: SellableProduct) => {
  const amounts = pricesOf(base, surcharge);
  const guest = amounts.sale ?? amounts.list;
  return { sale: guest, member: guest, loyalty: guest, business: guest, ...amounts }[book]!;
};

describe("bundles", () => {
  it.each(offers.filter(({ price }) => price).map((offer) => [offer.sku, offer] as const))(
    "%s costs less than its parts cost one by one, in every price book (PRICE-33)",
    (_sku, offer) => {
      for (const { book, amount } of prices(offer)) {
        const apart = offer.parts.reduce(
          (sum, [part, quantity]) => sum + quantity * amountIn(String(book), sold.get(part)!),
          0,
        );
        if (book === "list") expect(amount).toBeLessThanOrEqual(apart);
        else expect(amount, String(book)).toBeLessThan(apart);
      }
    },
  );

  it("names neither a saving that depends on the shopper nor a pack (CATALOG-39)", () => {
    for (const offer of offers) {
      const { fields, attributes } = offerProduct(offer, offerPicture(offer));
      expect(Object.values(fields!).join(" ")).not.toMatch(/save \$/i);
      expect(Object.keys(attributes!)).not.toContain("PackQuantity__c");
    }
  });
});

/** The gas output of a product in BTU an hour; 0 for other fuels. */
const gasOf = ({ attributes }: SellableProduct) =>
  typeof attributes.TotalBtu__c === "number" ? attributes.TotalBtu__c : 0;
const isHood = ({ base }: SellableProduct) =>
  base.type.startsWith("hood-") || base.type === "microwave-over-range";
/** Fitters reckon 1 CFM for 100 BTU. */
const movesEnough = (hood: SellableProduct, burner: SellableProduct) =>
  Number(hood.attributes.AirFlow__c) >= gasOf(burner) / 100;

describe("a hood moves one cubic foot a minute for every 100 BTU of the burners below it (CATALOG-41)", () => {
  const sellableOf = (product: SeedProduct) => expandVariations(product);
  const bySku = new Map(products.map((product) => [product.sku, product]));
  const pairs = products.flatMap((product) =>
    (product.complements ?? []).map((sku) => [product, bySku.get(sku)!] as const),
  );

  it("in pairs that are recommended", () => {
    const weak: string[] = [];
    let compared = 0;
    for (const [first, second] of pairs) {
      for (const [hoods, burners] of [
        [sellableOf(first), sellableOf(second)],
        [sellableOf(second), sellableOf(first)],
      ] as const) {
        for (const burner of burners.filter((each) => gasOf(each) > 0)) {
          const fitting = hoods.filter(isHood);
          if (fitting.length === 0) continue;
          compared += 1;
          // The page shows the hood in the width of the burners, if it is made in it.
          const sameWidth = fitting.filter(
            ({ attributes }) => attributes.Width__c === burner.attributes.Width__c,
          );
          for (const hood of sameWidth.length > 0 ? sameWidth : fitting)
            if (!movesEnough(hood, burner)) weak.push(`${hood.sku} over ${burner.sku}`);
        }
      }
    }
    expect(weak).toEqual([]);
    expect(compared).toBeGreaterThan(20);
  });

  it("in bundles", () => {
    for (const { parts } of offers) {
      const items = parts.map(([sku]) => sold.get(sku)!);
      for (const hood of items.filter(isHood))
        for (const burner of items) expect(movesEnough(hood, burner), `${hood.sku} ${burner.sku}`).toBe(true);
    }
  });
});
