import { describe, expect, it } from "vitest";

import type { ApplicationContext } from "#contract/application-context";

import { answering, refusal, type PlatformAnswers, type SeenCall } from "#tests/support/store-request";

import {
  createCommerceClient,
  type CommerceClient,
  type CommerceClientOptions,
} from "~/commerce/client/client";
import { SessionCache } from "./session-cache";
import { SharedCache } from "./shared-cache";

const store = { webstoreId: "0ZE1", siteId: "0DM1", communityId: "0DB1" };
const ownAccount = "001000000000001AAA";
const noAccount = "000000000000000";

const policy = (single: boolean, universal: boolean, browsing = true) =>
  ({
    taxType: "Gross",
    guestBrowsingEnabled: browsing,
    usesSingleEntitlementPolicy: single,
    usesUniversalPricebooks: universal,
  }) as ApplicationContext;

/** Each answer says who asked and for which account. */
const echo = (call: SeenCall) => ({
  body: {
    who: call.headers.get("authorization") ?? call.headers.get("cookie") ?? "nobody",
    account: call.query.effectiveAccountId ?? null,
  },
});
const askedBy = async (answer: Promise<unknown>) => (await answer) as { who: string; account: string | null };

function setUp(context = policy(true, false), answers: PlatformAnswers = {}) {
  const clock = { now: 1_000_000 };
  const { fetch, calls } = answering({
    getApplicationContext: () => ({ body: context, headers: { "cache-control": "public, max-age=300" } }),
    getProduct: echo,
    getCategory: echo,
    getProductPrice: echo,
    productSearch: echo,
    getContent: echo,
    getCompactSummary: echo,
    getInventoryLevels: echo,
    getSortRules: echo,
    getSessionContext: echo,
    getNavigationMenuItems: echo,
    getCategoryMenuItems: echo,
    getRecommendations: echo,
    ...answers,
  });
  const [cache, sessionCache] = [
    new SharedCache({ now: () => clock.now }),
    new SessionCache({ now: () => clock.now }),
  ];
  const base = {
    fetch,
    base: "http://platform.test",
    store,
    cache,
    sessionCache,
    checkAnswers: false,
    now: () => clock.now,
  };
  const shopper = (name: string, options: Partial<CommerceClientOptions> = {}) =>
    createCommerceClient({
      ...base,
      identity: () => ({ cookie: `guest=${name}`, authorization: name }),
      ...options,
    });
  const guest = () => createCommerceClient({ ...base, identity: () => ({ cookie: "guest=g" }) });
  return {
    shopper,
    guest,
    calls: () => calls.filter(({ name }) => name !== "getApplicationContext"),
    contexts: () => calls.length,
    clock,
    cache,
    sessionCache,
  };
}

const product = (client: CommerceClient) =>
  askedBy(client.call("getProduct", { params: { productId: "01t1" } }));
const price = (client: CommerceClient) =>
  askedBy(client.call("getProductPrice", { params: { productId: "01t1" } }));
const search = (client: CommerceClient) =>
  askedBy(client.call("productSearch", { body: { searchTerm: "oven", includePrices: true } }));

