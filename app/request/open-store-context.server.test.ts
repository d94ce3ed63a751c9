import { describe, expect, it } from "vitest";

import { openTestStore, refusal, type PlatformAnswers, type SeenCall } from "#tests/support/store-request";

import { storeCookies, type SessionRecord } from "./cookies.server";
import { openStoreContext } from "./open-store-context.server";
import type { Shop } from "./store-context.server";

const guestId = "0b9a7f52-6c1e-4a83-9d54-2f1e8c7b6a50";
const badge = {
  cartId: "1",
  currencyIsoCode: "USD",
  totalProductCount: "1",
  uniqueProductCount: 1,
  asyncOperationStatus: "Completed",
};
const pair = (setCookie: string) => setCookie.split(";")[0]!;

function setUp(answers: PlatformAnswers = {}) {
  const store = openTestStore({
    getCompactSummary: () => ({ body: badge }),
    getDeliveryRegion: () => refusal(404, "ITEM_NOT_FOUND"),
    ...answers,
  });
  const cookies = storeCookies(store.services.secret, false);
  const open = (cookie = "", loadContext = store.loadContext()) =>
    openStoreContext(new Request("http://store.test/cart", { headers: { cookie } }), {}, loadContext);
  return { ...store, cookies, open };
}

describe("guest id", () => {
  it("is sent with private calls, unsigned as the platform reads it", async () => {
    const { open, cookies, calls, services } = setUp();
    const guest = cookies.guest(services.stores[0]!.communityId);
    const context = await open(pair(await guest.serialize(guestId)));
    await context.shop.commerce.call("getCompactSummary");
    expect([context.visitor.mayHaveCart, calls()[0]!.headers.get("cookie")]).toEqual([
      true,
      `${guest.name}=${guestId}`,
    ]);
  });

  it("of another store, or forged, counts as absent (SESSION-27)", async () => {
    const { open, cookies, calls, services } = setUp();
    const forged = storeCookies("another secret", false).guest(services.stores[0]!.communityId);
    for (const cookie of [cookies.guest(services.stores[1]!.communityId), forged]) {
      const context = await open(pair(await cookie.serialize(guestId)));
      await context.shop.commerce.call("getCompactSummary");
      expect(context.visitor.mayHaveCart).toBe(false);
    }
    expect(calls().map(({ headers }) => headers.get("cookie"))).toEqual([null, null]);
  });

  it("is made once, set as a cookie, and sent from then on, also by later loaders of the request (SESSION-21)", async () => {
    const { open, loadContext, calls } = setUp();
    const shared = loadContext();
    const first = await open("", shared);
    await first.visitor.ensureGuestId();
    await first.visitor.ensureGuestId();
    expect(first.document.headers.getSetCookie()).toHaveLength(1);
    const second = await open("", shared);
    await second.visitor.ensureGuestId();
    expect(second.document.headers.getSetCookie()).toEqual([]);
    await second.shop.commerce.call("getCompactSummary");
    expect(calls()[0]!.headers.get("cookie")).toMatch(/^guest_uuid_essential_\w+=[0-9a-f-]{36}$/);
  });
});

it("a sign-in sends the client address that the edge knows, not one that the visitor claims", async () => {
  const { loadContext, calls } = openTestStore({
    createToken: () => ({ body: { access_token: "t", token_type: "Bearer", expires_in: 1, id: "005" } }),
  });
  const request = new Request("http://store.test/login", {
    headers: { "x-client-address": "198.51.100.1", "x-forwarded-for": "198.51.100.2" },
  });
  for (const clientAddress of ["192.0.2.7", null]) {
    const {
      shop: { commerce },
    } = await openStoreContext(request, {}, loadContext({ clientAddress }));
    await commerce.call("createToken", { body: { grant_type: "password", username: "a", password: "b" } });
    expect(calls().at(-1)!.headers.get("x-client-address")).toBe(clientAddress);
  }
});

