import { createHash } from "node:crypto";

import { sql } from "kysely";

import type { Database, Executor } from "#platform/db/database";

import { assignments, isOfPerson, withdrawn, withoutPerson } from "./nameless";

/** A person as events name one. */
interface Named {
  owners: readonly string[];
  /** The user, for whichever account. */
  userId: string | null;
  /** Visits of this day. */
  visits: readonly string[];
}

/** A record may wait in a storefront's queue so long. */
export const oldestMs = 48 * 60 * 60 * 1000;

const personOf = (key: string) => createHash("sha256").update(key).digest("base64url").slice(0, 22);
const userKey = (userId: string) => `user:${userId}`;
/** The key that each refusal has beside its own: of an earlier day nobody can tell whose visit a row is. */
const anybody = "anybody";
/** The keys by which a refusal is found that concerns a row that is stored on a day. */
function keysOf({ visitor, visit, at }: Row, day: string): string[] {
  if (visitor !== null) return [visitor, userKey(visitor.split(":")[2] ?? "")];
  return [at.slice(0, 10) < day ? anybody : (visit ?? "")];
}

interface Row {
  at: string;
  visitor: string | null;
  visit: string | null;
  consent_analytics: boolean;
  payload: Record<string, unknown>;
}

/** Batches of events share it, and who refuses has it alone, so that a batch is stored before or after. */
const lockName = sql`hashtextextended('refusals of analytics', 0)`;

/**
 * Rows that are about to be stored, in the transaction that stores them. Those of people who have refused
 * since lose who it was, because they come late from another process (EVENT-95). The salt of the day
 * before is thrown away, so a row of that day that names nobody loses it if anybody at all has refused since.
 */
export async function withoutRefused<Each extends Row>(trx: Executor, rows: readonly Each[], now: Date) {
  const day = now.toISOString().slice(0, 10);
  const keys = rows.filter((row) => row.consent_analytics).flatMap((row) => keysOf(row, day));
  if (keys.length === 0) return rows;
  await sql`select pg_advisory_xact_lock_shared(${lockName})`.execute(trx);
  const found = await trx
    .selectFrom("analytics_refusal")
    .selectAll()
    .where("person", "in", [...new Set(keys.map(personOf))])
    .execute();
  const refusedAt = new Map(found.map((row) => [row.person, row.refused_at.getTime()]));
  return rows.map((row) =>
    row.consent_analytics &&
    keysOf(row, day).some((key) => Date.parse(row.at) <= (refusedAt.get(personOf(key)) ?? 0))
      ? {
          ...row,
          ...withoutPerson(row.payload),
          visit: null,
          consent_analytics: false,
          consent_advertising: false,
        }
      : row,
  );
}

/** Forgets refusals that no record is older than. */
export const deleteOldRefusals = (db: Database, now: Date) =>
  db
    .deleteFrom("analytics_refusal")
    .where("refused_at", "<", new Date(now.getTime() - oldestMs))
    .execute();

/**
 * Notes that somebody has refused, or is erased, for events that are stored later. Call it before other rows
 * are locked, and end the transaction soon: no events are stored meanwhile.
 */
export async function noteRefusal(trx: Executor, { owners, userId, visits }: Named, now: Date) {
  await sql`select pg_advisory_xact_lock(${lockName})`.execute(trx);
  const keys = [anybody, ...owners, ...visits, ...(userId === null ? [] : [userKey(userId)])];
  await sql`insert into analytics_refusal (person, refused_at)
    select person, ${now} from unnest(${[...new Set(keys.map(personOf))]}::text[]) as person
    on conflict (person) do update set refused_at = excluded.refused_at`.execute(trx);
}

/**
 * Takes a person who no longer agrees out of events, also out of those that are stored later (EVENT-95).
 * Returns their number. People behind one address may share a visit, so its events that name somebody else
 * stay as they are. The transaction must end soon: no events are stored meanwhile.
 */
export async function withdrawConsent(trx: Executor, named: Named, now: Date): Promise<number> {
  const { owners, userId, visits } = named;
  await noteRefusal(trx, named, now);
  const { numAffectedRows = 0n } = await sql`update analytics_event set ${assignments(withdrawn)}
    where ${isOfPerson(owners, userId)}
      or (at > ${now}::timestamptz - interval '2 days' and visitor is null and consent_analytics
        and visit = any(${[...visits]}))`.execute(trx);
  return Number(numAffectedRows);
}
