import { randomBytes } from "node:crypto";

import type { Executor } from "#platform/db/database";
import { newId } from "#platform/core/ids";

import { hashOfToken } from "./bearer";

const day = 24 * 60 * 60 * 1000;

/** How long a shopper stays signed in. */
export const sessionLifetimeMs = 30 * day;

export interface CreatedSession {
  sessionId: string;
  /** Only the bearer has it; the database has its hash. */
  token: string;
  expiresAt: Date;
}

/** Signs a shopper in, however it was proven who that is. */
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

/** Signs out of one session; the token is worth nothing from then on. */
export async function revokeSession(db: Executor, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable("shopper_session")
    .set({ revoked_at: now })
    .where("id", "=", sessionId)
    .where("revoked_at", "is", null)
    .execute();
}

/** Signs out everywhere; `except` keeps the session from which that is asked. */
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
