import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";

import { runCleanup } from "#platform/cleanup";
import { createTestDatabase } from "#tests/support/database";
import { viewItemRecord } from "#tests/support/interest-events";
import { storeEvents } from "./record";
import { payloadOf } from "./shared-payloads";

let test: Awaited<ReturnType<typeof createTestDatabase>>;
let store: Parameters<typeof storeEvents>[1];
beforeAll(async () => {
  test = await createTestDatabase();
  const { id } = await test.db.selectFrom("webstore").select("id").executeTakeFirstOrThrow();
  store = { id, brands: [], settings: {} };
});
afterAll(() => test?.close());
beforeEach(async () => {
  await test.db.deleteFrom("analytics_event").execute();
});

const now = new Date("2026-01-31T12:00:00Z");
/** The record of a page with many products, whose names make it another page. */
function pageOf(name: string, at = now, length = 20) {
  const record = viewItemRecord(null, "SKU", at);
  const [item] = (record.payload as { items: object[] }).items;
  const items = Array.from({ length }, (_, index) => ({ ...item, item_name: `${name} ${index}` }));
  return { ...record, payload: { ...record.payload, items } };
}
const payloads = () => test.db.selectFrom("analytics_payload").select(["id", "used_at"]).execute();
const rows = () =>
  test.db
    .selectFrom("analytics_event")
    .select(["payload", "payload_id", payloadOf.as("whole")])
    .orderBy("sequence")
    .execute();

it("a long payload is stored once for all events that have it, a short one with its event (EVENT-105)", async () => {
  const [first, again, other, short] = [pageOf("A"), pageOf("A"), pageOf("B"), pageOf("A", now, 1)];
  await storeEvents(test.db, store, [first, other, short], now);
  // Another process knows of nothing.
  await storeEvents(test.db.withoutPlugins(), store, [again], now);
  const [one, two, three, four] = await rows();
  expect(one).toEqual({ payload: null, payload_id: expect.any(String), whole: first.payload });
  expect(two).toMatchObject({ payload: null, whole: other.payload });
  expect(three).toEqual({ payload: short.payload, payload_id: null, whole: short.payload });
  expect(four).toEqual(one);
  expect(two!.payload_id).not.toBe(one!.payload_id);
  expect(await payloads()).toHaveLength(2);
});

it("a payload whose event could not be stored is stored with the next one (EVENT-105)", async () => {
  const nowhere = { ...store, id: "0ZEnowhere" };
  await expect(storeEvents(test.db, nowhere, [pageOf("C")], now)).rejects.toThrow();
  await storeEvents(test.db, store, [pageOf("C")], now);
  expect(await rows()).toMatchObject([{ whole: pageOf("C").payload }]);
});

it("a shared payload stays as long as an event with it, and is refused like any other (EVENT-35, EVENT-39, EVENT-105)", async () => {
  const later = new Date("2026-03-15T12:00:00Z");
  await storeEvents(test.db, store, [pageOf("D"), pageOf("E")], now);
  await storeEvents(test.db, store, [pageOf("D", later)], later);
  const bad = pageOf("F", later);
  Object.assign(bad.payload, { more: "1" });
  for (const _time of [1, 2])
    expect(await storeEvents(test.db, store, [bad], later)).toEqual({ stored: 0, refused: 1 });
  const sweep = (time: string) => runCleanup({ db: test.db, now: () => new Date(time) });
  await sweep("2028-03-03T12:00:00Z");
  expect(await rows()).toMatchObject([{ whole: pageOf("D").payload }]);
  expect((await payloads()).map(({ used_at }) => used_at)).toEqual([later]);
  await sweep("2028-04-20T12:00:00Z");
  expect([await rows(), await payloads()]).toEqual([[], []]);
});
