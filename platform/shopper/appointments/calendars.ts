import { TZDate } from "@date-fns/tz";
import { sql } from "kysely";

import {
  appointmentsBody,
  weekdayNumber,
  type AppointmentKind,
  type CalendarRecord,
} from "#contract/content/appointment-calendars";
import { isoDay } from "#contract/iso-day";
import type { AppointmentCalendar } from "#contract/shopper/appointments";

import { findZip } from "#platform/accounts/regions/geocoder";
import { findDeliveryRegion } from "#platform/accounts/regions/queries";
import { findContent } from "#platform/content/records/queries";
import { notFound } from "#platform/core/errors";
import type { Executor, WebstoreTable } from "#platform/db/database";

type Store = Pick<WebstoreTable, "id" | "site_id">;

/** The calendars of a store (APPOINT-1). None without a record, or with one that cannot be read. */
export async function readCalendars(db: Executor, { site_id }: Store): Promise<CalendarRecord[]> {
  const record = await findContent(db, { siteId: site_id, drafts: false }, "appointments");
  return appointmentsBody.safeParse(record?.body).data?.calendars ?? [];
}

/**
 * The calendars of a kind; with a ZIP code those whose delivery regions it lies in, so that technicians come
 * where the store delivers (APPOINT-11). Throws 404 for a ZIP code that does not exist.
 */
export async function listCalendars(
  db: Executor,
  store: Store & Pick<WebstoreTable, "currency">,
  kind: AppointmentKind,
  zipCode?: string,
): Promise<CalendarRecord[]> {
  const all = (await readCalendars(db, store)).filter((each) => each.kind === kind);
  if (zipCode === undefined) return all;
  const zip = await findZip(zipCode);
  if (!zip) throw notFound("There is no such ZIP code");
  const region = await findDeliveryRegion(db, store, zip.zip);
  return region?.deliverable ? all.filter(({ regions }) => regions.includes(region.regionName)) : [];
}

/** A calendar by its slug. Throws 404 for another one. */
export async function getCalendar(db: Executor, store: Store, slug: string): Promise<CalendarRecord> {
  const calendar = (await readCalendars(db, store)).find((each) => each.slug === slug);
  if (!calendar) throw notFound("The calendar does not exist");
  return calendar;
}

/**
 * The calendar of an appointment. If the record does not have it any more the appointment stands, can be seen
 * and canceled, and cannot be moved: what is left is a calendar without times.
 */
export async function calendarOf(db: Executor, store: Store, slug: string): Promise<CalendarRecord> {
  const calendar = (await readCalendars(db, store)).find((each) => each.slug === slug);
  return calendar ?? removedCalendar(slug);
}

/** A calendar that the record does not have any more: it has no times. */
export const removedCalendar = (slug: string): CalendarRecord => ({
  slug,
  kind: "consultation",
  name: "Appointment",
  about: "",
  address: null,
  timeZone: "America/Kentucky/Louisville",
  minutes: 60,
  seats: 0,
  maximumPeople: 1,
  leadHours: 0,
  daysAhead: 1,
  weekly: [],
  sessions: [],
  regions: [],
  closed: [],
});

const hourMs = 60 * 60 * 1000;

/** The moment of a time of day, such as `09:30` on `2027-06-18`. */
function momentOf(day: string, time: string, timeZone: string): number {
  const [year, month, date, hour, minute] = `${day}-${time}`.split(/[-:]/).map(Number) as [
    number,
    number,
    number,
    number,
    number,
  ];
  return new TZDate(year, month - 1, date, hour, minute, timeZone).getTime();
}

/** The sessions of a calendar by their moment. */
const sessionsOf = ({ sessions, timeZone }: CalendarRecord) =>
  new Map(sessions.map((session) => [momentOf(session.day, session.time, timeZone), session]));

/**
 * A calendar as it is at one of its times: what a session says of itself is said in place of the calendar's
 * own (APPOINT-14).
 */
