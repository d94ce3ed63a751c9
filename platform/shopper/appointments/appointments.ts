import type { CalendarRecord } from "#contract/content/appointment-calendars";
import type { Appointment } from "#contract/shopper/appointments";

import { countFailure } from "#platform/accounts/accounts/throttle";
import { requireOwnerKey } from "#platform/core/actor";
import { badInput, notFound } from "#platform/core/errors";
import type { Executor } from "#platform/db/database";
import { notifyChange } from "#platform/db/notify-change";
import { countForm } from "#platform/shopper/registrations/attempts";
import { cleanLines, requireLine, requirePhone } from "#platform/shopper/registrations/contact";
import type { RegistrationScope } from "#platform/shopper/registrations/service";

import { calendarAt, calendarOf, countFree, getCalendar, withSlots } from "./calendars";
import { hashOfToken, newHold, requireTime, taken, type AppointmentRow } from "./holds";
import { tellChange, type Operator } from "./mails";
import { offerFree } from "./waiting";

/** The minutes for which a time is held while its form is filled in (APPOINT-3). */
const holdMinutes = 15;

/** An appointment as calls answer it. Its calendar has no times if the record does not have it any more. */
export async function toAppointment(
  { services: { db, now }, webstore }: RegistrationScope,
  token: string,
  row: AppointmentRow,
): Promise<Appointment> {
  const calendar = await calendarOf(db, webstore, row.calendar);
  const [view] = await withSlots(db, webstore, [calendar], now());
  const { name, about, address, minutes } = calendarAt(calendar, row.starts_at);
  return {
    token,
    reference: row.reference,
    status: row.status,
    heldUntil: row.held_until?.toISOString() ?? null,
    startsAt: row.starts_at.toISOString(),
    people: row.people,
    version: row.version,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    note: row.note,
    calendar: { ...view!, name, about, address, minutes },
  };
}

/** Holds a time (APPOINT-3). A person holds one time of a store: an earlier hold ends. */
export async function hold(
  scope: RegistrationScope & { network: string | null },
  input: { calendar: string; startsAt: string; people: number },
): Promise<{ token: string; row: AppointmentRow }> {
  const { services, webstore, actor, network } = scope;
  const now = services.now();
  const owner = requireOwnerKey(actor);
  const calendar = await getCalendar(services.db, webstore, input.calendar);
  if (input.people > calendar.maximumPeople)
    throw badInput(`people is at most ${calendar.maximumPeople} in this calendar`);
  const startsAt = requireTime(calendar, input.startsAt, now);
  await countFailure(
    services.db,
    [
      { of: ["appointment holds of person", owner], limit: 30, clears: false },
      ...(network === null
        ? []
        : [{ of: ["appointment holds of network", network] as const, limit: 300, clears: false }]),
    ],
    now,
  );
  const { token, row } = newHold({
    webstoreId: webstore.id,
    ownerKey: owner,
    calendar: calendar.slug,
    startsAt,
    people: input.people,
    until: new Date(now.getTime() + holdMinutes * 60_000),
    now,
  });
  return services.db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom("appointment")
      .where("owner_key", "=", owner)
      .where("webstore_id", "=", webstore.id)
      .where("status", "=", "Held")
      .execute();
    if ((await countFree(trx, webstore.id, calendar, startsAt, now)) < input.people) throw taken();
    const held = await trx.insertInto("appointment").values(row).returningAll().executeTakeFirstOrThrow();
    await notifyChange(trx, "appointments");
    return { token, row: held };
  });
}

