import { sql } from "kysely";

import type { CalendarRecord } from "#contract/content/appointment-calendars";

import { badInput, PlatformError } from "#platform/core/errors";
import { newId } from "#platform/core/ids";
import type { Database, Executor, WebstoreTable } from "#platform/db/database";
import { notifyChange } from "#platform/db/notify-change";
import { countForm } from "#platform/shopper/registrations/attempts";
import { requireLine } from "#platform/shopper/registrations/contact";
import type { RegistrationScope } from "#platform/shopper/registrations/service";

import { countFree, getCalendar, readCalendars, timesOf } from "./calendars";
import { newHold, requireTime } from "./holds";
import { writeOffer } from "./mails";

/** The hours for which a place is held for the next person on the list (APPOINT-6). */
const offerHours = 12;

/** Puts a person on the list of a full time, once. Throws 409 if there is room. */
export async function wait(
  scope: RegistrationScope,
  slug: string,
  input: { startsAt: string; people: number; firstName: string; email: string },
): Promise<void> {
  const { services, webstore } = scope;
  const now = services.now();
  const calendar = await getCalendar(services.db, webstore, slug);
  const startsAt = requireTime(calendar, input.startsAt, now);
  const firstName = requireLine(input.firstName, "firstName");
  if (input.people > calendar.maximumPeople)
    throw badInput(`people is at most ${calendar.maximumPeople} in this calendar`);
  await countForm(scope, "appointments", input.email);
  await services.db.transaction().execute(async (trx) => {
    if ((await countFree(trx, webstore.id, calendar, startsAt, now)) >= input.people)
      throw new PlatformError(409, "APPOINTMENT_FREE", "There is room at this time");
    await sql`insert into appointment_wait (id, webstore_id, calendar, starts_at, people, first_name, email, created_at)
      values (${newId("appointment")}, ${webstore.id}, ${slug}, ${startsAt}, ${input.people}, ${firstName},
        ${input.email}, ${now}) on conflict do nothing`.execute(trx);
  });
}

/**
 * Holds what is free at a time for those who have waited longest, each with a mail (APPOINT-6).
 * A party for which there is not enough room keeps its place in the list. A time that the record no longer
 * has is offered to nobody.
 */
export async function offerFree(
  trx: Executor,
  {
    store,
    calendar,
    startsAt,
    now,
  }: { store: WebstoreTable; calendar: CalendarRecord; startsAt: Date; now: Date },
): Promise<number> {
  const isOffered = timesOf({ ...calendar, leadHours: 0 }, now).some(
    (time) => time.getTime() === startsAt.getTime(),
  );
  if (!isOffered) return 0;
  let free = await countFree(trx, store.id, calendar, startsAt, now);
  const waiting = await trx
    .selectFrom("appointment_wait")
    .selectAll()
    .where("webstore_id", "=", store.id)
    .where("calendar", "=", calendar.slug)
    .where("starts_at", "=", startsAt)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  let offered = 0;
  for (const { id, people, first_name, email } of waiting) {
    if (people > free) continue;
    const until = new Date(Math.min(now.getTime() + offerHours * 60 * 60 * 1000, startsAt.getTime()));
    const { token, row } = newHold({
      webstoreId: store.id,
      ownerKey: `waiting:${id}`,
      calendar: calendar.slug,
      startsAt,
      people,
      until,
      now,
    });
    await trx
      .insertInto("appointment")
      .values({ ...row, first_name, email })
      .execute();
    await trx.deleteFrom("appointment_wait").where("id", "=", id).execute();
    await writeOffer(trx, { calendar, storeId: store.id, startsAt, people, until, email, token, id, now });
    free -= people;
    offered += 1;
  }
  return offered;
}

/** Offers what ended holds have left free, and deletes the lists of times that are over. */
export async function offerEndedHolds(db: Database, now: Date): Promise<number> {
  await db.deleteFrom("appointment_wait").where("starts_at", "<=", now).execute();
  const times = await db
    .selectFrom("appointment_wait as a")
    .innerJoin("webstore as w", "w.id", "a.webstore_id")
    .selectAll("w")
    .select(["a.calendar", "a.starts_at as startsAt"])
    .distinctOn(["a.webstore_id", "a.calendar", "a.starts_at"])
    .execute();
  let offered = 0;
  for (const { calendar: slug, startsAt, ...store } of times) {
    const calendar = (await readCalendars(db, store)).find((each) => each.slug === slug);
    if (!calendar) continue;
    offered += await db.transaction().execute(async (trx) => {
      const count = await offerFree(trx, { store, calendar, startsAt, now });
      if (count > 0) await notifyChange(trx, "appointments");
      return count;
    });
  }
  return offered;
}
