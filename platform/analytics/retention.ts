import { sql } from "kysely";

import type { PlatformServices, Retention } from "#platform/core/handler";
import type { Database } from "#platform/db/database";

import { assignments, nameless } from "./nameless";

/** The times that records are kept: those of the operator, else the usual ones. */
export const retentionOf = ({ retention }: Pick<PlatformServices, "retention">): Retention =>
  retention ?? { identifierMonths: 13, eventMonths: 25, requestMonths: 24 };

/** Rows of one statement, so that no round locks many at once. */
const atOnce = 5000;

/** The same day of an earlier month, or the last one of a shorter month, at the same time in UTC. */
export function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  if (then.getUTCDate() !== now.getUTCDate()) then.setUTCDate(0);
  return then;
}

/** Takes who it was out of events that are old enough, and deletes those that are too old. */
export async function endOldEvents(
  db: Database,
  now: Date,
  { identifierMonths, eventMonths }: Pick<Retention, "identifierMonths" | "eventMonths">,
): Promise<void> {
  const oldest = monthsBefore(now, eventMonths);
  const named = monthsBefore(now, identifierMonths);
  await repeat(() =>
    sql`delete from analytics_event where id in (
      select id from analytics_event where at < ${oldest} limit ${atOnce})`.execute(db),
  );
  // `used_at` is noted once a day, so it may be a day older than the newest event.
  const unused = new Date(oldest.getTime() - 2 * 24 * 60 * 60 * 1000);
  await sql`delete from analytics_payload where used_at < ${unused}`.execute(db);
  await repeat(() =>
    sql`update analytics_event set ${assignments(nameless)}
      where id in (select id from analytics_event
        where at < ${named} and (visitor is not null or visit is not null) limit ${atOnce})`.execute(db),
  );
}

async function repeat(once: () => Promise<{ numAffectedRows?: bigint }>): Promise<void> {
  while (((await once()).numAffectedRows ?? 0n) === BigInt(atOnce));
}
