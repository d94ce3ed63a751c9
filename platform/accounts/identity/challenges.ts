import { createHash, randomBytes, randomInt } from "node:crypto";

import type { Selectable } from "kysely";

import type { ChallengePurpose } from "#contract/accounts/challenges";

import { newId } from "#platform/core/ids";
import { notFound } from "#platform/core/errors";
import { hashOfToken } from "#platform/accounts/accounts/bearer";
import type { CreatedSession } from "#platform/accounts/accounts/sessions";
import type { Database, Executor, IdentityChallengeTable } from "#platform/db/database";
import type { PendingRegistration } from "#platform/db/stored-values";

/** A row of `identity_challenge`. */
export type ChallengeRow = Selectable<IdentityChallengeTable>;

/** The person for whom a challenge was completed, and their new session if it signs them in. */
export interface Completed {
  userId: string;
  session: CreatedSession | null;
}

/** 404 `ITEM_NOT_FOUND`: used, over, tried too often, or never there. */
export const challengeEnded = () => notFound("The code or the link has ended");

const minute = 60 * 1000;
const codeLifetimeMs = 15 * minute;

/**
 * The time for which the link in a mail is valid. It cannot be guessed, so it may be longer than the
 * code.
 */
const linkLifetimeMs: Record<ChallengePurpose, number> = {
  register: 24 * 60 * minute,
  "verify-email": 24 * 60 * minute,
  "change-email": 24 * 60 * minute,
  "reset-password": 60 * minute,
  "sign-in": 15 * minute,
};
export const longestLinkHours = Math.max(...Object.values(linkLifetimeMs)) / (60 * minute);

/** The number of codes that may be tried for one mail (ACCOUNT-18). */
const maximumAttempts = 5;

export interface NewChallenge {
  purpose: ChallengePurpose;
  email: string;
  /** Null for a registration, and for an address without an account. */
  shopperId: string | null;
  pending?: PendingRegistration;
  /** The session that asks to change the address. */
  askedBySession?: string | null;
  webstoreId: string;
}

/** A challenge with its secrets. The browser gets the identifier only, the mail the code and the token. */
export interface IssuedChallenge {
  id: string;
  identifier: string;
  code: string;
  token: string;
  codeExpiresAt: Date;
  linkExpiresAt: Date;
}

const secret = () => randomBytes(32).toString("base64url");

/** Hashed with the identifier, because a code alone could be found by trying all of them. */
const hashOfCode = (identifier: string, code: string) =>
  createHash("sha256").update(`${identifier}:${code}`).digest();

/**
 * Stores a new challenge. It is stored also where nobody is to get its code, so that the work and the answer
 * are the same (ACCOUNT-3).
 */
export async function issueChallenge(
  trx: Executor,
  { purpose, email, shopperId, pending, askedBySession, webstoreId }: NewChallenge,
  now: Date,
): Promise<IssuedChallenge> {
  const issued: IssuedChallenge = {
    id: newId("identityChallenge"),
    identifier: secret(),
    code: String(randomInt(1_000_000)).padStart(6, "0"),
    token: secret(),
    codeExpiresAt: new Date(now.getTime() + codeLifetimeMs),
    linkExpiresAt: new Date(now.getTime() + linkLifetimeMs[purpose]),
  };
  await trx
    .insertInto("identity_challenge")
    .values({
      id: issued.id,
      purpose,
      email,
      shopper_id: shopperId,
      pending: pending ? JSON.stringify(pending) : null,
      asked_by_session: askedBySession ?? null,
      webstore_id: webstoreId,
      identifier_hash: hashOfToken(issued.identifier),
      code_hash: hashOfCode(issued.identifier, issued.code),
      token_hash: hashOfToken(issued.token),
      created_at: now,
      code_expires_at: issued.codeExpiresAt,
      expires_at: issued.linkExpiresAt,
      used_at: null,
    })
    .execute();
  return issued;
}

/** The part of a challenge that a browser or a mail has. A token comes first. */
export interface ChallengeKey {
  identifier?: string | undefined;
  token?: string | undefined;
}

/** The challenge of an identifier or a token, open or not; null where there is none. */
export async function findChallenge(
  db: Executor,
  { identifier, token }: ChallengeKey,
): Promise<ChallengeRow | null> {
  const key = token ?? identifier;
  if (key === undefined) return null;
  const row = await db
    .selectFrom("identity_challenge")
    .selectAll()
    .where(token === undefined ? "identifier_hash" : "token_hash", "=", hashOfToken(key))
    .executeTakeFirst();
  return row ?? null;
}

/** Whether the identifier is that of the challenge: its browser asked for the mail. */
export const isAskedBy = (row: ChallengeRow, identifier: string | undefined) =>
  identifier !== undefined && hashOfToken(identifier).equals(row.identifier_hash);

/** Whether a link, or a code, may still be used. */
export const isOpen = (row: ChallengeRow, by: "link" | "code", now: Date) =>
  row.used_at === null &&
  (by === "link" ? row.expires_at > now : row.code_expires_at > now && row.attempts < maximumAttempts);

/**
 * Tries a code. The attempt is counted before the comparison, so that attempts at the same time count too.
 * "ended" where the code is over, or was tried too often.
 */
export async function tryCode(
  db: Database,
  row: ChallengeRow,
  { identifier, code }: { identifier: string; code: string },
  now: Date,
): Promise<"right" | "wrong" | "ended"> {
  const counted = await db
    .updateTable("identity_challenge")
    .set((of) => ({ attempts: of("attempts", "+", 1) }))
    .where("id", "=", row.id)
    .where("attempts", "<", maximumAttempts)
    .where("used_at", "is", null)
    .where("code_expires_at", ">", now)
    .executeTakeFirst();
  if (counted.numUpdatedRows !== 1n) return "ended";
  return hashOfCode(identifier, code).equals(row.code_hash) ? "right" : "wrong";
}

/** Uses a challenge up, in the transaction of its effect. False where another request was first. */
export async function useUp(trx: Executor, row: ChallengeRow, now: Date): Promise<boolean> {
  const used = await trx
    .updateTable("identity_challenge")
    .set({ used_at: now })
    .where("id", "=", row.id)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

/** Ends all open challenges of a shopper, after the password or the address has changed. */
export async function endChallenges(trx: Executor, shopperId: string, now: Date): Promise<void> {
  await trx
    .updateTable("identity_challenge")
    .set({ used_at: now })
    .where("shopper_id", "=", shopperId)
    .where("used_at", "is", null)
    .execute();
}

/** Deletes challenges whose link has ended. Nothing can be done with them. */
export async function deleteEndedChallenges(db: Executor, now: Date): Promise<void> {
  await db.deleteFrom("identity_challenge").where("expires_at", "<=", now).execute();
}
