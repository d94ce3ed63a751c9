import { describe, expect, it } from "vitest";

import { createCatalogCalls, openCatalog } from "#tests/support/catalog-calls";

const { database, calls } = await openCatalog();

async function search(searchTerm: string, store: string, more: object = {}) {
  const { productsPage, termReading, facets } = await calls.call("productSearch", {
    store,
    body: { searchTerm, pageSize: 50, includePrices: true, ...more },
  });
  const skus = productsPage.products.map(({ fields }) => String(fields.StockKeepingUnit?.value));
  return { ...productsPage, skus, termReading, facets };
}

/** The best number of each product's variations, in the order of the answer; null without one. */
async function numbersOf(skus: readonly string[], attribute: string, sign = 1): Promise<(number | null)[]> {
  const { rows } = await database.pool.query<{ sku: string; values: number[] | null }>(
    `select p.sku, array_agg((v.attributes || v.variation ->> $2)::float8) filter (where v.attributes || v.variation ? $2) as values
     from product p join product v on coalesce(v.parent_id, v.id) = coalesce(p.parent_id, p.id) and v.product_class <> 'VariationParent'
     where p.sku = any($1) group by p.sku`,
    [skus, attribute],
  );
  const best = (values: number[] | null) => values && sign * Math.min(...values.map((value) => sign * value));
  const bySku = new Map(rows.map(({ sku, values }) => [sku, best(values)]));
  return skus.map((sku) => bySku.get(sku) ?? null);
}

describe("superlatives", () => {
  it.each([
    ["quietest hood", "ardenne", "Noise__c", 1],
    ["quietest washer", "brightwell", "Noise__c", 1],
    ["lavavajillas más silencioso", "brightwell", "Noise__c", 1],
    ["tallest washer", "brightwell", "Height__c", -1],
    ["largest dryer", "brightwell", "Capacity__c", -1],
    ["largest stand mixer", "hollins", "BowlCapacity__c", -1],
    ["hood with the highest cfm", "ardenne", "AirFlow__c", -1],
    ["most efficient dishwasher", "brightwell", "EnergyUse__c", 1],
    ["lowest noise dishwasher", "tarn", "Noise__c", 1],
  ])("%s (%s) sorts by %s (SEARCH-36)", async (term, store, attribute, sign) => {
    const { products, skus, termReading } = await search(term, store);
    // Related kinds follow: microwaves with a fan behind the hoods.
    const kind = String(products[0]?.fields.ProductType__c?.value).split(" ").at(-1);
    const ofKind = skus.filter((_, at) => String(products[at]?.fields.ProductType__c?.value).endsWith(kind!));
    const numbers = (await numbersOf(ofKind, attribute, sign)).filter((value) => value !== null);
    expect(new Set(numbers).size).toBeGreaterThan(1);
    expect(numbers).toEqual([...numbers].sort((a, b) => sign * (a - b)));
    expect(termReading?.order?.label).toMatch(sign > 0 ? /: low to high$/ : /: high to low$/);
    expect(termReading?.droppedWords).toEqual([]);
  });

  it.each([
    ["cheapest refrigerator", 1],
    ["most expensive refrigerator", -1],
    ["refrigerator lowest price", 1],
  ])("%s sorts by price, without accessories (SEARCH-36)", async (term, sign) => {
    const { products } = await search(term, "hollins");
    const prices = products.map(({ prices, cardVariations }) =>
      Number(cardVariations?.lowestUnitPrice ?? prices?.unitPrice),
    );
    expect(prices.length).toBeGreaterThan(2);
    expect(prices).toEqual([...prices].sort((a, b) => sign * (a - b)));
    for (const { fields } of products) expect(fields.ProductType__c?.value).toMatch(/Refrigerator/);
  });

  it("keep their order on later pages and with refinements; a chosen rule replaces it (SEARCH-36)", async () => {
    const term = "quietest dishwasher";
    const { skus, total, facets } = await search(term, "business");
    const pages = [];
    for (let page = 0; page * 5 < total; page += 1)
      pages.push(...(await search(term, "business", { page, pageSize: 5 })).skus);
    expect(pages).toEqual(skus);
    const finish = facets.find(({ nameOrId }) => nameOrId === "Finish__c")!.values[0]!.nameOrId;
    const refinements = [{ nameOrId: "Finish__c", type: "DistinctValue", values: [finish] }];
    const some = await numbersOf((await search(term, "business", { refinements })).skus, "Noise__c");
    expect(some).toEqual([...some].sort((a, b) => a! - b!));

    const named = await search(term, "business", { sortRuleId: "name-asc" });
    expect(named.skus).toEqual((await search("dishwasher", "business", { sortRuleId: "name-asc" })).skus);
    expect(named.termReading?.order?.label).toBe("Noise: low to high");
    const featured = await search(term, "business", { sortRuleId: "featured" });
    expect(featured.skus).not.toEqual(skus);
  });

  it("are left out and named if nothing can be compared (SEARCH-36)", async () => {
    const rated = await search("best rated oven", "ardenne");
    expect(rated.termReading).toMatchObject({ order: null, droppedWords: ["best rated"] });
    expect(rated.skus).toEqual((await search("oven", "ardenne")).skus);
    const fastest = await search("fastest refrigerator", "ardenne");
    expect(fastest.termReading).toMatchObject({ order: null, droppedWords: ["fastest"] });
    expect((await search("cheapest stainless", "ardenne")).termReading?.droppedWords).toEqual(["cheapest"]);
  });

  it("put products without the measure last, whatever the direction (SEARCH-36)", async () => {
    const { skus } = await search("quietest kettle", "hollins");
    expect(skus.length).toBeGreaterThan(0);
    await database.pool.query(
      "update product set attributes = attributes - 'Noise__c' where sku like 'AR-DPX24%' or sku like 'AR-DWX24%'",
    );
    const later = createCatalogCalls(database.db, () => new Date(Date.now() + 120_000));
    for (const term of ["quietest dishwasher", "loudest dishwasher"]) {
      const { productsPage } = await later.call("productSearch", {
        store: "ardenne",
        body: { searchTerm: term, pageSize: 50 },
      });
      const order = productsPage.products.map(({ fields }) => String(fields.StockKeepingUnit?.value));
      const values = await numbersOf(order, "Noise__c");
      expect(values.slice(-2), term).toEqual([null, null]);
      expect(values.slice(0, -2), term).not.toContain(null);
    }
  });
});

describe("amounts without a comparison", () => {
  it("list the nearest first, and further ones if few are near (SEARCH-24)", async () => {
    const { skus, termReading } = await search("6 qt mixer", "hollins");
    const sizes = await numbersOf(skus, "BowlCapacity__c");
    const distances = sizes.map((size) => Math.abs(size! - 6));
    expect(sizes.length).toBeGreaterThan(2);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    expect(termReading?.limits.map(({ label }) => label)).toEqual(["Bowl capacity about 6 qt"]);
  });
});
