import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";

import type { EventRecord } from "#contract/analytics/recording";
import { backUp } from "#platform/db/backup";
import { runCleanup } from "#platform/cleanup";
import { createTestDatabase } from "#tests/support/database";
import { searchRecord, viewItemRecord } from "#tests/support/interest-events";
import { storeEvents } from "./record";
import { visitsOf } from "./visit";

let test: Awaited<ReturnType<typeof createTestDatabase>>;
let store: Parameters<typeof storeEvents>[1];
let otherStore: typeof store;
beforeAll(async () => {
  test = await createTestDatabase();
  const stores = await test.db.selectFrom("webstore").select(["id", "brands"]).execute();
  [store, otherStore] = stores.map((each) => ({ ...each, settings: {} })) as [typeof store, typeof store];
});
afterAll(() => test?.close());
beforeEach(async () => {
  for (const table of ["analytics_event", "analytics_refused", "analytics_sink"] as const)
    await test.db.deleteFrom(table).execute();
});

const now = new Date("2026-11-26T20:00:00Z");
const payload = {
  userId: null,
  loggedIn: false,
  productType: null,
  pageType: "Home",
  storeType: "ardenne",
  storeId: "0ZE",
  bcPage: "Home",
};
const view = (changes: Partial<Record<keyof EventRecord, unknown>> = {}) => ({
  id: "view-0001",
  name: "page-view",
  at: now.toISOString(),
  payload,
  path: "/",
  pageType: "Home",
  scripts: null,
  isBot: false,
  consent: { analytics: false, advertising: false },
  visitor: null,
  source: { address: "192.0.2.7", browser: "Firefox of somebody" },
  ...changes,
});
const rows = () => test.db.selectFrom("analytics_event").selectAll().orderBy("sequence").execute();

it("an event is stored once by its id; a repeated one only tells that scripts ran (API-420, EVENT-34)", async () => {
  expect(await storeEvents(test.db, store, [view(), view()], now)).toEqual({ stored: 2, refused: 0 });
  const [first] = await rows();
  expect(first).toMatchObject({ webstore_id: store.id, name: "page-view", scripts: null, page_type: "Home" });
  const forged = view({ scripts: true, path: "/other", pageType: "Other", isBot: true });
  await storeEvents(test.db, store, [forged], now);
  await storeEvents(test.db, store, [view({ scripts: false })], now);
  expect(await rows()).toEqual([{ ...first, scripts: true }]);
});

it("an id of another store or another event changes nothing (EVENT-34)", async () => {
  await storeEvents(test.db, store, [view()], now);
  const before = await rows();
  await storeEvents(test.db, otherStore, [view({ scripts: true })], now);
  const login = view({ name: "login", payload: { status: "success", error: null }, scripts: true });
  await storeEvents(test.db, store, [login], now);
  await storeEvents(test.db, store, [view({ id: "view-0002" }), { ...login, id: "view-0002" }], now);
  expect(await rows()).toEqual([...before, expect.objectContaining({ id: "view-0002", scripts: null })]);
});

const long = "x".repeat(400);
it.each([
  ["an unknown event", view({ name: "gift" })],
  ["a field too many", view({ payload: { ...payload, more: 1 } })],
  ["a long text", view({ payload: { ...payload, bcPage: "x".repeat(2_000_000) } })],
  ["a wrong type", view({ payload: { ...payload, loggedIn: "yes" } })],
  ["an id with markup", view({ id: "<script>alert(1)</script>" })],
  ["an id of the platform", view({ id: "order:1OS000000000001" })],
  ["a purchase", view({ name: "purchase", payload: {} })],
  ["a refund", view({ name: "refund", payload: {} })],
  ["a time long ago", view({ at: "2026-11-20T20:00:00Z" })],
  ["a time to come", view({ at: "2026-11-27T20:00:00Z" })],
  ["no object", "page-view"],
  ["null", null],
  [
    "a long list",
    view({
      name: "search-submit",
      payload: { search_term: "x", results: 1, refinements: Array(51).fill(long), suggestion: null },
    }),
  ],
])("%s waits apart and is counted, and the others are stored (EVENT-35)", async (_what, bad) => {
  expect(await storeEvents(test.db, store, [bad, view()], now)).toEqual({ stored: 1, refused: 1 });
  expect(await rows()).toHaveLength(1);
  const refused = await test.db.selectFrom("analytics_refused").selectAll().execute();
  expect(refused).toMatchObject([{ source: "record", webstore_id: store.id, refused_at: now }]);
  expect(refused[0]!.record!.length).toBeLessThanOrEqual(4000);
  // Neither address nor browser, and no value in the reason.
  expect(JSON.stringify(refused)).not.toMatch(/192\.0\.2\.7|Firefox/);
  expect(refused[0]!.reason).not.toMatch(/script|xxx|1OS/);
  const { refused: count } = await test.db
    .selectFrom("analytics_sink")
    .select("refused")
    .where("name", "=", "record")
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(1);
});

