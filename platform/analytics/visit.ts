import { createHash, randomBytes } from "node:crypto";

import type { EventRecord } from "#contract/analytics/recording";
import { networkOf } from "#platform/core/client-network";
import type { Database, Executor } from "#platform/db/database";

type Source = EventRecord["source"];

const dayOf = (now: Date) => now.toISOString().slice(0, 10);

/** The salt of the day in this process. */
const known = new WeakMap<Executor, { day: string; salt: Buffer }>();

/** All processes of a database have one salt a day. The first one that needs it makes it. */
async function saltOf(db: Executor, now: Date): Promise<Buffer> {
  const day = dayOf(now);
  const found = known.get(db);
  if (found?.day === day) return found.salt;
  await db
    .insertInto("analytics_salt")
    .values({ day, salt: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { salt } = await db
    .selectFrom("analytics_salt")
    .select("salt")
    .where("day", "=", day)
    .executeTakeFirstOrThrow();
  known.set(db, { day, salt });
  return salt;
}

/**
 * A function from address and browser to the visit of this day (EVENT-36): the same in all processes, another
 * one in another store and on another day, and nothing that leads back once the salt is deleted. Null without
 * an address.
 */
export async function visitsOf(
  db: Database,
  webstoreId: string,
  now: Date,
): Promise<(source: Source) => string | null> {
  const salt = await saltOf(db, now);
  // A page often has several events in one batch.
  const made = new Map<string, string>();
  return (source) => {
    if (!source) return null;
    const parts = JSON.stringify([webstoreId, networkOf(source.address), source.browser.slice(0, 400)]);
    const known = made.get(parts);
    if (known) return known;
    const visit = createHash("sha256").update(salt).update(parts).digest("base64url").slice(0, 22);
    made.set(parts, visit);
    return visit;
  };
}

/** Deletes the salts of the days that are over, so that nobody can make their hashes again. */
export async function deleteOldSalts(db: Database, now: Date): Promise<void> {
  if ((known.get(db)?.day ?? "9") < dayOf(now)) known.delete(db);
  await db.deleteFrom("analytics_salt").where("day", "<", dayOf(now)).execute();
}
