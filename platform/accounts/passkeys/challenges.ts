import type { Executor } from "#platform/db/database";

export const challengeMinutes = 5;

/** Stores a challenge that a browser is to sign; for a sign-in without a shopper. */
export async function storeChallenge(
  db: Executor,
  challenge: string,
  shopperId: string | null,
  now: Date,
): Promise<void> {
  await db.deleteFrom("passkey_challenge").where("expires_at", "<=", now).execute();
  await db
    .insertInto("passkey_challenge")
    .values({
      challenge,
      shopper_id: shopperId,
      expires_at: new Date(now.getTime() + challengeMinutes * 60_000),
    })
    .execute();
}

/** Uses a challenge up. False for one that is over, was used, or was made for somebody else. */
export async function useChallenge(
  db: Executor,
  challenge: string,
  shopperId: string | null,
  now: Date,
): Promise<boolean> {
  const used = await db
    .deleteFrom("passkey_challenge")
    .where("challenge", "=", challenge)
    .where("shopper_id", "is not distinct from", shopperId)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return used.numDeletedRows === 1n;
}
