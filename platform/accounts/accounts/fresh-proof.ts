import type { Shopper } from "#platform/core/actor";
import { PlatformError } from "#platform/core/errors";
import type { Executor } from "#platform/db/database";

/** The time for which a proof counts (ACCOUNT-60). */
const freshForMs = 10 * 60 * 1000;

/** Whether the shopper proved in this session, minutes ago, to be the owner. */
export const isFreshlyProven = ({ provenAt }: Shopper, now: Date) =>
  provenAt !== null && now.getTime() - provenAt.getTime() <= freshForMs;

/** Throws 403 `PROOF_REQUIRED`: a session alone, which may be stolen, changes no passkeys. */
export function requireFreshProof(shopper: Shopper, now: Date): void {
  if (!isFreshlyProven(shopper, now))
    throw new PlatformError(403, "PROOF_REQUIRED", "Confirm with the password or a code that it is you");
}

/** Records a proof of the owner. */
export async function recordProof(db: Executor, { sessionId }: Shopper, now: Date): Promise<void> {
  await db.updateTable("shopper_session").set({ proven_at: now }).where("id", "=", sessionId).execute();
}
