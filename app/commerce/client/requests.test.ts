import { describe, expect, it } from "vitest";

import type { ApplicationContext } from "#contract/accounts/application-context";

import { answering, refusal, type PlatformAnswers } from "#tests/support/store-request";

import { readCategory, readProduct } from "~/commerce/models/catalog-snapshot";
import { createCommerceClient } from "./client";
import { listContent } from "./content-list";
import { CommerceError } from "~/commerce/errors";
import { inventoryQuery, requireInventorySource } from "~/commerce/models/inventory-request";
import { searchProductsBy } from "./product-search";
import { collectRejected } from "./provider-errors";
import { SharedCache } from "~/commerce/cache/shared-cache";

function setUp(answers: PlatformAnswers = {}) {
  const { fetch, calls } = answering({
    listContents: () => ({}),
    listChannelContents: () => ({}),
    searchProducts: () => ({}),
    productSearch: () => ({}),
    ...answers,
  });
  const store = { webstoreId: "0ZE1", siteId: "0DM1", communityId: "0DB1" };
  return {
    calls,
    client: createCommerceClient({
      fetch,
      base: "http://platform.test",
      cache: new SharedCache(),
      store,
      identity: () => ({}),
      checkAnswers: false,
    }),
  };
}

describe("stock", () => {
  const source = {
    locationSourceId: "0gh1",
    reservationInSeconds: 1,
    webStoreInventoryLocationSourceType: "LocationGroup",
    webStoreInventorySourceId: "x",
  };
  const configured = (inventoryConfiguration: object) => ({ inventoryConfiguration }) as ApplicationContext;

  it("is requested from the source of the context, limited to the web store (STOCK-5, STOCK-6)", () => {
    const context = configured({ isInventoryEnabled: true, inventoryDefaultSource: source });
    expect(inventoryQuery(requireInventorySource(context), "0ZE1", ["a", "b"])).toEqual({
      locationgroups: "0gh1",
      products: "a,b",
      scope: "webStoreId Eq '0ZE1'",
    });
    const location = configured({
      isInventoryEnabled: true,
      inventoryDefaultSource: { ...source, webStoreInventoryLocationSourceType: "Location" },
    });
    const ofLocation = requireInventorySource(location);
    expect(inventoryQuery(ofLocation, "0ZE1", ["a"], { includeRelatedProducts: true })).toMatchObject({
      locations: "0gh1",
      includeRelatedProducts: "true",
    });
  });

  it.each<[object, string]>([
    [
      { isInventoryEnabled: false, inventoryDefaultSource: source },
      "Inventory is not enabled for the web store",
    ],
    [{ isInventoryEnabled: true, inventoryDefaultSource: null }, "The inventory data source is missing"],
    [
      { isInventoryEnabled: true, inventoryDefaultSource: { ...source, locationSourceId: " " } },
      "The location source id is missing",
    ],
    [
      {
        isInventoryEnabled: true,
        inventoryDefaultSource: { ...source, webStoreInventoryLocationSourceType: undefined },
      },
      "The location source type is missing",
    ],
  ])("%j: %s", (configuration, message) => {
    expect(() => requireInventorySource(configured(configuration))).toThrow(
      expect.objectContaining({ message, status: 400, code: "INVALID_CONFIG" }) as Error,
    );
  });
});

describe("lists of content", () => {
  it("of the store's site, another site or a channel (DATA-10)", async () => {
    const { client, calls } = setUp();
    await listContent(client, { contentKeys: ["a", "b"], includeContentBody: true, page: 0, pageSize: 10 });
    await listContent(client, { channelOrSiteId: "0DM2", managedContentIds: ["20Y1"], referenceDepth: 2 });
    await listContent(client, { channelOrSiteId: "0ap1", contentTypeFQN: "tile" });
    expect(calls.map(({ name, params, query }) => [name, params, query])).toEqual([
      [
        "listContents",
        { siteId: "0DM1" },
        { contentKeys: "a,b", includeContentBody: "true", page: "0", pageSize: "10" },
      ],
      ["listContents", { siteId: "0DM2" }, { managedContentIds: "20Y1", referenceDepth: "2" }],
      ["listChannelContents", { channelId: "0ap1" }, { contentTypeFQN: "tile" }],
    ]);
  });

  it.each(["", "0DB1", "0dm1", "x0ap"])("'%s' is neither (DATA-10)", async (channelOrSiteId) => {
    const { client, calls } = setUp();
    await expect(listContent(client, { channelOrSiteId })).rejects.toMatchObject({
      message: "The channelOrSiteId parameter is invalid",
    });
    expect(calls).toEqual([]);
  });
});

