import { randomUUID } from "node:crypto";

import { beforeEach, expect, it } from "vitest";

import { appointmentsBody, type CalendarRecord } from "#contract/content/appointment-calendars";
import { seededId } from "#platform/core/ids";
import { runCleanup } from "#platform/cleanup";
import { createCommandLine } from "#tests/support/command-line";
import { openOrderSide } from "#tests/support/order-side";

import { timesOf } from "./calendars";
import { offerEndedHolds } from "./waiting";

const side = await openOrderSide();
const { db } = side;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const now = () => new Date(Date.now() + side.clock.offset);

const calendar = (changes: object = {}): CalendarRecord =>
  appointmentsBody.parse({
    calendars: [
      {
        slug: "kitchen",
        kind: "demonstration",
        name: "In the kitchen",
        about: "",
        timeZone: "America/New_York",
        minutes: 60,
        seats: 2,
        maximumPeople: 2,
        leadHours: 1,
        daysAhead: 14,
        weekly: [{ days: ["Monday", "Thursday"], times: ["09:30", "14:00"] }],
        ...changes,
      },
    ],
  }).calendars[0]!;

const publish = (...calendars: CalendarRecord[]) =>
  db
    .updateTable("content")
    .set({ body: JSON.stringify({ calendars }) })
    .where("site_id", "=", seededId("site", "ardenne"))
    .where("content_key", "=", "appointments")
    .execute();

beforeEach(async () => {
  side.clock.offset = 0;
  await db.deleteFrom("appointment").execute();
  await db.deleteFrom("appointment_wait").execute();
  await publish(calendar());
});

type Shopper = ReturnType<typeof side.shopper>;
const slots = async () => {
  const { body } = await side
    .shopper()
    .call("listAppointmentCalendars", { query: { kind: "demonstration" } });
  return body.calendars[0].slots as { startsAt: string; free: number }[];
};
const firstTimes = async () => {
  const [one, two] = await slots();
  return [one!.startsAt, two!.startsAt] as const;
};
const freeAt = async (startsAt: string) => (await slots()).find((slot) => slot.startsAt === startsAt)?.free;
const hold = (who: Shopper, startsAt: string, people = 1) =>
  who.call("holdAppointment", { body: { calendar: "kitchen", startsAt, people } });
const contact = (email = `${randomUUID()}@example.com`) => ({
  firstName: "Ana",
  lastName: "Rivera",
  email,
  phone: "(502) 555-0100",
});
const booked = async (startsAt: string, people = 1, email?: string) => {
  const who = side.shopper();
  const params = { token: (await hold(who, startsAt, people)).body.token as string };
  const { body } = await who.call("bookAppointment", { params, body: contact(email) });
  return { who, params, reference: body.reference as string, email: body.email as string };
};
const mailsTo = (email: string) =>
  db
    .selectFrom("outbox")
    .select(["template", "data"])
    .where("recipient", "=", email)
    .orderBy("created_at")
    .execute();
const tokenOf = (link: unknown) => ({ token: String(link).split("/").at(-1)! });

it.each([
  ["of the week, and none before its lead", {}, "2026-11-26T14:00:00Z", "2026-11-26T19:00:00.000Z", 9],
  [
    "but no closed day",
    { closed: ["2026-11-30", "2026-12-07"] },
    "2026-11-27T00:00:00Z",
    "2026-12-03T14:30:00.000Z",
    4,
  ],
  // On March 14, 2027 clocks go forward; 9:30 stays 9:30.
  ["at the same time of day after clocks change", {}, "2027-03-12T00:00:00Z", "2027-03-15T13:30:00.000Z", 8],
])("a calendar offers the times %s (APPOINT-2)", (_, changes, at, first, count) => {
  const times = timesOf(calendar(changes), new Date(at));
  expect([times[0]!.toISOString(), times.length]).toEqual([first, count]);
});

it.each([
  [{ timeZone: "Mars/Olympus" }, "is not a time zone"],
  [{ weekly: [{ days: ["Monday"], times: ["25:00"] }] }, "Invalid"],
  [{ slug: "Ill formed" }, "Invalid"],
])("a record with %j is not published (APPOINT-1)", (changes, message) => {
  expect(() => calendar(changes)).toThrow(message);
});

