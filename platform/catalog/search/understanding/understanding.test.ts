import { describe, expect, it } from "vitest";

import { seededId } from "#platform/core/ids";
import { createCatalogCalls, openCatalog } from "#tests/support/catalog-calls";

const { database, calls } = await openCatalog();

async function search(searchTerm: string, store = "ardenne", more: object = {}) {
  const answer = await calls.call("productSearch", {
    store,
    body: { searchTerm, pageSize: 50, includePrices: true, ...more },
  });
  const { products, total } = answer.productsPage;
  return {
    ...answer,
    products,
    total,
    skus: products.map(({ fields }) => String(fields.StockKeepingUnit?.value)),
  };
}

const typeOf = async (searchTerm: string, store?: string) =>
  (await search(searchTerm, store)).products.map(({ fields }) => fields.ProductType__c?.value);

describe("limits of a term", () => {
  it("are refinements: the total and the facets count only what is within (SEARCH-24, API-181)", async () => {
    const within = await search("range under $5,000");
    expect(within.total).toBeGreaterThan(0);
    for (const { prices } of within.products) expect(Number(prices?.unitPrice)).toBeLessThan(5000);
    expect(within.termReading).toMatchObject({
      limits: [{ text: "under $5,000", label: "Price under $5,000", term: "range" }],
      nothingBecause: null,
    });
    const refined = await search("range", "ardenne", {
      refinements: [
        { nameOrId: "UnitPrice", type: "Range", attributeType: "PricebookEntry", max: "4999.99" },
      ],
    });
    expect(within.skus).toEqual(refined.skus.filter((sku) => sku.startsWith("AR-RG")));
  });

  it("leave nothing rather than another kind of product (SEARCH-24)", async () => {
    const { total, termReading } = await search("dishwasher under $100");
    expect([total, termReading?.nothingBecause, termReading?.kind]).toEqual([0, "Limits", "dishwashers"]);
  });
});

it("puts the named kind first, and accessories last unless one is named (SEARCH-25)", async () => {
  const types = await typeOf("36 inch range");
  const rank = types.map((type) => (type === "Range" ? 0 : /Hood|top|Oven|Suite/.test(String(type)) ? 1 : 2));
  expect(rank).toEqual([...rank].sort());
  expect((await typeOf("oven rack"))[0]).toBe("Rack");
});

describe("model numbers", () => {
  it.each(["RGG", "AR-RGG", "arrgg"])("finds the models that begin with %s (SEARCH-26)", async (term) => {
    const { skus } = await search(term);
    expect(skus.length).toBeGreaterThan(2);
    for (const sku of skus) expect(sku).toMatch(/^AR-RGG/);
  });

  it("finds the parts of a model by their relation (SEARCH-26)", async () => {
    const { rows } = await database.pool.query<{ sku: string }>(
      `select distinct r.sku from product_relation x join product p on p.id = x.product_id join product r on r.id = x.related_id
       where p.sku = 'AR-RFD36' and x.relation = 'Part'`,
    );
    const { skus } = await search("parts for AR-RFD36");
    const groups = skus.map((sku) => rows.find((part) => sku.startsWith(part.sku))?.sku);
    expect(groups.sort()).toEqual(rows.map(({ sku }) => sku).sort());
    await database.pool.query(
      "update product set name = 'Nameless', attributes = '{}', fields = '{}', description = null where sku = any($1)",
      [skus],
    );
    expect((await search("parts for AR-RFD36")).skus).toEqual(skus);
  });
});

describe("what a store does not sell", () => {
  it("is not replaced by something else, and the store that has it is named (SEARCH-28)", async () => {
    const { total, termReading } = await search("washer");
    expect(total).toBe(0);
    expect(termReading).toMatchObject({ nothingBecause: "NotSold", kind: "washers" });
    expect(termReading?.otherStores).toContainEqual({
      webstoreId: seededId("webstore", "tarn"),
      label: "Tarn",
    });
    expect((await search("garbage disposal")).termReading).toMatchObject({
      nothingBecause: "NotMade",
      otherStores: [],
    });
  });

  it("has pages only where only a page is asked for (SEARCH-28)", async () => {
    expect((await search("return policy")).termReading?.nothingBecause).toBe("PagesOnly");
    expect((await search("oven manual")).total).toBeGreaterThan(0);
  });
});