export function calendarAt(
  calendar: CalendarRecord,
  startsAt: Date,
  sessions = sessionsOf(calendar),
): CalendarRecord {
  const session = sessions.get(startsAt.getTime());
  if (!session) return calendar;
  const { about, address = calendar.address, minutes = calendar.minutes, seats = calendar.seats } = session;
  return { ...calendar, name: `${calendar.name}: ${session.name}`, about, address, minutes, seats };
}

/**
 * The times that can be chosen, in order (APPOINT-2, APPOINT-14). A clock change moves no time of day.
 */
export function timesOf(calendar: CalendarRecord, now: Date): Date[] {
  const { timeZone, leadHours, daysAhead, weekly, closed } = calendar;
  const today = new TZDate(now.getTime(), timeZone);
  const earliest = now.getTime() + leadHours * hourMs;
  const times = new Set([...sessionsOf(calendar).keys()].filter((time) => time >= earliest));
  for (let ahead = 0; ahead <= daysAhead; ahead += 1) {
    const day = new Date(Date.UTC(today.getFullYear(), today.getMonth(), today.getDate() + ahead));
    if (closed.includes(isoDay(day))) continue;
    for (const { days, times: ofDay } of weekly) {
      if (!days.some((name) => weekdayNumber(name) === day.getUTCDay())) continue;
      for (const time of ofDay) {
        const start = momentOf(isoDay(day), time, timeZone);
        if (start >= earliest) times.add(start);
      }
    }
  }
  return [...times].sort((a, b) => a - b).map((time) => new Date(time));
}

interface Taken {
  calendar: string;
  starts_at: Date;
  people: number;
}

/** The people at each time from now on: booked, or held and the hold has not ended. */
async function readTaken(db: Executor, storeId: string, slugs: readonly string[], now: Date) {
  const { rows } = await sql<Taken>`
    select calendar, starts_at, sum(people)::int as people from appointment
    where webstore_id = ${storeId} and calendar = any(${[...slugs]}) and starts_at > ${now}
      and (status = 'Booked' or status = 'Held' and held_until > ${now})
    group by calendar, starts_at`.execute(db);
  return new Map(rows.map((row) => [`${row.calendar} ${row.starts_at.getTime()}`, row.people]));
}

/** Calendars as calls answer them, each with its times and what is free at them. */
export async function withSlots(
  db: Executor,
  { id }: Store,
  calendars: readonly CalendarRecord[],
  now: Date,
): Promise<AppointmentCalendar[]> {
  const taken = await readTaken(
    db,
    id,
    calendars.map(({ slug }) => slug),
    now,
  );
  return calendars.map((calendar) => {
    const { slug, kind, name, about, address, timeZone, minutes, maximumPeople } = calendar;
    const sessions = sessionsOf(calendar);
    const slots = timesOf(calendar, now).map((time) => {
      const session = sessions.get(time.getTime());
      const at = calendarAt(calendar, time, sessions);
      return {
        startsAt: time.toISOString(),
        free: Math.max(0, at.seats - (taken.get(`${slug} ${time.getTime()}`) ?? 0)),
        session: session
          ? { name: session.name, about: at.about, address: at.address, minutes: at.minutes }
          : null,
      };
    });
    return { slug, kind, name, about, address, timeZone, minutes, maximumPeople, slots };
  });
}

/**
 * The places that are free at a time. One transaction at a time asks for the same one, so that none is given
 * away twice (APPOINT-4). `but` is an appointment that does not count.
 */
export async function countFree(
  trx: Executor,
  storeId: string,
  calendar: CalendarRecord,
  startsAt: Date,
  now: Date,
  but = "",
): Promise<number> {
  const { slug, seats } = calendarAt(calendar, startsAt);
  const time = `appointments ${storeId} ${slug} ${startsAt.toISOString()}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${time}, 0))`.execute(trx);
  const { rows } = await sql<{ people: number }>`
    select coalesce(sum(people), 0)::int as people from appointment
    where webstore_id = ${storeId} and calendar = ${slug} and starts_at = ${startsAt} and id <> ${but}
      and (status = 'Booked' or status = 'Held' and held_until > ${now})`.execute(trx);
  return seats - rows[0]!.people;
}
