import type { ChallengePurpose } from "#contract/accounts/challenges";
import { mailLinks } from "#contract/mail-links";

import { startApprovedGroups } from "#platform/accounts/accounts/buyer-groups";
import type { Client } from "#platform/accounts/accounts/client";
import {
  insertShopper,
  markEmailVerified,
  storePasswordHash,
} from "#platform/accounts/accounts/registration";
import { createShopperSession, revokeAllSessions } from "#platform/accounts/accounts/sessions";
import { findShopperByEmail, type ShopperRow } from "#platform/accounts/accounts/sign-in";
import { grantConsent } from "#platform/accounts/consents/consents";
import { writeMail } from "#platform/core/outbox";
import type { Executor } from "#platform/db/database";
import type { PendingRegistration } from "#platform/db/stored-values";

import { challengeEnded, endChallenges, type ChallengeRow, type Completed } from "./challenges";
import { isAddressTaken } from "./people";

interface Effect {
  trx: Executor;
  row: ChallengeRow;
  now: Date;
  /** Of the new password: for a reset, and for a registration that another browser completes. */
  passwordHash: string | null;
  /** The browser that asked for the mail completes it. */
  isAsker: boolean;
  client: Client;
}

/** The active shopper of a challenge. The row stays locked, so that changes of one shopper do not mix. */
async function lockShopper({ trx, row }: Effect): Promise<ShopperRow> {
  const shopper = await trx
    .selectFrom("shopper")
    .selectAll()
    .where("id", "=", row.shopper_id)
    .where("is_active", "=", true)
    .forUpdate()
    .executeTakeFirst();
  if (!shopper) throw challengeEnded();
  return shopper;
}

/** The shopper, if the mail went to the address that the account still has. */
async function lockOwnerOfAddress(effect: Effect): Promise<ShopperRow> {
  const shopper = await lockShopper(effect);
  if (shopper.email.toLowerCase() !== effect.row.email.toLowerCase()) throw challengeEnded();
  return shopper;
}

const welcome = ({ trx, row, now }: Effect, userId: string, firstName: string | null, recipient: string) =>
  writeMail(
    trx,
    {
      template: "welcome",
      data: { firstName, accountLink: mailLinks.account },
      recipient,
      webstoreId: row.webstore_id,
      cause: `welcome:${userId}`,
    },
    now,
  );

async function signInTo({ trx, now, client }: Effect, userId: string): Promise<Completed> {
  return { userId, session: await createShopperSession(trx, userId, now, client) };
}

/** Creates the account of a registration, and returns the id of its user. */
async function createFrom(effect: Effect, pending: PendingRegistration): Promise<string> {
  const { trx, row, now, isAsker } = effect;
  const { firstName, lastName, wantsNews } = pending;
  // The first password may be a stranger's, and so may the name.
  const passwordHash = isAsker ? pending.passwordHash : effect.passwordHash!;
  const person = { email: row.email, firstName, lastName, isEmailVerified: true };
  const { userId } = await insertShopper(trx, { ...person, webstoreId: row.webstore_id }, passwordHash, now);
  if (wantsNews) await grantConsent(trx, userId, "news", now);
  await welcome(effect, userId, isAsker ? firstName : null, row.email);
  return userId;
}

/**
 * The effect of each kind of challenge when its code or link comes back, in the transaction that uses it up.
 */
export const effects: Record<ChallengePurpose, (effect: Effect) => Promise<Completed>> = {
  /**
   * If the address got an account meanwhile, its owner has proven the address. Only the browser that asked
   * signs in to that one; its password stays.
   */
  async register(effect) {
    const { trx, row, now, isAsker } = effect;
    const existing = await findShopperByEmail(trx, row.email);
    if (existing) await markEmailVerified(trx, existing.id, now);
    const userId = existing?.id ?? (await createFrom(effect, row.pending!));
    return isAsker || !existing ? signInTo(effect, userId) : { userId, session: null };
  },

  async "verify-email"(effect) {
    const { id, email, first_name, email_verified_at } = await lockOwnerOfAddress(effect);
    await markEmailVerified(effect.trx, id, effect.now);
    if (email_verified_at === null) await welcome(effect, id, first_name, email);
    return { userId: id, session: null };
  },

  /** The code proves the address too. */
  async "sign-in"(effect) {
    const { id } = await lockOwnerOfAddress(effect);
    await markEmailVerified(effect.trx, id, effect.now);
    return signInTo(effect, id);
  },

  /**
   * Ends all sessions and all passkeys, which a stranger may have added. The person signs in with the new
   * password.
   */
  async "reset-password"(effect) {
    const { trx, row, now, passwordHash } = effect;
    const { id, email, first_name } = await lockOwnerOfAddress(effect);
    await storePasswordHash(trx, { userId: id, passwordHash: passwordHash! }, now);
    await markEmailVerified(trx, id, now);
    await endChallenges(trx, id, now);
    const ended = await trx
      .deleteFrom("passkey")
      .where("shopper_id", "=", id)
      .returning(["name", "created_at"])
      .execute();
    const newestFirst = ended.sort((one, other) => other.created_at.getTime() - one.created_at.getTime());
    const data = {
      firstName: first_name,
      resetLink: mailLinks.forgotPassword,
      changedAt: now.toISOString(),
      endedPasskeys: newestFirst.map(({ name, created_at }) => ({ name, addedAt: created_at.toISOString() })),
    };
    await writeMail(
      trx,
      {
        template: "password-changed",
        data,
        recipient: email,
        webstoreId: row.webstore_id,
        cause: `password-changed:${row.id}`,
      },
      now,
    );
    return { userId: id, session: null };
  },

  /**
   * The user name follows the address if it was the address. Codes that went to the old one end, and so do
   * all sessions but the one that asked.
   */
  async "change-email"(effect) {
    const { trx, row, now } = effect;
    const { id, email, user_name, first_name } = await lockShopper(effect);
    if (await isAddressTaken(trx, row.email, id)) throw challengeEnded();
    const isUserName = user_name.toLowerCase() === email.toLowerCase();
    await trx
      .updateTable("shopper")
      .set({
        email: row.email,
        email_verified_at: now,
        updated_at: now,
        ...(isUserName ? { user_name: row.email } : {}),
      })
      .where("id", "=", id)
      .execute();
    await startApprovedGroups(trx, row.email, now);
    await revokeAllSessions(trx, id, now, row.asked_by_session);
    await endChallenges(trx, id, now);
    const data = {
      firstName: first_name,
      newEmail: row.email,
      supportLink: mailLinks.support,
      changedAt: now.toISOString(),
    };
    await writeMail(
      trx,
      {
        template: "email-changed",
        data,
        recipient: email,
        webstoreId: row.webstore_id,
        cause: `email-changed:${row.id}`,
      },
      now,
    );
    return { userId: id, session: null };
  },
};
