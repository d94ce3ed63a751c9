import { createHash, randomBytes } from "node:crypto";

import { unsubscribePath } from "#contract/mail-links";
import type { Executor } from "#platform/db/database";
import type { RefusableKind } from "#platform/db/stored-values";

import { newId } from "./ids";
import type { MailData, MailTemplate } from "./mail-data";

/** A mail to send. */
export interface NewMail<Template extends MailTemplate = MailTemplate> {
  template: Template;
  data: Omit<MailData[Template], "unsubscribeLink">;
  recipient: string;
  /** The store in whose name it is sent. Null for the main store. */
  webstoreId: string | null;
  /** Unique for what causes the mail: a second mail with the same cause is not written. */
  cause: string;
  /** The person whose consent the mail needs; its link for unsubscribing withdraws it. */
  shopperId?: string;
  /** Not sent before this time. Default now. */
  dueAt?: Date;
}

/** The row of a mail, for statements that write it together with its cause. */
export const mailRow = <Template extends MailTemplate>(mail: NewMail<Template>, now: Date) => ({
  id: newId("outboxEntry"),
  topic: "mail" as const,
  cause: mail.cause,
  webstore_id: mail.webstoreId,
  recipient: mail.recipient,
  template: mail.template,
  data: mail.data,
  created_at: now,
  due_at: mail.dueAt ?? now,
});

/**
 * Writes a mail to the outbox, in the transaction of the change that causes it (MAIL-1). Returns false if the
 * cause has a mail already, or if the recipient has refused mails of its kind (MAIL-13).
 */
export async function writeMail<Template extends MailTemplate>(
  trx: Executor,
  mail: NewMail<Template>,
  now: Date,
): Promise<boolean> {
  const kind = refusableKinds[mail.template];
  if (kind !== undefined && (await isRefused(trx, mail.recipient, kind))) return false;
  const token = kind === undefined ? null : randomBytes(24).toString("base64url");
  const row = mailRow(mail, now);
  const data = token === null ? row.data : { ...row.data, unsubscribeLink: unsubscribePath(token) };
  const written = await trx
    .insertInto("outbox")
    .values({ ...row, data: JSON.stringify(data) })
    .onConflict((conflict) => conflict.column("cause").doNothing())
    .executeTakeFirst();
  if (written.numInsertedOrUpdatedRows !== 1n) return false;
  if (kind !== undefined && token !== null)
    await trx
      .insertInto("unsubscribe_token")
      .values({
        token_hash: hashOfUnsubscribeToken(token),
        kind,
        recipient: mail.recipient,
        shopper_id: mail.shopperId ?? null,
        created_at: now,
      })
      .execute();
  return true;
}

/** Mails that their recipient can refuse. All others are about something that the recipient has done. */
const refusableKinds: { [Template in MailTemplate]?: RefusableKind } = {
  "cart-reminder": "cart-reminder",
  "shared-wishlist": "shared-list",
  "confirm-back-in-stock": "back-in-stock",
  "back-in-stock": "back-in-stock",
};

/** The hash under which the token of a link for unsubscribing is stored. */
export const hashOfUnsubscribeToken = (token: string) => createHash("sha256").update(token).digest();

/** The hash under which an address is counted, and under which its refusal is kept. */
export const hashOfAddress = (address: string) =>
  createHash("sha256").update(address.toLowerCase()).digest("hex");

/** Whether an address refuses this kind of mail. The other kinds need consent instead. */
async function isRefused(db: Executor, recipient: string, kind: RefusableKind): Promise<boolean> {
  if (kind !== "shared-list") return false;
  const row = await db
    .selectFrom("mail_refusal")
    .select("refused_at")
    .where("recipient", "=", hashOfAddress(recipient))
    .where("kind", "=", kind)
    .executeTakeFirst();
  return row !== undefined;
}