describe("search", () => {
  const refinements = [
    {
      nameOrId: "Fuel__c",
      type: "DistinctValue" as const,
      attributeType: "Custom",
      values: ["Gas", "Électrique"],
    },
  ];

  it("with prices sends its query as a body; without, in the address (SEARCH-21)", async () => {
    const { client, calls } = setUp();
    await searchProductsBy(client, { searchTerm: "oven", includePrices: true, refinements });
    await searchProductsBy(client, {
      categoryId: "0ZG1",
      page: 2,
      fields: ["Name", "Brand__c"],
      grouping: { groupingOption: "VariationParent" },
      refinements,
    });
    expect(calls.map(({ name }) => name)).toEqual(["productSearch", "searchProducts"]);
    expect(calls[0]!.body).toEqual({ searchTerm: "oven", includePrices: true, refinements });
    const { refinements: encoded, ...query } = calls[1]!.query;
    expect(query).toEqual({
      categoryId: "0ZG1",
      page: "2",
      fields: "Name,Brand__c",
      grouping: "VariationParent",
    });
    expect(JSON.parse(Buffer.from(encoded!, "base64").toString())).toEqual(refinements);
  });

  it("without term and category is refused in both forms (DATA-9, SEARCH-6)", async () => {
    const { client } = setUp();
    for (const includePrices of [true, false]) {
      await expect(searchProductsBy(client, { includePrices })).rejects.toMatchObject({
        message: "Either the categoryId or the searchTerm property must be defined in the searchQuery option",
      });
    }
  });
});

describe("the catalog", () => {
  const contextOf = (catalogSnapshotVersionId: string | null, highScaleCartEnabled: boolean) => ({
    body: { catalogSnapshotVersionId, propertiesEx: { highScaleCartEnabled } },
  });

  it.each<[string | null, boolean, string[]]>([
    ["s1", true, ["getSnapshotProduct", "getSnapshotCategory"]],
    ["s1", false, ["getProduct", "getCategory"]],
    [null, true, ["getProduct", "getCategory"]],
  ])("with snapshot %s and high scale %s is read by %j", async (snapshotId, highScale, expected) => {
    const { client, calls } = setUp({
      getApplicationContext: () => contextOf(snapshotId, highScale),
      getProduct: () => ({}),
      getCategory: () => ({}),
      getSnapshotProduct: () => ({}),
      getSnapshotCategory: () => ({}),
    });
    await readProduct(client, "01t1", { fields: "Name" });
    await readCategory(client, "0ZG1", { fields: "Name" });
    expect(calls.slice(1).map(({ name }) => name)).toEqual(expected);
    expect(calls.slice(1).map(({ query }) => query.fields)).toEqual(["Name", "Name"]);
  });
});

it("failures of providers are collected in a list (DATA-38)", async () => {
  const error = new CommerceError(404, "", "http://x/y", [
    { errorCode: "ITEM_NOT_FOUND", message: "no such thing" },
  ]);
  const [good, bad, odd, text] = await Promise.allSettled([
    Promise.resolve(1),
    Promise.reject(error),
    Promise.reject(new TypeError("broken")),
    Promise.reject("gone"),
  ]);
  expect(collectRejected({ good, bad, odd, text })).toEqual([
    { provider: "bad", reason: "no such thing", url: "http://x/y", status: 404, statusText: "Not Found" },
    { provider: "odd", reason: "broken", url: "", status: 0, statusText: "" },
    { provider: "text", reason: "gone", url: "", status: 0, statusText: "" },
  ]);
});

describe("fields that are our own additions", () => {
  const strict: PlatformAnswers = {
    productSearch: ({ body }) =>
      "matching" in (body as object)
        ? refusal(400, "JSON_PARSER_ERROR", "Unrecognized field matching")
        : { status: 201, body: { seen: body } },
  };
  const search = { searchTerm: "oven", matching: "Literal" } as const;

  it("are left out for a platform that refuses them, and sent to others (DATA-40)", async () => {
    const { client, calls } = setUp(strict);
    for (let times = 0; times < 2; times += 1)
      expect(await client.callWithHeaders("productSearch", { body: search })).toMatchObject({
        data: { seen: { searchTerm: "oven" } },
      });
    expect(calls.map(({ body }) => body)).toEqual([search, { searchTerm: "oven" }, { searchTerm: "oven" }]);
    const other = setUp();
    await other.client.callWithHeaders("productSearch", { body: search });
    expect(other.calls.map(({ body }) => body)).toEqual([search]);
  });

  it("are kept if the platform refuses the call without them, too (DATA-40)", async () => {
    const answer = refusal(400, "JSON_PARSER_ERROR", "Unrecognized field");
    const { client, calls } = setUp({ productSearch: () => answer });
    for (let times = 0; times < 2; times += 1)
      await expect(client.callWithHeaders("productSearch", { body: search })).rejects.toThrow("Unrecognized");
    expect(calls.map(({ body }) => "matching" in (body as object))).toEqual([true, false, true, false]);
  });
});
