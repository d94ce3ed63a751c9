import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";

import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";

import { appointmentsBody, type CalendarRecord } from "#contract/content/appointment-calendars";
import { sourceFolder } from "#platform/db/source-folder";
import { seededId } from "#platform/core/ids";
import { createCommandLine } from "#tests/support/command-line";
import { openOrderSide } from "#tests/support/order-side";
import { mailsTo } from "#tests/support/mailed";

import { timesOf } from "./calendars";

const side = await openOrderSide();
const { db } = side;
const ago = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

const bread = { day: ago(-200), time: "11:00", name: "Bread", about: "Less yeast." };
const wine = { day: ago(-201), time: "15:30", name: "Wine", address: "12 Cellar Row", minutes: 60, seats: 2 };

const calendar = (changes: object = {}): CalendarRecord =>
  appointmentsBody.parse({
    calendars: [
      {
        slug: "weekend",
        kind: "event",
        name: "Weekend",
        about: "",
        address: "1 Meadow Row",
        timeZone: "America/Denver",
        minutes: 45,
        seats: 4,
        maximumPeople: 4,
        leadHours: 2,
        sessions: [bread, wine],
        ...changes,
      },
    ],
  }).calendars[0]!;

const publish = (changes: object = {}) =>
  db
    .updateTable("content")
    .set({ body: JSON.stringify({ calendars: [calendar(changes)] }) })
    .where("site_id", "=", seededId("site", "ardenne"))
    .where("content_key", "=", "appointments")
    .execute();

beforeEach(async () => {
  await db.deleteFrom("appointment").execute();
  await db.deleteFrom("appointment_wait").execute();
  await publish();
});

type Shopper = ReturnType<typeof side.shopper>;
const slots = async () => {
  const { body } = await side.shopper().call("listAppointmentCalendars", { query: { kind: "event" } });
  return body.calendars[0].slots as { startsAt: string; free: number; session: object }[];
};
const hold = (who: Shopper, startsAt: string, people = 1) =>
  who.call("holdAppointment", { body: { calendar: "weekend", startsAt, people } });
const booked = async (startsAt: string, people: number) => {
  const who = side.shopper();
  const params = { token: (await hold(who, startsAt, people)).body.token as string };
  const email = `${randomUUID()}@example.com`;
  const { body } = await who.call("bookAppointment", {
    params,
    body: { firstName: "Ana", lastName: "Rivera", email, phone: "(502) 555-0100" },
  });
  return { who, params, body, email };
};

it("a session has a day, whatever the days ahead and the closed days, and says what differs (APPOINT-14)", async () => {
  await publish({ daysAhead: 1, closed: [bread.day] });
  const [first, second] = await slots();
  expect(first).toMatchObject({
    free: 4,
    session: { name: "Bread", about: "Less yeast.", address: "1 Meadow Row", minutes: 45 },
  });
  expect(second).toMatchObject({
    free: 2,
    session: { name: "Wine", about: "", address: "12 Cellar Row", minutes: 60 },
  });
  const start = new Date(first!.startsAt).getTime();
  const before = (hours: number) => new Date(start - hours * 60 * 60 * 1000);
  expect(timesOf(calendar(), before(2))).toHaveLength(2);
  expect(timesOf(calendar(), before(1))).toHaveLength(1);
  expect(timesOf(calendar(), new Date(Date.parse(second!.startsAt) + 1))).toEqual([]);
});

it.each([
  [{ sessions: [bread, { ...wine, day: bread.day, time: bread.time }] }, "begin at the same time"],
  [{ sessions: [{ ...bread, day: "2027-02-30" }] }, "Invalid"],
  [{ sessions: [{ ...bread, name: "" }] }, "Too small"],
])("a record with %j is not published (APPOINT-14)", (changes, message) => {
  expect(() => calendar(changes)).toThrow(message);
});

it("200 people ask for the last seats of a session at once, and each seat is given once (APPOINT-4, APPOINT-14)", async () => {
  const [, { startsAt }] = (await slots()) as [unknown, { startsAt: string }];
  const answers = await Promise.all(Array.from({ length: 200 }, () => hold(side.shopper(), startsAt)));
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  expect([count(201), count(409)]).toEqual([2, 198]);
  expect((await slots()).map(({ free }) => free)).toEqual([4, 0]);
}, 60_000);

