import { sql } from "kysely";

import type { Executor } from "#platform/db/database";

/** The new values of an event that loses who it was: visitor, visit and user. */
export const nameless = {
  visitor: sql`null`,
  visit: sql`null`,
  payload: sql`case when payload ? 'userId' then payload || '{"userId": null}' else payload end`,
};

/** The same for a person who is erased, or no longer agrees: no sink gets the event any more (EVENT-38). */
export const withdrawn = {
  ...nameless,
  consent_analytics: sql`false`,
  consent_advertising: sql`false`,
};

/** New values as a list for `update … set`. */
export const assignments = (values: Record<string, ReturnType<typeof sql>>) =>
  sql.join(Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`));

/** A person as events name one. */
interface Named {
  owners: readonly string[];
  /** The user, for whichever account. */
  userId: string | null;
  /** Visits of this day. */
  visits: readonly string[];
}

/** The events that name one of these owners, or this user in whichever account. */
export const isOfPerson = (owners: readonly string[], userId: string | null) =>
  sql`(visitor = any(${[...owners]}) or (visitor like 'account:%' and split_part(visitor, ':', 3) = ${userId}))`;

/**
 * Takes a person who no longer agrees out of events (EVENT-95). Returns their number. People behind one
 * address may share a visit, so its events that name somebody else stay as they are.
 */
export async function withdrawConsent(
  db: Executor,
  { owners, userId, visits }: Named,
  now: Date,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`update analytics_event set ${assignments(withdrawn)}
    where ${isOfPerson(owners, userId)}
      or (at > ${now}::timestamptz - interval '2 days' and visitor is null and consent_analytics
        and visit = any(${[...visits]}))`.execute(db);
  return Number(numAffectedRows);
}
