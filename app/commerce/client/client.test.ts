import { describe, expect, it } from "vitest";

import { endpoints, type EndpointName } from "#contract/index";
import type { Endpoint } from "#contract/endpoint";

import { answering, refusal, storeProfile, type PlatformAnswers } from "#tests/support/store-request";

import { createCommerceClient, type CommerceClientOptions } from "./client";
import { CommerceError } from "~/commerce/errors";
import { SharedCache } from "~/commerce/cache/shared-cache";

const store = { webstoreId: "0ZE1", siteId: "0DM1", communityId: "0DB1" };
const badge = (cartId: string) => ({
  cartId,
  currencyIsoCode: "USD",
  totalProductCount: "1",
  uniqueProductCount: 1,
  asyncOperationStatus: "Completed",
});
const region = {
  zipCode: "40202",
  regionName: "Ohio Valley",
  locationGroupId: "a",
  allLocationsGroupId: "b",
  deliverable: true,
  transitDaysMin: 1,
  transitDaysMax: 2,
  remoteLeadDaysMin: 3,
  remoteLeadDaysMax: 4,
};

function setUp(answers: PlatformAnswers) {
  const { fetch, calls } = answering(answers);
  const clock = { now: 1_000_000 };
  const cache = new SharedCache({ now: () => clock.now });
  const shopper = (id: string, options: Partial<CommerceClientOptions> = {}) =>
    createCommerceClient({
      fetch,
      base: "http://platform.test",
      cache,
      store,
      identity: () => ({ cookie: `guest=${id}` }),
      ...options,
    });
  return { shopper, calls, clock, cache };
}

const allParams = [
  ...new Set(
    Object.values(endpoints).flatMap(({ path }) =>
      [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!),
    ),
  ),
].filter((name) => !(name in store));

async function failureOf(promise: Promise<unknown>): Promise<CommerceError> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(CommerceError);
  return error as CommerceError;
}

describe("the identity of a call", () => {
  it("is sent with private calls only, for every call of the contract (DATA-12)", async () => {
    const { shopper, calls } = setUp({ getApplicationContext: () => ({ body: { taxType: "Gross" } }) });
    const client = shopper("ann", { checkAnswers: false }) as unknown as {
      call(name: string, input: object): Promise<unknown>;
    };
    const params = { ...Object.fromEntries(allParams.map((param) => [param, "x"])), channelId: "0ap1" };
    const query = { ids: "a", searchTerm: "a", productIds: "a", recommender: "TopSelling" };
    // Answers may fail; only the requests are checked.
    for (const name of Object.keys(endpoints))
      await client
        .call(name, {
          params,
          query,
          body: { searchTerm: "a", pricingLineItems: [{ productId: "a" }], arrangements: ["a"] },
        })
        .catch(() => null);
    expect(new Set(calls.map(({ name }) => name))).toEqual(
      new Set(
        Object.keys(endpoints).filter(
          (name) => !(endpoints[name as EndpointName] as Endpoint).accountRecords,
        ),
      ),
    );
    for (const { name, headers } of calls) {
      const { audience } = endpoints[name] as Endpoint;
      expect([name, headers.get("cookie")]).toEqual([name, audience === "private" ? "guest=ann" : null]);
    }
  });

  it("no private call may be declared with a shared lifetime (DATA-12)", () => {
    const shared = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(
      ([, { audience, maxAge }]) => audience === "private" && maxAge,
    );
    expect(shared).toEqual([]);
  });

  it("two shoppers at once never see each other's answer, and nothing of theirs is kept (DATA-20)", async () => {
    const waiting: (() => void)[] = [];
    const { shopper, calls, cache } = setUp({
      // Answers come in the reverse order of the requests.
      getCompactSummary: ({ headers }) =>
        new Promise((resolve) => {
          waiting.push(() => resolve({ body: badge(headers.get("cookie")!) }));
          if (waiting.length === 200) for (const answer of waiting.reverse()) answer();
        }),
    });
    const [ann, bob] = [shopper("ann"), shopper("bob")];
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_each, index) => {
        const [client, owner] = index % 2 ? [ann, "guest=ann"] : [bob, "guest=bob"];
        const read =
          index % 3
            ? client.call("getCompactSummary")
            : client.callWithHeaders("getCompactSummary").then(({ data }) => data);
        return [(await read).cartId, owner];
      }),
    );
    for (const [got, owner] of answers) expect(got).toBe(owner);
    expect([calls.length, cache.size]).toEqual([200, 0]);
  });

  it("is read anew for each call", async () => {
    const { fetch, calls } = answering({ getCompactSummary: () => ({ body: badge("1") }) });
    let id: string | null = null;
    const client = createCommerceClient({
      fetch,
      base: "http://platform.test",
      cache: new SharedCache(),
      store,
      identity: (): Record<string, string> => (id ? { cookie: id } : {}),
    });
    await client.call("getCompactSummary");
    id = "guest=new";
    await client.call("getCompactSummary");
    expect(calls.map(({ headers }) => headers.get("cookie"))).toEqual([null, "guest=new"]);
  });
});

