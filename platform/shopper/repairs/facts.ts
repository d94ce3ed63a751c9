import { sql, type Selectable } from "kysely";

import type { CalendarRecord } from "#contract/content/appointment-calendars";
import type { RepairRequest } from "#contract/shopper/repairs";

import type { Executor, RepairRequestTable } from "#platform/db/database";
import { readCalendars, removedCalendar } from "#platform/shopper/appointments/calendars";
import type { AppointmentRow } from "#platform/shopper/appointments/holds";

export type RepairRow = Selectable<RepairRequestTable>;

/** The last visit of each repair that is not canceled, by the repair's id. */
async function readVisits(db: Executor, ids: readonly string[]) {
  const rows = await db
    .selectFrom("appointment as a")
    .innerJoin("webstore as w", "w.id", "a.webstore_id")
    .selectAll("a")
    .select("w.site_id")
    .distinctOn("a.repair_request_id")
    .where("a.repair_request_id", "in", [...ids, ""])
    .where("a.status", "=", "Booked")
    .orderBy("a.repair_request_id")
    .orderBy("a.starts_at", "desc")
    .execute();
  const calendars = new Map<string, CalendarRecord[]>();
  for (const { webstore_id: id, site_id } of rows)
    if (!calendars.has(id)) calendars.set(id, await readCalendars(db, { id, site_id }));
  return new Map(
    rows.map((row) => [
      row.repair_request_id,
      {
        row,
        calendar:
          calendars.get(row.webstore_id)!.find(({ slug }) => slug === row.calendar) ??
          removedCalendar(row.calendar),
      },
    ]),
  );
}

/** Whether a visit is agreed: one that comes, or one of which nobody has told yet what it brought. */
const isBooked = ({ status }: RepairRow, visit: AppointmentRow | undefined, now: Date): boolean =>
  visit !== undefined &&
  (status === "Received" || (visit.starts_at > now && status !== "Closed" && status !== "Canceled"));

/** Repair requests as calls answer them (API-286, APPLIANCE-42). */
export async function toRepairRequests(
  db: Executor,
  rows: readonly RepairRow[],
  now: Date,
): Promise<RepairRequest[]> {
  const ids = rows.map(({ id }) => id);
  const [visits, { rows: bought }] = await Promise.all([
    readVisits(db, ids),
    sql<{ id: string; purchaseDate: string | null; warranty: string | null }>`
      select r.id, g.purchase_date as "purchaseDate", p.attributes ->> 'Warranty__c' as warranty
      from repair_request r left join product_registration g on g.id = r.registration_id
      left join product p on p.id = r.product_id where r.id = any(${ids})`.execute(db),
  ]);
  const facts = new Map(bought.map((each) => [each.id, each]));
  return rows.map((row) => {
    const visit = visits.get(row.id);
    return {
      repairRequestId: row.id,
      token: row.token,
      reference: row.reference,
      status: isBooked(row, visit?.row, now) ? "Booked" : row.status,
      registrationId: row.registration_id,
      model: row.model,
      productName: row.product_name,
      serialNumber: row.serial_number,
      warranty: facts.get(row.id)?.warranty ?? null,
      purchaseDate: facts.get(row.id)?.purchaseDate ?? null,
      problem: row.problem,
      description: row.description,
      phone: row.phone,
      address: { street: row.street, city: row.city, region: row.region, postalCode: row.postal_code },
      requestedDate: row.created_at.toISOString(),
      visit: visit
        ? {
            reference: visit.row.reference,
            startsAt: visit.row.starts_at.toISOString(),
            timeZone: visit.calendar.timeZone,
            minutes: visit.calendar.minutes,
            version: visit.row.version,
          }
        : null,
    };
  });
}
