import { formatAppointmentTime, type CalendarRecord } from "#contract/content/appointment-calendars";

import type { Executor, WebstoreTable } from "#platform/db/database";
import { notFound, PlatformError } from "#platform/core/errors";
import type { RepairStatus } from "#platform/db/stored-values";
import { bookRow, cancel, findByToken, moveRow } from "#platform/shopper/appointments/appointments";
import { calendarOf, listCalendars } from "#platform/shopper/appointments/calendars";
import { newHold, requireTime, taken, type AppointmentRow } from "#platform/shopper/appointments/holds";
import type { RegistrationScope } from "#platform/shopper/registrations/service";

import type { RepairRow } from "./facts";
import { recordRepair } from "./history";

/** A calendar of technicians who come to a ZIP code. Throws 409 for another one, and beyond its area. */
async function getVisitCalendar(trx: Executor, store: WebstoreTable, slug: string, postalCode: string) {
  const calendar = (await listCalendars(trx, store, "repair")).find((each) => each.slug === slug);
  if (!calendar) throw taken();
  const there = await listCalendars(trx, store, "repair", postalCode).catch((error: unknown) => {
    if (error instanceof PlatformError && error.status === 404) return [];
    throw error;
  });
  if (!there.some((each) => each.slug === slug))
    throw new PlatformError(409, "VISIT_OUT_OF_AREA", "These technicians do not come to the address");
  return calendar;
}

/** A visit whose row is locked, with its calendar. */
interface Visit {
  row: AppointmentRow;
  calendar: CalendarRecord;
}

/** The held time of a link, for an address. Throws 409 for an unknown link, and beyond the area. */
export async function lockHeldVisit(
  trx: Executor,
  scope: RegistrationScope,
  token: string,
  { postal_code }: Pick<RepairRow, "postal_code">,
): Promise<Visit> {
  const row = await findByToken(trx, scope, token, { lock: true });
  if (!row) throw taken();
  return { row, calendar: await getVisitCalendar(trx, scope.webstore, row.calendar, postal_code) };
}

/** Makes a held time the visit of a repair, and answers it in words. Throws 409 if it has no room. */
export async function bookVisit(
  trx: Executor,
  { row, calendar }: Visit,
  { id, owner_key, first_name, last_name, email, phone }: RepairRow,
  now: Date,
): Promise<string> {
  const values = { repair_request_id: id, owner_key, first_name, last_name, email, phone };
  const booked = await bookRow(trx, { row, calendar, values, now });
  return formatAppointmentTime(booked.starts_at.toISOString(), calendar.timeZone);
}

/** The repair of a link, with its store. The row is locked, so that posts come one after the other. */
async function lockRepair(trx: Executor, token: string) {
  const row = await trx
    .selectFrom("repair_request")
    .selectAll()
    .where("token", "=", token)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw notFound("The repair request does not exist");
  const store = await trx
    .selectFrom("webstore")
    .selectAll()
    .where("id", "=", row.webstore_id)
    .executeTakeFirstOrThrow();
  return { row, store };
}

/** The visit of a repair that has not begun; its row is locked. */
const lockVisit = (trx: Executor, repairId: string, now: Date): Promise<AppointmentRow | undefined> =>
  trx
    .selectFrom("appointment")
    .selectAll()
    .where("repair_request_id", "=", repairId)
    .where("status", "=", "Booked")
    .where("starts_at", ">", now)
    .forUpdate()
    .executeTakeFirst();

/** Books, moves or cancels the visit of a repair that is not over (APPLIANCE-41). */
export async function changeVisit(
  { services: { db, now: clock } }: RegistrationScope,
  token: string,
  { calendar: slug, startsAt: wanted }: { calendar: string; startsAt: string | null },
): Promise<RepairRow> {
  const now = clock();
  return db.transaction().execute(async (trx) => {
    const { row, store } = await lockRepair(trx, token);
    const visit = await lockVisit(trx, row.id, now);
    if (wanted === null) {
      if (visit) await cancelVisit(trx, visit, store, now);
      return row;
    }
    if (row.status === "Closed" || row.status === "Canceled") throw taken();
    const calendar = await getVisitCalendar(trx, store, slug, row.postal_code);
    if (visit) {
      await moveRow(trx, { row: visit, calendar, store, token, wanted, now });
      return row;
    }
    const { row: held } = newHold({
      webstoreId: store.id,
      ownerKey: row.owner_key,
      calendar: slug,
      startsAt: requireTime(calendar, wanted, now),
      people: 1,
      until: now,
      now,
    });
    const inserted = await trx
      .insertInto("appointment")
      .values(held)
      .returningAll()
      .executeTakeFirstOrThrow();
    const when = await bookVisit(trx, { row: inserted, calendar }, row, now);
    await recordRepair(trx, row.id, { ...byCustomer, change: "VisitBooked", when, now });
    return row;
  });
}

const byCustomer = { actor: "customer", text: null };

const cancelVisit = async (trx: Executor, visit: AppointmentRow, store: WebstoreTable, now: Date) =>
  cancel(trx, { row: visit, calendar: await calendarOf(trx, store, visit.calendar), store, by: null, now });

/** Cancels a request that nobody has worked on, with its visit. Throws 404 for an unknown one, 422 later. */
export async function cancelRepair(
  { services: { db, now: clock } }: RegistrationScope,
  token: string,
): Promise<RepairRow> {
  const now = clock();
  return db.transaction().execute(async (trx) => {
    const { row, store } = await lockRepair(trx, token);
    if (row.status === "Canceled") return row;
    if (row.status !== "Received")
      throw new PlatformError(422, "INVALID_API_INPUT", "The repair request can no longer be canceled");
    const visit = await lockVisit(trx, row.id, now);
    if (visit) await cancelVisit(trx, visit, store, now);
    const canceled = await setStatus(trx, row.id, "Canceled", now);
    await recordRepair(trx, row.id, { ...byCustomer, change: "Canceled", when: null, now });
    return canceled;
  });
}

const setStatus = (trx: Executor, id: string, status: RepairStatus, now: Date): Promise<RepairRow> =>
  trx
    .updateTable("repair_request")
    .set({ status, updated_at: now })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** An operator's work on a repair. The words go to the customer by mail. */
export interface RepairWork {
  change: "Answered" | "Visited" | "WaitingForPart" | "Closed";
  actor: string;
  text: string;
  now: Date;
}

/**
 * Records an operator's work, in the caller's transaction (APPLIANCE-44). Throws 404 for an unknown
 * reference, and 422 for a request that is over, and for one that is to be closed while a visit is to come.
 */
export async function workOnRepair(
  trx: Executor,
  reference: string,
  { change, actor, text, now }: RepairWork,
): Promise<RepairRow> {
  const row = await trx
    .selectFrom("repair_request")
    .selectAll()
    .where("reference", "=", reference.trim().toUpperCase())
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw notFound("The repair request does not exist");
  const refuse = (why: string) => new PlatformError(422, "INVALID_API_INPUT", `${row.reference} ${why}`);
  if (change !== "Answered" && (row.status === "Closed" || row.status === "Canceled"))
    throw refuse(`is ${row.status.toLowerCase()} already`);
  const visit = change === "Closed" ? await lockVisit(trx, row.id, now) : undefined;
  if (visit) throw refuse(`has a visit to come: cancel ${visit.reference} first`);
  const worked = change === "Answered" ? row : await setStatus(trx, row.id, change, now);
  await recordRepair(trx, row.id, { change, actor, when: null, text, now });
  return worked;
}
