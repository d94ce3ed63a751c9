import { randomUUID } from "node:crypto";

import type { appointmentHandlers } from "#platform/shopper/appointments/handlers";

import { refusal, type Case, type Prepare } from "./case";
import type { CallInput, Guest } from "./guest";
import type { World } from "./platform";

const contact = () => ({
  firstName: "Ana",
  lastName: "Rivera",
  email: `${randomUUID()}@example.com`,
  phone: "(502) 555-0100",
});

/** Times that no other case has taken, the last ones first. */
let used = 0;
async function freeTime(guest: Guest, kind = "consultation") {
  const { body } = await guest.call("listAppointmentCalendars", { query: { kind } });
  const [{ slug, slots }] = body.calendars as [{ slug: string; slots: { startsAt: string }[] }];
  return { calendar: slug, startsAt: slots.at(-1 - (used++ % slots.length))!.startsAt, people: 1 };
}

const holding =
  (changes: object = {}): Prepare =>
  async (guest) => ({ body: { ...(await freeTime(guest)), ...changes } });

async function held(guest: Guest): Promise<string> {
  const { body } = await guest.call("holdAppointment", { body: await freeTime(guest) });
  return body.token as string;
}

/** Nobody else knows the link. */
const guess = (input: CallInput): CallInput => ({ ...input, params: { token: randomUUID() } });

/** A held time, as the input of a call on it. */
const onHeld =
  (input: CallInput = {}): Prepare =>
  async (guest) => ({ ...input, params: { token: await held(guest) } });

const onBooked =
  (input: (guest: Guest) => Promise<CallInput>): Prepare =>
  async (guest) => {
    const params = { token: await held(guest) };
    await guest.call("bookAppointment", { params, body: contact() });
    return { ...(await input(guest)), params };
  };

const noLink = (input: CallInput) =>
  refusal("an unknown link", 404, "ITEM_NOT_FOUND", { params: { token: "nothing" }, ...input });
const surplus = (input: object) =>
  refusal("an unknown field", 400, "JSON_PARSER_ERROR", onHeld({ body: { ...input, surplus: 1 } }));
const badMoney = (prepare: Prepare) =>
  refusal("an invalid currency code", 400, "INVALID_API_INPUT", async (guest, world) => ({
    ...(await prepare(guest, world)),
    query: { currencyIsoCode: "US" },
  }));

/** A time of demonstrations that is full, with the slug of its calendar. */
async function fullTime(guest: Guest, { side: { db } }: World) {
  const { calendar, startsAt } = await freeTime(guest, "demonstration");
  const { body } = await guest.call("holdAppointment", { body: { calendar, startsAt, people: 4 } });
  await db
    .updateTable("appointment")
    .set({ people: 12, owner_key: `guest:${randomUUID()}` })
    .where("reference", "=", body.reference as string)
    .execute();
  return { params: { slug: calendar }, startsAt };
}
const waiting = (startsAt: string) => ({ startsAt, people: 2, firstName: "Ana", email: contact().email });

