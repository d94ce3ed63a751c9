import { sql } from "kysely";

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

/** The same values for a row that is not stored yet. */
export const withoutPerson = <Payload extends object>(payload: Payload) => ({
  visitor: null,
  payload: "userId" in payload ? { ...payload, userId: null } : payload,
});

/** Matches events whose visitor is one of these owners, or this user in any account. */
export const isOfPerson = (owners: readonly string[], userId: string | null) =>
  sql`(visitor = any(${[...owners]}) or (visitor like 'account:%' and split_part(visitor, ':', 3) = ${userId}))`;
