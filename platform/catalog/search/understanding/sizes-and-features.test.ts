import { describe, expect, it } from "vitest";

import { openCatalogForReading } from "#tests/support/catalog-calls";

const { database, calls } = await openCatalogForReading();

async function search(searchTerm: string, store: string, more: object = {}) {
  const { productsPage, termReading, facets } = await calls.call("productSearch", {
    store,
    body: { searchTerm, pageSize: 100, ...more },
  });
  const skus = productsPage.products.map(({ fields }) => String(fields.StockKeepingUnit?.value));
  const types = productsPage.products.map(({ fields }) => String(fields.ProductType__c?.value));
  return { ...productsPage, skus, types, termReading, facets };
}

const labels = ({ termReading }: Awaited<ReturnType<typeof search>>) =>
  termReading?.limits.map(({ label }) => label);

describe("words for a size", () => {
  it.each([
    ["small dishwasher", "ardenne", "Width up to 18 in"],
    ["slim range", "tarn", "Width up to 24 in"],
    ["estufa pequeña", "brightwell", "Width up to 24 in"],
    ["lavadora grande", "brightwell", "Capacity from 4.5 cu ft"],
    ["apartment sized dryer", "brightwell", "Width up to 24 in"],
    ["big cooktop", "ardenne", "Width from 36 in"],
  ])("%s (%s): %s (SEARCH-37)", async (term, store, label) => {
    const answer = await search(term, store);
    expect(labels(answer)).toEqual([label]);
    expect(answer.total).toBeGreaterThan(0);
    expect(answer.total).toBeLessThan((await search(answer.termReading!.limits[0]!.term, store)).total);
  });

  it.each([
    ["small kettle", "hollins"],
    ["large ice press", "ardenne"],
  ])("%s: a kind without such a limit leaves the word out (SEARCH-37)", async (term, store) => {
    const answer = await search(term, store);
    expect(answer.total).toBeGreaterThan(0);
    expect(answer.termReading).toMatchObject({ limits: [], droppedWords: [term.split(" ")[0]] });
  });

  it("are left out if nothing is that small (SEARCH-37)", async () => {
    const answer = await search("tiny dishwasher", "tarn", {});
    const all = await search("dishwasher", "tarn");
    const isNone = answer.termReading?.limits.length === 0;
    expect(answer.total).toBe(isNone ? all.total : answer.total);
    expect(answer.total).toBeGreaterThan(0);
  });
});

it.each([
  ["apartment size refrigerator", "brightwell", "Width__c", 0, 24],
  ["refrigerator between 30 and 36 inches wide", "ardenne", "Width__c", 30, 36],
])(
  "%s (%s): no facet offers a value beyond the limit (SEARCH-24)",
  async (term, store, name, least, most) => {
    const { facets } = await search(term, store);
    const { values } = facets.find(({ nameOrId }) => nameOrId === name)!;
    expect(values.length).toBeGreaterThan(1);
    for (const { nameOrId, productCount } of values) {
      expect(Number(nameOrId)).toBeGreaterThanOrEqual(least);
      expect(Number(nameOrId)).toBeLessThanOrEqual(most);
      const refinements = [{ nameOrId: name, type: "DistinctValue", values: [nameOrId] }];
      expect((await search(term, store, { refinements })).total).toBe(productCount);
    }
  },
);

it.each([
  ["1.7 liter kettle", "hollins", "Water capacity about 1.8 qt", /^HL-KT17/],
  ["1.6 quart kettle", "hollins", "Water capacity about 1.6 qt", /^HL-KS15/],
  ["2 litre blender", "hollins", "Jar capacity about 67.63 oz", /^HL-B/],
  ["5 quart mixer", "hollins", "Bowl capacity about 5 qt", /^HL-/],
  ["600 liter refrigerator", "ardenne", "Capacity about 21.19 cu ft", /^AR-/],
])(
  "%s (%s): %s; a unit means what the kind is measured by (SEARCH-24)",
  async (term, store, label, first) => {
    const answer = await search(term, store);
    expect(labels(answer)).toEqual([label]);
    expect(answer.skus[0]).toMatch(first);
  },
);

it("the price facet keeps to a limit of the term (SEARCH-24)", async () => {
  const { facets } = await search("range under $9,000", "ardenne");
  const price = facets.find(({ nameOrId }) => nameOrId === "UnitPrice")!;
  expect(Number(price.max)).toBeLessThan(9000);
});

describe("features", () => {
  it.each([
    [
      "dishwasher with third rack and leak guard",
      "brightwell",
      { ThirdRack__c: "true", LeakGuard__c: "true" },
    ],
    ["washer with steam", "brightwell", { Steam__c: "true" }],
    ["oven with a temperature probe and convection", "ardenne", { Probe__c: "true", Convection__c: "true" }],
    ["refrigerator without water dispenser", "brightwell", { WaterDispenser__c: "None" }],
  ])("%s (%s) are conditions (SEARCH-37)", async (term, store, wanted) => {
    const answer = await search(term, store);
    expect(answer.total).toBeGreaterThan(0);
    const { rows } = await database.pool.query<{ attributes: Record<string, unknown> }>(
      "select attributes from product where sku = any($1)",
      [answer.skus],
    );
    for (const { attributes } of rows)
      for (const [name, value] of Object.entries(wanted)) expect(String(attributes[name])).toBe(value);
    expect(labels(answer)).toHaveLength(Object.keys(wanted).length);
    for (const [at, { term: rest }] of answer.termReading!.limits.entries()) {
      const others = labels(answer)!.filter((_, other) => other !== at);
      expect(labels(await search(rest, store)) ?? [], rest).toEqual(others);
    }
  });

  it("are left out one by one if no product has them all, and stay words if none has one (SEARCH-37)", async () => {
    const some = await search("dishwasher with third rack and griddle", "ardenne");
    expect(labels(some)).toEqual(["With third rack"]);
    expect(some.termReading?.droppedWords).toEqual(["griddle"]);
    expect(some.total).toBe((await search("dishwasher with third rack", "ardenne")).total);
    const none = await search("stand mixer with steam", "hollins");
    expect(none.total).toBeGreaterThan(0);
    expect(labels(none)).toEqual([]);
  });
});

describe("accessories and parts of appliances", () => {
  it.each([
    ["refrigerator", "ardenne"],
    ["36 inch range", "hollins"],
    ["lavadora", "brightwell"],
    ["cheapest dishwasher", "tarn"],
  ])(
    "%s (%s) lists none and counts none in facets; a link leads to them (SEARCH-38)",
    async (term, store) => {
      const { rows } = await database.pool.query<{ sku: string }>(
        "select sku from product where product_type ~ '^(part|accessory)-'",
      );
      const goods = new Set(rows.map(({ sku }) => sku));
      const { skus, facets, termReading } = await search(term, store);
      expect(skus.filter((sku) => goods.has(sku))).toEqual([]);
      const widths = facets.find(({ nameOrId }) => nameOrId === "Width__c")?.values ?? [];
      for (const { nameOrId } of widths) expect(Number(nameOrId)).toBeGreaterThanOrEqual(12);

      const link = termReading!.partsAndAccessories!;
      const list = await search(link.term, store, { matching: "PartsAndAccessories" });
      expect(list.total).toBe(link.total);
      expect(list.skus.filter((sku) => !goods.has(sku))).toEqual([]);
    },
  );

  it("are hits if a word of the term stands on them only (SEARCH-38)", async () => {
    const { skus } = await search("refrigerator freshness cells", "ardenne");
    expect(skus[0]).toMatch(/^AR-RAP/);
  });
});