describe("public answers", () => {
  it("are shared by all shoppers for the lifetime that the contract names, misses at once included (DATA-19, OPS-51)", async () => {
    const { shopper, calls, clock } = setUp({ getDeliveryRegion: () => ({ body: region }) });
    const read = (id: string) => shopper(id).call("getDeliveryRegion", { query: { zipCode: "40202" } });
    const [first, second] = await Promise.all([read("ann"), read("bob")]);
    expect(first).toBe(second);
    clock.now += 299_999;
    await read("cy");
    expect(calls).toHaveLength(1);
    clock.now += 1;
    await read("cy");
    expect(calls).toHaveLength(2);
  });

  it("are requested again, and not cached, with noCache (DATA-27)", async () => {
    const { shopper, calls, cache } = setUp({ getProduct: () => ({ body: { id: "01t1" } }) });
    const read = (noCache?: "true") =>
      shopper("ann", { checkAnswers: false }).call("getProduct", {
        params: { productId: "01t1" },
        ...(noCache && { query: { noCache } }),
      });
    for (const how of ["true", "true", undefined, undefined] as const) await read(how);
    expect([calls.length, cache.size]).toEqual([3, 1]);
  });

  it("are frozen, so that no reader changes them for others (DATA-19)", async () => {
    const { shopper } = setUp({ getContent: () => ({ body: storeProfile }) });
    const document = await shopper("ann").call("getContent", { params: { contentKeyOrId: "a" } });
    expect(() => {
      document.title = "mine";
    }).toThrow(TypeError);
    expect(() => (document.contentBody!.social as string[]).push("mine")).toThrow(TypeError);
    expect((await shopper("bob").call("getContent", { params: { contentKeyOrId: "a" } })).title).toBe(
      "Ardenne",
    );
  });

  it("are cached separately by store, parameters and query (DATA-19)", async () => {
    const { shopper, calls } = setUp({ getContent: () => ({ body: storeProfile }) });
    const client = shopper("ann");
    const other = shopper("ann", { store: { webstoreId: "0ZE2", siteId: "0DM2", communityId: "0DB2" } });
    for (let time = 0; time < 2; time++) {
      await client.call("getContent", { params: { contentKeyOrId: "a" } });
      await client.call("getContent", { params: { contentKeyOrId: "b" } });
      await client.call("getContent", { params: { contentKeyOrId: "a" }, query: { language: "fr" } });
      await other.call("getContent", { params: { contentKeyOrId: "a" } });
    }
    expect(calls).toHaveLength(4);
    expect(calls[3]!.params.siteId).toBe("0DM2");
  });

  it("of status 404 are cached, other failures are not (DATA-24)", async () => {
    let status = 404;
    const { shopper, calls, clock } = setUp({ getContent: () => refusal(status, "ITEM_NOT_FOUND") });
    const read = () => failureOf(shopper("ann").call("getContent", { params: { contentKeyOrId: "a" } }));
    expect([(await read()).kind, (await read()).kind, calls.length]).toEqual(["not-found", "not-found", 1]);
    clock.now += 300_000;
    for (status of [400, 403, 429, 500, 503]) await read();
    expect(calls).toHaveLength(6);
  });

  it("are neither read from the cache nor kept in a preview (DATA-5, PREVIEW-3)", async () => {
    const { shopper, calls, cache } = setUp({ getContent: () => ({ body: storeProfile }) });
    const read = (preview: boolean) =>
      shopper("ed", { preview }).call("getContent", { params: { contentKeyOrId: "a" } });
    await read(false);
    await read(true);
    await read(true);
    expect([calls.length, cache.size]).toEqual([3, 1]);
  });
});

describe("input and output", () => {
  it.each([
    [
      "getProduct",
      "productId",
      "The productId option is required to be able to successfully execute this request.",
    ],
    [
      "getCategory",
      "categoryId",
      "The categoryId option is required to be able to successfully execute this request.",
    ],
    [
      "getProductPrice",
      "productId",
      "The productId option is required to be able to successfully execute this request.",
    ],
    [
      "getContent",
      "contentKeyOrId",
      "The contentKeyOrId option is required to be able to successfully execute this request.",
    ],
  ] as const)("%s without %s fails and sends nothing", async (name, param, message) => {
    const { shopper, calls } = setUp({});
    const client = shopper("ann") as unknown as { call(name: string, input?: object): Promise<unknown> };
    for (const input of [
      undefined,
      {},
      { params: {} },
      { params: { [param]: "" } },
      { params: { [param]: "  " } },
    ]) {
      expect(await failureOf(client.call(name, input))).toMatchObject({
        status: 400,
        kind: "invalid",
        message,
      });
    }
    expect(calls).toHaveLength(0);
  });

  it("a parameter is encoded, so that it stays one segment of the path (API-1, DATA-3)", async () => {
    const { shopper, calls } = setUp({ getContent: () => ({ body: storeProfile }) });
    await shopper("ann").call("getContent", { params: { contentKeyOrId: "../x/y?z=1#é" } });
    expect(calls[0]!.params.contentKeyOrId).toBe("../x/y?z=1#é");
  });

  it("an answer that does not fit the contract is unavailable, and not kept (DATA-1)", async () => {
    const { shopper, cache } = setUp({ getContent: () => ({ body: { title: 7 } }) });
    const error = await failureOf(shopper("ann").call("getContent", { params: { contentKeyOrId: "a" } }));
    expect(error).toMatchObject({ status: 502, kind: "unavailable" });
    expect(error.statusText).toMatch(/^getContent: unexpected answer at \w+/);
    expect(cache.size).toBe(0);
  });

  it("callWithHeaders returns status and headers, and sends the headers of the caller", async () => {
    const { shopper, calls } = setUp({ deleteCartItem: () => ({ status: 204, headers: { etag: '"8"' } }) });
    const input = { params: { cartId: "active", cartItemId: "0a9" }, headers: { "if-match": '"7"' } };
    const answer = await shopper("ann").callWithHeaders("deleteCartItem", input);
    expect([answer.status, answer.data, answer.headers.get("etag")]).toEqual([204, null, '"8"']);
    expect([calls[0]!.headers.get("if-match"), calls[0]!.headers.get("cookie")]).toEqual([
      '"7"',
      "guest=ann",
    ]);
  });
});
