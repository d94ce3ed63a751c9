import { describe, expect, it } from "vitest";

import { homeBody, pageBody, storeProfileBody } from "#contract/content/content-bodies";
import { componentAttributes } from "#contract/content/layout-components";
import type { SeedCatalog } from "#platform/seed/catalog/catalog-format";
import { catalogFiles } from "#platform/seed/catalog/index";
import { webstores } from "#platform/seed/reference/reference-data";

import { contentRecords } from "./content-records";

const catalogs = Object.values(catalogFiles) as SeedCatalog[];

/** Categories with products of the brands, and their ancestors. */
function soldCategories(brands: string[]): Set<string> {
  const paths = catalogs
    .filter(({ brand }) => brands.includes(brand))
    .flatMap(({ products }) => products.flatMap((product) => product.categories));
  return new Set(paths.flatMap((path) => [path, ...path.split("/").slice(0, 1)]));
}

describe.each(webstores)("content of $name", ({ name, brands }) => {
  const records = contentRecords(name);
  const sold = soldCategories(brands);
  const home = homeBody.parse(records.find((record) => record.contentKey === "home")?.body);

  const shown = home.sections.flatMap(({ components }) => components ?? []);
  const featured = shown
    .filter((each) => each.name === "featured-products")
    .flatMap(({ attributes }) => componentAttributes["featured-products"].parse(attributes).skus);
  const tiles = shown
    .filter((each) => each.name === "category-tiles")
    .flatMap(({ attributes }) => componentAttributes["category-tiles"].parse(attributes).items);

  it("features products that the store sells", () => {
    const skus = new Set(
      catalogs
        .filter(({ brand }) => brands.includes(brand))
        .flatMap(({ products }) => products.map((product) => product.sku)),
    );
    expect(featured.length).toBeGreaterThanOrEqual(4);
    expect(featured.filter((sku) => !skus.has(sku))).toEqual([]);
  });

  it("links to categories that the store sells", () => {
    const pages = records
      .filter((record) => record.contentType === "page")
      .map((record) => pageBody.parse(record.body));
    const links = [...JSON.stringify([home, pages]).matchAll(/"url":"\/category\/([^"]+)"/g)].map(
      (match) => match[1] ?? "",
    );
    expect(tiles.length).toBeGreaterThanOrEqual(3);
    const wanted = [...links, ...tiles.map((item) => item.urlPath)];
    expect(wanted.filter((path) => !sold.has(path))).toEqual([]);
  });

  const texts = Object.entries(
    storeProfileBody.parse(records.find((record) => record.contentKey === "store-profile")?.body)
      .categoryTexts ?? {},
  );

  it("has texts of its own only for categories that it sells (CATALOG-94)", () => {
    expect(texts.map(([path]) => path).filter((path) => !sold.has(path))).toEqual([]);
    if (brands.length > 1) return expect(texts).toEqual([]);
    const heads = [...sold].filter((path) => !/accessories|parts|forge|hearth/.test(path));
    expect(heads.filter((path) => !texts.some(([own]) => own === path))).toEqual([]);
  });

  it("says of its categories what the products in them measure (CATALOG-94)", () => {
    for (const [path, text] of texts) {
      const listed = catalogs
        .filter(({ brand }) => brands.includes(brand))
        .flatMap(({ products }) => products)
        .filter(({ categories }) => categories.includes(path));
      const inText = (unit: string) =>
        [...(new RegExp(`(\\d[\\d,]*) (?:to|and) (\\d[\\d,]*) ${unit}`).exec(text) ?? [])]
          .slice(1)
          .map((number) => Number(number.replace(",", "")));
      const among = (values: unknown[]) => {
        const numbers = values.filter((value) => typeof value === "number");
        return [Math.min(...numbers), Math.max(...numbers)];
      };
      const of = (attribute: string) => among(listed.map(({ attributes }) => attributes[attribute]));
      const widths = listed.flatMap(({ attributes, variations }) => [
        attributes.Width__c,
        ...(variations?.widths ?? []).map(({ inches }) => inches),
      ]);
      for (const [unit, measured] of [
        ["dBA", of("Noise__c")],
        ["CFM", of("AirFlow__c")],
        ["inches", among(widths)],
      ] as const)
        if (inText(unit).length > 0) expect([path, ...inText(unit)]).toEqual([path, ...measured]);
    }
  });
});
