import { describe, expect, it } from "vitest";

import { endpoints, type EndpointName } from "#contract/index";
import type { Endpoint } from "#contract/endpoint";

import { answering, refusal, type PlatformAnswers } from "#tests/support/store-request";

import { createCommerceClient } from "~/commerce/client/client";
import { CommerceError } from "~/commerce/errors";
import { SharedCache } from "~/commerce/cache/shared-cache";

const store = { webstoreId: "0ZE1", siteId: "0DM1", communityId: "0DB1" };

function setUp(answers: PlatformAnswers = {}, { signedIn = true, ids = store } = {}) {
  const { fetch, calls } = answering(answers);
  const clock = { now: 1_000_000 };
  const warnings: string[] = [];
  const client = createCommerceClient({
    fetch,
    base: "http://platform.test",
    cache: new SharedCache({ now: () => clock.now }),
    store: ids,
    checkAnswers: false,
    identity: (): Record<string, string> =>
      signedIn ? { authorization: "Bearer ann" } : { cookie: "guest=g" },
    log: { warn: (_details, message) => void warnings.push(message) },
  });
  return {
    client,
    calls,
    clock,
    warnings,
    loose: client as unknown as { call(name: string, input?: object): Promise<unknown> },
  };
}

const required = (option: string) =>
  `The ${option} option is required to be able to successfully execute this request.`;
const eitherOr = "Either the categoryId or the searchTerm property must be defined in the searchQuery option";

describe("the client refuses before any request is made (DATA-8, DATA-9)", () => {
  it.each<[EndpointName, object, string]>([
    ["getProduct", { params: { productId: " " } }, required("productId")],
    ["getProductPrice", {}, required("productId")],
    ["getFeaturedProducts", {}, required("productId")],
    ["getCategory", {}, required("categoryId")],
    ["getCategoryPath", { params: { categoryId: "" } }, required("categoryId")],
    ["searchProducts", { query: { page: "1" } }, eitherOr],
    ["searchProducts", { query: { searchTerm: " ", categoryId: "" } }, eitherOr],
    ["productSearch", { body: { includePrices: true } }, eitherOr],
    ["listProducts", {}, "Either ids or skus is required"],
    ["listProducts", { query: { ids: "", skus: " " } }, "Either ids or skus is required"],
    ["listProducts", { query: { ids: "a", skus: "b" } }, "Only one of ids or skus should be provided"],
    ["listProductPrices", {}, "A list of product IDs is required"],
    ["listProductPrices", { query: { productIds: " , ," } }, "A list of product IDs is required"],
    ["priceLineItems", { body: { pricingLineItems: [] } }, "A list of product IDs is required"],
    ["getProductTaxes", { params: { productId: "" } }, required("productId")],
    ["listProductChildren", {}, required("productId")],
    ["getSnapshotCategory", { params: { snapshotId: "1" } }, required("categoryId")],
    [
      "getChannelContent",
      { params: { channelId: "0DM1", contentKeyOrId: "a" } },
      "The channelOrSiteId parameter is invalid",
    ],
    ["listChannelContents", { params: { channelId: "x" } }, "The channelOrSiteId parameter is invalid"],
    [
      "updateDeliveryGroup",
      { params: { cartId: "current", deliveryGroupId: "0a7" }, body: {} },
      "options required",
    ],
    ["arrangeCartItems", { params: { cartId: "current" }, body: { arrangements: [] } }, "options required"],
    ["getDeliveryGroup", { params: { cartId: "current" } }, "deliveryGroupId required"],
    [
      "deleteDeliveryGroup",
      { params: { cartId: "current", deliveryGroupId: " " } },
      "deliveryGroupId required",
    ],
    ["updateCheckout", { params: { checkoutId: "active" }, body: {} }, "options required"],
    ["updateAddress", { params: { accountId: "current", addressId: "" }, body: {} }, "addressId is required"],
    [
      "getEffectiveAccount",
      { params: { accountId: "" } },
      "The 'effectiveAccountId' param is required to be able to successfully execute this request.",
    ],
  ])("%s with %j: %s", async (name, input, message) => {
    const { loose, calls } = setUp();
    await expect(loose.call(name, input)).rejects.toMatchObject({ status: 400, kind: "invalid", message });
    expect(calls).toEqual([]);
  });

  it("a site that is none (DATA-10)", async () => {
    const { client } = setUp({}, { ids: { ...store, siteId: "0ap1" } });
    await expect(client.call("getContent", { params: { contentKeyOrId: "home" } })).rejects.toMatchObject({
      message: "The channelOrSiteId parameter is invalid",
    });
  });

  const ofAccounts = (Object.keys(endpoints) as EndpointName[]).filter(
    (name) => (endpoints[name] as Endpoint).accountRecords,
  );
  it.each(ofAccounts)("%s for guests: CPA disabled (DATA-15, ERROR-10)", async (name) => {
    const { loose, calls } = setUp({}, { signedIn: false });
    await expect(
      loose.call(name, { params: { accountId: "current", addressId: "81W1" }, body: {} }),
    ).rejects.toMatchObject({ status: 403, message: "CPA disabled" });
    expect(calls).toEqual([]);
  });
  it("all address calls are among them (DATA-15)", () =>
    expect(ofAccounts).toEqual(
      expect.arrayContaining(["listAddresses", "createAddress", "updateAddress", "deleteAddress"]),
    ));
});

