import { describe, expect, it } from "vitest";

import { createCatalogCalls, openCatalog } from "#tests/support/catalog-calls";

const { database, calls } = await openCatalog();

/**
 * A term, how many of the first hits are checked, and what the text of each card ('Name | type | sku') must
 * match.
 */
type Expectation = [term: string, first: number, is: RegExp];

const expectations: Expectation[] = [
  // Kinds of appliances, singular and plural.
  ["refrigerator", 5, /\| [\w-]+ Refrigerator \|/],
  ["refrigerators", 5, /Refrigerator \|/],
  ["french door refrigerator", 5, /French[- ]Door Refrigerator \|/],
  ["stand mixer", 4, /Stand Mixer/],
  ["stand mixers", 4, /Stand Mixer/],
  ["kettles", 3, /\| Kettle/],
  ["toaster", 3, /\| Toaster/],
  ["wall oven", 4, /Wall Oven/],
  ["double oven", 4, /Double/],
  ["steam oven", 4, /\| Steam Oven/],
  ["warming drawer", 4, /\| Warming Drawer/],
  ["beverage center", 4, /\| Beverage Center/],
  ["ice maker", 4, /\| Ice Maker/],
  ["panel ready dishwasher", 4, /\| Panel-Ready Dishwasher/],
  // The product itself, not its accessories.
  ["griddle", 3, /\| Griddle/],
  ["water filter", 3, /Water Filter/],
  ["door gasket", 5, /\| Replacement Gasket/],
  ["oven", 5, /Oven \|/],
  // Measures in all their spellings.
  ["36 inch gas range", 1, /36-Inch Professional Gas Range/],
  ['36" gas range', 1, /36-Inch Professional Gas Range/],
  ["36in gas range", 1, /36-Inch Professional Gas Range/],
  ["36-inch range", 1, /36-Inch.*\| Range/],
  ["30 in induction cooktop", 3, /Induction Cooktop/],
  ["24 inch dishwasher", 4, /24-Inch.*Dishwasher/],
  // Synonyms.
  ["fridge", 5, /Refrigerator \|/],
  ["french door fridge", 5, /\| French-Door Refrigerator/],
  ["undercounter fridge", 4, /\| Undercounter Refrigerator/],
  ["wine fridge", 4, /\| Wine Cabinet/],
  ["hob", 5, /Cooktop \|/],
  ["induction hob", 4, /\| Induction Cooktop/],
  ["stove", 5, /\| Range/],
  ["washing machine", 5, /\| Washer/],
  ["tumble dryer", 4, /\| Dryer/],
  ["cooker hood", 4, /Hood \|/],
  ["pizza oven", 3, /\| Hearth Oven/],
  ["dish washer", 5, /Dishwasher \|/],
  ["smoothie maker", 3, /\| Blender/],
  // Features, finishes and brands.
  ["stainless dishwasher quiet", 3, /(Quiet|Stainless) Dishwasher/],
  ["black stainless refrigerator", 4, /Refrigerator \| AR-\w+-BS|Refrigerator \| BW-\w+-BS/],
  ["red mixer", 3, /Stand Mixer \| HL-\w+-ER/],
  ["blue kettle", 1, /Kettle \| HL-KT17-IB/],
  ["counter depth refrigerator", 3, /Counter-Depth/],
  ["ardenne range", 5, /\| Range \| AR-/],
  ["tarn washer", 4, /Washer.*\| TN-/],
  ["brightwell refrigerator", 5, /Refrigerator \| BW-/],
  ["hollins blender", 3, /\| Blender \| HL-/],
  // Model numbers, whole and in part.
  ["AR-RFD36", 1, /\| AR-RFD36-/],
  ["rfd36", 1, /\| AR-RFD36-/],
  ["ar rgg36", 1, /\| AR-RGG36-/],
  ["HLSM45", 1, /\| HL-SM45-/],
  ["BW-RF36-BS", 1, /\| BW-RF36-BS/],
  // Misspellings.
  ["refridgerator", 5, /Refrigerator \|/],
  ["dishwahser", 5, /Dishwasher \|/],
  ["micowave drawer", 3, /\| Drawer Microwave/],
  ["blendr", 3, /\| Blender/],
  ["stnad mixr", 3, /Stand Mixer/],
  ["kettel", 3, /\| Kettle/],
  ["coktop", 4, /Cooktop \|/],
  // Unfinished words, phrases, exclusions.
  ["refrigera", 5, /Refrigerator \|/],
  ["dishw", 3, /Dishwasher \|/],
  ["stand mix", 3, /Stand Mixer/],
  ['"stand mixer"', 3, /Stand Mixer/],
  ["mixer -red", 3, /\| Stand Mixer \| HL-\w+-(?!ER)/],
];

describe("the first hits are what a shopper expects", () => {
  it.each(expectations)("%s (SEARCH-13, SEARCH-14)", async (searchTerm, first, is) => {
    const { productsPage } = await calls.call("productSearch", {
      store: "business",
      body: { searchTerm, pageSize: first },
    });
    const shown = productsPage.products.map(
      ({ name, fields }) => `${name} | ${fields.ProductType__c?.value} | ${fields.StockKeepingUnit?.value}`,
    );
    expect(shown).toHaveLength(first);
    for (const card of shown) expect(card).toMatch(is);
  });

  it("has at least forty expectations (SEARCH-14)", () =>
    expect(expectations.length).toBeGreaterThanOrEqual(40));
});

describe("synonyms", () => {
  it("a new synonym has effect at once (SEARCH-16)", async () => {
    const term = "cold cupboard";
    await database.pool.query("insert into search_synonym (term, meaning) values ($1, 'wine cabinet')", [
      term,
    ]);
    const later = createCatalogCalls(database.db, () => new Date(Date.now() + 120_000));
    const { productsPage } = await later.call("productSearch", {
      store: "business",
      body: { searchTerm: term, pageSize: 3 },
    });
    expect(productsPage.products.map(({ fields }) => fields.ProductType__c?.value)).toEqual([
      "Wine Cabinet",
      "Wine Cabinet",
      "Wine Cabinet",
    ]);
  });
});