/** The appointment of a link; locked if it is read to be changed. */
export const findByToken = (
  db: Executor,
  { webstore }: RegistrationScope,
  token: string,
  { lock = false } = {},
): Promise<AppointmentRow | undefined> =>
  db
    .selectFrom("appointment")
    .selectAll()
    .where("token_hash", "=", hashOfToken(token))
    .where("webstore_id", "=", webstore.id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();

/** The same; throws 404 for an unknown one. */
export async function getByToken(...asked: Parameters<typeof findByToken>): Promise<AppointmentRow> {
  const row = await findByToken(...asked);
  if (!row) throw notFound("The appointment does not exist");
  return row;
}

interface Contact {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  note?: string | undefined;
}

/** Books a held time, once (APPOINT-3, APPOINT-5). */
export async function book(scope: RegistrationScope, token: string, input: Contact): Promise<AppointmentRow> {
  const { services, webstore } = scope;
  const now = services.now();
  const known = await getByToken(services.db, scope, token);
  if (known.status === "Booked") return known;
  const contact = {
    first_name: requireLine(input.firstName, "firstName"),
    last_name: requireLine(input.lastName, "lastName"),
    email: input.email,
    phone: requirePhone(input.phone),
    note: cleanLines(input.note ?? "") || null,
  };
  await countForm(scope, "appointments", input.email);
  const calendar = await calendarOf(services.db, webstore, known.calendar);
  // A visit of a technician is booked with what is to be repaired (APPOINT-12).
  if (calendar.kind === "repair") throw notFound("The appointment does not exist");
  return services.db.transaction().execute(async (trx) => {
    const row = await getByToken(trx, scope, token, { lock: true });
    if (row.status === "Booked") return row;
    const booked = await bookRow(trx, { row, calendar, values: contact, now });
    await tellChange(trx, { calendar, row: booked, token, change: "booked", store: webstore, now });
    return booked;
  });
}

interface RowChange {
  row: AppointmentRow;
  calendar: CalendarRecord;
  now: Date;
}

/** Books a held time whose row is locked, and tells nobody. Throws 409 if there is no room any more. */
export async function bookRow(
  trx: Executor,
  {
    row,
    calendar,
    values,
    now,
  }: RowChange & {
    values: Pick<AppointmentRow, "first_name" | "last_name" | "email" | "phone"> & Partial<AppointmentRow>;
  },
): Promise<AppointmentRow> {
  if (row.status !== "Held" || row.starts_at <= now) throw taken();
  if ((await countFree(trx, row.webstore_id, calendar, row.starts_at, now, row.id)) < row.people)
    throw taken();
  await notifyChange(trx, "appointments");
  return update(trx, row, { status: "Booked", held_until: null, ...values }, now);
}

/** Moves a booked appointment that has not begun. The old time is free with the same commit. */
export async function move(scope: RegistrationScope, token: string, wanted: string): Promise<AppointmentRow> {
  const { services, webstore: store } = scope;
  const now = services.now();
  const known = await getByToken(services.db, scope, token);
  const calendar = await calendarOf(services.db, store, known.calendar);
  return services.db.transaction().execute(async (trx) => {
    const row = await getByToken(trx, scope, token, { lock: true });
    return moveRow(trx, { row, calendar, store, token, wanted, now });
  });
}

/** Moves a booked appointment whose row is locked. `calendar` may be another one, of a technician. */
export async function moveRow(
  trx: Executor,
  {
    row,
    calendar,
    store,
    token,
    wanted,
    now,
  }: RowChange & { store: RegistrationScope["webstore"]; token: string; wanted: string },
): Promise<AppointmentRow> {
  if (row.status !== "Booked" || row.starts_at <= now) throw taken();
  const [from, to] = [row.starts_at, new Date(wanted)];
  if (row.calendar === calendar.slug && from.getTime() === to.getTime()) return row;
  const startsAt = requireTime(calendar, wanted, now);
  if ((await countFree(trx, store.id, calendar, startsAt, now)) < row.people) throw taken();
  const moved = await update(trx, row, { calendar: calendar.slug, starts_at: startsAt }, now);
  await tellChange(trx, { calendar, row: moved, token, change: "moved", store, now });
  if (row.calendar === calendar.slug) await offerFree(trx, { store, calendar, startsAt: from, now });
  await notifyChange(trx, "appointments");
  return moved;
}

/**
 * Cancels an appointment that has not begun; `by` null: its person does. A second time changes nothing.
 */
export async function cancel(
  trx: Executor,
  {
    row,
    calendar,
    store,
    by,
    now,
  }: RowChange & { store: RegistrationScope["webstore"]; by: Operator | null },
): Promise<AppointmentRow> {
  if (row.status === "Canceled" || row.starts_at <= now) return row;
  const canceled = await update(trx, row, { status: "Canceled", held_until: null }, now);
  if (row.status === "Booked")
    await tellChange(trx, { calendar, row: canceled, token: null, change: "canceled", by, store, now });
  await offerFree(trx, { store, calendar, startsAt: row.starts_at, now });
  await notifyChange(trx, "appointments");
  return canceled;
}

const update = (
  trx: Executor,
  row: AppointmentRow,
  values: Partial<Omit<AppointmentRow, "id" | "version" | "updated_at">>,
  now: Date,
): Promise<AppointmentRow> =>
  trx
    .updateTable("appointment")
    .set({ ...values, version: row.version + 1, updated_at: now })
    .where("id", "=", row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
