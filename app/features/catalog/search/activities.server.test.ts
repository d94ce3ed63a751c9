import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { guestCookieName } from "#platform/core/actor";
import { seededId } from "#platform/core/ids";
import { handlers } from "#platform/handlers";
import { createRouter } from "#platform/router";
import { openStoreContext } from "~/request/open-store-context.server";
import { storeCookies, type CookieValues } from "~/request/cookies.server";

import { createTestDatabase, type TestDatabase } from "#tests/support/database";
import { demoStores } from "#tests/support/demo-stores";
import { openTestStore, refusal } from "#tests/support/store-request";
import { recordProductView, recordSearch } from "~/request/visitor/activities.server";
import { loadProductPage } from "~/features/catalog/product/product.data.server";
import { loadSearchPage, loadSuggestions } from "./search.data.server";

const allowed = { analytics: true, advertising: false };
const guestId = "6f1c64f5-5c1a-4a52-9a7e-0d3c5a1b2c3d";
const communityId = seededId("community", "ardenne");

const deadline = { timeout: 10_000, interval: 20 };

describe("on the platform", () => {
  let database: TestDatabase;
  let failures: object[];
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  beforeEach(() => {
    failures = [];
  });
  afterEach(() => expect(failures).toEqual([]));
  afterAll(() => database?.close());

  /** A store with its platform, and a function that makes the cookie of a guest. */
  function openStore() {
    const log = { info() {}, error: (object: object) => void failures.push(object) };
    const platformFetch = createRouter(handlers, {
      db: database.db,
      now: () => new Date(),
      gatewayPendingMs: 0,
      log,
    });
    const { loadContext, services } = openTestStore(
      {},
      { platformFetch, platformIsHosted: false, stores: demoStores, now: () => new Date() },
    );
    const cookies = storeCookies(services.secret, false);
    /** The cookies of a guest who allows analytics. */
    const cookieOf = async (id: string) =>
      [await cookies.guest(communityId).serialize(id), await cookies.consent.serialize(allowed)]
        .map((line) => line.split(";")[0]!)
        .join("; ");
    const contextOf = (path: string, cookie: string, params: Record<string, string> = {}) =>
      openStoreContext(
        new Request(`http://store.test${path}`, { headers: { cookie } }),
        params,
        loadContext(),
      );
    return { cookieOf, contextOf };
  }

  it("a search with results is suggested after three visitors made it; one without results never is (SEARCH-10)", async () => {
    const { cookieOf, contextOf } = openStore();
    const search = async (term: string, cookie: string, query = "") => {
      await loadSearchPage(await contextOf(`/global-search/${term}${query}`, cookie, { term }));
    };
    const people = await Promise.all(
      ["1", "2", "3"].map((last) => cookieOf(`${guestId.slice(0, -1)}${last}`)),
    );
    // These searches must not be recorded. They are sent first, so they would have arrived before the last
    // one.
    await search("zxqvzxqv", people[0]!);
    await search("quiet range", people[0]!, "?page=2");
    for (const cookie of ["", ...people]) await search("quiet dishwasher", cookie);
    await expect
      .poll(
        async () =>
          (await database.db.selectFrom("search_use").select("term").execute()).map(({ term }) => term),
        deadline,
      )
      .toEqual(Array(3).fill("quiet dishwasher"));
    const { terms } = await loadSuggestions(await contextOf("/search-suggestions?q=quie", people[0]!));
    expect(terms).toContain("quiet dishwasher");
    expect(new Set(terms).size).toBe(terms.length);
  });

  it("a search tells of the suggestion that was chosen, and a corrected spelling is none (EVENT-88: search-submit)", async () => {
    const { contextOf } = openStore();
    const told = async (term: string, query = "") => {
      const context = await contextOf(`/global-search/${term}${query}`, "", { term });
      await loadSearchPage(context);
      return context.document.notes.events.find(({ name }) => name === "search-submit")?.payload;
    };
    expect(await told("dishwasher", "?suggested=1")).toMatchObject({
      search_term: "dishwasher",
      suggestion: "dishwasher",
    });
    for (const typed of ["dishwasher", "dishwahser"])
      expect(await told(typed)).toMatchObject({ search_term: typed, suggestion: null });
    const form = await contextOf("/global-search/?q=dishwasher&suggested=1", "");
    const redirect = (await loadSearchPage(form).catch((thrown: unknown) => thrown)) as Response;
    expect(redirect.headers.get("location")).toMatch(/dishwasher\?suggested=1$/);
  });

  it("a product page records the view of a guest for recommendations without a new cookie (CATALOG-32)", async () => {
    const { cookieOf, contextOf } = openStore();
    const product = await database.db
      .selectFrom("product")
      .select(["id", "url_name"])
      .where("brand", "=", "ardenne")
      .where("product_class", "=", "Simple")
      .where("is_listed", "=", true)
      .limit(1)
      .executeTakeFirstOrThrow();
    const view = async (cookie: string) => {
      const path = `/product/${product.url_name}/${product.id}`;
      const context = await contextOf(path, cookie, { recordId: product.id, urlName: product.url_name });
      return { page: await loadProductPage(context), context };
    };
    const views = () => database.db.selectFrom("product_view").select(["owner_key", "product_id"]).execute();

    const stranger = await view("");
    expect([stranger.page.id, stranger.context.document.headers.get("set-cookie")]).toEqual([
      product.id,
      null,
    ]);

    const cookie = await cookieOf(guestId);
    const guest = await view(cookie);
    expect(guest.context.document.headers.get("set-cookie")).toBeNull();
    await expect.poll(views, deadline).toEqual([{ owner_key: `guest:${guestId}`, product_id: product.id }]);
    const seen = await guest.context.shop.commerce.call("getRecommendations", {
      query: { recommender: "RecentlyViewed" },
    });
    expect(seen.productPage.products.map(({ id }) => id)).toEqual([product.id]);
    expect(cookie.startsWith(guestCookieName(communityId))).toBe(true);
  });
});

