import { describe, expect, it } from "vitest";
import type { ApplicationContext } from "#contract/accounts/application-context";
import { refusal } from "#tests/support/store-request";
import { ownAccount, policy, askedBy, setUp, product, price, search } from "#tests/support/echo-client";

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

  it("that depend on no shopper carry no identity and are shared (DATA-13)", async () => {
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

  it("that depend on the shopper neither read nor fill the shared cache", async () => {
    const { shopper, guest } = setUp(policy(false, false));
    expect((await price(guest())).who).toBe("nobody");
    expect((await price(shopper("ann"))).who).toBe("ann");
    expect((await price(guest())).who).toBe("nobody");
    expect((await product(shopper("bob"))).who).toBe("bob");
    expect((await product(guest())).who).toBe("nobody");
  });

  it("the application context is requested once, as a guest (DATA-14, SESSION-14)", async () => {
    const { shopper, contexts } = setUp(policy(true, true));
    await Promise.all([product(shopper("ann")), price(shopper("ann")), product(shopper("bob"))]);
    await shopper("ann").call("getApplicationContext");
    expect(contexts()).toBe(1 + 2);
  });

  it("recently viewed products are personal for a guest too (DATA-14)", async () => {
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

  it("differ by the effective account (DATA-21)", async () => {
    const { shopper, calls } = setUp();
    let account: string | null = ownAccount;
    const ann = shopper("ann", { effectiveAccountId: () => account });
    expect(await price(ann)).toEqual({ who: "ann", account: ownAccount });
    account = null;
    expect(await price(ann)).toEqual({ who: "ann", account: null });
    expect(calls()).toHaveLength(2);
  });

  it("are read anew for other buyer groups, each group's once (DATA-21)", async () => {
    const { shopper, calls } = setUp();
    let groups = "none";
    const ann = shopper("ann", { catalogKey: () => Promise.resolve(groups) });
    for (groups of ["none", "members", "members", "none"]) await price(ann);
    expect(calls()).toHaveLength(2);
  });

  it("a search with prices is not kept (DATA-21)", async () => {
    const { shopper, calls } = setUp();
    await search(shopper("ann"));
    await search(shopper("ann"));
    expect(calls()).toHaveLength(2);
  });
});

describe("the key of a public answer", () => {
  it("contains the headers of the caller (DATA-18)", async () => {
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
    "a caller that sends an identity in %s gets a separate answer (DATA-18)",
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

  it("the client `asGuest()` of a shopper reads the shared answers", async () => {
    const { shopper, calls } = setUp(policy(false, false));
    const client = shopper("ann", { effectiveAccountId: () => ownAccount }).asGuest();
    expect([client.isSignedIn(), await price(client)]).toEqual([false, { who: "nobody", account: null }]);
    expect(calls()).toHaveLength(1);
  });
});