describe("public calls of a signed-in shopper", () => {
  it.each<[string, ApplicationContext, { product: string; price: string; search: string }]>([
    [
      "policies and price books of their own",
      policy(false, false),
      { product: "ann", price: "ann", search: "ann" },
    ],
    ["one policy", policy(true, false), { product: "nobody", price: "ann", search: "ann" }],
    [
      "one policy and universal price books",
      policy(true, true),
      { product: "nobody", price: "nobody", search: "nobody" },
    ],
    ["universal price books alone", policy(false, true), { product: "ann", price: "ann", search: "ann" }],
    [
      "a store that guests may not look at",
      policy(true, true, false),
      { product: "ann", price: "ann", search: "ann" },
    ],
  ])("with %s", async (_what, context, expected) => {
    const { shopper } = setUp(context);
    const ann = shopper("ann");
    expect({
      product: (await product(ann)).who,
      price: (await price(ann)).who,
      search: (await search(ann)).who,
    }).toEqual(expected);
  });

  it("that hang on nobody carry no identity and are shared (DATA-13)", async () => {
    const { shopper, guest, calls } = setUp(policy(false, false));
    for (const client of [shopper("ann"), guest(), shopper("bob")]) {
      await client.call("getContent", { params: { contentKeyOrId: "home" } });
      await client.call("getSortRules");
      await client.call("getInventoryLevels", { query: { products: "a", locationgroups: "b", scope: "c" } });
    }
    expect(calls().map(({ headers }) => [headers.get("authorization"), headers.get("cookie")])).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ]);
  });

  it("never come from the shared cache, nor go into it", async () => {
    const { shopper, guest } = setUp(policy(false, false));
    expect((await price(guest())).who).toBe("nobody");
    expect((await price(shopper("ann"))).who).toBe("ann");
    expect((await price(guest())).who).toBe("nobody");
    expect((await product(shopper("bob"))).who).toBe("bob");
    expect((await product(guest())).who).toBe("nobody");
  });

  it("the application context is asked for as a guest, once (DATA-14, SESSION-14)", async () => {
    const { shopper, contexts } = setUp(policy(true, true));
    await Promise.all([product(shopper("ann")), price(shopper("ann")), product(shopper("bob"))]);
    await shopper("ann").call("getApplicationContext");
    expect(contexts()).toBe(1 + 2);
  });

  it("what a person has looked at is personal for a guest too (DATA-14)", async () => {
    const { guest, calls } = setUp(undefined, { getAiConfiguration: () => refusal(404, "ITEM_NOT_FOUND") });
    const recent = () =>
      askedBy(guest().call("getRecommendations", { query: { recommender: "RecentlyViewed" } }));
    expect([(await recent()).who, (await recent()).who]).toEqual(["guest=g", "guest=g"]);
    await guest().call("getRecommendations", { query: { recommender: "TopSelling" } });
    expect(calls().at(-1)!.headers.get("cookie")).toBeNull();
  });
});

describe("prices of a session", () => {
  it("are kept per product and session for 300 s (DATA-21)", async () => {
    const { shopper, calls, clock } = setUp();
    for (const name of ["ann", "bob", "ann", "ann", "bob"])
      expect((await price(shopper(name))).who).toBe(name);
    expect(calls()).toHaveLength(2);
    await shopper("ann").call("getProductPrice", { params: { productId: "01t2" } });
    expect(calls()).toHaveLength(3);
    clock.now += 300_000;
    await price(shopper("ann"));
    expect(calls()).toHaveLength(4);
  });

  it("differ by the account that is acted for (DATA-21)", async () => {
    const { shopper, calls } = setUp();
    let account: string | null = ownAccount;
    const ann = shopper("ann", { effectiveAccountId: () => account });
    expect(await price(ann)).toEqual({ who: "ann", account: ownAccount });
    account = null;
    expect(await price(ann)).toEqual({ who: "ann", account: null });
    expect(calls()).toHaveLength(2);
  });

  it("search with prices is not kept at all (DATA-21)", async () => {
    const { shopper, calls } = setUp();
    await search(shopper("ann"));
    await search(shopper("ann"));
    expect(calls()).toHaveLength(2);
  });
});

describe("effective account", () => {
  it("is attached to what the shopper asks for herself, and to nothing else (DATA-16)", async () => {
    const { shopper, calls } = setUp();
    const ann = shopper("ann", { effectiveAccountId: () => ownAccount });
    await ann.call("getCompactSummary");
    await price(ann);
    await product(ann);
    await ann.call("getContent", { params: { contentKeyOrId: "home" } });
    expect(calls().map(({ query }) => query.effectiveAccountId)).toEqual([
      ownAccount,
      ownAccount,
      undefined,
      undefined,
    ]);
  });

  it.each([noAccount, `${noAccount}000`, ""])(
    "'%s' of the session is none (DATA-16, SESSION-11)",
    async (id) => {
      const { shopper, calls } = setUp();
      await shopper("ann", { effectiveAccountId: () => id }).call("getCompactSummary");
      expect(calls()[0]!.query).toEqual({});
    },
  );

  it("of the caller wins; zeros are left out, an empty text is refused (DATA-16, ERROR-10, SESSION-11)", async () => {
    const { shopper, calls } = setUp();
    const ann = shopper("ann", { effectiveAccountId: () => ownAccount });
    for (const effectiveAccountId of ["001000000000002AAA", noAccount])
      await ann.call("getSessionContext", { query: { effectiveAccountId } });
    expect(calls().map(({ query }) => query)).toEqual([{ effectiveAccountId: "001000000000002AAA" }, {}]);
    for (const effectiveAccountId of ["", " ", 7 as never]) {
      await expect(ann.call("getSessionContext", { query: { effectiveAccountId } })).rejects.toMatchObject({
        status: 400,
        message:
          "The 'effectiveAccountId' param is required to be able to successfully execute this request.",
      });
    }
  });

  it("of a guest is not sent (DATA-16)", async () => {
    const { guest, calls } = setUp();
    await guest().call("getCompactSummary");
    expect(calls()[0]!.query).toEqual({});
  });
});

