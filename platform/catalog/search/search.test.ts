import { describe, expect, it } from "vitest";

import type { Facet, Refinement } from "#contract/catalog/search-shapes";
import { seededId } from "#platform/core/ids";
import { loadSearchIndex } from "./index/search-index";

import { openCatalog } from "#tests/support/catalog-calls";

const { database, calls } = await openCatalog();

const store = "business";
const countertop = seededId("category", "countertop");
const search = (body: object, inStore = store) =>
  calls.call("productSearch", {
    store: inStore,
    body: { includePrices: true, includeProductVariationInfo: true, pageSize: 200, ...body },
  });
const distinct = (nameOrId: string, ...values: string[]): Refinement => ({
  nameOrId,
  type: "DistinctValue",
  attributeType: "Custom",
  values,
});
const counts = (facets: Facet[], name: string) =>
  Object.fromEntries(
    (facets.find((facet) => facet.nameOrId === name)?.values ?? []).map((value) => [
      value.nameOrId,
      value.productCount,
    ]),
  );

/** The expected count, computed directly: groups of the category with one of the values of each attribute. */
async function countGroups(categoryId: string, wanted: Record<string, string[]>): Promise<number> {
  const { rows } = await database.pool.query<{
    id: string;
    grp: string;
    attributes: Record<string, unknown>;
  }>(
    `select p.id, coalesce(p.parent_id, p.id) as grp, p.attributes from product p join product_category c on c.product_id = p.id
     where c.category_id = $1 and p.is_active and p.product_class <> 'VariationParent'`,
    [categoryId],
  );
  const hits = rows.filter((row) =>
    Object.entries(wanted).every(([name, values]) => values.includes(String(row.attributes[name]))),
  );
  return new Set(hits.map((row) => row.grp)).size;
}