/** Guests may book, and everybody who has the link may change the appointment. */
export const appointmentCases: Record<keyof typeof appointmentHandlers, Case> = {
  listAppointmentCalendars: {
    input: { query: { kind: "consultation" } },
    refusals: [
      refusal("an unknown kind", 400, "INVALID_API_INPUT", { query: { kind: "party" } }),
      refusal("a ZIP code that does not exist", 404, "ITEM_NOT_FOUND", {
        query: { kind: "repair", zipCode: "00000" },
      }),
      refusal("an invalid currency code", 400, "INVALID_API_INPUT", {
        query: { kind: "consultation", currencyIsoCode: "US" },
      }),
    ],
  },
  holdAppointment: {
    input: holding(),
    namesNothing: true,
    varying: ["token", "reference", "heldUntil"],
    refusals: [
      refusal("an expired session", 401, "INVALID_SESSION_ID", {
        headers: { authorization: `Bearer ${"x".repeat(32)}` },
        body: { calendar: "video", startsAt: "2026-12-01T15:00:00Z", people: 1 },
      }),
      refusal("an unknown calendar", 404, "ITEM_NOT_FOUND", holding({ calendar: "nobody" })),
      refusal(
        "a time that is not offered",
        409,
        "APPOINTMENT_TAKEN",
        holding({ startsAt: "2020-01-01T10:00:00Z" }),
      ),
      refusal("too many people", 400, "INVALID_API_INPUT", holding({ people: 2 })),
      refusal("an unknown field", 400, "JSON_PARSER_ERROR", holding({ status: "Booked" })),
      refusal("too many holds in a short time", 429, "LIMIT_EXCEEDED", async (guest) => {
        for (let turn = 0; turn < 30; turn += 1) await held(guest);
        return { body: await freeTime(guest) };
      }),
    ],
  },
  getAppointment: {
    input: onHeld(),
    stranger: guess,
    varying: ["token", "reference", "heldUntil"],
    refusals: [noLink({}), badMoney(onHeld())],
  },
  bookAppointment: {
    input: async (guest, world) => onHeld({ body: contact() })(guest, world),
    stranger: guess,
    varying: ["token", "reference", "email"],
    refusals: [
      noLink({ body: contact() }),
      refusal("no phone number", 400, "INVALID_API_INPUT", onHeld({ body: { ...contact(), phone: "none" } })),
      surplus(contact()),
      refusal("a canceled time", 409, "APPOINTMENT_TAKEN", async (guest) => {
        const params = { token: await held(guest) };
        await guest.call("cancelAppointment", { params, body: {} });
        return { params, body: contact() };
      }),
      refusal("too many in a short time", 429, "LIMIT_EXCEEDED", async (guest) => {
        const email = contact().email;
        for (let turn = 0; turn < 10; turn += 1)
          await guest.call("bookAppointment", {
            params: { token: await held(guest) },
            body: { ...contact(), email },
          });
        return { params: { token: await held(guest) }, body: { ...contact(), email } };
      }),
    ],
  },
  moveAppointment: {
    input: onBooked(async (guest) => ({ body: { startsAt: (await freeTime(guest)).startsAt } })),
    stranger: guess,
    varying: ["token", "reference", "email"],
    refusals: [
      noLink({ body: { startsAt: "2026-12-01T15:00:00Z" } }),
      refusal("no time", 400, "INVALID_API_INPUT", onHeld({ body: {} })),
      surplus({ startsAt: "2026-12-01T15:00:00Z" }),
      refusal(
        "a time that is held only",
        409,
        "APPOINTMENT_TAKEN",
        onHeld({ body: { startsAt: "2026-12-01T15:00:00Z" } }),
      ),
    ],
  },
  cancelAppointment: {
    input: onBooked(async () => ({ body: {} })),
    stranger: guess,
    varying: ["token", "reference", "email"],
    refusals: [noLink({ body: {} }), badMoney(onHeld({ body: {} })), surplus({})],
  },
  waitForAppointment: {
    input: async (guest, world) => {
      const { params, startsAt } = await fullTime(guest, world);
      return { params, body: waiting(startsAt) };
    },
    namesNothing: true,
    refusals: [
      refusal("an expired session", 401, "INVALID_SESSION_ID", {
        headers: { authorization: `Bearer ${"x".repeat(32)}` },
        params: { slug: "video" },
        body: waiting("2026-12-01T15:00:00Z"),
      }),
      refusal("an unknown calendar", 404, "ITEM_NOT_FOUND", {
        params: { slug: "nobody" },
        body: waiting("2026-12-01T15:00:00Z"),
      }),
      refusal("a time that is not offered", 409, "APPOINTMENT_TAKEN", {
        params: { slug: "video" },
        body: waiting("2020-01-01T10:00:00Z"),
      }),
      refusal("a time with room", 409, "APPOINTMENT_FREE", async (guest) => {
        const { calendar, startsAt } = await freeTime(guest, "demonstration");
        return { params: { slug: calendar }, body: waiting(startsAt) };
      }),
      refusal("an email that is none", 400, "INVALID_API_INPUT", {
        params: { slug: "video" },
        body: { ...waiting("2026-12-01T15:00:00Z"), email: "ana" },
      }),
      refusal("an unknown field", 400, "JSON_PARSER_ERROR", {
        params: { slug: "video" },
        body: { ...waiting("2026-12-01T15:00:00Z"), status: "Booked" },
      }),
      refusal("too many in a short time", 429, "LIMIT_EXCEEDED", async (guest, world) => {
        const { params, startsAt } = await fullTime(guest, world);
        const body = waiting(startsAt);
        for (let turn = 0; turn < 10; turn += 1) await guest.call("waitForAppointment", { params, body });
        return { params, body };
      }),
    ],
  },
};