describe("what is sent unless the caller says otherwise (CART-14, CATALOG-13, DATA-4, STOCK-14)", () => {
  it.each<[EndpointName, object, object, unknown]>([
    [
      "getCategory",
      { params: { categoryId: "a" } },
      { fields: "Id,Name,CatalogId,ParentCategoryId" },
      undefined,
    ],
    ["listCategoryChildren", { query: { fields: "Name" } }, { fields: "Name" }, undefined],
    [
      "getCategoryMenuItems",
      { query: { maxLevels: "2" } },
      { maxLevels: "2", maxItems: "2500", publishStatus: "Live" },
      undefined,
    ],
    [
      "listCartItems",
      { params: { cartId: "current" } },
      { pageSize: "25", sort: "CreatedDateDesc" },
      undefined,
    ],
    [
      "listCartItems",
      { params: { cartId: "current" }, query: { pageSize: "100", sort: "NameAsc" } },
      { pageSize: "100", sort: "NameAsc" },
      undefined,
    ],
    ["listDeliveryGroups", { params: { cartId: "current" } }, { limit: "20" }, undefined],
    ["reserveInventory", { params: { cartId: "current" } }, {}, { durationInSeconds: 14_400 }],
    [
      "reserveInventory",
      { params: { cartId: "current" }, body: { durationInSeconds: 60 } },
      {},
      { durationInSeconds: 60 },
    ],
  ])("%s with %j", async (name, input, query, body) => {
    const { loose, calls } = setUp({
      getApplicationContext: () => ({
        body: { guestBrowsingEnabled: true, usesSingleEntitlementPolicy: true },
      }),
      [name]: () => ({ body: {} }),
    });
    await loose.call(name, input);
    expect([calls.at(-1)!.query, calls.at(-1)!.body]).toEqual([query, body]);
  });
});

describe("taxes", () => {
  const context = (taxType: string, guestBrowsingEnabled = true) => ({
    getApplicationContext: () => ({ body: { taxType, guestBrowsingEnabled } }),
    getProductTaxes: () => ({ body: { taxLocaleType: taxType } }),
  });
  const ask = { params: { productId: "01t1" } };

  it("are not asked for in a Net store (TAX-1)", async () => {
    const { client, calls } = setUp(context("Net"));
    await expect(client.call("getProductTaxes", ask)).rejects.toMatchObject({
      status: 400,
      message: "The request should not be triggered when taxType is Net",
    });
    expect(calls.map(({ name }) => name)).toEqual(["getApplicationContext"]);
  });

  it.each([
    [true, null],
    [false, "Bearer ann"],
  ])(
    "are asked for as a guest where guests may browse: %s (DATA-13, TAX-6)",
    async (browsing, authorization) => {
      const { client, calls } = setUp(context("Gross", browsing));
      expect((await client.call("getProductTaxes", ask)).taxLocaleType).toBe("Gross");
      expect(calls.at(-1)!.headers.get("authorization")).toBe(authorization);
    },
  );
});

it("gift wrap that cannot be fetched says so with the status (CATALOG-35)", async () => {
  const { client } = setUp({ listGiftWraps: () => refusal(500, "INTERNAL_ERROR") }, { signedIn: false });
  await expect(client.call("listGiftWraps")).rejects.toMatchObject({
    status: 500,
    message: "Failed to fetch gift wrap details: 500",
    code: "INTERNAL_ERROR",
  });
});

it("a snapshot of the catalogue is asked for with its header (CATALOG-4)", async () => {
  const { client, calls } = setUp(
    { getSnapshotProduct: () => ({ body: { id: "01t1" } }) },
    { signedIn: false },
  );
  await client.call("getSnapshotProduct", { params: { snapshotId: "s1", productId: "01t1" } });
  expect(calls[0]!.headers.get("x-high-scale")).toBe("true");
});

describe("recommendations", () => {
  const found = { productPage: { products: [{ id: "01t1" }], total: 1 }, uuid: "1" };
  const enabled = (deploymentEnabled: boolean) => ({
    getAiConfiguration: () => ({ body: { deploymentEnabled } }),
    getRecommendations: () => ({ body: found }),
  });
  const ask = { query: { recommender: "TopSelling" as const } };
  const nothing = { productPage: { products: [], total: 0 }, uuid: "" };

  it("without a recommender: a warning and nothing (CATALOG-29)", async () => {
    const { loose, calls, warnings } = setUp(enabled(true), { signedIn: false });
    for (const input of [{}, { query: { recommender: " " } }])
      expect(await loose.call("getRecommendations", input)).toEqual(nothing);
    expect([calls.length, warnings.length]).toEqual([0, 2]);
  });

  it("only where the store has the service (CATALOG-29)", async () => {
    expect(await setUp(enabled(true), { signedIn: false }).client.call("getRecommendations", ask)).toEqual(
      found,
    );
    const { client, calls } = setUp(enabled(false), { signedIn: false });
    expect(await client.call("getRecommendations", ask)).toEqual(nothing);
    await client.call("getRecommendations", ask);
    expect(calls.map(({ name }) => name)).toEqual(["getAiConfiguration"]);
  });
});

