import { describe, expect, it } from "vitest";

import { listVisibilityNames } from "#contract/catalog/list-visibility";
import type { Facet } from "#contract/catalog/search-shapes";
import { openStoreContext } from "~/request/open-store-context.server";

import { openTestStore, type PlatformAnswer } from "#tests/support/store-request";
import { loadCategoryPage } from "./category.data.server";
import { loadSearchPage } from "~/features/catalog/search/search.data.server";

const [attribute, older] = listVisibilityNames;
const visible = { nameOrId: attribute, type: "DistinctValue", attributeType: "Custom", values: ["true"] };
const facet = (nameOrId: string, displayName: string, ...values: string[]): Facet => ({
  nameOrId,
  displayName,
  displayRank: 1,
  displayType: "MultiSelect",
  facetType: "DistinctValue",
  attributeType: "Custom",
  values: values.map((value) => ({
    nameOrId: value,
    displayName: value,
    productCount: 1,
    type: "DistinctValue",
    displayMetadata: null,
  })),
});
const category = {
  label: "Parts",
  actionType: "InternalLink",
  actionValue: "/category/parts",
  target: null,
  imageUrl: null,
  subMenu: [],
  pageReference: { type: "standard__recordPage", attributes: { recordId: "0ZG1" }, state: {} },
};

/** A platform that returns facets for all refinable fields. */
async function open(
  page: "category" | "search",
  search = "",
  listVisibility: string | null = attribute,
  sortRules: PlatformAnswer = { body: { sortRules: [{ sortRuleId: "r", label: "Price" }] } },
) {
  const store = openTestStore(
    {
      getApplicationContext: () => ({ body: { propertiesEx: {} } }),
      getSortRules: () => sortRules,
      getCategoryMenuItems: () => ({ body: { menuItems: [category] } }),
      getCategory: () => ({
        body: {
          id: "0ZG1",
          urlName: "parts",
          fields: {},
          bannerImage: null,
          tileImage: null,
          mediaGroups: [],
        },
      }),
      productSearch: () => ({
        status: 201,
        body: {
          correlationId: "1",
          locale: "en_US",
          categories: null,
          facets: [
            facet("Finish__c", "Finish", "Slate", "Pearl"),
            facet(attribute, "Visible in lists", "true"),
          ],
          productsPage: { total: 0, pageSize: 24, currencyIsoCode: "USD", products: [] },
        },
      }),
    },
    { listVisibility, platformIsHosted: false },
  );
  const path = page === "category" ? "category/parts" : "global-search/filter";
  const load = store.loadContext();
  const context = await openStoreContext(
    new Request(`http://store.test/hollins/${path}${search}`),
    { store: "hollins", "*": "parts", term: "filter" },
    load,
  );
  const loaded = await (page === "category" ? loadCategoryPage(context) : loadSearchPage(context));
  if (!("listing" in loaded)) throw new Error("the search term was refused");
  const { listing, head } = loaded;
  const call = store.calls().find(({ name }) => name === "productSearch")!;
  return {
    listing,
    canonical: head.canonical,
    refinements: (call.body as { refinements: object[] }).refinements,
    facets: String(load.state.fragments.get("facets")),
  };
}

describe("the list of a category", () => {
  it("asks for visible products only, with a refinement after the choices of the shopper (CATALOG-23)", async () => {
    expect((await open("category")).refinements).toEqual([visible]);
    const { refinements, listing } = await open("category", "?finish=Slate&min-price=100");
    expect(refinements).toEqual([
      { nameOrId: "Finish__c", type: "DistinctValue", attributeType: "Custom", values: ["Slate"] },
      { nameOrId: "UnitPrice", type: "Range", attributeType: "PricebookEntry", min: "100" },
      visible,
    ]);
    expect(listing!.applied).toEqual([
      { label: "Finish: Slate", href: "/hollins/category/parts?min-price=100" },
      { label: "Price: from $100", href: "/hollins/category/parts?finish=Slate" },
    ]);
  });

  it("does not show that refinement in its address, choices or facets (CATALOG-25)", async () => {
    const { canonical, listing, facets } = await open("category");
    expect([canonical, listing!.action, listing!.applied]).toEqual([
      "http://store.test/hollins/category/parts",
      "/hollins/category/parts",
      [],
    ]);
    expect(facets).toContain("Finish");
    expect(facets).not.toContain("Visible in lists");
    expect(facets).not.toContain("Clear all");
  });

  it("asks for at most nine refinements, and shows exactly the choices that it asks for (CATALOG-26)", async () => {
    const many = `?${Array.from({ length: 12 }, (_, at) => `f${"abcdefghijkl"[at]}=1`).join("&")}`;
    for (const [search, chosen] of [
      [many, 8],
      [`${many}&min-price=1&max-price=9`, 8],
    ] as const) {
      const { refinements, listing } = await open("category", search);
      expect([refinements.length, listing!.applied.length]).toEqual([9, chosen]);
    }
    expect((await open("search", `${many}&min-price=1`)).refinements).toHaveLength(9);
  });

  it.each([
    [older, [{ ...visible, nameOrId: older }]],
    [null, []],
  ])("uses the checkbox that the setting names: %s (CATALOG-23)", async (name, refinements) =>
    expect((await open("category", "", name)).refinements).toEqual(refinements),
  );
});

it.each(["category", "search"] as const)(
  "a %s is shown without sort rules if the platform has none (CATALOG-21)",
  async (page) => {
    expect((await open(page)).facets).toContain("Sort by");
    const { facets, listing } = await open(page, "?sort=r&finish=Slate", attribute, {
      status: 404,
      body: [{ errorCode: "ITEM_NOT_FOUND", message: "" }],
    });
    expect(facets).not.toContain("Sort by");
    expect(listing!.applied).toHaveLength(1);
  },
);

it("a search finds products that are hidden from lists", async () => {
  const { refinements, facets } = await open("search");
  expect(refinements).toEqual([]);
  expect(facets).not.toContain("Visible in lists");
});