describe("a category page", () => {
  it("shows one card per parent, with its price and swatches (API-101, API-104, CATALOG-16)", async () => {
    const { productsPage, categories } = await search({ categoryId: countertop });
    expect(productsPage.total).toBe(await countGroups(countertop, {}));
    expect(productsPage.products).toHaveLength(productsPage.total);
    expect(categories?.productCount).toBe(productsPage.total);
    const grouped = productsPage.products.find(
      (product) => (product.cardVariations?.swatches.length ?? 0) > 2,
    )!;
    expect(grouped.productClass).toBe("Variation");
    expect(grouped.prices?.unitPrice).toMatch(/^\d+\.\d\d$/);
    expect(grouped.name).not.toContain("–");
    expect(grouped.cardVariations!.swatches[0]!.colorHexCode).toMatch(/^#/);
    expect(new Set(productsPage.products.map((product) => product.id)).size).toBe(productsPage.total);
  });

  it("counts cards in facets, and a facet does not narrow itself (API-103, CATALOG-19)", async () => {
    const open = await search({ categoryId: countertop });
    const finishes = Object.entries(counts(open.facets, "Finish__c")).sort((a, b) => b[1] - a[1]);
    expect(finishes.length).toBeGreaterThan(2);
    const [first, second] = finishes.map(([value]) => value) as [string, string];
    for (const [value, count] of finishes.slice(0, 4))
      expect(count).toBe(await countGroups(countertop, { Finish__c: [value] }));

    const one = await search({ categoryId: countertop, refinements: [distinct("Finish__c", first)] });
    expect(one.productsPage.total).toBe(await countGroups(countertop, { Finish__c: [first] }));
    expect(counts(one.facets, "Finish__c")).toEqual(counts(open.facets, "Finish__c"));

    const both = await search({
      categoryId: countertop,
      refinements: [distinct("Finish__c", first, second)],
    });
    expect(both.productsPage.total).toBe(await countGroups(countertop, { Finish__c: [first, second] }));
  });

  it("narrows the other facets (CATALOG-19)", async () => {
    const category = seededId("category", "refrigeration");
    const open = await search({ categoryId: category });
    const [width] = Object.keys(counts(open.facets, "Width__c"));
    const narrowed = await search({ categoryId: category, refinements: [distinct("Width__c", width!)] });
    for (const [finish, count] of Object.entries(counts(narrowed.facets, "Finish__c"))) {
      expect(count).toBe(await countGroups(category, { Width__c: [width!], Finish__c: [finish] }));
    }
  });

  it("filters and bounds by price (CATALOG-19)", async () => {
    const open = await search({ categoryId: countertop });
    const facet = open.facets.find((each) => each.attributeType === "PricebookEntry")!;
    const prices = open.productsPage.products.map((product) => Number(product.prices!.unitPrice));
    expect(Number(facet.min)).toBe(Math.min(...prices));
    const middle = [...prices].sort((a, b) => a - b)[Math.floor(prices.length / 2)]!;
    const cheap = await search({
      categoryId: countertop,
      refinements: [
        { nameOrId: "UnitPrice", type: "Range", attributeType: "PricebookEntry", max: String(middle) },
      ],
    });
    expect(cheap.productsPage.total).toBe(prices.filter((price) => price <= middle).length);
    expect(cheap.facets.find((each) => each.attributeType === "PricebookEntry")).toMatchObject({
      min: facet.min,
      max: facet.max,
    });
  });

  it("refines by an attribute that is no facet, and finds nothing for an unknown one (API-102)", async () => {
    expect(
      (await search({ categoryId: countertop, refinements: [distinct("NoSuch__c", "x")] })).productsPage
        .total,
    ).toBe(0);
    const range = await search({
      categoryId: countertop,
      refinements: [{ nameOrId: "Weight__c", type: "Range", attributeType: "Custom", min: "1", max: "20.5" }],
    });
    expect(range.productsPage.total).toBeGreaterThan(0);
  });

  it("sorts and pages (API-42, CATALOG-21)", async () => {
    const prices = (
      await search({ categoryId: countertop, sortRuleId: "price-asc" })
    ).productsPage.products.map((product) => Number(product.prices!.unitPrice));
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    const down = (
      await search({ categoryId: countertop, sortRuleId: "price-desc" })
    ).productsPage.products.map((product) => Number(product.prices!.unitPrice));
    expect(down).toEqual([...down].sort((a, b) => b - a));
    for (const sortRuleId of ["name-asc", "newest", "featured"]) {
      const all = await search({ categoryId: countertop, sortRuleId });
      const second = await search({ categoryId: countertop, sortRuleId, page: 1, pageSize: 3 });
      expect(second.productsPage.products.map((product) => product.id)).toEqual(
        all.productsPage.products.slice(3, 6).map((product) => product.id),
      );
    }
  });

  it("shows nothing of brands that the store does not sell (SEARCH-17)", async () => {
    const { productsPage, facets } = await search({ categoryId: countertop }, "hollins");
    expect(new Set(productsPage.products.map((product) => product.fields.Brand__c?.value))).toEqual(
      new Set(["Hollins"]),
    );
    expect(facets.some((facet) => facet.nameOrId === "Brand__c")).toBe(false);
    const all = await search({ categoryId: seededId("category", "refrigeration") });
    expect(
      all.facets.find((facet) => facet.nameOrId === "Brand__c")?.values.map((value) => value.displayName),
    ).toContain("Hollins");
  });

  it("lists every variation without grouping (SEARCH-22)", async () => {
    const grouped = await search({ categoryId: countertop });
    const single = await search({ categoryId: countertop, grouping: { groupingOption: "NoGrouping" } });
    expect(single.productsPage.total).toBeGreaterThan(grouped.productsPage.total);
  });
});

describe("a search by term", () => {
  const names = async (searchTerm: string) =>
    (await search({ searchTerm }, "hollins")).productsPage.products.map((product) => product.name);

  it("finds words, beginnings and phrases, best first (SEARCH-13)", async () => {
    expect((await names("stand mixer"))[0]).toMatch(/Stand Mixer/);
    expect((await names("stand mix"))[0]).toMatch(/Mixer/);
    expect((await names('"stand mixer"'))[0]).toMatch(/Stand Mixer/);
    expect((await names("kettle"))[0]).toMatch(/Kettle/);
  });

  it("puts the product of an exact sku first (SEARCH-13)", async () => {
    const { rows } = await database.pool.query<{ id: string; sku: string }>(
      "select id, sku from product where brand = 'hollins' and product_class = 'Variation' order by sku limit 5",
    );
    for (const { id, sku } of rows) {
      for (const searchTerm of [sku, sku.toLowerCase()])
        expect((await search({ searchTerm }, "hollins")).productsPage.products[0]?.id).toBe(id);
    }
  });

  it("corrects misspellings and says so (API-103, SEARCH-15)", async () => {
    const result = await search({ searchTerm: "refridgerator" }, "hollins");
    expect(result.correctedTerm).toBe("refrigerator");
    expect(result.productsPage.total).toBeGreaterThan(0);
    expect((await search({ searchTerm: "zxqvwk" }, "hollins")).productsPage.total).toBe(0);
  });

  it("falls back to any of the words (API-103, SEARCH-15)", async () => {
    const result = await search({ searchTerm: "mixer zxqvwk" }, "hollins");
    expect(result).toMatchObject({ matchedAnyWord: true });
    expect(result.productsPage.products[0]?.name).toMatch(/Mixer/);
  });

  it("counts every category, including the selected one (SEARCH-18)", async () => {
    const open = await search({ searchTerm: "mixer" });
    const chosen = await search({ searchTerm: "mixer", categoryId: countertop });
    expect(chosen.categories?.children).toEqual(open.categories?.children);
    expect(chosen.productsPage.total).toBe(
      open.categories?.children.find((each) => each.category.id === countertop)?.productCount,
    );
  });

  it("answers a GET with base64 refinements and no prices (API-100, SEARCH-21)", async () => {
    const refinements = Buffer.from(JSON.stringify([distinct("Finish__c", "Ember Red")])).toString("base64");
    const result = await calls.call("searchProducts", {
      query: { categoryId: countertop, refinements, pageSize: "5" },
    });
    expect(result.productsPage.products[0]?.prices).toBeNull();
    expect(result.productsPage.total).toBe(await countGroups(countertop, { Finish__c: ["Ember Red"] }));
  });
});

describe("the search index", () => {
  it("follows products, and attributes that become facets", async () => {
    const before = await search({ categoryId: countertop, grouping: { groupingOption: "NoGrouping" } });
    const { id } = before.productsPage.products[0]!;
    await database.pool.query("update product set is_active = false where id = $1", [id]);
    const without = await search({ categoryId: countertop, grouping: { groupingOption: "NoGrouping" } });
    expect(without.productsPage.total).toBe(before.productsPage.total - 1);
    await database.pool.query(
      'update product set is_active = true, attributes = attributes || \'{"Finish__c": "Moon = Dust"}\' where id = $1',
      [id],
    );
    const changed = await search({
      categoryId: countertop,
      refinements: [distinct("Finish__c", "Moon = Dust")],
    });
    expect(changed.productsPage.products.map((product) => product.id)).toEqual([id]);
    expect(counts(changed.facets, "Finish__c")["Moon = Dust"]).toBe(1);
    await database.pool.query("update attribute_definition set facet_rank = 20 where api_name = 'Weight__c'");
    const { chunks, values } = await loadSearchIndex(database.db);
    const weights = new Set(values.valuesOf("Weight__c").values());
    expect(
      chunks.flatMap(({ facets }) => [...facets.numbers]).filter((value) => weights.has(value)).length,
    ).toBeGreaterThan(10);
  });
});
