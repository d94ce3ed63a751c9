import { describe, expect, it } from "vitest";

import { fitsWidth, isAccessory, withFits } from "#platform/seed/products/fits";

import { catalogFiles } from "./index";
import type { SeedProduct } from "./catalog-format";
import { validateCatalogs } from "./validate-catalog";

const products = withFits(validateCatalogs(catalogFiles)).flatMap((catalog) => catalog.products);
const bySku = new Map(products.map((product) => [product.sku, product]));
const partsOf = ({ accessories = [], parts = [] }: SeedProduct) =>
  [...accessories, ...parts].map((sku) => bySku.get(sku)!);

/** Attributes that an accessory may name as a condition on its model. */
const conditions = ["PanelReady__c", "InstallationType__c"];

describe("accessories and parts", () => {
  it("are named by at least one model, and only what belongs to a model is named (CATALOG-40)", () => {
    const named = new Set(products.flatMap(partsOf).map(({ sku }) => sku));
    const lonely = products.filter(isAccessory).filter(({ sku }) => !named.has(sku));
    expect(lonely.map(({ sku }) => sku)).toEqual([]);
    expect(products.flatMap(partsOf).filter((part) => !isAccessory(part))).toEqual([]);
  });

  it("fit the model that names them: a handle for panels is never offered for a finished door (CATALOG-40)", () => {
    const wrong = products.flatMap((model) =>
      partsOf(model).flatMap(({ sku, attributes }) =>
        conditions
          .filter((name) => attributes[name] !== undefined && attributes[name] !== model.attributes[name])
          .map((name) => `${sku} on ${model.sku}: ${name}`),
      ),
    );
    expect(wrong).toEqual([]);
    expect(
      products.filter((each) => isAccessory(each) && each.attributes.PanelReady__c === true).length,
    ).toBeGreaterThan(3);
  });

  it("made for one width belong to the variations of that width (CATALOG-40)", () => {
    const [panel, column] = ["AR-FPN30", "AR-PRC30"].map((sku) => bySku.get(sku)!);
    const fits = (width: string) => fitsWidth(panel, column!, { Width__c: width });
    expect(["18", "24", "30", "36"].filter(fits)).toEqual(["30"]);
    expect(fitsWidth(bySku.get("AR-PWF2"), column!, { Width__c: "18" })).toBe(true);
    // A rack that is made in both widths of the oven fits both.
    const [rack, oven] = ["AR-GLR30", "AR-WOS30"].map((sku) => bySku.get(sku)!);
    for (const width of ["24", "30"]) expect(fitsWidth(rack, oven!, { Width__c: width })).toBe(true);
  });

  it("say which models they fit, as the models name them (CATALOG-40)", () => {
    const handle = bySku.get("AR-HBP24")!;
    const models = products.filter(({ accessories }) => accessories?.includes(handle.sku));
    expect(handle.attributes.Fits__c).toBe(models.map(({ sku }) => sku).join(", "));
  });

  it("are listed with accessories and parts, and never among appliances (CATALOG-42)", () => {
    const isOwn = (path: string) => path.endsWith("-accessories") || path.startsWith("parts/");
    const mixed = products.flatMap((product) =>
      product.categories
        .filter((path) => isOwn(path) !== isAccessory(product))
        .map((path) => `${product.sku} in ${path}`),
    );
    expect(mixed).toEqual([]);
  });
});
