import { randomUUID } from "node:crypto";

import { expect, it } from "vitest";

import { clientAddressHeader, clientUserAgentHeader } from "#contract/accounts/identity";
import { seededId } from "#platform/core/ids";
import { openCatalog } from "#tests/support/catalog-calls";

import { withdrawConsent } from "./nameless";
import { storeEvents } from "./record";

const now = new Date("2026-11-26T20:00:00Z");
const { database, calls } = await openCatalog(() => now, { asOwner: true });
const { db } = database;

const [guest, other] = [randomUUID(), randomUUID()].map((id) => `guest:${id}`) as [string, string];
const home = { address: "192.0.2.1", browser: "Firefox" };

async function record(
  id: string,
  visitor: string | null,
  { store = "hollins", agreed = true, from = home } = {},
) {
  const payload = { location: "footer", element_text: "Contact", url: "/contact" };
  const consent = { analytics: agreed, advertising: agreed };
  const event = { name: "nav-click", path: "/", pageType: "Home", scripts: true, isBot: false, payload };
  const at = now.toISOString();
  const given = { id: `event-${id}`, at, consent, visitor, source: from, ...event };
  expect(await storeEvents(db, seededId("webstore", store), [given], now)).toEqual({ stored: 1, refused: 0 });
}

const rows = async () =>
  Object.fromEntries(
    (await db.selectFrom("analytics_event").selectAll().orderBy("sequence").execute()).map((row) => [
      row.id.slice(6),
      [row.visitor, row.visit !== null, row.consent_analytics, row.consent_advertising],
    ]),
  );

it("who refuses is in no event any more, and other people stay in theirs (API-425, EVENT-95)", async () => {
  const elsewhere = { address: "192.0.2.2", browser: "Firefox" };
  await record("own", guest, { from: elsewhere });
  await record("other-store", guest, { store: "tarn" });
  await record("visit-alone", null);
  await record("visit-in-other-store", null, { store: "tarn" });
  await record("others-at-the-address", other);
  await record("others", null, { from: elsewhere });
  await record("not-agreed", null, { agreed: false });
  const before = await rows();
  const forget = (headers: Record<string, string>, guestIds: string[]) =>
    calls.call("forgetActivities", { store: "hollins", body: { guestIds }, headers });
  expect(await forget({}, [])).toEqual({ forgotten: 0 });
  expect(await rows()).toEqual(before);
  const headers = { [clientAddressHeader]: home.address, [clientUserAgentHeader]: home.browser };
  expect(await forget(headers, [guest.slice(6)])).toEqual({ forgotten: 4 });
  const nobody = [null, false, false, false];
  expect(await rows()).toEqual({
    ...before,
    own: nobody,
    "other-store": nobody,
    "visit-alone": nobody,
    "visit-in-other-store": nobody,
  });
  expect(await forget(headers, [guest.slice(6)])).toEqual({ forgotten: 0 });
});

it("a shopper who refuses is taken out of the events of every account (EVENT-95)", async () => {
  await record("of-managed", "account:001000000000009:005000000000007");
  await record("of-colleague", "account:001000000000009:005000000000008");
  const shopper = {
    owners: ["account:001000000000001:005000000000007"],
    userId: "005000000000007",
    visits: [],
  };
  expect(await withdrawConsent(db, shopper, now)).toBe(1);
  expect(await rows()).toMatchObject({
    "of-managed": [null, false, false, false],
    "of-colleague": ["account:001000000000009:005000000000008", true, true, true],
  });
});
