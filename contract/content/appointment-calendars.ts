import { z } from "zod";

import { isTimeZone } from "#contract/values";

/** The kinds of appointments, each with a page of its own. Of `repair` are the visits of technicians. */
export const appointmentKinds = ["consultation", "demonstration", "event", "repair"] as const;
/** One of `appointmentKinds`. */
export type AppointmentKind = (typeof appointmentKinds)[number];

/** The page of each kind: the address without the leading slash. */
export const appointmentPages: Record<AppointmentKind, string> = {
  consultation: "schedule-consultation",
  demonstration: "register-for-demo",
  event: "aspen-food-wine-classic",
  repair: "mya-repair-services",
};

/** Whether people register for what we hold anyway, so that pages and mails say so (APPOINT-17). */
export const isRegistration = (kind: string): boolean => kind === "event" || kind === "demonstration";

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
const address = z.string().max(300);
const minutes = z.int().min(5).max(600);
/** The people that fit at one time. */
const seats = z.int().min(1).max(500);

/** A time on a certain day, with a name. The calendar fills in what it leaves out (APPOINT-14). */
const session = z.object({
  day: z.iso.date(),
  time: timeOfDay,
  name: z.string().min(1).max(120),
  about: z.string().max(500).default(""),
  address: address.optional(),
  minutes: minutes.optional(),
  seats: seats.optional(),
});

/**
 * Content key `appointments`, one per site: who and what can be booked (APPOINT-1). Times are those of the
 * calendar's time zone.
 */
export const appointmentsBody = z.object({
  calendars: z
    .array(
      z.object({
        /** Unique in the record. Booked appointments name it, so it must not change. */
        slug: z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/),
        kind: z.enum(appointmentKinds),
        name: z.string().min(1).max(120),
        about: z.string().max(500),
        address: address.nullable().default(null),
        timeZone: z.string().refine(isTimeZone, "is not a time zone"),
        minutes,
        seats,
        /** The most people of one appointment. */
        maximumPeople: z.int().min(1).max(20).default(1),
        /** A time can be booked until this many hours before it. */
        leadHours: z.int().min(0).max(720).default(24),
        /** The days ahead that can be booked. */
        daysAhead: z.int().min(1).max(120).default(28),
        weekly: z
          .array(
            z.object({
              days: z.array(z.enum(weekdays)).min(1),
              times: z.array(timeOfDay).min(1).max(24),
            }),
          )
          .max(14)
          .default([]),
        sessions: z
          .array(session)
          .max(60)
          .default([])
          .refine(
            (all) => new Set(all.map(({ day, time }) => `${day} ${time}`)).size === all.length,
            "two sessions of a calendar begin at the same time",
          ),
        /** Of `repair`: the delivery regions by name whose ZIP codes the technicians come to (APPOINT-11). */
        regions: z.array(z.string().min(1).max(80)).max(60).default([]),
        /** Days without appointments, such as `2026-12-25`. */
        closed: z.array(z.iso.date()).max(366).default([]),
      }),
    )
    .max(60)
    .refine((all) => new Set(all.map(({ slug }) => slug)).size === all.length, "slugs are not unique"),
});
/** A calendar of the record `appointments`. */
export type CalendarRecord = z.infer<typeof appointmentsBody>["calendars"][number];

/** The place of a weekday in the week, Sunday first. */
export const weekdayNumber = (day: (typeof weekdays)[number]): number => weekdays.indexOf(day);

/** The words for an appointment and its place. The calendars of consultations are named by their places. */
export const appointmentWords = ({
  kind,
  name,
  address,
}: {
  kind: string;
  name: string;
  address: string | null;
}): { what: string; where: string | null } =>
  kind === "consultation"
    ? { what: "Planning consultation", where: address === null ? name : `${name}, ${address}` }
    : { what: name, where: address };

/** 'Tuesday, December 1, 10:00 AM EST'. */
export const formatAppointmentTime = (startsAt: string, timeZone: string): string =>
  new Intl.DateTimeFormat("en-US", {
    timeZone,
    weekday: "long",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  })
    .format(new Date(startsAt))
    // The name of the format has ' at ' before the time in some versions of the data.
    .replace(" at ", ", ");
