import { describe, expect, it } from "vitest";

import { openTestStore, storeProfile, testStores } from "#tests/support/store-request";

import { storeCookies } from "~/request/cookies.server";
import { route } from "~/request/route.server";
import { restrictSharedCaching } from "./shared-caching.server";
import type { StoreContext } from "~/request/store-context.server";

const guest = new Request("http://store.test/x", { headers: { cookie: "zipcode=1; my-session=2" } });
const withSession = new Request("http://store.test/x", { headers: { cookie: "zipcode=1; session=2" } });
const withHostSession = new Request("http://store.test/x", { headers: { cookie: "__Host-session=2" } });

function restricted(given: Record<string, string>, request = guest, madeForVisitor?: boolean) {
  const headers = new Headers(given);
  restrictSharedCaching(headers, request, madeForVisitor === undefined ? {} : { madeForVisitor });
  return headers;
}

const shared = { "cache-control": "public, max-age=60" };

describe("restrictSharedCaching", () => {
  it.each([
    ["no cache-control", {}, guest, false],
    ["a session cookie in the request", shared, withSession, false],
    ["a session cookie behind TLS", shared, withHostSession, false],
    ["the visitor's own data", shared, guest, true],
    ["a cookie in the answer", { ...shared, "set-cookie": "flash=1" }, guest, false],
  ] as const)("%s makes an answer private (SESSION-30)", (_what, headers, request, madeForVisitor) =>
    expect(restricted(headers, request, madeForVisitor).get("cache-control")).toBe("private, no-store"),
  );

  it("leaves a public answer to a guest, which varies by cookie (SESSION-30)", () => {
    const headers = restricted({ ...shared, vary: "Accept" });
    expect([headers.get("cache-control"), headers.get("vary")]).toEqual([
      "public, max-age=60",
      "Accept, Cookie",
    ]);
  });

  it("leaves no-store as it is (SESSION-30)", () =>
    expect(restricted({ "cache-control": "no-store" }, withSession).get("cache-control")).toBe("no-store"));
});

describe("the route wrapper", () => {
  const answers = {
    getApplicationContext: () => ({ body: { guestBrowsingEnabled: false } }),
    getContent: () => ({ body: storeProfile }),
    getProduct: () => ({ body: { id: "01t" } }),
    getCart: () => ({ body: { cartId: null, grandTotalAmount: "0" } }),
  };

  async function load(read: (context: StoreContext) => Promise<unknown>, cookie = "") {
    const store = openTestStore(answers, { platformIsHosted: false });
    const result: unknown = await route
      .loader(read, { needs: "nobody" })({
        request: new Request("http://store.test/x", { headers: { cookie } }),
        params: {},
        context: store.loadContext() as never,
      })
      .catch((error: unknown) => error);
    return (result as Response).headers.get("cache-control");
  }
  const publicAnswer = () => Response.json({}, { headers: shared });

  it("restricts what loaders return and throw (SESSION-30)", async () => {
    const { session } = storeCookies("a secret of the tests", false);
    const signedIn = await session.serialize({ token: "a".repeat(32) });
    expect(await load(async () => publicAnswer())).toBe("public, max-age=60");
    expect(await load(async () => publicAnswer(), signedIn)).toBe("private, no-store");
    expect(await load(() => Promise.reject(publicAnswer()), signedIn)).toBe("private, no-store");
    const guestCookie = await storeCookies("a secret of the tests", false)
      .guest(testStores[0]!.communityId)
      .serialize("11111111-2222-4333-8444-555555555555");
    expect(await load(async () => publicAnswer(), guestCookie), "forms with a token").toBe(
      "private, no-store",
    );
    expect(await load(() => Promise.reject(new Response(null, { status: 404 })))).toBe("private, no-store");
    expect(
      await load(async (context) => {
        context.document.addHeader("set-cookie", "a=1");
        return publicAnswer();
      }),
    ).toBe("private, no-store");
  });

  it("restricts what was made of the visitor's own data (SESSION-30)", async () => {
    const read = (name: "getCart" | "getProduct") => async (context: StoreContext) => {
      await (name === "getCart"
        ? context.shop.commerce.call("getCart", { params: { cartId: "current" } })
        : context.shop.commerce.call("getProduct", { params: { productId: "01t" } }));
      return publicAnswer();
    };
    expect(await load(read("getCart"))).toBe("private, no-store");
    expect(await load(read("getProduct"))).toBe("public, max-age=60");
  });
});
