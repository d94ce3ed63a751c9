import { randomUUID } from "node:crypto";

import { describe, expect, it } from "vitest";

import { seededId } from "#platform/core/ids";

import { openCatalog } from "#tests/support/catalog-calls";
import { searchRecord } from "#tests/support/interest-events";

const { calls, database } = await openCatalog();

const store = "business";
const search = (body: object, inStore = store) =>
  calls.call("productSearch", {
    store: inStore,
    body: { includePrices: true, includeProductVariationInfo: true, pageSize: 200, ...body },
  });

describe("suggestions and sort rules", () => {
  it("completes terms and shows products (API-105, SEARCH-9)", async () => {
    const result = await calls.call("getSuggestions", {
      query: { searchTerm: "mix", maxSuggestedProducts: "3" },
    });
    expect(result.suggestedTerms.map((term) => term.value.toLowerCase())).toContain("mixer");
    expect(result.suggestedProducts).toHaveLength(3);
    expect((await calls.call("getSuggestions", { query: { searchTerm: "m" } })).suggestedProducts).toEqual(
      [],
    );
  });
  it("names five rules (API-107, CATALOG-21)", async () => {
    expect((await calls.call("getSortRules")).sortRules.map((rule) => rule.sortRuleId)).toEqual([
      "featured",
      "price-asc",
      "price-desc",
      "name-asc",
      "newest",
    ]);
  });
});

describe("suggestions of searches and of popular products", () => {
  it("suggests what several people searched for, never the words of one person (API-106, SEARCH-10)", async () => {
    const people = Array.from({ length: 3 }, () => `guest:${randomUUID()}`);
    const note = (person: string | null, ...terms: string[]) =>
      calls.call("recordEvents", { body: { events: terms.map((term) => searchRecord(person, term)) } });
    const recent = async (searchTerm: string) =>
      (await calls.call("getSuggestions", { query: { searchTerm } })).recentSearchSuggestions.map(
        ({ value }) => value,
      );
    await note(people[0]!, "Glass  Kettle", "me@example.com", "502 555 0100 55501", "!!");
    const stored = database.db.selectFrom("search_use").select("term").where("owner_key", "=", people[0]!);
    expect(await stored.execute()).toEqual([{ term: "glass kettle" }]);
    await note(people[0]!, "glass kettle");
    await note(people[1]!, "glass kettle", "glass dome");
    expect(await recent("gla")).toEqual([]);
    await note(people[2]!, "GLASS kettle");
    expect(await recent("gla")).toEqual(["glass kettle"]);
    expect(await recent("kett")).toEqual([]);

    // Neither a person who did not agree, nor a search without results or with filters counts.
    await note(people[2]!, "glass dome");
    await note(null, "glass dome");
    const events = [{ results: 0 }, { refinements: ["Finish: Slate"] }].map((how) =>
      searchRecord(`guest:${randomUUID()}`, "glass dome", how),
    );
    await calls.call("recordEvents", { body: { events } });
    expect(await recent("gla")).toEqual(["glass kettle"]);
  });

  it("fills up with popular products of a category (API-105, SEARCH-11)", async () => {
    const popularProductsCategoryId = seededId("category", "countertop/blenders");
    const best = (
      await search({ categoryId: popularProductsCategoryId, pageSize: 4 }, "hollins")
    ).productsPage.products.map(({ id }) => id);
    const ask = async (query: Record<string, string>) =>
      (
        await calls.call("getSuggestions", { query: { maxSuggestedProducts: "4", ...query } })
      ).suggestedProducts.map(({ id }) => id);
    expect(await ask({ searchTerm: "", popularProductsCategoryId })).toEqual(best);
    const filled = await ask({ searchTerm: "gooseneck", popularProductsCategoryId });
    expect(filled).toHaveLength(4);
    expect(filled).not.toEqual(best);
    expect(await ask({ searchTerm: "" })).toEqual([]);
    expect(
      await calls.call("getSuggestions", {
        query: { searchTerm: "mix", includeSuggestedTerms: "false", includeSuggestedProducts: "false" },
      }),
    ).toMatchObject({ suggestedTerms: [], suggestedProducts: [] });
  });
});
