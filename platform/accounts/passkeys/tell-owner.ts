import { mailLinks } from "#contract/mail-links";
import type { Shopper } from "#platform/core/actor";
import { writeMail } from "#platform/core/outbox";
import type { Executor } from "#platform/db/database";

interface PasskeyChange {
  shopper: Shopper;
  /** The store in whose name the owner is told. */
  webstoreId: string;
  passkey: { id: string; name: string };
  now: Date;
}

/** Tells the owner that a passkey was added or removed (ACCOUNT-35), in the transaction of the change. */
export const tellOwner = (
  trx: Executor,
  template: "passkey-added" | "passkey-removed",
  { shopper, webstoreId, passkey, now }: PasskeyChange,
) =>
  writeMail(
    trx,
    {
      template,
      data: {
        firstName: shopper.firstName,
        name: passkey.name,
        accountLink: mailLinks.account,
        changedAt: now.toISOString(),
      },
      recipient: shopper.email,
      webstoreId,
      cause: `${template}:${passkey.id}`,
    },
    now,
  );
