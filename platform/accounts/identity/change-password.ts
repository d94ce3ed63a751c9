import { mailLinks } from "#contract/mail-links";

import type { Shopper } from "#platform/core/actor";
import type { PlatformServices } from "#platform/core/handler";
import { writeMail } from "#platform/core/outbox";
import type { Client } from "#platform/accounts/accounts/client";
import { hashPassword } from "#platform/accounts/accounts/passwords";
import { storePasswordHash } from "#platform/accounts/accounts/registration";
import { replaceSession, type CreatedSession } from "#platform/accounts/accounts/sessions";

import { endChallenges } from "./challenges";
import { checkNewPassword } from "./new-password";
import { getPerson } from "./people";
import { proveOwner } from "./prove-owner";

interface PasswordChange {
  services: Pick<PlatformServices, "db" | "now">;
  shopper: Shopper;
  client: Client;
  /** The store in whose name the owner is told. */
  webstoreId: string;
  currentPassword: string;
  newPassword: string;
}

/**
 * Changes the password (ACCOUNT-32): all sessions and all codes and links that were mailed end, and this
 * session gets another token. The owner is told by email.
 */
export async function changePassword({
  services,
  shopper,
  client,
  webstoreId,
  currentPassword,
  newPassword,
}: PasswordChange): Promise<CreatedSession> {
  const { db } = services;
  await checkNewPassword(newPassword);
  const person = await getPerson(db, shopper.userId);
  await proveOwner({ services, client }, person, { password: currentPassword });
  const passwordHash = await hashPassword(newPassword);
  return db.transaction().execute(async (trx) => {
    const now = services.now();
    const session = await replaceSession(trx, shopper.sessionId, now, client);
    await storePasswordHash(trx, { userId: person.id, passwordHash }, now, session.sessionId);
    await endChallenges(trx, person.id, now);
    await writeMail(
      trx,
      {
        template: "password-changed",
        data: {
          firstName: person.first_name,
          resetLink: mailLinks.forgotPassword,
          changedAt: now.toISOString(),
        },
        recipient: person.email,
        webstoreId,
        cause: `password-changed:${session.sessionId}`,
      },
      now,
    );
    return session;
  });
}