describe("words that cannot tell the products of a kind apart", () => {
  it("rank the products if few have them, but do not narrow the search (SEARCH-33)", async () => {
    const all = await search("microwave", "tarn");
    const { skus, total, termReading } = await search("microwave for break room", "tarn");
    expect(total).toBe(all.total);
    expect(termReading?.droppedWords).toEqual(["break", "room"]);
    expect(new Set(skus)).toEqual(new Set(all.skus));
    // Fuel is an attribute of the kind, so it narrows the search whatever else is said.
    const gas = await search("gas range for apartment", "tarn");
    expect(gas.skus[0]).toMatch(/^TN-RG24/);
    expect(gas.termReading?.droppedWords).toEqual(["apartment"]);
  });

  it("are all left out if no product of the kind has the others (SEARCH-33)", async () => {
    const { skus } = await search("glass mixing bowl", "hollins");
    expect(skus[0]).toMatch(/^HL-AB/);
  });

  it("are no reason to show products for a question about service (SEARCH-28)", async () => {
    const { total, termReading } = await search("do you deliver to hawaii");
    expect([total, termReading?.nothingBecause]).toEqual([0, "PagesOnly"]);
  });
});

it("finds what belongs to a kind of appliance by its relation where words find little (SEARCH-34)", async () => {
  const { skus } = await search("mixer attachment", "hollins");
  expect(skus).toEqual(expect.arrayContaining(["HL-AP01", "HL-AP02", "HL-AP03"]));
});

it("corrects a short word only to a word for a kind of product (SEARCH-15)", async () => {
  expect((await search("range hod")).correctedTerm).toBe("range hood");
  expect((await search("freezer upright")).correctedTerm).toBeUndefined();
});

it("searches for the words as they are if asked to (SEARCH-30, API-182)", async () => {
  expect((await search("refridgerator", "ardenne", { matching: "Literal" })).total).toBe(0);
  const { termReading, total } = await search("washer", "ardenne", { matching: "Literal" });
  expect([termReading, total > 0]).toEqual([undefined, true]);
  const response = await calls.call("searchProducts", {
    store: "ardenne",
    query: { searchTerm: "refridgerator", matching: "Literal" },
  });
  expect(response.productsPage.total).toBe(0);
});

it("keeps to the choices of the shopper, whatever the term was corrected to (SEARCH-15)", async () => {
  const all = await search("refridgerator");
  const finish = {
    nameOrId: "Finish__c",
    type: "DistinctValue",
    attributeType: "Custom",
    values: ["Matte Black"],
  };
  const some = await search("refridgerator", "ardenne", { refinements: [finish] });
  expect(some.correctedTerm).toBe("refrigerator");
  expect(some.total).toBeLessThan(all.total);
});

it("takes new words at once (SEARCH-31)", async () => {
  await database.pool.query(
    "insert into search_kind (term, product_types) values ('coldbox', '{wine-cabinet}')",
  );
  await database.pool.query("insert into search_synonym (term, meaning) values ('coldbox', 'wine cabinet')");
  await database.pool.query("insert into search_phrase (phrase, role) values ('groovy', 'Opinion')");
  const later = createCatalogCalls(database.db, () => new Date(Date.now() + 120_000));
  const { productsPage, termReading } = await later.call("productSearch", {
    store: "ardenne",
    body: { searchTerm: "groovy coldbox" },
  });
  expect(productsPage.products[0]?.fields.ProductType__c?.value).toBe("Wine Cabinet");
  expect(termReading?.droppedWords).toEqual(["groovy"]);
});
