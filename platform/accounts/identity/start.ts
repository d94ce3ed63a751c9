import type { StartedChallenge } from "#contract/accounts/challenges";

import type { Client } from "#platform/accounts/accounts/client";
import { findShopperByEmail } from "#platform/accounts/accounts/sign-in";
import { hashPassword } from "#platform/accounts/accounts/passwords";
import type { PlatformServices } from "#platform/core/handler";
import type { Executor } from "#platform/db/database";
import type { PendingRegistration } from "#platform/db/stored-values";

import { countMail } from "./budgets";
import { issueChallenge, type ChallengeRow, type NewChallenge } from "./challenges";
import { codeMails } from "./code-mails";
import { checkNewPassword } from "./new-password";
import { getPerson, isAddressTaken, type Person } from "./people";

/** The parts of the request that are needed to start a challenge. */
export interface StartScope {
  services: Pick<PlatformServices, "db" | "now">;
  webstoreId: string;
  /** The browser that asks. */
  client: Client;
}

/** Throws 429 if too many mails to the address were asked for; see budgets.ts. */
const count = ({ services: { db, now }, client }: StartScope, email: string) =>
  countMail(db, { email, client }, now());

/**
 * Stores a challenge and writes a mail, in one transaction. The findings of `decide` change the mail only:
 * the answer and the work are the same (ACCOUNT-3).
 */
async function issue(
  { services: { db, now }, webstoreId }: StartScope,
  challenge: Pick<NewChallenge, "purpose" | "email" | "pending" | "askedBySession">,
  decide: (trx: Executor) => Promise<{
    shopperId: string | null;
    mail: (typeof codeMails)["accountExists"];
    /** The recipient of the mail, if it is not the address as it was typed. */
    recipient?: string;
  }>,
): Promise<StartedChallenge> {
  const time = now();
  const issued = await db.transaction().execute(async (trx) => {
    const { shopperId, mail, recipient = challenge.email } = await decide(trx);
    const made = await issueChallenge(trx, { ...challenge, shopperId, webstoreId }, time);
    await mail({ trx, webstoreId, recipient, now: time }, made);
    return made;
  });
  return { identifier: issued.identifier, expiresAt: issued.codeExpiresAt.toISOString() };
}

interface Registration {
  email: string;
  firstName: string;
  lastName: string;
  password: string;
  wantsNews?: boolean | undefined;
}

/** Starts a registration (ACCOUNT-8). The password is hashed for a taken address too. */
export async function startRegistration(
  scope: StartScope,
  { email, firstName, lastName, password, wantsNews = false }: Registration,
): Promise<StartedChallenge> {
  await checkNewPassword(password);
  await count(scope, email);
  const passwordHash = await hashPassword(password);
  return issueRegistration(scope, email, { firstName, lastName, passwordHash, wantsNews });
}

const issueRegistration = (scope: StartScope, email: string, pending: PendingRegistration) =>
  issue(scope, { purpose: "register", email, pending }, async (trx) => ({
    shopperId: null,
    mail: (await isAddressTaken(trx, email))
      ? codeMails.accountExists
      : // Without the name: strangers could send words of their own to any address.
        codeMails.verifyEmail(null),
  }));

/**
 * Sends a code to sign in with (ACCOUNT-10) or to set a new password with (ACCOUNT-11). An address without an
 * account gets a mail that says so. The mail goes to the address of the account, because two addresses may
 * be equal but for letters that look alike.
 */
export async function startByAddress(
  scope: StartScope,
  purpose: "sign-in" | "reset-password",
  email: string,
): Promise<StartedChallenge> {
  await count(scope, email);
  const mailOf = purpose === "sign-in" ? codeMails.signInCode : codeMails.resetPassword;
  return issue(scope, { purpose, email }, async (trx) => {
    const shopper = await findShopperByEmail(trx, email);
    return shopper
      ? { shopperId: shopper.id, mail: mailOf(shopper.first_name), recipient: shopper.email }
      : { shopperId: null, mail: codeMails.noAccount };
  });
}

/** Sends a code to the shopper's own address (ACCOUNT-9). */
export async function startVerification(scope: StartScope, person: Person): Promise<StartedChallenge> {
  const { id, email, first_name } = person;
  await count(scope, email);
  return issue(scope, { purpose: "verify-email", email }, () =>
    Promise.resolve({ shopperId: id, mail: codeMails.verifyEmail(first_name) }),
  );
}

/** Sends a code to a new address (ACCOUNT-20). One that has an account gets a mail that says so. */
export async function startEmailChange(
  scope: StartScope,
  { id, first_name }: Person,
  newEmail: string,
  askedBySession: string | null,
): Promise<StartedChallenge> {
  await count(scope, newEmail);
  return issue(scope, { purpose: "change-email", email: newEmail, askedBySession }, async (trx) => ({
    shopperId: id,
    mail: (await isAddressTaken(trx, newEmail, id))
      ? codeMails.accountExists
      : codeMails.confirmNewEmail(first_name),
  }));
}

/** Sends another mail for an earlier challenge, with a new code. */
export async function startAgain(scope: StartScope, earlier: ChallengeRow): Promise<StartedChallenge> {
  const { purpose, email, pending } = earlier;
  if (purpose === "register") {
    await count(scope, email);
    return issueRegistration(scope, email, pending!);
  }
  if (purpose === "sign-in" || purpose === "reset-password") return startByAddress(scope, purpose, email);
  const person = await getPerson(scope.services.db, earlier.shopper_id!);
  return purpose === "verify-email"
    ? startVerification(scope, person)
    : startEmailChange(scope, person, email, earlier.asked_by_session);
}
