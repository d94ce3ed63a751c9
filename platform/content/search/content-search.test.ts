import { expect, it } from "vitest";

import { createCatalogCalls, openCatalog } from "#tests/support/catalog-calls";

const { database, calls } = await openCatalog();

const find = async (searchTerm: string, store = "ardenne") =>
  (await calls.call("searchContent", { store, query: { searchTerm } })).items;

it.each([
  ["warranty", "/extended-protection-plans"],
  ["how to clean a dishwasher", "/how-to-guides/clean-a-dishwasher"],
  ["devoluciones", "/returns-exchanges"],
  ["where is my order", "/check-order-status"],
])("finds a page or screen: %s (SEARCH-32)", async (term, url) =>
  expect((await find(term))[0]?.url).toBe(url),
);

it.each(["membership", "how do I become a member", "Members pay less"])(
  "finds the membership of the store first: %s (PRICE-46)",
  async (term) => {
    const [first] = await find(term);
    expect(first).toMatchObject({ type: "Screen", title: "Ardenne Membership" });
    expect(first!.url).toMatch(/^\/product\/ardenne-membership/);
    expect(first!.summary).toMatch(/^Member prices/);
    expect((await find(term, "hollins"))[0]!.title).toBe("Hollins Membership");
    for (const store of ["business", "tarn"])
      expect((await find(term, store)).filter(({ title }) => title.includes("Membership"))).toEqual([]);
  },
);

it("finds the documents of a model first (SEARCH-32)", async () => {
  const items = await find("AR-DWQ24-SS manual");
  expect(items[0]).toMatchObject({
    type: "Document",
    url: expect.stringContaining("/delivery/media/") as string,
  });
  expect(items[0]?.title).toMatch(/Dishwasher/);
  expect((await find("HL-KT17 manual")).filter(({ type }) => type === "Document")).toEqual([]);
});

it("finds no pages for a kind of product alone (SEARCH-32)", async () => {
  expect(await find("refrigerator under $2,000")).toEqual([]);
  expect(await find("zxqvwk")).toEqual([]);
});

it("leads to no page that is not published, and takes new pointers at once (SEARCH-32)", async () => {
  await database.pool.query(
    "update content set state = 'Draft' where url_name = 'extended-protection-plans' and content_type = 'page'",
  );
  await database.pool.query("insert into search_pointer (phrase, url) values ('gizmo', '/support')");
  const later = createCatalogCalls(database.db, () => new Date(Date.now() + 600_000));
  const urls = async (searchTerm: string) =>
    (await later.call("searchContent", { store: "ardenne", query: { searchTerm } })).items.map(
      ({ url }) => url,
    );
  expect(await urls("warranty")).not.toContain("/extended-protection-plans");
  expect(await urls("gizmo")).toEqual(["/support"]);
});
