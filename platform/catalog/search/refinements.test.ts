import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { SearchResult } from "#contract/catalog/search-shapes";
import { seededId } from "#platform/core/ids";

import { createCatalogCalls } from "#tests/support/catalog-calls";
import { createTestDatabase, type TestDatabase } from "#tests/support/database";
import { signIn } from "#tests/support/sign-in";

let database: TestDatabase;
let calls: ReturnType<typeof createCatalogCalls>;
beforeAll(async () => {
  database = await createTestDatabase();
  calls = createCatalogCalls(database.db);
});
afterAll(() => database?.close());

describe("the price books of the actor", () => {
  it("the actor decides which price books are searched, sorted and filtered by (PRICE-4, SEARCH-17)", async () => {
    const categoryId = seededId("category", "countertop/stand-mixers");
    const member = await signIn(database.db, { groups: [{ priceBooks: ["member", "loyalty"] }] });
    const body = { categoryId, includePrices: true, sortRuleId: "price-asc", pageSize: 50 };
    const asGuest = await calls.call("productSearch", { store: "hollins", body });
    const asMember = await calls.call("productSearch", { store: "hollins", body, headers: member.headers });
    const pricesOf = (answer: SearchResult) =>
      answer.productsPage.products.map(({ prices }) => Number(prices!.unitPrice));
    expect(pricesOf(asMember)).toEqual([...pricesOf(asMember)].sort((a, b) => a - b));
    expect(Math.min(...pricesOf(asMember))).toBeLessThan(Math.min(...pricesOf(asGuest)));
    const max = String(Math.min(...pricesOf(asMember)));
    const refined = {
      ...body,
      refinements: [{ nameOrId: "UnitPrice", type: "Range", attributeType: "PricebookEntry", max }],
    };
    expect(
      (await calls.call("productSearch", { store: "hollins", body: refined, headers: member.headers }))
        .productsPage.total,
    ).toBeGreaterThan(0);
    expect((await calls.call("productSearch", { store: "hollins", body: refined })).productsPage.total).toBe(
      0,
    );
  });
});

describe("refinements of other clients", () => {
  it("the name and the values are enough, and so are the name and the limits of a range (API-200)", async () => {
    const categoryId = seededId("category", "countertop/stand-mixers");
    const totals = async (full: object, short: object) => {
      const encoded = Buffer.from(JSON.stringify([short])).toString("base64");
      const answers = [
        await calls.call("productSearch", { body: { categoryId, refinements: [full] } }),
        await calls.call("productSearch", { body: { categoryId, refinements: [short] } }),
        await calls.call("searchProducts", { query: { categoryId, refinements: encoded } }),
      ];
      return answers.map((answer) => answer.productsPage.total);
    };
    const all = await calls.call("productSearch", { body: { categoryId } });
    const choice = all.facets.find((each) => each.attributeType === "Custom" && each.values.length > 1)!;
    const values = [choice.values[0]!.nameOrId];
    const { nameOrId } = choice;
    const chosen = await totals(
      { nameOrId, type: "DistinctValue", attributeType: "Custom", values },
      { nameOrId, values },
    );
    expect(chosen).toEqual(Array(3).fill(choice.values[0]!.productCount));
    const range = { nameOrId: "UnitPrice", type: "Range", min: "1", max: "499.99" };
    const cheap = await totals({ ...range, attributeType: "PricebookEntry" }, range);
    expect(cheap).toEqual(Array(3).fill(cheap[0]));
    expect(cheap[0]).toBeLessThan(all.productsPage.total);
    expect(
      await calls.refused("productSearch", { body: { categoryId, refinements: [{ nameOrId }] } }),
    ).toEqual([400, "INVALID_API_INPUT"]);
  });
});

describe("hostile refinements", () => {
  it("refinements that mean nothing are refused or find nothing, and never fail (API-102, SEARCH-20)", async () => {
    const wild: unknown[] = [
      null,
      {},
      [null],
      [{}],
      [{ nameOrId: "__proto__", type: "DistinctValue", attributeType: "Custom", values: ["constructor"] }],
      [{ nameOrId: "=category", type: "DistinctValue", attributeType: "Custom", values: ["x"] }],
      [{ nameOrId: "UnitPrice", type: "DistinctValue", attributeType: "PricebookEntry", values: ["1"] }],
      [{ nameOrId: "Width__c", type: "Range", attributeType: "Custom", min: "Infinity" }],
      [{ nameOrId: "Width__c", type: "Range", attributeType: "Custom", min: "1", max: "-1" }],
      Array.from({ length: 10 }, () => ({
        nameOrId: "a",
        type: "DistinctValue",
        attributeType: "Custom",
        values: [],
      })),
      [
        {
          nameOrId: "a",
          type: "DistinctValue",
          attributeType: "Custom",
          values: Array.from({ length: 21 }, String),
        },
      ],
      Array.from({ length: 9 }, (_, at) => ({
        nameOrId: `a${at % 3}`,
        type: "DistinctValue",
        attributeType: "Custom",
        values: Array.from({ length: 20 }, String),
      })),
      [{ nameOrId: "a\0", type: "DistinctValue", attributeType: "Custom", values: ["b"] }],
      [{ nameOrId: "x".repeat(50_000), type: "DistinctValue", attributeType: "Custom", values: ["b"] }],
    ];
    for (const refinements of wild) {
      for (const searchTerm of ["mixer", "mixer -red", '"stand mixer"']) {
        const post = await calls.send("productSearch", { body: { searchTerm, refinements } });
        expect([201, 400], JSON.stringify(refinements)?.slice(0, 80)).toContain(post.status);
        const get = await calls.send("searchProducts", {
          query: { searchTerm, refinements: Buffer.from(JSON.stringify(refinements)).toString("base64") },
        });
        expect([200, 400], JSON.stringify(refinements)?.slice(0, 80)).toContain(get.status);
      }
    }
    expect(calls.failures).toEqual([]);
  });

  it("pages go 5,000 products deep and no deeper (API-42, SEARCH-19)", async () => {
    const categoryId = seededId("category", "countertop");
    expect(
      (await calls.call("productSearch", { body: { categoryId, page: 25, pageSize: 200 } })).productsPage
        .products,
    ).toEqual([]);
    expect(await calls.refused("productSearch", { body: { categoryId, page: 26, pageSize: 200 } })).toEqual([
      400,
      "INVALID_API_INPUT",
    ]);
  });
});
