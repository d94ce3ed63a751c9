import { randomUUID } from "node:crypto";

import { expect, it } from "vitest";

import { clientAddressHeader, clientUserAgentHeader } from "#contract/accounts/identity";
import { seededId } from "#platform/core/ids";
import { eraseRecords } from "#platform/shopper/closing/erase-records";
import { openCatalog } from "#tests/support/catalog-calls";

import { deleteOldRefusals, withdrawConsent, withoutRefused } from "./withdrawn-consent";
import { storeEvents } from "./record";
import { visitsOf } from "./visit";

const now = new Date("2026-11-26T20:00:00Z");
const { database, calls } = await openCatalog(() => now, { asOwner: true });
const { db } = database;

const [guest, other] = [randomUUID(), randomUUID()].map((id) => `guest:${id}`) as [string, string];
const home = { address: "192.0.2.1", browser: "Firefox" };

async function record(
  id: string,
  visitor: string | null,
  { store = "hollins", agreed = true, from = home, at = now } = {},
) {
  const payload = { location: "footer", element_text: "Contact", url: "/contact" };
  const consent = { analytics: agreed, advertising: agreed };
  const event = { name: "nav-click", path: "/", pageType: "Home", scripts: true, isBot: false, payload };
  const given = { id: `event-${id}`, at: at.toISOString(), consent, visitor, source: from, ...event };
  const seller = { id: seededId("webstore", store), brands: [], settings: {} };
  expect(await storeEvents(db, seller, [given], now)).toEqual({ stored: 1, refused: 0 });
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
  expect(await db.transaction().execute((trx) => withdrawConsent(trx, shopper, now))).toBe(1);
  expect(await rows()).toMatchObject({
    "of-managed": [null, false, false, false],
    "of-colleague": ["account:001000000000009:005000000000008", true, true, true],
  });
});

it("what another process stores after the refusal names nobody either, for two days (API-425, EVENT-95)", async () => {
  const late = `guest:${randomUUID()}`;
  const before = new Date(now.getTime() - 1000);
  const after = new Date(now.getTime() + 1000);
  const user = "005000000000003";
  const from = { address: "192.0.2.30", browser: "Firefox" };
  const address = { [clientAddressHeader]: from.address, [clientUserAgentHeader]: from.browser };
  await calls.call("forgetActivities", {
    store: "hollins",
    body: { guestIds: [late.slice(6)] },
    headers: address,
  });
  await db
    .transaction()
    .execute((trx) => withdrawConsent(trx, { owners: [], userId: user, visits: [] }, now));
  await record("late", late, { at: before });
  await record("late-visit", null, { at: before, from });
  await record("late-user", `account:001000000000002:${user}`, { at: before });
  await record("late-other", other, { at: before, from });
  await record("agreed-again", late, { at: after });
  const nobody = [null, false, false, false];
  expect(await rows()).toMatchObject({
    late: nobody,
    "late-visit": nobody,
    "late-user": nobody,
    "late-other": [other, true, true, true],
    "agreed-again": [late, true, true, true],
  });
  const refusals = async () => (await db.selectFrom("analytics_refusal").select("person").execute()).length;
  const sweep = (hours: number) => deleteOldRefusals(db, new Date(now.getTime() + hours * 3600_000));
  await sweep(48);
  expect(await refusals()).toBeGreaterThan(3);
  await sweep(48.1);
  expect(await refusals()).toBe(0);
});

it("a late event of the day before that names nobody counts as refused if anybody has refused since (EVENT-95)", async () => {
  const refused = new Date("2026-11-25T23:59:58Z");
  const [before, after] = [-1000, 1000].map((ms) => new Date(refused.getTime() + ms)) as [Date, Date];
  const { address, browser } = { address: "192.0.2.40", browser: "Firefox" };
  const visits = [(await visitsOf(db, seededId("webstore", "hollins"), refused))({ address, browser })!];
  await db
    .transaction()
    .execute((trx) => withdrawConsent(trx, { owners: [], userId: null, visits }, refused));
  await record("yesterday", null, { at: before, from: { address, browser } });
  await record("yesterday-later", null, { at: after, from: { address, browser } });
  await record("yesterday-named", other, { at: before, from: { address, browser } });
  expect(await rows()).toMatchObject({
    yesterday: [null, false, false, false],
    "yesterday-later": [null, true, true, true],
    "yesterday-named": [other, true, true, true],
  });
});

it("what is stored after a person was erased names nobody (EVENT-38, EVENT-95)", async () => {
  const [erased, user] = [`guest:${randomUUID()}`, "005000000000004"];
  const person = { email: null, typedEmail: null, userId: user, accountId: null, ownerKeys: [erased] };
  await db
    .transaction()
    .execute((trx) => eraseRecords(trx, [], { ...person, carts: [], checkouts: [], orders: [] }, now));
  const before = new Date(now.getTime() - 1000);
  await record("erased-guest", erased, { at: before });
  await record("erased-user", `account:001000000000002:${user}`, { at: before });
  const nobody = [null, false, false, false];
  expect(await rows()).toMatchObject({ "erased-guest": nobody, "erased-user": nobody });
});

it("a refusal waits for a batch that is being stored (EVENT-95)", async () => {
  const visitor = `guest:${randomUUID()}`;
  const row = { at: now.toISOString(), visitor, visit: "v", consent_analytics: true, payload: {} };
  let [hasLooked, goOn] = [() => {}, () => {}];
  const looked = new Promise<void>((resolve) => (hasLooked = resolve));
  const isTold = new Promise<void>((resolve) => (goOn = resolve));
  const isStored = db.transaction().execute(async (trx) => {
    expect(await withoutRefused(trx, [row], now)).toEqual([row]);
    hasLooked();
    await isTold;
    await trx
      .insertInto("analytics_event")
      .values({
        ...row,
        id: "event-batch",
        webstore_id: seededId("webstore", "hollins"),
        name: "nav-click",
        is_bot: false,
        consent_advertising: false,
        payload: "{}",
      })
      .execute();
  });
  await looked;
  const forgotten = db
    .transaction()
    .execute((trx) => withdrawConsent(trx, { owners: [visitor], userId: null, visits: [] }, now));
  setTimeout(goOn, 100);
  await isStored;
  expect(await forgotten).toBe(1);
});
