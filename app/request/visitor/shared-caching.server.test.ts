import { describe, expect, it } from "vitest";

import { openTestStore, storeProfile, testStores } from "#tests/support/store-request";

import { storeCookies } from "~/request/cookies.server";
import { route } from "~/request/route.server";
import { findVisitor, restrictSharedCaching, sharePage } from "./shared-caching.server";
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

  it("leaves to the browser a guest's page that is kept, which varies by cookie (OPS-158, LINK-30)", () => {
    const headers = new Headers({ "cache-control": "private, no-cache" });
    restrictSharedCaching(headers, guest, { madeForVisitor: true, mayBeKept: true });
    expect([headers.get("cache-control"), headers.get("vary")]).toEqual(["private, no-cache", "Cookie"]);
    restrictSharedCaching(headers, withSession, { madeForVisitor: true, mayBeKept: true });
    expect(headers.get("cache-control")).toBe("private, no-store");
  });

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

describe("findVisitor", () => {
  const find = (headers: Record<string, string>) => findVisitor((name) => headers[name]);

  it.each([
    ["nothing", {}, ""],
    ["the secret of the browser", { cookie: "device=x" }, "cookies"],
    [
      "choices, in any order",
      { cookie: "version=b; header_notices=a" },
      "header_notices=a; version=b; cookies",
    ],
    ["cookies of other pages", { cookie: "redirect_after_login=a; __Host-placed=b; billing=c" }, "cookies"],
    ["the note of a message", { cookie: "last_message=a" }, "cookies"],
    ["less data", { "save-data": "on" }, "save-data: on"],
    ["no tracking", { "sec-gpc": "1", cookie: "consent=c" }, "consent=c; cookies; sec-gpc: 1"],
  ])("a visitor with %s is a stranger (SESSION-30)", (_what, headers, expected) =>
    expect(find(headers as Record<string, string>)).toEqual({ variant: expected, isKnown: false }),
  );

  it.each([
    "flash=a",
    "__Host-session=a; flash=b",
    "paymentLinkId=a",
    "session_of_another=a",
    "something_new=a",
    "=zipcode",
    "zipcode",
  ])("a visitor with the cookie %s gets no kept page (SESSION-30)", (cookie) =>
    expect(find({ cookie })).toBeNull(),
  );

  it.each([
    "session=a",
    "__Host-session=a",
    "guest_uuid_essential_0DB=a",
    "guest_cart_updated_0DB=a",
    "zipcode=a",
    "__Host-form_key=a",
  ])("pages show own texts of a visitor with the cookie %s, who may have choices too (OPS-148)", (cookie) =>
    expect(find({ cookie: `${cookie}; consent=b` })).toEqual({
      variant: `consent=b; ${cookie.includes("session") ? "session" : "cookies"}`,
      isKnown: true,
    }),
  );
});

describe("sharePage", () => {
  const answer = (
    state: Parameters<typeof sharePage>[3],
    { cookie = "", status = 200, method = "GET", given = {} } = {},
  ) => {
    const headers = new Headers(given);
    const request = new Request("http://store.test/x", {
      method,
      ...(cookie ? { headers: { cookie } } : {}),
    });
    sharePage(headers, request, status, state);
    return [headers.get("cache-control"), state.mayBeKept === true];
  };

  it("shares a page that says so; with a choice only the browser keeps it (SESSION-30)", () => {
    expect(answer({ isShared: true })).toEqual([
      "public, max-age=0, s-maxage=10, stale-while-revalidate=50",
      true,
    ]);
    expect(answer({ isShared: true }, { cookie: "version=a" })).toEqual(["private, no-cache", true]);
  });

  const ownPage = { variant: "", texts: new Map(), savedProductIds: [] };
  it("keeps a page with names in place of a visitor's texts, which stays private (OPS-148, OPS-158)", () => {
    const made = { isShared: true, madeForVisitor: true, ownPage };
    const guestCookie = { cookie: "guest_uuid_essential_0DB=a" };
    expect(answer({ ...made }, guestCookie)).toEqual(["private, no-cache", true]);
    expect(answer({ ...made, isPersonal: true }, guestCookie)).toEqual([null, false]);
    for (const name of ["session", "__Host-session"])
      expect(answer({ ...made }, { cookie: `zipcode=b; ${name}=a` }), "the browser").toEqual([null, true]);
    expect(answer({ ...made, isPersonal: true }, { cookie: "session=a" })).toEqual([null, false]);
    expect(answer({ isShared: true, ownPage }, { cookie: "zipcode=a" })).toEqual(["private, no-cache", true]);
    expect(answer({ isShared: true }, { cookie: "zipcode=a" })).toEqual([null, false]);
  });

  it.each([
    ["a page that does not say so", {}, {}],
    ["an error", { isShared: true }, { status: 404 }],
    ["an answer to a form", { isShared: true }, { method: "POST" }],
    ["a page made for a visitor", { isShared: true, madeForVisitor: true }, {}],
    ["a page without a part that failed", { isShared: true, isIncomplete: true }, {}],
    ["a cookie", { isShared: true }, { given: { "set-cookie": "a=1" } }],
    ["a visitor with a cart", { isShared: true }, { cookie: "guest_uuid_essential_0DB=a" }],
  ] as const)("%s is not shared (SESSION-30, OPS-147)", (_what, state, options) =>
    expect(answer({ ...state }, options)).toEqual([null, false]),
  );
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