describe("a session that the platform no longer knows", () => {
  const ended = ({ headers }: SeenCall) =>
    headers.get("authorization") ? refusal(401, "INVALID_SESSION_ID") : { body: { who: "nobody" } };

  it("ends: private calls fail, public ones go on as a guest's (DATA-17)", async () => {
    const { shopper } = setUp(policy(false, false), {
      getProductPrice: ended,
      getCompactSummary: ended,
      getProduct: ended,
    });
    let ends = 0;
    const ann = shopper("ann", { onSessionEnded: () => void (ends += 1) });
    await expect(ann.call("getCompactSummary")).rejects.toMatchObject({
      status: 401,
      kind: "unauthenticated",
    });
    expect([(await price(ann)).who, (await product(ann)).who, ends]).toEqual(["nobody", "nobody", 3]);
  });

  it("a guest who is refused has had none (DATA-17)", async () => {
    const { guest } = setUp(undefined, { getCompactSummary: () => refusal(401, "INVALID_SESSION_ID") });
    await expect(guest().call("getCompactSummary")).rejects.toMatchObject({ kind: "unauthenticated" });
  });
});

describe("what a public answer hangs on", () => {
  it("headers of the caller's own are part of the key (DATA-18)", async () => {
    const { guest, calls } = setUp();
    const inLanguage = (language?: string) =>
      guest().call("getContent", {
        params: { contentKeyOrId: "home" },
        ...(language ? { headers: { "accept-language": language } } : {}),
      });
    for (const language of ["en", "fr", "en", undefined, undefined]) await inLanguage(language);
    expect(calls()).toHaveLength(3);
  });

  it.each(["Authorization", "cookie"])(
    "a caller who says who asks by %s gets an answer of her own (DATA-18)",
    async (header) => {
      const { guest, calls, cache } = setUp();
      for (const who of ["ann", "bob", "ann"]) {
        expect(
          (
            await askedBy(
              guest().call("getContent", { params: { contentKeyOrId: "home" }, headers: { [header]: who } }),
            )
          ).who,
        ).toBe(who);
      }
      expect([calls().length, cache.size]).toEqual([3, 0]);
    },
  );

  it("as a guest, a shopper's client is everybody's", async () => {
    const { shopper, calls } = setUp(policy(false, false));
    const client = shopper("ann", { effectiveAccountId: () => ownAccount }).asGuest();
    expect([client.isSignedIn(), await price(client)]).toEqual([false, { who: "nobody", account: null }]);
    expect(calls()).toHaveLength(1);
  });
});

describe("previews", () => {
  it("ask as the editor, for drafts, past every cache (DATA-5)", async () => {
    const { shopper, calls, cache, clock } = setUp();
    const editor = shopper("ed", { preview: true });
    for (let time = 0; time < 2; time++)
      await editor.call("getNavigationMenuItems", { query: { navigationLinkSetDeveloperName: "A" } });
    await editor.call("getContent", { params: { contentKeyOrId: "home" } });
    expect(calls().map(({ query }) => [query.publishStatus, query.cacheBuster])).toEqual([
      ["Draft", "1000000"],
      ["Draft", "1000000"],
      ["Draft", String(clock.now)],
    ]);
    expect([calls()[0]!.headers.get("authorization"), cache.size]).toEqual(["ed", 0]);
  });

  it("anyone else's menus are Live, and their content says nothing (DATA-5)", async () => {
    const { guest, calls } = setUp();
    await guest().call("getCategoryMenuItems");
    await guest().call("getNavigationMenuItems");
    await guest().call("getContent", { params: { contentKeyOrId: "home" } });
    expect(calls().map(({ query }) => query)).toEqual([
      { maxLevels: "5", maxItems: "2500", publishStatus: "Live" },
      { publishStatus: "Live" },
      {},
    ]);
  });
});
