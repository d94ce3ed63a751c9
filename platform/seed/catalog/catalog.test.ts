import { describe, expect, it } from "vitest";

import { cardFacts } from "#platform/seed/products/card-facts";
import { expandVariations } from "#platform/seed/products/expand-variations";
import { withFits } from "#platform/seed/products/fits";
import { pricesOf } from "#platform/seed/products/product-prices";
import { expandProduct } from "#platform/seed/products/product-rows";
import { attributes, categories, locationGroups, locations } from "#platform/seed/reference/reference-data";

import { catalogFiles } from "./index";
import type { SeedCatalog } from "./catalog-format";
import { validateCatalogs } from "./validate-catalog";

const catalogs = withFits(validateCatalogs(catalogFiles));
const ardenne = catalogs.filter(({ brand }) => brand === "ardenne").flatMap(({ products }) => products);
const all = catalogs.flatMap(({ products }) => products);

describe("the catalog's files", () => {
  it("have enough products of the main brand", () => {
    expect(ardenne.length).toBeGreaterThanOrEqual(120);
    expect(new Set(ardenne.map((product) => product.description)).size).toBe(ardenne.length);
    expect(new Set(ardenne.map((product) => product.name)).size).toBe(ardenne.length);
  });

  const foreign = [
    "cleaning/laundry",
    "cleaning/laundry-accessories",
    "countertop/stand-mixers",
    "countertop/blenders",
    "countertop/kettles-toasters",
  ];
  const own = categories.filter(
    (category) => category.parentPath !== null && !foreign.includes(category.path),
  );
  it.each(own.map((category) => category.path))("have Ardenne products in %s", (path) => {
    expect(ardenne.filter((product) => product.categories.includes(path)).length).toBeGreaterThanOrEqual(3);
  });

  it("fill every category with some brand's products", () => {
    const filled = new Set(all.flatMap((product) => product.categories));
    expect(
      categories.filter((category) => category.parentPath !== null && !filled.has(category.path)),
    ).toEqual([]);
  });

  it("give every product facts that distinguish it", () => {
    expect(
      all
        .filter((product) => cardFacts(product, product.attributes).length === 0)
        .map((product) => product.sku),
    ).toEqual([]);
  });

  it("say on the card of a range what it cooks with; its name says the width (CATALOG-66)", () => {
    const ranges = all.filter(({ type }) => type === "range" || type === "rangetop");
    expect(ranges.length).toBeGreaterThan(20);
    for (const { name, attributes: values, ...range } of ranges) {
      expect(cardFacts({ name, attributes: values, ...range }, values)).toEqual([
        values.Fuel__c,
        expect.stringMatching(/^\d burners$|^\d elements$/),
      ]);
      expect(name).toContain(`${values.Width__c}-Inch`);
    }
  });

  it("say no other width in a name than the product has (CATALOG-52)", () => {
    const widthsSaid = all
      .flatMap((product) => expandVariations(product))
      .filter(({ attributes: { Width__c: width } }) => Number(width) >= 10)
      .map(({ sku, name, attributes: { Width__c: width } }) => ({
        sku,
        name,
        others: [...name.matchAll(/(?<![\w.])(\d+)(?:-Inch| in)\b(?!-)/g)].filter(
          ([, said]) => Number(said) !== width,
        ),
      }));
    expect(widthsSaid.length).toBeGreaterThan(300);
    expect(widthsSaid.filter(({ others }) => others.length > 0)).toEqual([]);
  });

  it("expand to unique SKUs and addresses, with prices in order", () => {
    const rows = catalogs.flatMap(({ brand, products }) =>
      products.flatMap((product) => expandProduct(brand, product)),
    );
    expect(new Set(rows.map((entry) => entry.sku)).size).toBe(rows.length);
    expect(new Set(rows.map((entry) => entry.product.url_name)).size).toBe(rows.length);
    for (const product of all) {
      for (const { surcharge } of expandVariations(product)) {
        const {
          list,
          sale = list,
          member = sale,
          loyalty = member,
          business = sale,
        } = pricesOf(product, surcharge);
        expect(
          [list >= sale, sale >= member, member >= loyalty, list >= business, loyalty > 0],
          product.sku,
        ).toEqual(Array(5).fill(true));
      }
    }
  });
});

describe("reference data", () => {
  it("names each attribute once and gives each facet its own rank", () => {
    const ranks = [...attributes.values()]
      .map((attribute) => attribute.facetRank)
      .filter((rank) => rank !== undefined);
    expect(new Set(ranks).size).toBe(ranks.length);
  });

  it("puts every ZIP prefix in one group and 40222 near Louisville", () => {
    const prefixes = locationGroups.flatMap((group) => group.zips.map((zip) => ({ zip, group })));
    expect(new Set(prefixes.map(({ zip }) => zip)).size).toBe(prefixes.length);
    const groupOf = (zip: string) =>
      prefixes.filter((entry) => zip.startsWith(entry.zip)).sort((a, b) => b.zip.length - a.zip.length)[0]
        ?.group;
    expect(groupOf("40222")?.name).toBe("Louisville");
    for (let first = 0; first < 1000; first += 1)
      expect(groupOf(String(first).padStart(3, "0"))).toBeDefined();
    for (const zip of ["99501", "96813", "00901", "09012", "96205", "34001"])
      expect(groupOf(zip)?.deliverable).toBe(false);
    expect(locationGroups.find((group) => group.isAll)?.members.length).toBe(locations.length);
  });
});

describe("validateCatalogs", () => {
  const good = structuredClone(ardenne[0]);
  const check = (changes: object) => () =>
    validateCatalogs({
      "x.json": {
        brand: "ardenne",
        products: [{ ...good, accessories: [], parts: [], complements: [], ...changes }],
      } as SeedCatalog,
    });

  it("accepts a valid product", () => {
    expect(check({})).not.toThrow();
  });

  it.each([
    ["unknown attribute", { attributes: { Nothing__c: 1 } }, "x.json: AR-RFD36: attribute Nothing__c"],
    [
      "wrong value",
      { attributes: { Width__c: "36" } },
      "x.json: AR-RFD36: attribute Width__c must be a number",
    ],
    [
      "unknown category",
      { categories: ["cooking/nowhere"] },
      "x.json: AR-RFD36: categories.0: unknown category",
    ],
    ["sale above list", { price: { msrp: 10, sale: 11 } }, "x.json: AR-RFD36: sale is above msrp"],
    ["unknown relation", { parts: ["AR-NONE"] }, "x.json: AR-RFD36: related sku AR-NONE does not exist"],
    [
      "unknown finish",
      { variations: { finishes: ["mud"] } },
      "x.json: AR-RFD36: variations.finishes.0: unknown finish",
    ],
    [
      "name with another width than the product's own (CATALOG-52)",
      { name: "30-Inch Refrigerator" },
      "x.json: AR-RFD36: the name says 30 inches, but it is sold 36 in wide",
    ],
    [
      "name with the width of one variation only (CATALOG-52)",
      {
        name: "Trim Kit, 36-Inch",
        variations: {
          widths: [
            { inches: 36, surcharge: 0 },
            { inches: 30, surcharge: 0 },
          ],
        },
      },
      "x.json: AR-RFD36: the name says 36 inches, but it is sold 30 in wide",
    ],
  ])("names file and SKU of an %s", (_, changes, message) => {
    expect(check(changes)).toThrow(message);
  });
});
