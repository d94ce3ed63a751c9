import { describe, expect, it } from "vitest";

import { clientAddressHeader } from "#contract/accounts/identity";

import { answering, type PlatformAnswers, type SeenCall } from "#tests/support/store-request";

import { createCommerceClient, type CommerceClient } from "~/commerce/client/client";
import { SessionCache } from "~/commerce/cache/session-cache";
import { SharedCache } from "~/commerce/cache/shared-cache";

/** Each answer says who asked. */
const echo = ({ headers }: SeenCall) => ({
  body: { who: headers.get("authorization") ?? headers.get("cookie") ?? "nobody" },
});
const askedBy = async (answer: Promise<unknown>) => (await answer) as { who: string };

function setUp(answers: PlatformAnswers) {
  const clock = { now: 1_000_000 };
  const { fetch, calls } = answering(answers);
  const now = () => clock.now;
  const base = {
    fetch,
    base: "http://platform.test",
    store: { webstoreId: "0ZE1", siteId: "0DM1", communityId: "0DB1" },
    checkAnswers: false,
    cache: new SharedCache({ now }),
    sessionCache: new SessionCache({ now }),
  };
  return {
    clock,
    calls: () => calls,
    shopper: (name: string) =>
      createCommerceClient({ ...base, identity: () => ({ cookie: `guest=${name}`, authorization: name }) }),
    guest: (clientAddress: string | null = null) =>
      createCommerceClient({ ...base, clientAddress, identity: () => ({ cookie: "guest=g" }) }),
  };
}

describe("results of server-side methods", () => {
  const methods: PlatformAnswers = {
    getUserDetails: echo,
    getTwoFactorMethodsInfo: echo,
    hasWishlistItems: echo,
    saveUserZipCode: echo,
    getSocialMediaLinks: echo,
    revokeToken: () => ({ status: 204 }),
    createToken: echo,
  };

  it("about the shopper are kept for 300 000 ms, separately for each session (DATA-22, SESSION-20)", async () => {
    const { shopper, guest, calls, clock } = setUp(methods);
    for (const name of ["ann", "bob", "ann", "bob"])
      expect((await askedBy(shopper(name).call("getUserDetails"))).who).toBe(name);
    expect(calls()).toHaveLength(2);
    await guest().call("getUserDetails");
    await guest().call("getUserDetails");
    expect(calls()).toHaveLength(4);
    clock.now += 300_000;
    await shopper("ann").call("getUserDetails");
    expect(calls()).toHaveLength(5);
  });

  it("are dropped by a change in the same session only (DATA-22)", async () => {
    const { shopper, calls } = setUp(methods);
    for (const name of ["ann", "bob"]) await shopper(name).call("getUserDetails");
    await shopper("ann").call("saveUserZipCode", { query: { zipCode: "40222" } });
    for (const name of ["ann", "bob"]) await shopper(name).call("getUserDetails");
    expect(calls().map(({ name, headers }) => `${name} ${headers.get("authorization")}`)).toEqual([
      "getUserDetails ann",
      "getUserDetails bob",
      "saveUserZipCode ann",
      "getUserDetails ann",
    ]);
  });

  it("that may change at any time are never kept; those that depend on no shopper are shared (DATA-22, SESSION-20)", async () => {
    const { shopper, guest, calls } = setUp(methods);
    for (let time = 0; time < 2; time++) {
      await shopper("ann").call("hasWishlistItems");
      await shopper("ann").call("getTwoFactorMethodsInfo");
      await [shopper("ann"), guest()][time]!.call("getSocialMediaLinks", { query: { storeName: "ardenne" } });
    }
    expect(calls().map(({ name }) => name)).toEqual([
      "hasWishlistItems",
      "getTwoFactorMethodsInfo",
      "getSocialMediaLinks",
      "hasWishlistItems",
      "getTwoFactorMethodsInfo",
    ]);
  });

  it("sign-in does not use answers of the session before; sign-out drops them (DATA-22)", async () => {
    const { shopper, calls } = setUp(methods);
    const answer = await askedBy(
      shopper("ann").call("createToken", { body: { grant_type: "password", username: "a", password: "b" } }),
    );
    expect(answer.who).toBe("guest=ann");
    await shopper("ann").call("getUserDetails");
    await shopper("ann").call("revokeToken", { body: {} });
    await shopper("ann").call("getUserDetails");
    expect(calls().map(({ name }) => name)).toEqual([
      "createToken",
      "getUserDetails",
      "revokeToken",
      "getUserDetails",
    ]);
  });
});

describe("the shopper's address", () => {
  const lookup = { orderSummaryIdOrRefNumber: "00000001" };
  const tries = (client: CommerceClient) =>
    Promise.all([
      client.call("createToken", {
        body: { grant_type: "password", username: "a", password: "b" },
        headers: { [clientAddressHeader]: "198.51.100.1" },
      }),
      client.call("lookupOrder", { body: lookup }),
      client.call("getOrderLookup", { query: lookup }),
      client.call("addOrderToCart", { body: { cartStateOrId: "active", ...lookup } }),
    ]);
  const sent = (calls: readonly SeenCall[]) =>
    calls.map(({ name, headers }) => [name, headers.get(clientAddressHeader)]);
  const answers: PlatformAnswers = {
    createToken: echo,
    lookupOrder: echo,
    getOrderLookup: echo,
    addOrderToCart: echo,
    getUserDetails: echo,
    getSocialMediaLinks: echo,
  };

  it("is sent with the calls whose attempts are counted by it, and overrides the caller's header (DATA-7)", async () => {
    const { guest, calls } = setUp(answers);
    await tries(guest("192.0.2.7"));
    await guest("192.0.2.7").call("getUserDetails");
    await guest("192.0.2.7").call("getSocialMediaLinks", { query: { storeName: "ardenne" } });
    expect(sent(calls())).toEqual([
      ["createToken", "192.0.2.7"],
      ["lookupOrder", "192.0.2.7"],
      ["getOrderLookup", "192.0.2.7"],
      ["addOrderToCart", "192.0.2.7"],
      ["getUserDetails", null],
      ["getSocialMediaLinks", null],
    ]);
  });
});
