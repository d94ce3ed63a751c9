import type { Database } from "#platform/db/database";

/** The days for which an appointment is kept after its time. */
export const appointmentDays = 90;
const dayMs = 24 * 60 * 60 * 1000;

/** Deletes appointments whose time is long over, and holds that ended a day ago (APPOINT-7). */
export async function deleteOldAppointments(db: Database, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  await db
    .deleteFrom("appointment")
    .where((is) =>
      is.or([
        is("starts_at", "<=", before(appointmentDays)),
        is.and([is("status", "=", "Held"), is("held_until", "<=", before(1))]),
      ]),
    )
    .execute();
}
