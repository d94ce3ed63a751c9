import { verifyPassword } from "#platform/accounts/accounts/passwords";
import type { Client } from "#platform/accounts/accounts/client";
import { clearFailures, countFailure, type FailureCounter } from "#platform/accounts/accounts/throttle";
import type { PlatformServices } from "#platform/core/handler";
import { PlatformError } from "#platform/core/errors";

import { challengeEnded, useUp } from "./challenges";
import { requireProven } from "./complete";
import type { Person } from "./people";

interface OwnerProof {
  password?: string | undefined;
  identifier?: string | undefined;
  code?: string | undefined;
}

/**
 * Checks that a signed-in shopper is the owner, by the current password or by a code that was mailed to the
 * current address, which is used up. Throws 400 `INVALID_OLD_PASSWORD` or what `requireProven` throws.
 */
export async function proveOwner(
  scope: { services: Pick<PlatformServices, "db" | "now">; client: Client },
  person: Person,
  { password, identifier, code }: OwnerProof,
): Promise<void> {
  const { db, now } = scope.services;
  if (password === undefined) {
    const row = await requireProven(scope, { purpose: "verify-email", identifier, code });
    if (row.shopper_id !== person.id || !(await useUp(db, row, now()))) throw challengeEnded();
    return;
  }
  const counters: FailureCounter[] = [{ of: ["own-password", person.id], limit: 10, clears: true }];
  await countFailure(db, counters, now());
  if (!(await verifyPassword(password, person.password_hash)))
    throw new PlatformError(400, "INVALID_OLD_PASSWORD", "That password isn’t right");
  await clearFailures(db, counters, now());
}
