import { formatAppointmentTime, type CalendarRecord } from "#contract/content/appointment-calendars";
import { appointmentPath } from "#contract/mail-links";

import { writeMail } from "#platform/core/outbox";
import type { Executor, WebstoreTable } from "#platform/db/database";
import { loadSeller } from "#platform/mail/mail-brand";

import type { AppointmentRow } from "./holds";

/** The changes that mails tell. */
export type AppointmentChange = "booked" | "moved" | "canceled";

const factsOf = (calendar: CalendarRecord, startsAt: Date, people: number) => ({
  name: calendar.name,
  when: formatAppointmentTime(startsAt.toISOString(), calendar.timeZone),
  place: calendar.address,
  people,
});

/**
 * Tells the person what became of the appointment (APPOINT-5). Names are left out: the address may be that of
 * a stranger. `why` is the merchant's reason for canceling it.
 */
export async function writeAppointmentMail(
  trx: Executor,
  mail: {
    calendar: CalendarRecord;
    row: AppointmentRow;
    token: string | null;
    change: AppointmentChange;
    why?: string | null;
    now: Date;
  },
): Promise<void> {
  const { calendar, row, token, change, why = null, now } = mail;
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
export async function tellMerchant(
  trx: Executor,
  mail: {
    calendar: CalendarRecord;
    row: AppointmentRow;
    change: AppointmentChange;
    store: WebstoreTable;
    now: Date;
  },
): Promise<void> {
  const { calendar, row, change, store, now } = mail;
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