it("without consent an event names nobody, whatever the storefront sent (EVENT-4)", async () => {
  const named = { visitor: "guest:8d6cf1f4", payload: { ...payload, userId: "005000000000001" } };
  const agreed = { analytics: true, advertising: false };
  await storeEvents(test.db, store, [view(named)], now);
  await storeEvents(test.db, store, [view({ ...named, id: "view-0002", consent: agreed })], now);
  expect(await rows()).toMatchObject([
    { visitor: null, payload: { userId: null }, consent_analytics: false },
    { visitor: "guest:8d6cf1f4", payload: { userId: "005000000000001" }, consent_analytics: true },
  ]);
});

it("nothing is kept for recommendations where the store has switched that off (API-138, CATALOG-32)", async () => {
  const { sku } = await test.db
    .selectFrom("product")
    .select("sku")
    .where("is_active", "=", true)
    .where("brand", "in", [...store.brands])
    .executeTakeFirstOrThrow();
  const seen = [
    viewItemRecord("guest:1", sku, now),
    { ...searchRecord("guest:1", "oven"), at: now.toISOString() },
  ];
  const kept = () =>
    Promise.all(
      (["product_view", "search_use"] as const).map(async (table) => {
        const { rowCount } = await test.pool.query(`select from ${table}`);
        return rowCount;
      }),
    );
  await storeEvents(test.db, { ...store, settings: { activityTrackingEnabled: false } }, seen, now);
  expect(await kept()).toEqual([0, 0]);
  expect(await rows()).toHaveLength(2);
  await storeEvents(test.db, store, seen, now);
  expect(await kept()).toEqual([1, 1]);
});

it("a visit is one hash a day, the same in all processes, and stores neither address nor browser (EVENT-36)", async () => {
  const source = { address: "192.0.2.7", browser: "Firefox of somebody" };
  const visitAt = async (time: string, db = test.db, webstoreId = store.id, of = source) =>
    (await visitsOf(db, webstoreId, new Date(time)))(of);
  const visit = await visitAt("2026-11-26T00:00:00Z");
  expect(visit).toMatch(/^[\w-]{22}$/);
  // Another process has no salt in memory yet.
  const otherProcess = test.db.withoutPlugins();
  expect(await visitAt("2026-11-26T23:59:00Z", otherProcess)).toBe(visit);
  for (const other of [
    await visitAt("2026-11-27T00:00:00Z"),
    await visitAt("2026-11-26T12:00:00Z", test.db, otherStore.id),
    await visitAt("2026-11-26T12:00:00Z", test.db, store.id, { ...source, browser: "Chrome" }),
    await visitAt("2026-11-26T12:00:00Z", test.db, store.id, { ...source, address: "192.0.2.8" }),
  ])
    expect(other).not.toBe(visit);
  await storeEvents(test.db, store, [view()], now);
  expect(JSON.stringify(await rows())).not.toMatch(/192\.0\.2\.7|Firefox/);
});

it("the salt of a day is thrown away when the day is over, and no backup has one (EVENT-36)", async () => {
  await storeEvents(test.db, store, [view()], now);
  const salts = () => test.db.selectFrom("analytics_salt").select("day").execute();
  await runCleanup({ db: test.db, now: () => new Date("2026-11-26T23:59:59Z") });
  expect(await salts()).toContainEqual({ day: "2026-11-26" });
  const lines: string[] = [];
  for await (const line of backUp(test.pool, { secret: null, now })) lines.push(line);
  expect(lines.join("")).toContain("view-0001");
  expect(lines.join("")).not.toContain("analytics_salt");
  await runCleanup({ db: test.db, now: () => new Date("2026-11-27T00:00:00Z") });
  expect(await salts()).not.toContainEqual({ day: "2026-11-26" });
  await runCleanup({ db: test.db, now: () => new Date("2026-11-28T00:00:00Z") });
  expect(await salts()).toEqual([]);
});

it("refused events wait thirty days, and only so many, while all are counted (EVENT-35)", async () => {
  await test.pool.query(
    `insert into analytics_refused (source, reason, refused_at) select 'record', 'x', $1 from generate_series(1, 9999)`,
    [now],
  );
  await storeEvents(test.db, store, [{ id: "a" }, { id: "b" }, { id: "c" }], now);
  const count = async () =>
    Number((await test.pool.query("select count(*) from analytics_refused")).rows[0].count);
  expect(await count()).toBe(10_000);
  expect(await test.db.selectFrom("analytics_sink").select("refused").execute()).toEqual([{ refused: "3" }]);
  await runCleanup({ db: test.db, now: () => new Date(now.getTime() + 30 * 24 * 3600_000 + 1) });
  expect(await count()).toBe(0);
});