describe("recording", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterEach(() => void vi.useRealTimers());

  const record = async (
    answers: Parameters<typeof openTestStore>[0] = {},
    headers: Record<string, string> = {},
    changes: object = {},
    answer: CookieValues["consent"] | null = allowed,
  ) => {
    const said: string[] = [];
    const store = openTestStore(
      {
        getAiConfiguration: () => ({ body: { activityTrackingEnabled: true } }),
        recordActivities: () => ({ status: 201, body: { recorded: 1 } }),
        forgetActivities: () => ({ body: { forgotten: 1 } }),
        ...answers,
      },
      { platformIsHosted: false },
    );
    const { consent } = storeCookies(store.services.secret, false);
    const cookie = answer && (await consent.serialize(answer)).split(";")[0]!;
    Object.assign(store.services.logger, {
      debug: (_details: object, message: string) => said.push(message),
    });
    const context = await openStoreContext(
      new Request("http://store.test/", { headers: { ...headers, ...(cookie && { cookie }) } }),
      {},
      store.loadContext(),
    );
    Object.assign(context.visitor, { mayHaveCart: true, ...changes });
    recordProductView(context, seededId("product", "x"));
    recordSearch(context, "range");
    expect(store.calls()).toEqual([]);
    const scheduled = vi.getTimerCount();
    await vi.advanceTimersByTimeAsync(1000);
    // Calls are answered in memory, so they end within a few turns of the event loop.
    for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    return {
      scheduled,
      calls: store
        .calls()
        .map(({ name }) => name)
        .sort(),
      said,
    };
  };

  it("comes after the page, one call for each activity (CATALOG-32, EVENT-23)", async () => {
    expect(await record()).toEqual({
      scheduled: 2,
      calls: ["getAiConfiguration", "recordActivities", "recordActivities"],
      said: [],
    });
  });
  it.each<[string, Record<string, string>, object]>([
    ["a visitor without an id", {}, { mayHaveCart: false }],
    ["an editor's preview", {}, { isPreviewing: true }],
    ["a page that is only prefetched", { "sec-purpose": "prefetch;prerender" }, {}],
  ])("is left out for %s (EVENT-23)", async (_whom, headers, changes) =>
    expect(await record({}, headers, changes)).toEqual({ scheduled: 0, calls: [], said: [] }),
  );
  it.each([
    [null, {}, []],
    [{ analytics: false, advertising: true }, {}, []],
    [allowed, { "sec-gpc": "1" }, ["forgetActivities", "forgetActivities"]],
    [null, { "sec-gpc": "1" }, []],
    [allowed, {}, ["getAiConfiguration", "recordActivities", "recordActivities"]],
  ] as const)(
    "heeds the answer %o and the headers %o (EVENT-1, EVENT-2, EVENT-23, EVENT-25)",
    async (answer, headers, calls) => {
      expect((await record({}, headers, {}, answer)).calls).toEqual(calls);
    },
  );
  it("is left out where the store has switched it off (CATALOG-32)", async () => {
    expect(
      (await record({ getAiConfiguration: () => ({ body: { activityTrackingEnabled: false } }) })).calls,
    ).toEqual(["getAiConfiguration"]);
  });
  it.each([
    [429, "LIMIT_EXCEEDED"],
    [500, "INTERNAL_ERROR"],
  ])("an answer of %i is only logged (CATALOG-32, EVENT-23)", async (status, code) => {
    const { said } = await record({ recordActivities: () => refusal(status, code) });
    expect(said.filter((message) => message === "an activity was not recorded")).toHaveLength(2);
  });
});
