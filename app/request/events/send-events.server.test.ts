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

/** A storefront of the platform, and the bodies of its calls. */
function openStorefront(platform: { forgets?: boolean } = {}) {
  const { db } = database;
  const bodies: { events: { id: string; payload: unknown }[]; payloads: Record<string, unknown> }[] = [];
  const answer = createRouter(handlers, { db, now: () => new Date(), gatewayPendingMs: 0, log });
  const platformFetch: typeof answer = async (request) => {
    const body = JSON.parse(await request.text());
    bodies.push(body);
    // A process that has just started knows no name.
    if (platform.forgets) body.payloads = {};
    platform.forgets = false;
    return answer(new Request(request.url, { ...request, body: JSON.stringify(body) } as RequestInit));
  };
  const services = { platformFetch, platformBase: "http://platform.test", stores: demoStores };
  return { bodies, send: sendEvents(services as unknown as ProcessServices, log as never) };
}

const { webstoreId } = demoStores[0]!;
const stored = () =>
  database.db
    .selectFrom("analytics_event")
    .select(["id", payloadOf.as("payload")])
    .orderBy("sequence")
    .execute();
const thrice = (sku: string) => {
  const first = viewItemRecord(null, sku);
  const more = () => ({ ...viewItemRecord(null, sku), payload: first.payload });
  return [first, more(), more()] as unknown as EventRecord[];
};

it("a payload that many events have is named, and is sent no more, and each is stored with it (API-420, EVENT-60)", async () => {
  const { bodies, send } = openStorefront();
  const [first, second, third] = thrice("SKU-1") as [EventRecord, EventRecord, EventRecord];
  const search = searchRecord(null, "oven") as unknown as EventRecord;
  await send(webstoreId, [first, second, third, search]);
  await send(webstoreId, [{ ...second, id: "again-0001" }]);
  const [body, next] = bodies;
  const name = Object.keys(body!.payloads)[0]!;
  expect(body!.events.map(({ payload }) => payload)).toEqual([
    first.payload,
    first.payload,
    name,
    search.payload,
  ]);
  expect(body!.payloads).toEqual({ [name]: first.payload });
  expect(next).toEqual({ events: [expect.objectContaining({ payload: name })], payloads: {} });
  expect(await stored()).toEqual(
    [first, second, third, search, { ...second, id: "again-0001" }].map(({ id, payload }) => ({
      id,
      payload,
    })),
  );
});

it("a name that the platform does not know is sent again with its payload, and nothing is lost (API-420, EVENT-60)", async () => {
  const { bodies, send } = openStorefront({ forgets: true });
  const records = thrice("SKU-2");
  await send(webstoreId, records);
  expect(bodies).toHaveLength(2);
  expect(Object.values(bodies[1]!.payloads)).toEqual([records[0]!.payload]);
  expect((await stored()).slice(-3)).toEqual(records.map(({ id, payload }) => ({ id, payload })));
});