describe("application context", () => {
  const read = (headers?: Record<string, string>) => {
    let answers = 0;
    const set = setUp({
      getApplicationContext: () => ({ body: { number: ++answers }, ...(headers ? { headers } : {}) }),
    });
    return { ...set, number: async () => (await set.client.call("getApplicationContext")).number };
  };
  const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

  it.each<[Record<string, string> | undefined, number]>([
    [{ "cache-control": "public, max-age=60" }, 60_000],
    [undefined, 300_000],
    [{ "cache-control": "public" }, 300_000],
  ])(
    "with %j lives %i ms, and is refreshed within 30 s of its end (SESSION-14)",
    async (headers, lifetime) => {
      const { number, clock } = read(headers);
      expect(await number()).toBe(1);
      clock.now += lifetime - 30_001;
      await number();
      await settle();
      expect(await number()).toBe(1);
      clock.now += 1;
      expect(await number()).toBe(1);
      await settle();
      expect(await number()).toBe(2);
      clock.now += lifetime;
      expect(await number()).toBe(3);
    },
  );

  it.each(["no-store", "max-age=0"])("with %s is asked for each time (DATA-23)", async (control) => {
    const { number } = read({ "cache-control": control });
    expect([await number(), await number()]).toEqual([1, 2]);
  });
});

describe("cache modes and aborts of a call", () => {
  const contents = { getContent: () => ({ body: { title: "x" } }), getCompactSummary: () => ({ body: {} }) };
  const home = { params: { contentKeyOrId: "home" } };

  it("follow the caller (DATA-27)", async () => {
    const { client, calls } = setUp(contents);
    const miss = {
      status: 504,
      message: "Data requested with only-if-cached policy and not found in the cache.",
    };
    await expect(client.call("getContent", { ...home, cache: "only-if-cached" })).rejects.toMatchObject(miss);
    await expect(client.call("getCompactSummary", { cache: "only-if-cached" })).rejects.toMatchObject(miss);
    expect(calls).toEqual([]);
    await client.call("getContent", home);
    await client.call("getContent", { ...home, cache: "only-if-cached" });
    await client.call("getContent", { ...home, cache: "force-cache" });
    expect(calls).toHaveLength(1);
    for (const cache of ["reload", "no-cache", "no-store"] as const)
      await client.call("getContent", { ...home, cache });
    expect(calls).toHaveLength(4);
  });

  it("one caller who gives up does not take the answer from the others (DATA-34)", async () => {
    let answer = () => undefined as void;
    const { client, calls } = setUp({
      getContent: () => new Promise((resolve) => (answer = () => resolve({ body: { title: "x" } }))),
    });
    const controller = new AbortController();
    const gone = client
      .call("getContent", { ...home, signal: controller.signal })
      .catch((error: CommerceError) => error);
    const waiting = client.call("getContent", home);
    await new Promise((resolve) => setTimeout(resolve, 5));
    controller.abort();
    expect(await gone).toMatchObject({ status: 0, kind: "aborted", message: "AbortError Aborted" });
    answer();
    expect([(await waiting).title, calls.length]).toEqual(["x", 1]);
    await expect(client.call("getContent", { ...home, signal: controller.signal })).rejects.toMatchObject({
      kind: "aborted",
    });
  });

  it("a private call under way is aborted itself", async () => {
    const { client } = setUp({ getCompactSummary: () => new Promise(() => undefined) });
    const controller = new AbortController();
    const call = client.call("getCompactSummary", { signal: controller.signal });
    setTimeout(() => controller.abort(), 5);
    await expect(call).rejects.toMatchObject({ kind: "aborted" });
  });
});

it("a failure that names nothing is UNKNOWN_ERROR with the status text (DATA-36)", async () => {
  const { client } = setUp({
    getCompactSummary: () => ({ status: 500, body: null }),
    getCart: () => refusal(409, "CHECKOUT_CONFLICT"),
  });
  await expect(client.call("getCompactSummary")).rejects.toMatchObject({
    code: "UNKNOWN_ERROR",
    message: "Internal Server Error",
    statusText: "Internal Server Error",
  });
  const conflict = await client
    .call("getCart", { params: { cartId: "active" } })
    .catch((error: CommerceError) => error);
  expect(conflict).toBeInstanceOf(CommerceError);
  expect((conflict as CommerceError).connectErrors).toEqual([
    { errorCode: "CHECKOUT_CONFLICT", message: "refused: CHECKOUT_CONFLICT" },
  ]);
});