describe("session", () => {
  const token = "t0ken-of-a-session-0123456789";
  const sessionContext = (isEditor: boolean) => ({
    accountId: "001",
    accountName: "Rivera",
    guestUser: false,
    profile: null,
    userId: "005",
    buyerGroups: [],
    isEditor,
  });
  function withSession(answers: PlatformAnswers = {}) {
    const store = openTestStore({ getCompactSummary: () => ({ body: badge }), ...answers });
    const cookies = storeCookies(store.services.secret, false);
    const open = async (record: SessionRecord | null, path = "/cart") => {
      const cookie = record ? pair(await cookies.session.serialize(record)) : "";
      return openStoreContext(
        new Request(`http://store.test${path}`, { headers: { cookie } }),
        {},
        store.loadContext(),
      );
    };
    return { ...store, open };
  }

  it("is sent with private calls, with the effective account", async () => {
    const { open, calls } = withSession();
    const context = await open({ token, effectiveAccountId: "001000000000001AAA" });
    await context.shop.commerce.call("getCompactSummary");
    expect([context.visitor.isSignedIn, context.visitor.mayHaveCart, context.visitor.sessionEnded()]).toEqual(
      [true, true, false],
    );
    expect(calls()[0]).toMatchObject({ query: { effectiveAccountId: "001000000000001AAA" } });
    expect(calls()[0]!.headers.get("authorization")).toBe(`Bearer ${token}`);
  });

  it("that is forged counts as absent (SESSION-27)", async () => {
    const { services, loadContext, calls } = withSession();
    const cookie = pair(await storeCookies("another secret", false).session.serialize({ token }));
    const context = await openStoreContext(
      new Request("http://store.test/", { headers: { cookie } }),
      {},
      loadContext(),
    );
    await context.shop.commerce.call("getCompactSummary");
    expect([
      services.stores.length,
      context.visitor.isSignedIn,
      context.visitor.mayHaveCart,
      calls()[0]!.headers.get("authorization"),
    ]).toEqual([2, false, false, null]);
  });

  it("that the platform no longer knows ends; the rest of the request is a guest's (SESSION-7)", async () => {
    const ended = ({ headers }: SeenCall) =>
      headers.get("authorization") ? refusal(401, "INVALID_SESSION_ID") : { body: badge };
    const context = await withSession({ getCompactSummary: ended }).open({ token });
    await expect(context.shop.commerce.call("getCompactSummary")).rejects.toMatchObject({
      kind: "unauthenticated",
    });
    expect([
      context.visitor.sessionEnded(),
      (await context.shop.commerce.call("getCompactSummary")).cartId,
    ]).toEqual([true, "1"]);
  });

  it.each([
    [true, "commeditor", true],
    [false, "commeditor", false],
    [true, "other", false],
  ])("editor %s with app=%s sees drafts: %s (PREVIEW-2)", async (isEditor, app, expected) => {
    const { open } = withSession({ getSessionContext: () => ({ body: sessionContext(isEditor) }) });
    expect((await open({ token }, `/?app=${app}`)).visitor.isPreviewing).toBe(expected);
  });

  it("app=commeditor of a guest makes no call (PREVIEW-2)", async () => {
    const { open, calls } = withSession();
    expect([(await open(null, "/?app=commeditor")).visitor.isPreviewing, calls().length]).toEqual([false, 0]);
  });
});

describe("loaders that start at once", () => {
  it("share one context, and read the cart once", async () => {
    const { cookies, calls, services, loadContext } = setUp({
      listCartItems: () => refusal(404, "ITEM_NOT_FOUND"),
    });
    const cookie = pair(await cookies.guest(services.stores[0]!.communityId).serialize(guestId));
    const shared = loadContext();
    const [shell, page] = await Promise.all(
      ["shell", "page"].map((name) =>
        openStoreContext(
          new Request(`http://store.test/cart?${name}`, { headers: { cookie } }),
          { name },
          shared,
        ),
      ),
    );
    await Promise.allSettled([shell!.shop.loadCartItems(), page!.shop.loadCartItems()]);
    expect(calls().map(({ name }) => name)).toEqual(["listCartItems"]);
    expect([shell!.params, page!.params, shell!.document.headers === page!.document.headers]).toEqual([
      { name: "shell" },
      { name: "page" },
      false,
    ]);
  });
});

describe("what a request reads once", () => {
  const readOrder = ({ commerce }: Shop, orderSummaryIdOrRefNumber: string) =>
    commerce.call("lookupOrder", { body: { orderSummaryIdOrRefNumber } });
  const orders = (calls: SeenCall[]) => calls.filter(({ name }) => name === "lookupOrder").length;

  it("is shared by input until a call changes data, also one that fails; calls that only read keep it", async () => {
    let version = 1;
    const { loadContext, calls } = openTestStore(
      {
        lookupOrder: () => ({ body: { version: version++ } }),
        previewCancelOrder: () => ({ body: {} }),
        submitCancelOrder: () => refusal(409, "ORDER_CHANGED"),
      },
      { platformIsHosted: false },
    );
    const context = await openStoreContext(new Request("http://store.test/"), {}, loadContext());
    const { once, commerce } = context.shop;
    const body = { orderSummaryIdOrRefNumber: "1" };
    const [layout, page] = await Promise.all([once(readOrder, "1"), once(readOrder, "1")]);
    expect([layout, page, orders(calls())]).toEqual([{ version: 1 }, { version: 1 }, 1]);
    await once(readOrder, "2");
    await commerce.call("previewCancelOrder", { body });
    await once(readOrder, "1");
    expect(orders(calls())).toBe(2);
    await expect(commerce.call("submitCancelOrder", { body })).rejects.toMatchObject({ kind: "conflict" });
    expect(await once(readOrder, "1")).toEqual({ version: 3 });
  });
});

describe("delivery region", () => {
  it("is not read without a ZIP (DELIVERY-10)", async () => {
    const { open, calls } = setUp();
    expect([await (await open()).shop.loadRegion(), calls().length]).toEqual([null, 0]);
  });

  it("is read once a request, and null where no region covers the ZIP (DELIVERY-10)", async () => {
    const { open, cookies, calls } = setUp();
    const context = await open(
      pair(await cookies.zip.serialize({ Zipcode: "99999", City: "", State: "AK", Country: "US" })),
    );
    expect([await context.shop.loadRegion(), await context.shop.loadRegion(), calls().length]).toEqual([
      null,
      null,
      1,
    ]);
    expect(calls()[0]!.query).toEqual({ zipCode: "99999" });
  });
});

describe("static fragments", () => {
  it("are put into the document, or sent as data to a script", async () => {
    const { open, loadContext } = setUp();
    const document = loadContext();
    expect((await open("", document)).document.placeFragment("facets", "<p>1</p>")).toBeNull();
    expect([...document.state.fragments]).toEqual([["facets", "<p>1</p>"]]);
    expect(
      (await open("", loadContext({ isDocument: false }))).document.placeFragment("facets", "<p>1</p>"),
    ).toBe("<p>1</p>");
  });
});
