import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { guestCookieName } from "~/platform/actor";
import { catalogueHandlers } from "~/platform/catalogue-handlers";
import { seededId } from "~/platform/ids";
import { orderSideHandlers } from "~/platform/order-handlers";
import { createRouter } from "~/platform/router";
import { storeDirectory } from "~/platform/store-directory";
import { storeContext } from "~/request/store-context.server";
import { storeCookies } from "~/request/cookies.server";

import { createTestDatabase, type TestDatabase } from "../../../tests/support/database";
import { openTestStore, refusal } from "../../../tests/support/store-request";
import { loadProductPage } from "./product.data.server";
import { recordProductView } from "./product-view.server";

const guestId = "6f1c64f5-5c1a-4a52-9a7e-0d3c5a1b2c3d";
const communityId = seededId("community", "ardenne");
const later = () => new Promise((done) => setTimeout(done, 250));

describe("on the platform", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database?.close());

  it("a product page tells the recommendations what a guest has looked at, and makes no cookie for it", async () => {
    const failures: object[] = [];
    const log = { info() {}, error: (object: object) => void failures.push(object) };
    const platformFetch = createRouter({ ...catalogueHandlers, ...orderSideHandlers }, { db: database.db, now: () => new Date(), gatewayPendingMs: 0, log });
    const { loadContext, services } = openTestStore({}, { platformFetch, platformIsForeign: false, stores: storeDirectory, now: () => new Date() });
    const product = await database.db.selectFrom("product").select(["id", "url_name"]).where("brand", "=", "ardenne").where("product_class", "=", "Simple").where("is_listed", "=", true).limit(1).executeTakeFirstOrThrow();
    const view = async (cookie: string) => {
      const path = `/product/${product.url_name}/${product.id}`;
      const context = await storeContext(new Request(`http://store.test${path}`, { headers: { cookie } }), { recordId: product.id, urlName: product.url_name }, loadContext());
      const page = await loadProductPage(context);
      await later();
      return { page, context };
    };
    const views = () => database.db.selectFrom("product_view").select(["owner_key", "product_id"]).execute();

    const stranger = await view("");
    expect([stranger.page.id, stranger.context.responseHeaders.get("set-cookie"), await views()]).toEqual([product.id, null, []]);

    const cookie = (await storeCookies(services.secret, false).guest(communityId).serialize(guestId)).split(";")[0]!;
    const guest = await view(cookie);
    expect(guest.context.responseHeaders.get("set-cookie")).toBeNull();
    expect(await views()).toEqual([{ owner_key: `guest:${guestId}`, product_id: product.id }]);
    const seen = await guest.context.commerce.call("getRecommendations", { query: { recommender: "RecentlyViewed" } });
    expect(seen.productPage.products.map(({ id }) => id)).toEqual([product.id]);
    expect([cookie.startsWith(guestCookieName(communityId)), failures]).toEqual([true, []]);
  });
});

describe("recording", () => {
  const record = async (answers: Parameters<typeof openTestStore>[0] = {}, headers: Record<string, string> = {}, changes: object = {}) => {
    const said: string[] = [];
    const store = openTestStore({ getAiConfiguration: () => ({ body: { activityTrackingEnabled: true } }), recordActivities: () => ({ status: 201, body: { recorded: 1 } }), ...answers }, { platformIsForeign: false });
    Object.assign(store.services.logger, { debug: (_details: object, message: string) => said.push(message) });
    const context = { ...(await storeContext(new Request("http://store.test/", { headers }), {}, store.loadContext())), mayHaveCart: true, ...changes };
    recordProductView(context, seededId("product", "x"));
    expect(store.calls()).toEqual([]);
    await later();
    return { calls: store.calls().map(({ name }) => name), said };
  };

  it("comes after the page, one call for each view", async () => {
    expect(await record()).toEqual({ calls: ["getAiConfiguration", "recordActivities"], said: [] });
  });
  it.each<[string, Record<string, string>, object]>([
    ["a visitor without an id", {}, { mayHaveCart: false }], ["an editor's preview", {}, { preview: true }],
    ["who asks not to be followed", { "sec-gpc": "1" }, {}], ["a page that is only fetched ahead", { "sec-purpose": "prefetch;prerender" }, {}],
  ])("is left out for %s", async (_whom, headers, changes) => expect((await record({}, headers, changes)).calls).toEqual([]));
  it("is left out where the store has switched it off", async () => {
    expect((await record({ getAiConfiguration: () => ({ body: { activityTrackingEnabled: false } }) })).calls).toEqual(["getAiConfiguration"]);
  });
  it.each([[429, "LIMIT_EXCEEDED"], [500, "INTERNAL_ERROR"]])("fails unheard of with %i", async (status, code) => {
    expect((await record({ recordActivities: () => refusal(status, code) })).said).toEqual(["a product view was not recorded"]);
  });
});
