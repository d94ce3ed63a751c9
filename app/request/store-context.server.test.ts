import { describe, expect, it } from "vitest";

import { openTestStore, refusal } from "../../tests/support/store-request";

import { storeCookies } from "./cookies.server";
import { storeContext } from "./store-context.server";

const guestId = "0b9a7f52-6c1e-4a83-9d54-2f1e8c7b6a50";
const badge = { cartId: "1", currencyIsoCode: "USD", totalProductCount: "1", uniqueProductCount: 1, asyncOperationStatus: "Completed" };
const pair = (setCookie: string) => setCookie.split(";")[0]!;

function setUp() {
  const store = openTestStore({ getCompactSummary: () => ({ body: badge }), getDeliveryRegion: () => refusal(404, "ITEM_NOT_FOUND") });
  const cookies = storeCookies(store.services.secret, false);
  const open = (cookie = "", loadContext = store.loadContext()) => storeContext(new Request("http://store.test/cart", { headers: { cookie } }), {}, loadContext);
  return { ...store, cookies, open };
}

describe("guest id", () => {
  it("of the cookie speaks in private calls, unsigned as the platform reads it", async () => {
    const { open, cookies, calls, services } = setUp();
    const guest = cookies.guest(services.stores[0]!.communityId);
    const context = await open(pair(await guest.serialize(guestId)));
    await context.commerce.call("getCompactSummary");
    expect([context.mayHaveCart, calls()[0]!.headers.get("cookie")]).toEqual([true, `${guest.name}=${guestId}`]);
  });

  it("of another store, or forged, is none", async () => {
    const { open, cookies, calls, services } = setUp();
    const forged = storeCookies("another secret", false).guest(services.stores[0]!.communityId);
    for (const cookie of [cookies.guest(services.stores[1]!.communityId), forged]) {
      const context = await open(pair(await cookie.serialize(guestId)));
      await context.commerce.call("getCompactSummary");
      expect(context.mayHaveCart).toBe(false);
    }
    expect(calls().map(({ headers }) => headers.get("cookie"))).toEqual([null, null]);
  });

  it("is made once, set as a cookie, and speaks from then on, in later loaders of the request too", async () => {
    const { open, loadContext, calls } = setUp();
    const shared = loadContext();
    const first = await open("", shared);
    await first.ensureGuestId();
    await first.ensureGuestId();
    expect(first.responseHeaders.getSetCookie()).toHaveLength(1);
    const second = await open("", shared);
    await second.ensureGuestId();
    expect(second.responseHeaders.getSetCookie()).toEqual([]);
    await second.commerce.call("getCompactSummary");
    expect(calls()[0]!.headers.get("cookie")).toMatch(/^guest_uuid_essential_\w+=[0-9a-f-]{36}$/);
  });
});

describe("delivery region", () => {
  it("is not asked for without a ZIP", async () => {
    const { open, calls } = setUp();
    expect([await (await open()).loadRegion(), calls().length]).toEqual([null, 0]);
  });

  it("is asked for once a request, and null where no region covers the ZIP", async () => {
    const { open, cookies, calls } = setUp();
    const context = await open(pair(await cookies.zip.serialize({ Zipcode: "99999", City: "", State: "AK", Country: "US" })));
    expect([await context.loadRegion(), await context.loadRegion(), calls().length]).toEqual([null, null, 1]);
    expect(calls()[0]!.query).toEqual({ zipCode: "99999", webstoreId: context.store.webstoreId });
  });
});

describe("still parts", () => {
  it("stand in the document once, and travel as data to a script", async () => {
    const { open, loadContext } = setUp();
    const document = loadContext();
    expect((await open("", document)).keepStill("facets", "<p>1</p>")).toBeNull();
    expect([...document.state.stills]).toEqual([["facets", "<p>1</p>"]]);
    expect((await open("", loadContext({ isDocument: false }))).keepStill("facets", "<p>1</p>")).toBe("<p>1</p>");
  });
});
