import { expect, it } from "vitest";

import type { SeedCatalog } from "#platform/seed/catalog/catalog-format";
import { catalogFiles } from "#platform/seed/catalog/index";
import { bundles, partsOf } from "#platform/seed/offers/bundles";
import { serviceOffers } from "#platform/seed/offers/service-offers";

import { expandVariations } from "./expand-variations";
import { groupPicture, offerPicture, picturesOf } from "./media-rows";

const items = (Object.values(catalogFiles) as SeedCatalog[]).flatMap(({ brand, products }) =>
  products.flatMap(expandVariations).map((item) => ({ brand, item })),
);
const textsOf = (sku: string, finish: string) =>
  items
    .filter(({ item }) => item.base.sku === sku && item.finish === finish)
    .flatMap(({ brand, item }) => picturesOf(brand, item).map((picture) => picture.alternate_text));

it("alternative texts name the product, its finish and the view (TEXT-30)", () => {
  expect(textsOf("AR-RGG36", "stainless").slice(0, 2)).toEqual([
    "36-Inch Professional Gas Range in Stainless Steel, seen at an angle",
    "36-Inch Professional Gas Range in Stainless Steel, seen from the front",
  ]);
});

/** A stainless model also comes in black stainless, and a glass kettle in the color sea glass. */
const alike = ["stainless", "brass", "glass"];

it("alternative texts name nothing twice before the view (TEXT-30)", () => {
  const texts = [
    ...items.flatMap(({ brand, item }) => picturesOf(brand, item).map((each) => each.alternate_text)),
    ...serviceOffers.map((offer) => offerPicture(offer).alternate_text),
  ];
  const repeats = (text: string) => {
    const subject = text.replace(/, (?:seen|close-up) .*/, "").toLowerCase();
    const words = (subject.match(/[a-z]{5,}/g) ?? []).filter((word) => !alike.includes(word));
    return new Set(words).size < words.length;
  };
  expect(texts.filter(repeats)).toEqual([]);
});

it("the picture of a bundle names all its parts (CATALOG-39)", () => {
  for (const bundle of bundles) {
    const parts = partsOf(bundle);
    const { content_key, alternate_text } = groupPicture(bundle, parts);
    expect(content_key).toBe(`${bundle.sku.toLowerCase()}/default/group`);
    expect(parts.length).toBeGreaterThan(1);
    for (const { base } of parts) expect(alternate_text).toContain(base.name);
  }
  expect(() => partsOf({ parts: [["NONE", 1]] })).toThrow("unknown part NONE");
});
