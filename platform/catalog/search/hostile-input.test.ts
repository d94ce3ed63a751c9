import { describe, expect, it } from "vitest";

import { seededId } from "#platform/core/ids";

import { openCatalogForReading } from "#tests/support/catalog-calls";

const { calls } = await openCatalogForReading();

const countertop = seededId("category", "countertop");

describe("hostile input", () => {
  it("never answers 500 (SEARCH-20)", async () => {
    const terms = [
      "' or 1=1 --",
      "a:*b & | !",
      "\\",
      "%",
      "((((",
      "<->",
      '"',
      '"-',
      "-",
      "ŉŉ",
      "½½",
      "ʼʼʼ",
      "💥💥",
      "x".repeat(999),
      "a ".repeat(450),
      "the",
      "!!!",
      "under $99999999999999999999",
      "between 1 and",
      "1/0 inch 0/0 inch oven",
      "under under under 0",
      "$$$$ -5 inches wide or less or more",
      "range under $0 over $9,999,999,999k",
      `${"1 2 3 inch under ".repeat(12)}`,
      "(a+)+$ [[[ \\d{99999}",
      "AR-%_%_36 parts",
      "pack of 999999999 filters",
    ];
    for (const searchTerm of terms) {
      const response = await calls.send("productSearch", { body: { searchTerm, includePrices: true } });
      expect([searchTerm.slice(0, 20), response.status]).toEqual([searchTerm.slice(0, 20), 201]);
      expect((await calls.send("searchProducts", { query: { searchTerm } })).status).toBe(200);
      expect(
        (await calls.send("getSuggestions", { query: { searchTerm: searchTerm.slice(0, 100) } })).status,
      ).toBe(200);
    }
    expect(calls.failures).toEqual([]);
  });

  it("answers bad input with 400 (API-100, SEARCH-6, SEARCH-19)", async () => {
    const bodies: [object, string][] = [
      [{}, "INVALID_API_INPUT"],
      [{ searchTerm: "  " }, "INVALID_API_INPUT"],
      [{ searchTerm: "a\0b" }, "INVALID_API_INPUT"],
      [{ searchTerm: 7 }, "INVALID_API_INPUT"],
      [{ categoryId: "nonsense" }, "INVALID_ID_FIELD"],
      [{ categoryId: seededId("product", "x") }, "INVALID_ID_FIELD"],
      [{ categoryId: countertop, page: 251, pageSize: 20 }, "INVALID_API_INPUT"],
      [{ categoryId: countertop, pageSize: 0 }, "INVALID_API_INPUT"],
      [{ categoryId: countertop, sortRuleId: "x" }, "INVALID_API_INPUT"],
      [
        {
          categoryId: countertop,
          refinements: [{ nameOrId: "a", type: "Range", attributeType: "Custom", min: "1; drop" }],
        },
        "INVALID_API_INPUT",
      ],
      [
        {
          categoryId: countertop,
          refinements: [{ nameOrId: "a", type: "Range", attributeType: "PricebookEntry", max: "9e9" }],
        },
        "INVALID_API_INPUT",
      ],
    ];
    for (const [body, code] of bodies)
      expect([body, await calls.refused("productSearch", { body })]).toEqual([body, [400, code]]);
    expect(
      await calls.refused("productSearch", { body: { categoryId: seededId("category", "nowhere") } }),
    ).toEqual([404, "ITEM_NOT_FOUND"]);
    const queries = [
      { searchTerm: "a\0" },
      { searchTerm: "x", refinements: "%%%" },
      { searchTerm: "x", refinements: "bm90IGpzb24=" },
      { searchTerm: "x", page: "-1" },
      { searchTerm: "x".repeat(1001) },
    ];
    for (const query of queries)
      expect(await calls.refused("searchProducts", { query })).toEqual([400, "INVALID_API_INPUT"]);
  });
});
