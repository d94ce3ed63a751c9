import { describe, expect, it } from "vitest";

import { createAddresses } from "~/addresses.server";
import attributes from "#platform/seed/reference/attributes.json";

import { facetParam, readListingQuery, toParams, toRefinements } from "./listing-query";

const read = (search: string) => readListingQuery(new URLSearchParams(search));
const nothing = { choices: {}, minPrice: null, maxPrice: null, sort: null, page: 1 };

describe("readListingQuery", () => {
  it.each([
    ["", nothing],
    [
      "energy-saver=Yes&finish=Ember+Red&finish=Moon+%3D+Dust",
      { ...nothing, choices: { EnergySaver__c: ["Yes"], Finish__c: ["Ember Red", "Moon = Dust"] } },
    ],
    [
      "min-price=100&max-price=2500&sort=price-low&page=3",
      { choices: {}, minPrice: 100, maxPrice: 2500, sort: "price-low", page: 3 },
    ],
    ["min-price=0", { ...nothing, minPrice: 0 }],
    ["finish=a&finish=a&finish=", { ...nothing, choices: { Finish__c: ["a"] } }],
    ["q=oven&index=&store=x&utm-source=mail", nothing],
    ["Finish=a&fin_ish=b&-x=c&1=d&__proto__=e", nothing],
    [`finish=${"x".repeat(81)}&${"a".repeat(42)}=b`, nothing],
  ])("?%s", (search, expected) => expect(read(search)).toEqual(expected));

  it.each(["-5", "1.5", "1e3", "abc", "12345678", "5 or so", "١"])(
    "a price of '%s' is ignored (CATALOG-18)",
    (price) => {
      expect(read(new URLSearchParams({ "min-price": price, "max-price": price }).toString())).toEqual(
        nothing,
      );
    },
  );
  it.each(["$2,000", " 2 000 ", "2000"])("a price may be typed as '%s' (CATALOG-18)", (price) =>
    expect(read(new URLSearchParams({ "max-price": price }).toString())).toEqual({
      ...nothing,
      maxPrice: 2000,
    }),
  );
  it.each([
    ["0", 1],
    ["-1", 1],
    ["1.5", 1],
    ["x", 1],
    ["", 1],
    ["2", 2],
    ["200", 200],
    ["201", 200],
    ["1e99", 200],
  ])("page %s is %i (CATALOG-18)", (page, expected) => expect(read(`page=${page}`).page).toBe(expected));
  it.each(["a b", "x".repeat(41), "'; drop", ""])("the sort rule '%s' is ignored", (sort) =>
    expect(read(new URLSearchParams({ sort }).toString()).sort).toBeNull(),
  );

  it("reads at most eight facets with twenty values each (CATALOG-18)", () => {
    const search = Array.from({ length: 12 }, (_f, facet) =>
      Array.from({ length: 30 }, (_v, value) => `f${String.fromCharCode(97 + facet)}=${value}`).join("&"),
    ).join("&");
    const { choices } = read(search);
    expect([Object.keys(choices).length, choices.Fa__c!.length]).toEqual([8, 20]);
    // A search takes nine refinements. The price and one of the listing's own leave seven (CATALOG-26).
    const left = (own: number, price: string) =>
      Object.keys(readListingQuery(new URLSearchParams(search + price), own).choices).length;
    expect([
      left(0, "&min-price=1"),
      left(1, ""),
      left(1, "&max-price=9"),
      left(1, "&min-price=x"),
      left(2, "&max-price=9"),
    ]).toEqual([8, 8, 7, 8, 6]);
  });
});

describe("names of facets in an address", () => {
  const facets = attributes
    .flatMap((group) => group.attributes as { apiName: string; facetRank?: number }[])
    .filter(({ facetRank }) => facetRank !== undefined);
  it("every facet of the catalog, and the brand, converts to its address name and back (CATALOG-17)", () => {
    expect(facets.length).toBeGreaterThan(5);
    for (const apiName of [...facets.map((facet) => facet.apiName), "Brand__c"]) {
      expect(Object.keys(read(`${facetParam(apiName)}=x`).choices), facetParam(apiName)).toEqual([apiName]);
    }
  });
});

describe("toParams", () => {
  it("writes the same address that was read, and leaves out page 1 (CATALOG-17)", () => {
    for (const search of [
      "",
      "energy-saver=Yes&finish=A&finish=B%26C&min-price=1&max-price=2&sort=name&page=7",
      "min-price=0",
    ]) {
      const url = new URL(createAddresses("").category("a", toParams(read(search))), "http://store.test");
      expect(readListingQuery(url.searchParams)).toEqual(read(search));
    }
    expect(createAddresses("").category("a", toParams(read("page=1&min-price=x")))).toBe("/category/a");
  });
});

describe("toRefinements", () => {
  it("contains the choices and the price range", () => {
    expect(toRefinements(read("finish=A&finish=B&min-price=100"))).toEqual([
      { nameOrId: "Finish__c", type: "DistinctValue", attributeType: "Custom", values: ["A", "B"] },
      { nameOrId: "UnitPrice", type: "Range", attributeType: "PricebookEntry", min: "100" },
    ]);
    expect(toRefinements(read("max-price=0"))).toEqual([
      { nameOrId: "UnitPrice", type: "Range", attributeType: "PricebookEntry", max: "0" },
    ]);
    expect(toRefinements(read("page=2"))).toEqual([]);
  });
});
