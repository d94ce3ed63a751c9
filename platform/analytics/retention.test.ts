import { expect, it } from "vitest";

import { runCleanup } from "#platform/cleanup";
import type { Retention } from "#platform/core/handler";
import { createTestDatabase } from "#tests/support/database";
import { insertRows } from "#platform/db/insert-rows";

it("identifiers are kept 13 months and events 25, or as configured (EVENT-39)", async () => {
  const { db, close } = await createTestDatabase();
  const { id: webstore_id } = await db.selectFrom("webstore").select("id").executeTakeFirstOrThrow();
  const at = new Date("2026-01-31T12:00:00Z");
  await insertRows(db, "analytics_event", [
    {
      id: "view-0001",
      webstore_id,
      at,
      name: "page-view",
      payload: { userId: "005000000000001", pageType: "Home" },
      is_bot: false,
      consent_analytics: true,
      consent_advertising: false,
      visitor: "account:001:005",
      visit: "a visit",
    },
  ]);
  const sweep = (time: string, retention?: Retention) =>
    runCleanup({ db, now: () => new Date(time), retention });
  const rows = () => db.selectFrom("analytics_event").select(["visitor", "visit", "payload"]).execute();
  const named = [
    {
      visitor: "account:001:005",
      visit: "a visit",
      payload: { userId: "005000000000001", pageType: "Home" },
    },
  ];
  const nameless = [{ visitor: null, visit: null, payload: { userId: null, pageType: "Home" } }];
  // February has 28 days.
  await sweep("2027-02-28T12:00:00Z");
  expect(await rows()).toEqual(named);
  await sweep("2027-03-01T12:00:00Z");
  expect(await rows()).toEqual(nameless);
  await sweep("2028-02-28T12:00:00Z");
  expect(await rows()).toEqual(nameless);
  await sweep("2028-02-28T12:00:00Z", { identifierMonths: 1, eventMonths: 24, requestMonths: 24 });
  expect(await rows()).toEqual([]);
  await close();
});
