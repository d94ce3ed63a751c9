import { randomBytes } from "node:crypto";

import { expiredSession } from "#platform/core/actor";
import { newId } from "#platform/core/ids";
import type { Executor } from "#platform/db/database";

import { hashOfToken } from "./bearer";
import { unknownClient, type Client } from "./client";
import { rememberDevice } from "./known-devices";

const day = 24 * 60 * 60 * 1000;

/** The time that a shopper stays signed in (SESSION-8). */
export const sessionDays = 30;
const lifetimeMs = sessionDays * day;

/** A session that was replaced goes on for this time, for a form that was sent twice. */
const replacedForMs = 10_000;

/** A new session. */
export interface CreatedSession {
  sessionId: string;
  /** Only the client has the token; the database stores its hash. */
  token: string;
  expiresAt: Date;
}

/**
 * Signs a shopper in. The caller has verified the identity. The browser counts as a known device from then on
 * (ACCOUNT-30). Signing in is a fresh proof of the owner (ACCOUNT-60). `old` is the session whose place it
 * takes.
 */
export async function createShopperSession(
  db: Executor,
  userId: string,
  now: Date,
  client: Client = unknownClient,
  old: { created_at: Date; proven_at: Date | null } = { created_at: now, proven_at: now },
): Promise<CreatedSession> {
  const sessionId = newId("session");
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  await db
    .deleteFrom("shopper_session")
    .where("shopper_id", "=", userId)
    .where("expires_at", "<", new Date(now.getTime() - day))
    .execute();
  await db
    .insertInto("shopper_session")
    .values({
      id: sessionId,
      shopper_id: userId,
      token_hash: hashOfToken(token),
      created_at: old.created_at,
      proven_at: old.proven_at,
      last_seen_at: now,
      expires_at: expiresAt,
      revoked_at: null,
      device_name: client.deviceName,
    })
    .execute();
  if (client.deviceToken !== null) await rememberDevice(db, userId, client.deviceToken, now);
  return { sessionId, token, expiresAt };
}

/**
 * Gives a session another token, in the caller's transaction. The old token goes on for a few seconds, so
 * that a form that was sent twice signs nobody out; with it the session can be replaced once more, and what
 * replaced it before ends. Throws 401 for a session that has ended.
 */
export async function replaceSession(
  trx: Executor,
  sessionId: string,
  now: Date,
  client: Client,
): Promise<CreatedSession> {
  const old = await trx
    .selectFrom("shopper_session")
    .select(["shopper_id", "created_at", "proven_at", "expires_at", "replaced_by"])
    .where("id", "=", sessionId)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now)
    .forUpdate()
    .executeTakeFirst();
  if (!old) throw expiredSession();
  if (old.replaced_by !== null) await revokeSession(trx, old.replaced_by, now);
  const session = await createShopperSession(trx, old.shopper_id, now, client, old);
  const end = new Date(Math.min(old.expires_at.getTime(), now.getTime() + replacedForMs));
  await trx
    .updateTable("shopper_session")
    .set({ replaced_by: session.sessionId, expires_at: end })
    .where("id", "=", sessionId)
    .execute();
  return session;
}

/** Ends one session. Its token is refused from then on. */
export async function revokeSession(db: Executor, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable("shopper_session")
    .set({ revoked_at: now })
    .where("id", "=", sessionId)
    .where("revoked_at", "is", null)
    .execute();
}

/** Ends all sessions of a shopper but `except` (ACCOUNT-4). Returns how many. */
export async function revokeAllSessions(
  db: Executor,
  userId: string,
  now: Date,
  except: string | null = null,
): Promise<number> {
  const revoked = await db
    .updateTable("shopper_session")
    .set({ revoked_at: now })
    .where("shopper_id", "=", userId)
    .where("revoked_at", "is", null)
    .where("id", "is distinct from", except)
    .executeTakeFirst();
  return Number(revoked.numUpdatedRows);
}
