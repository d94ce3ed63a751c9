import { createHash } from "node:crypto";

import type { PlatformRequest } from "#contract/platform-fetch";

import { requireOwnerKey, type Actor } from "./actor";
import type { Executor } from "#platform/db/database";
import { badInput, PlatformError } from "./errors";

/** The time that answers are kept for repeated requests with the same key (OPS-27). */
export const savedAnswerDays = 2;

/**
 * The `Idempotency-Key` header of a call. The caller repeats the call with the same key if it receives no
 * answer.
 */
export interface IdempotencyKey {
  owner: string;
  call: string;
  key: string;
  fingerprint: string;
}

/**
 * The key of a request; null without the header. Two requests are the same if their `asked` is the same.
 * Throws 400 for a malformed key.
 */
export function readIdempotencyKey(
  { request, actor }: { request: PlatformRequest; actor: Actor },
  call: string,
  asked: unknown,
): IdempotencyKey | null {
  const key = request.headers.get("idempotency-key");
  if (key === null) return null;
  if (!/^[\x21-\x7e]{1,255}$/.test(key))
    throw badInput("Idempotency-Key must have 1 to 255 visible ASCII characters");
  return {
    owner: requireOwnerKey(actor),
    call,
    key,
    fingerprint: createHash("sha256").update(JSON.stringify(asked)).digest("hex"),
  };
}

/** The answer that was saved for this key, or null. Throws 422 if the key was used for another request. */
export async function findSavedAnswer<Body>(
  db: Executor,
  once: IdempotencyKey,
): Promise<{ status: number; body: Body } | null> {
  const known = await db
    .selectFrom("idempotent_answer")
    .select(["fingerprint", "status", "body"])
    .where("owner_key", "=", once.owner)
    .where("call", "=", once.call)
    .where("key", "=", once.key)
    .executeTakeFirst();
  if (!known) return null;
  if (known.fingerprint !== once.fingerprint)
    throw new PlatformError(422, "INVALID_API_INPUT", "This Idempotency-Key was used for another request");
  return { status: known.status, body: known.body as Body };
}

/**
 * Saves an answer, in the transaction that made the change. Throws 409 if another request with the same key
 * has just done so; the caller should try again. Answers are kept for `savedAnswerDays`.
 */
export async function saveAnswer(
  trx: Executor,
  once: IdempotencyKey,
  answer: { status: number; body: unknown },
  now: Date,
): Promise<void> {
  const made = await trx
    .insertInto("idempotent_answer")
    .values({
      owner_key: once.owner,
      call: once.call,
      key: once.key,
      fingerprint: once.fingerprint,
      status: answer.status,
      body: JSON.stringify(answer.body),
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(["owner_key", "call", "key"]).doNothing())
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows !== 1n)
    throw new PlatformError(409, "CHECKOUT_CONFLICT", "A request with this Idempotency-Key is under way");
}
