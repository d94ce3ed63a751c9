import { z } from "zod";

import { appointmentKinds } from "#contract/content/appointment-calendars";
import { emailAddress } from "#contract/accounts/challenges";
import { endpoint } from "#contract/endpoint";
import { ownStorePath } from "#contract/paths";
import { commonQuery } from "#contract/values";

const calendarsPath = `${ownStorePath}/appointment-calendars` as const;
const appointmentsPath = `${ownStorePath}/appointments` as const;

const instant = z.iso.datetime();
const people = z.int().min(1).max(20);

/** A place or a person that can be booked. `slots` are the times that can be chosen, full ones too. */
const appointmentCalendar = z.looseObject({
  slug: z.string(),
  kind: z.string(),
  name: z.string(),
  about: z.string(),
  /** Null where the appointment is by phone or video. */
  address: z.string().nullable(),
  /** Such as `America/Chicago`. Times are said in it. */
  timeZone: z.string(),
  minutes: z.number(),
  /** The most people of one appointment. */
  maximumPeople: z.number(),
  slots: z.array(
    z.looseObject({
      startsAt: z.string(),
      free: z.number(),
      /** Null for a time of the week. A session has a name, a place and a length of its own (APPOINT-14). */
      session: z
        .looseObject({
          name: z.string(),
          about: z.string(),
          address: z.string().nullable(),
          minutes: z.number(),
        })
        .nullable(),
    }),
  ),
});
export type AppointmentCalendar = z.infer<typeof appointmentCalendar>;

/** An appointment, for whoever knows its token. `status` is `Held`, `Booked` or `Canceled`. */
const appointment = z.looseObject({
  token: z.string(),
  reference: z.string(),
  status: z.string(),
  /** A held time is free again after this time. Null otherwise. */
  heldUntil: z.string().nullable(),
  startsAt: z.string(),
  people: z.number(),
  /** Rises with each change. */
  version: z.number(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  note: z.string().nullable(),
  /** At a session, `name`, `about`, `address` and `minutes` are those of the session. */
  calendar: appointmentCalendar,
});
export type Appointment = z.infer<typeof appointment>;

const ours = { source: "ours", query: z.object(commonQuery) } as const;

/**
 * GET the calendars of a kind with the times of the next weeks, in the order of their record (APPOINT-2).
 * With `zipCode` those of technicians who come there; 404 for a ZIP code that does not exist (APPOINT-11).
 */
export const listAppointmentCalendars = endpoint({
  rule: "API-450",
  source: "ours",
  method: "GET",
  path: calendarsPath,
  query: z.object({
    ...commonQuery,
    kind: z.enum(appointmentKinds),
    zipCode: z.string().max(20).optional(),
  }),
  response: z.looseObject({ calendars: z.array(appointmentCalendar) }),
  status: 200,
  audience: "public",
  maxAge: 60,
  topics: ["appointments", "content"],
  errors: ["INVALID_API_INPUT", "ITEM_NOT_FOUND"],
});

/**
 * POST: holds a time for 15 minutes (APPOINT-3). A second hold of the same person replaces the first. 409
 * `APPOINTMENT_TAKEN` if there is no room.
 */
export const holdAppointment = endpoint({
  ...ours,
  rule: "API-451",
  method: "POST",
  path: appointmentsPath,
  body: z.strictObject({ calendar: z.string().max(60), startsAt: instant, people }),
  response: appointment,
  status: 201,
  audience: "private",
  errors: [
    "INVALID_API_INPUT",
    "INVALID_SESSION_ID",
    "ITEM_NOT_FOUND",
    "APPOINTMENT_TAKEN",
    "LIMIT_EXCEEDED",
    "JSON_PARSER_ERROR",
  ],
  forwardsClientIp: true,
});

const byToken = {
  ...ours,
  audience: "private",
  response: appointment,
  status: 200,
} as const;

/** GET an appointment by the token of its link. Anyone with the link may read and change it. */
export const getAppointment = endpoint({
  ...byToken,
  rule: "API-452",
  method: "GET",
  path: `${appointmentsPath}/{token}`,
  errors: ["ITEM_NOT_FOUND", "INVALID_API_INPUT"],
});

/**
 * POST: books a held time. A second time changes nothing. 409 `APPOINTMENT_TAKEN` if the hold has ended and
 * there is no room any more.
 */
export const bookAppointment = endpoint({
  ...byToken,
  rule: "API-453",
  method: "POST",
  path: `${appointmentsPath}/{token}/actions/book`,
  body: z.strictObject({
    firstName: z.string().max(80),
    lastName: z.string().max(80),
    email: emailAddress,
    phone: z.string().max(40),
    note: z.string().max(1000).optional(),
  }),
  errors: ["INVALID_API_INPUT", "ITEM_NOT_FOUND", "APPOINTMENT_TAKEN", "LIMIT_EXCEEDED", "JSON_PARSER_ERROR"],
  forwardsClientIp: true,
});

/** POST: moves a booked appointment to another time of its calendar; the old one is kept until then. */
export const moveAppointment = endpoint({
  ...byToken,
  rule: "API-454",
  method: "POST",
  path: `${appointmentsPath}/{token}/actions/move`,
  body: z.strictObject({ startsAt: instant }),
  errors: ["INVALID_API_INPUT", "ITEM_NOT_FOUND", "APPOINTMENT_TAKEN", "JSON_PARSER_ERROR"],
});

/** POST: cancels an appointment that has not begun. A second time changes nothing. */
export const cancelAppointment = endpoint({
  ...byToken,
  rule: "API-455",
  method: "POST",
  path: `${appointmentsPath}/{token}/actions/cancel`,
  body: z.strictObject({}),
  errors: ["INVALID_API_INPUT", "ITEM_NOT_FOUND", "JSON_PARSER_ERROR"],
});

/**
 * POST: asks for a mail when there is room at a full time (APPOINT-6). The answer doesn't tell whether the
 * address waits already. 409 `APPOINTMENT_FREE` if there is room.
 */
export const waitForAppointment = endpoint({
  ...ours,
  rule: "API-456",
  method: "POST",
  path: `${calendarsPath}/{slug}/waiting-list`,
  body: z.strictObject({
    startsAt: instant,
    people,
    firstName: z.string().max(80),
    email: emailAddress,
  }),
  response: z.object({ status: z.literal("Waiting") }),
  status: 201,
  audience: "private",
  errors: [
    "INVALID_API_INPUT",
    "INVALID_SESSION_ID",
    "ITEM_NOT_FOUND",
    "APPOINTMENT_FREE",
    "APPOINTMENT_TAKEN",
    "LIMIT_EXCEEDED",
    "JSON_PARSER_ERROR",
  ],
  forwardsClientIp: true,
});