it("200 people ask for the last places at once, and each place is given once (APPOINT-4)", async () => {
  const [startsAt] = await firstTimes();
  const answers = await Promise.all(Array.from({ length: 200 }, () => hold(side.shopper(), startsAt)));
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  expect([count(201), count(409)]).toEqual([2, 198]);
  expect(await freeAt(startsAt)).toBe(0);
}, 60_000);

it("a hold ends after 15 minutes, is booked once, and one person holds one time (APPOINT-3)", async () => {
  const [one, two] = await firstTimes();
  const ana = side.shopper();
  const first = await hold(ana, one, 2);
  expect((await hold(side.shopper(), one)).status).toBe(409);
  const second = await hold(ana, two);
  expect(await freeAt(one)).toBe(2);
  expect((await ana.call("getAppointment", { params: { token: first.body.token } })).status).toBe(404);
  const params = { token: second.body.token as string };
  const body = contact();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => ana.call("bookAppointment", { params, body })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect((await mailsTo(body.email)).map(({ template }) => template)).toEqual(["appointment"]);
  const late = await hold(ana, one, 2);
  side.clock.offset = 16 * minuteMs;
  await booked(one);
  const lateBooking = await ana.call("bookAppointment", {
    params: { token: late.body.token },
    body: contact(),
  });
  expect([lateBooking.status, lateBooking.body[0].errorCode]).toEqual([409, "APPOINTMENT_TAKEN"]);
});

it("is moved and canceled by its link, each with a mail to both sides (APPOINT-5, MAIL-40, MAIL-41)", async () => {
  const [one, two] = await firstTimes();
  const { who, params, email, reference } = await booked(one, 2);
  const full = await booked(two, 2);
  const move = (startsAt: string) => who.call("moveAppointment", { params, body: { startsAt } });
  expect((await move(two)).status).toBe(409);
  await full.who.call("cancelAppointment", { params: full.params, body: {} });
  expect((await move(two)).body).toMatchObject({ startsAt: two, status: "Booked" });
  expect([await freeAt(one), await freeAt(two)]).toEqual([2, 0]);
  const cancel = () => who.call("cancelAppointment", { params, body: {} });
  const ends = await Promise.all([cancel(), cancel(), cancel()]);
  expect(ends.map(({ body }) => body.status)).toEqual(["Canceled", "Canceled", "Canceled"]);
  const changes = (await mailsTo(email)).map(({ data }) => data.change);
  expect(changes.sort()).toEqual(["booked", "canceled", "moved"]);
  const notices = await db
    .selectFrom("outbox")
    .select("data")
    .where("template", "=", "appointment-notice")
    .execute();
  expect(
    notices
      .filter(({ data }) => data.reference === reference)
      .map(({ data }) => data.change)
      .sort(),
  ).toEqual(["booked", "canceled", "moved"]);
  expect((await move(one)).status).toBe(409);
});

it("a full time has a list: what is free is held for the next who fits, with a mail (APPOINT-6, MAIL-42)", async () => {
  const [startsAt] = await firstTimes();
  const taken = await booked(startsAt, 1);
  const other = await booked(startsAt, 1);
  const [pair, single] = [`pair-${randomUUID()}@example.com`, `single-${randomUUID()}@example.com`];
  const wait = (email: string, people: number) =>
    side.shopper().call("waitForAppointment", {
      params: { slug: "kitchen" },
      body: { startsAt, people, firstName: "Bo", email },
    });
  expect((await wait(pair, 2)).status).toBe(201);
  side.clock.offset = 1000;
  for (let turn = 0; turn < 3; turn += 1) expect((await wait(single, 1)).status).toBe(201);
  await taken.who.call("cancelAppointment", { params: taken.params, body: {} });
  expect(await mailsTo(pair)).toEqual([]);
  const [offer] = await mailsTo(single);
  expect(await freeAt(startsAt)).toBe(0);
  // The offer lapses, another place is free too, and the pair is asked.
  side.clock.offset = 12 * 60 * minuteMs + 2000;
  await other.who.call("cancelAppointment", { params: other.params, body: {} });
  expect(await offerEndedHolds(db, now())).toBe(0);
  const [forPair] = await mailsTo(pair);
  const params = tokenOf(forPair!.data.link);
  const answer = await side.shopper().call("bookAppointment", { params, body: contact(pair) });
  expect(answer.body).toMatchObject({ status: "Booked", people: 2 });
  const late = await side.shopper().call("bookAppointment", {
    params: tokenOf(offer!.data.link),
    body: contact(single),
  });
  expect(late.status).toBe(409);
});

