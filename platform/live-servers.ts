import { createHmac, randomUUID } from "node:crypto";

import { sql } from "kysely";

import type { Database } from "./db/database";

/** The time for which a server counts as alive after its last sign of life, in seconds (OPS-107). */
const aliveSeconds = 60;

/**
 * A code that only holders of a secret can make. It tells whether two servers have the same secret, and
 * nothing about the secret.
 */
const markOf = (secret: string) =>
  createHmac("sha256", secret).update("mark of a signing secret").digest("base64url");

/** Whether a server that signs with the first of its secrets is believed by one that has the others. */
const isBelieved = (signing: readonly string[], others: readonly string[]) => others.includes(signing[0]!);

/**
 * Makes this process known as a server of the database, and says every `everyMs` that it is alive. Throws
 * while a server is alive whose cookies this one would not believe, or the other way round (OPS-107): each
 * would take the other's carts and sessions for forged. Warns if the last server had another secret.
 */
export async function joinServers(
  db: Database,
  {
    secrets,
    log,
    everyMs = 15_000,
  }: {
    /** The first signs, the others are still believed. */
    secrets: readonly string[];
    log: { warn(details: object, message: string): void };
    everyMs?: number;
  },
): Promise<{ leave(): Promise<void> }> {
  const id = randomUUID();
  const marks = secrets.map(markOf);
  const alive = sql<Date>`now() + make_interval(secs => ${aliveSeconds})`;
  await db.transaction().execute(async (trx) => {
    // Servers that start together take turns.
    await sql`lock table server in exclusive mode`.execute(trx);
    const known = await trx
      .selectFrom("server")
      .select(["secret_marks", sql<boolean>`alive_until > now()`.as("is_alive")])
      .orderBy("alive_until", "desc")
      .execute();
    const differs = (theirs: readonly string[]) => !isBelieved(marks, theirs) || !isBelieved(theirs, marks);
    if (known.some((server) => server.is_alive && differs(server.secret_marks)))
      throw new Error(
        "A server with another SESSION_SECRET uses this database, or did a minute ago. Each would take the " +
          "carts and sessions of the other for forged. Set the same SESSION_SECRET for all servers; to change " +
          "it, see docs/operations.md.",
      );
    const last = known[0];
    if (last && !isBelieved(last.secret_marks, marks))
      log.warn(
        {},
        "SESSION_SECRET has changed: carts, sessions and links of the old one have ended. Name it second to keep them",
      );
    await trx
      .deleteFrom("server")
      .where("alive_until", "<=", sql<Date>`now()`)
      .execute();
    await trx.insertInto("server").values({ id, secret_marks: marks, alive_until: alive }).execute();
  });

  let beat: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    beat = db
      .insertInto("server")
      .values({ id, secret_marks: marks, alive_until: alive })
      // Another start has deleted the row if the database was away for longer.
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ alive_until: alive }))
      .execute()
      // Other queries log that the database does not answer.
      .catch(() => {});
  }, everyMs);
  timer.unref();
  return {
    async leave() {
      clearInterval(timer);
      await beat;
      await db
        .updateTable("server")
        .set({ alive_until: sql<Date>`now()` })
        .where("id", "=", id)
        .execute()
        .catch(() => {});
    },
  };
}
