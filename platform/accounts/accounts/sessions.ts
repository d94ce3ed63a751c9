import { randomBytes } from "node:crypto";

import type { Executor } from "#platform/db/database";
import { newId } from "#platform/core/ids";

import { hashOfToken } from "./bearer";

const day = 24 * 60 * 60 * 1000;

/** How long a shopper stays signed in: 30 days (SESSION-8). */
export const sessionLifetimeMs = 30 * day;

/** A new session. */
export interface CreatedSession {
  sessionId: string;
  /** Only the client has the token; the database stores its hash. */
  token: string;
  expiresAt: Date;
}

/** Signs a shopper in. The caller has verified the identity. */
export async function createShopperSession(
  db: Executor,
  userId: string,
  now: Date,
  lifetimeMs = sessionLifetimeMs,
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
      created_at: now,
      expires_at: expiresAt,
      revoked_at: null,
    })
    .execute();
  return { sessionId, token, expiresAt };
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
