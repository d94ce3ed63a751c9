import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";

import type { EventRecord } from "#contract/analytics/recording";
import { storeEvents } from "#platform/analytics/record";
import { createSinkRun, readSinkStates } from "#platform/analytics/sinks";
import { createSinks } from "#sinks/create-sinks";
import type { EventSink } from "#sinks/sink";

import { createTestDatabase } from "./database";
import { openGa4Double } from "./ga4-double";

/** The ids of a range of events. */
export const ids = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `event-${String(from + at).padStart(4, "0")}`);

/** Adds events to a database and runs the job of its sinks, at a time that a test moves. */
export function useSinkSide() {
  const logged: string[] = [];
  const side = {
    test: undefined as unknown as Awaited<ReturnType<typeof createTestDatabase>>,
    ga4: undefined as unknown as Awaited<ReturnType<typeof openGa4Double>>,
    store: "",
    clock: new Date(),
    logged,
    later: (seconds: number) => void (side.clock = new Date(side.clock.getTime() + seconds * 1000)),
    /** The sinks of a configuration. */
    configured: (file: string | null = null) =>
      createSinks({
        file,
        ga4: {
          measurementId: "G-TEST1",
          secret: side.ga4.secret,
          url: side.ga4.url,
          origin: "https://shop.example",
        },
      }),
    runOf: (sinks: readonly EventSink[], waitMs?: number) =>
      createSinkRun(
        {
          db: side.test.db,
          now: () => side.clock,
          log: { error: (details, message) => void logged.push(JSON.stringify({ details, message })) },
          sinks,
        },
        waitMs,
      ),
    record: (names: readonly string[], changes: Partial<Record<keyof EventRecord, unknown>> = {}) =>
      storeEvents(
        side.test.db,
        { id: side.store, brands: [], settings: {} },
        names.map((id) => ({
          id,
          name: "login",
          at: side.clock.toISOString(),
          payload: { status: "success", error: null },
          path: "/login",
          pageType: "Login",
          scripts: null,
          isBot: false,
          consent: { analytics: true, advertising: false },
          visitor: "guest:8d6cf1f4",
          source: { address: "192.0.2.7", browser: "Firefox of somebody" },
          ...changes,
        })),
        side.clock,
      ),
    stateOf: async (name = "ga4:G-TEST1") =>
      (await readSinkStates(side.test.db)).find((each) => each.name === name)!,
  };
  beforeAll(async () => {
    side.test = await createTestDatabase();
    side.store = (await side.test.db.selectFrom("webstore").select("id").executeTakeFirstOrThrow()).id;
  });
  afterAll(() => side.test?.close());
  beforeEach(async () => {
    for (const table of ["analytics_event", "analytics_refused", "analytics_sink"] as const)
      await side.test.db.deleteFrom(table).execute();
    side.ga4 = await openGa4Double();
    side.clock = new Date("2026-11-26T20:00:00Z");
    logged.length = 0;
  });
  afterEach(() => side.ga4.close());
  return side;
}