it("an ended hold is offered to the list by the job (APPOINT-6)", async () => {
  const [startsAt] = await firstTimes();
  await hold(side.shopper(), startsAt, 2);
  const email = `${randomUUID()}@example.com`;
  await side.shopper().call("waitForAppointment", {
    params: { slug: "kitchen" },
    body: { startsAt, people: 1, firstName: "Bo", email },
  });
  expect(await offerEndedHolds(db, now())).toBe(0);
  side.clock.offset = 16 * minuteMs;
  const counts = await Promise.all([1, 2, 3].map(() => offerEndedHolds(db, now())));
  expect(counts.reduce((sum, count) => sum + count)).toBe(1);
  expect(await mailsTo(email)).toHaveLength(1);
});

it("goes 90 days after its time, and a hold after a day (APPOINT-7)", async () => {
  const [startsAt] = await firstTimes();
  await booked(startsAt);
  await hold(side.shopper(), startsAt);
  const left = async () =>
    (await db.selectFrom("appointment").select("status").execute()).map((row) => row.status);
  side.clock.offset = 2 * dayMs;
  await runCleanup({ db, now });
  expect(await left()).toEqual(["Booked"]);
  side.clock.offset = Date.parse(startsAt) - Date.now() + 91 * dayMs;
  await runCleanup({ db, now });
  expect(await left()).toEqual([]);
});

it("outlives its calendar: it is seen and canceled, and not moved (APPOINT-5)", async () => {
  const [one, two] = await firstTimes();
  const { who, params, reference } = await booked(one);
  const { params: other, reference: otherReference } = await booked(two);
  await publish();
  const seen = (await who.call("getAppointment", { params })).body;
  expect([seen.status, seen.reference, seen.calendar.slots]).toEqual(["Booked", reference, []]);
  const moved = await who.call("moveAppointment", { params, body: { startsAt: two } });
  expect(moved.status).toBe(409);
  expect((await who.call("cancelAppointment", { params, body: {} })).body.status).toBe("Canceled");
  const { run } = createCommandLine(db);
  const reason = ["--by", "kim", "--note", "We moved"];
  expect((await run("appointments", "cancel", otherReference, ...reason)).code).toBe(0);
  expect((await who.call("getAppointment", { params: other })).body.status).toBe("Canceled");
});

it("an operator lists and cancels, with a reason that the person reads (OPERATOR-96, OPERATOR-97)", async () => {
  const { run } = createCommandLine(db);
  expect((await run("appointments", "list")).out).toBe("No appointments.\n");
  const [startsAt] = await firstTimes();
  const { reference, email } = await booked(startsAt, 2);
  expect(JSON.parse((await run("appointments", "list", "--json")).out)).toMatchObject([
    { reference, store: "ardenne", calendar: "kitchen", people: 2, email, lastName: "Rivera" },
  ]);
  const who = ["--by", "kim", "--note", "The cook is ill"];
  const check = await run("appointments", "cancel", reference, "--check");
  expect([check.code, check.out]).toEqual([0, expect.stringContaining("Check only.")]);
  expect(await freeAt(startsAt)).toBe(0);
  expect((await run("appointments", "cancel", reference.toLowerCase(), ...who)).code).toBe(0);
  expect((await mailsTo(email)).map(({ data }) => data.why)).toContain("The cook is ill");
  const again = await run("appointments", "cancel", reference, ...who);
  expect([again.code, again.err]).toEqual([1, expect.stringContaining("is canceled already")]);
  expect((await run("appointments", "cancel", "A-NOBODYS1", ...who)).code).toBe(1);
  expect((await run("appointments", "list")).out).toBe("No appointments.\n");
});
