import { afterAll, beforeEach, expect } from "vitest";

import type { EventName } from "#contract/analytics/events";

import { createCommandLine } from "./command-line";
import { createTestDatabase } from "./database";

interface SeededEvent {
  name: EventName;
  at?: string;
  payload?: unknown;
  scripts?: boolean | null;
  path?: string | null;
  pageType?: string;
}

/** A page view, and one whose page told that its scripts run. */
export const view = (more: Partial<SeededEvent> = {}): SeededEvent => ({ name: "page-view", ...more });
export const scripted = view({ scripts: true });

/** The days of the seeded events. */
export const week = ["--from", "2026-11-18", "--to", "2026-11-21"];

/** Runs reports on a test database. Each test begins without events and seeds its own. */
export async function openReports() {
  const test = await createTestDatabase();
  const { db } = test;
  const cli = createCommandLine(db);
  const stores = await db.selectFrom("webstore").select("id").orderBy("sort_order").execute();
  const [store, otherStore] = stores.map(({ id }) => id) as [string, string];
  afterAll(() => test.close());
  beforeEach(async () => void (await db.deleteFrom("analytics_event").execute()));

  let count = 0;
  /** Stores events of one visit, a second apart. */
  async function visit(
    name: string | null,
    events: readonly (SeededEvent | EventName)[],
    more: { isBot?: boolean; in?: string; day?: string; agreed?: boolean } = {},
  ) {
    const rows = events.map((each, at) => {
      const event: SeededEvent = typeof each === "string" ? { name: each } : each;
      return {
        id: `seeded-${(count += 1)}`,
        webstore_id: more.in ?? store,
        at: new Date(`${more.day ?? "2026-11-20"}T${event.at ?? `12:00:${String(at).padStart(2, "0")}`}Z`),
        name: event.name,
        payload: JSON.stringify(event.payload ?? {}),
        path: event.path === undefined ? "/" : event.path,
        page_type: event.pageType ?? "Home",
        scripts: event.scripts ?? null,
        is_bot: more.isBot ?? false,
        consent_analytics: more.agreed ?? false,
        consent_advertising: false,
        visit: name,
      };
    });
    await db.insertInto("analytics_event").values(rows).execute();
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- tests read the output of every report
  async function report(name: string, ...args: string[]): Promise<any> {
    const { code, out, err } = await cli.run("report", name, ...week, ...args, "--json");
    expect(code, err).toBe(0);
    return JSON.parse(out).reports[0];
  }
  return { db, cli, otherStore, visit, report };
}