it("a registration moves to another session, and its mails name session, place and people (APPOINT-5, APPOINT-17, MAIL-49)", async () => {
  const [one, two] = await slots();
  const { who, params, body, email } = await booked(one!.startsAt, 2);
  expect(body.calendar).toMatchObject({ name: "Weekend: Bread", address: "1 Meadow Row", minutes: 45 });
  const moved = await who.call("moveAppointment", { params, body: { startsAt: two!.startsAt } });
  expect(moved.body.calendar).toMatchObject({ name: "Weekend: Wine", address: "12 Cellar Row" });
  expect((await slots()).map(({ free }) => free)).toEqual([4, 0]);
  const { run } = createCommandLine(db);
  const canceled = await run("appointments", "cancel", body.reference, "--by", "kim", "--note", "Snow");
  expect(canceled.out).toContain("Weekend: Wine");
  const facts = (await mailsTo(db, email)).reverse().map(({ data }) => data);
  expect(facts).toMatchObject([
    { change: "booked", name: "Weekend: Bread", place: "1 Meadow Row", people: 2, isRegistration: true },
    { change: "moved", name: "Weekend: Wine", place: "12 Cellar Row" },
    { change: "canceled", why: "Snow" },
  ]);
});

it("a full session has a list; one that the record no longer has is offered to nobody (APPOINT-6, APPOINT-15)", async () => {
  const [, wineAt] = await slots();
  const { startsAt } = wineAt!;
  const first = await booked(startsAt, 1);
  const second = await booked(startsAt, 1);
  const wait = (people: number, email = `${randomUUID()}@example.com`) =>
    side.shopper().call("waitForAppointment", {
      params: { slug: "weekend" },
      body: { startsAt, people, firstName: "Bo", email },
    });
  expect((await wait(5)).status).toBe(400);
  const [bo, cy] = [`bo-${randomUUID()}@example.com`, `cy-${randomUUID()}@example.com`];
  expect([(await wait(1, bo)).status, (await wait(1, cy)).status]).toEqual([201, 201]);
  const cancel = ({ who, params }: typeof first) => who.call("cancelAppointment", { params, body: {} });
  await cancel(first);
  expect(await mailsTo(db, bo)).toMatchObject([
    { template: "appointment-free", data: { name: "Weekend: Wine", place: "12 Cellar Row" } },
  ]);
  await publish({ sessions: [bread] });
  const { body } = await second.who.call("getAppointment", { params: second.params });
  expect([body.status, body.startsAt, body.calendar.name]).toEqual(["Booked", startsAt, "Weekend"]);
  expect((await cancel(second)).body.status).toBe("Canceled");
  expect(await mailsTo(db, cy)).toEqual([]);
});

it("what was asked for by the earlier form becomes a message that operators answer (REQUEST-14)", async () => {
  const migration = await readFile(`${sourceFolder("migrations")}/0071-seats-are-booked.sql`, "utf8");
  const [conversion] = migration.split(";");
  await side.shopper().call("createRequest", {
    body: {
      kind: "contact",
      contact: { firstName: "Zoe", lastName: "Ray", email: `${randomUUID()}@example.com` },
      fields: { topic: "Something else", message: randomUUID() },
    },
  });
  const fields = {
    event: [{ id: "aspen-bread", label: "Bread at altitude" }],
    seats: "2",
    note: "A wheelchair",
  };
  await db
    .updateTable("request")
    .set({ kind: "event-registration" as never, fields: JSON.stringify(fields) })
    .execute();
  await sql.raw(conversion!).execute(db);
  const { run } = createCommandLine(db);
  const [{ reference, kind }] = JSON.parse((await run("requests", "list", "--json")).out);
  expect(kind).toBe("contact");
  const shown = (await run("requests", "show", reference)).out;
  for (const text of ["Bread at altitude", "Seats: 2", "A wheelchair"]) expect(shown).toContain(text);
});
