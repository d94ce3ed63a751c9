import {
  appointmentWords,
  formatAppointmentTime,
  isRegistration,
  type CalendarRecord,
} from "#contract/content/appointment-calendars";
import { appointmentPath } from "#contract/mail-links";

import { writeMail } from "#platform/core/outbox";
import type { Executor, WebstoreTable } from "#platform/db/database";
import { loadSeller } from "#platform/mail/mail-brand";
import { recordRepair } from "#platform/shopper/repairs/history";

import { calendarAt } from "./calendars";
import type { AppointmentRow } from "./holds";

/** The changes that mails tell. */
type AppointmentChange = "booked" | "moved" | "canceled";

function factsOf(calendar: CalendarRecord, startsAt: Date, people: number) {
  const at = calendarAt(calendar, startsAt);
  const { what: name, where: place } = appointmentWords(at);
  const when = formatAppointmentTime(startsAt.toISOString(), at.timeZone);
  return { name, when, place, people, isRegistration: isRegistration(at.kind) };
}

/** An operator who cancels, and why. The person reads the reason. */
export interface Operator {
  actor: string;
  why: string;
}

interface TheChange {
  calendar: CalendarRecord;
  row: AppointmentRow;
  change: AppointmentChange;
  now: Date;
}

/**
 * Tells person and store what became of an appointment (APPOINT-5); of a technician's visit, in the words of
 * the repair (APPLIANCE-43). `token` is that of its link, `by` the operator who did it.
 */
export async function tellChange(
  trx: Executor,
  {
    token,
    store,
    by = null,
    ...told
  }: TheChange & { token: string | null; store: WebstoreTable; by?: Operator | null },
): Promise<void> {
  const { row, calendar, change, now } = told;
  if (row.repair_request_id !== null) {
    await recordRepair(trx, row.repair_request_id, {
      change: repairChanges[change],
      actor: by?.actor ?? "customer",
      when: formatAppointmentTime(row.starts_at.toISOString(), calendar.timeZone),
      text: by?.why ?? null,
      now,
    });
    return;
  }
  await writeAppointmentMail(trx, { ...told, token, why: by?.why ?? null });
  if (by === null) await tellMerchant(trx, { ...told, store });
}

const repairChanges = { booked: "VisitBooked", moved: "VisitMoved", canceled: "VisitCanceled" } as const;

/** Names are left out: the address may be that of a stranger. */
async function writeAppointmentMail(
  trx: Executor,
  { calendar, row, token, change, why, now }: TheChange & { token: string | null; why: string | null },
): Promise<void> {
  if (row.email === null) return;
  await writeMail(
    trx,
    {
      template: "appointment",
      recipient: row.email,
      webstoreId: row.webstore_id,
      cause: `appointment:${row.id}:${row.version}`,
      data: {
        ...factsOf(calendar, row.starts_at, row.people),
        about: calendarAt(calendar, row.starts_at).about,
        change,
        why,
        reference: row.reference,
        link: token === null ? null : appointmentPath(token),
      },
    },
    now,
  );
}

/**
 * Tells the store, where its profile has an address for support. The person isn't named: what is kept of a
 * person must be erasable, and a mailbox is not.
 */
async function tellMerchant(
  trx: Executor,
  { calendar, row, change, store, now }: TheChange & { store: WebstoreTable },
): Promise<void> {
  const { supportEmail } = await loadSeller(trx, store.id);
  if (supportEmail === null) return;
  await writeMail(
    trx,
    {
      template: "appointment-notice",
      recipient: supportEmail,
      webstoreId: store.id,
      cause: `appointment-notice:${row.id}:${row.version}`,
      data: {
        ...factsOf(calendar, row.starts_at, row.people),
        change,
        reference: row.reference,
      },
    },
    now,
  );
}

/** Offers a place that is held for the next person on the list (APPOINT-6). */
export const writeOffer = (
  trx: Executor,
  offer: {
    calendar: CalendarRecord;
    storeId: string;
    startsAt: Date;
    people: number;
    until: Date;
    email: string;
    token: string;
    id: string;
    now: Date;
  },
): Promise<boolean> =>
  writeMail(
    trx,
    {
      template: "appointment-free",
      recipient: offer.email,
      webstoreId: offer.storeId,
      cause: `appointment-free:${offer.id}`,
      data: {
        ...factsOf(offer.calendar, offer.startsAt, offer.people),
        until: formatAppointmentTime(offer.until.toISOString(), offer.calendar.timeZone),
        link: appointmentPath(offer.token),
      },
    },
    offer.now,
  );
