import type { ChallengePurpose } from "#contract/accounts/challenges";

import type { Client } from "#platform/accounts/accounts/client";
import { hashPassword } from "#platform/accounts/accounts/passwords";
import { clearFailures } from "#platform/accounts/accounts/throttle";
import { EmailTaken } from "#platform/accounts/accounts/registration";
import type { PlatformServices } from "#platform/core/handler";
import { badInput, PlatformError } from "#platform/core/errors";

import { countCode } from "./budgets";
import {
  challengeEnded,
  findChallenge,
  isAskedBy,
  isOpen,
  tryCode,
  useUp,
  type ChallengeRow,
  type Completed,
} from "./challenges";
import { effects } from "./effects";
import { checkNewPassword } from "./new-password";

/** The values that come back from a form: the token of a link, or a code with its identifier. */
export interface Proof {
  purpose: ChallengePurpose;
  identifier?: string | undefined;
  code?: string | undefined;
  token?: string | undefined;
}

export interface CompleteScope {
  services: Pick<PlatformServices, "db" | "now">;
  /** The browser, which counts as known where it signs in (ACCOUNT-30). */
  client: Client;
}

/**
 * The challenge that the proof fits. Throws 404 for one that has ended and 400 `INVALID_CODE` for a wrong
 * code, which uses up one of its attempts. Changes nothing else, so the caller must still `useUp` it.
 */
export async function requireProven(
  { services: { db, now }, client }: Pick<CompleteScope, "services" | "client">,
  { purpose, identifier, code, token }: Proof,
): Promise<ChallengeRow> {
  if (token === undefined && (identifier === undefined || code === undefined))
    throw badInput("Send a token, or an identifier and a code");
  const row = await findChallenge(db, token === undefined ? { identifier } : { token });
  if (!row || row.purpose !== purpose || !isOpen(row, token === undefined ? "code" : "link", now()))
    throw challengeEnded();
  if (token !== undefined) return row;
  const counters = await countCode(db, { email: row.email, client }, now());
  const result = await tryCode(db, row, { identifier: identifier!, code: code! }, now());
  if (result === "ended") throw challengeEnded();
  if (result === "wrong") throw new PlatformError(400, "INVALID_CODE", "The code is not right");
  await clearFailures(db, counters, now());
  return row;
}

/**
 * Does what the challenge was for, once: of two requests at the same time one succeeds (ACCOUNT-18). A link
 * that registers, opened in another browser than the one that asked, needs a new password (ACCOUNT-9).
 */
export async function completeChallenge(
  scope: CompleteScope,
  proof: Proof & { newPassword?: string | undefined },
): Promise<Completed> {
  const { services } = scope;
  const { newPassword } = proof;
  if (proof.purpose === "reset-password" && newPassword === undefined)
    throw badInput("A reset needs newPassword");
  if (newPassword !== undefined) await checkNewPassword(newPassword);
  const row = await requireProven(scope, proof);
  const isAsker = proof.token === undefined || isAskedBy(row, proof.identifier);
  const setsPassword = row.purpose === "reset-password" || (row.purpose === "register" && !isAsker);
  if (setsPassword && newPassword === undefined)
    throw badInput("A link that registers, opened where nobody asked for it, needs newPassword");
  const passwordHash = setsPassword ? await hashPassword(newPassword!) : null;
  const apply = () =>
    services.db.transaction().execute(async (trx) => {
      const now = services.now();
      if (!(await useUp(trx, row, now))) throw challengeEnded();
      return effects[row.purpose]({ trx, row, now, passwordHash, isAsker, client: scope.client });
    });
  // If another shopper took the address meanwhile, the second attempt finds that account.
  return apply().catch((error: unknown) => {
    if (isAddressConflict(error)) return apply();
    throw error;
  });
}

/** Two transactions gave the same address to two shoppers; the one that was second is rolled back. */
const isAddressConflict = (error: unknown) =>
  error instanceof EmailTaken || (error as { code?: unknown } | null)?.code === "23505";
