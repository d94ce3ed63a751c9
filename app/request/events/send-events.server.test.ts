import { afterAll, beforeAll, expect, it } from "vitest";

import { payloadOf } from "#platform/analytics/shared-payloads";
import { handlers } from "#platform/handlers";
import { createRouter } from "#platform/router";
import { createTestDatabase, type TestDatabase } from "#tests/support/database";
import { demoStores } from "#tests/support/demo-stores";
import { searchRecord, viewItemRecord } from "#tests/support/interest-events";
import type { EventRecord } from "#contract/analytics/recording";
import type { ProcessServices } from "~/request/load-context";

import { sendEvents } from "./send-events.server";

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()));
afterAll(() => database?.close());

const log = { debug() {}, info() {}, warn() {}, error() {} };

it("a payload that several events of a batch have is sent once, and each is stored with it; a place that no payload has is refused (API-420, EVENT-60)", async () => {
  const { db } = database;
  const bodies: { events: { payload: unknown }[]; payloads?: unknown[] }[] = [];
  const answer = createRouter(handlers, { db, now: () => new Date(), gatewayPendingMs: 0, log });
  const platformFetch: typeof answer = async (request) => {
    bodies.push(JSON.parse(await request.text()));
    return answer(request);
  };
  const services = { platformFetch, platformBase: "http://platform.test", stores: demoStores };
  const send = sendEvents(services as unknown as ProcessServices, log as never);
  const first = viewItemRecord(null, "SKU-1");
  const records = [
    first,
    { ...viewItemRecord(null, "SKU-1"), payload: first.payload },
    searchRecord(null, "oven"),
  ];
  await send(demoStores[0]!.webstoreId, records as unknown as EventRecord[]);
  const [body] = bodies;
  expect(body!.events.map(({ payload }) => payload)).toEqual([0, 0, records[2]!.payload]);
  expect(body!.payloads).toEqual([first.payload]);
  const stored = () =>
    db
      .selectFrom("analytics_event")
      .select(["id", payloadOf.as("payload")])
      .orderBy("sequence")
      .execute();
  expect(await stored()).toEqual(records.map(({ id, payload }) => ({ id, payload })));

  const lost = { ...searchRecord(null, "oven"), payload: 1 };
  await send(demoStores[0]!.webstoreId, [lost as unknown as EventRecord]);
  expect(await stored()).toHaveLength(3);
  const refused = await db.selectFrom("analytics_refused").select("reason").execute();
  expect(refused).toEqual([{ reason: "record.payload: invalid_type" }]);
});
