import type { Executor } from "#platform/db/database";

import { newId } from "./ids";
import type { MailData, MailTemplate } from "./mail-data";

/** A mail to send. */
export interface NewMail<Template extends MailTemplate = MailTemplate> {
  template: Template;
  data: MailData[Template];
  recipient: string;
  /** The store in whose name it is sent. Null for the main store. */
  webstoreId: string | null;
  /** Unique for what causes the mail: a second mail with the same cause is not written. */
  cause: string;
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
 * cause has a mail already.
 */
export async function writeMail<Template extends MailTemplate>(
  trx: Executor,
  mail: NewMail<Template>,
  now: Date,
): Promise<boolean> {
  const row = mailRow(mail, now);
  const written = await trx
    .insertInto("outbox")
    .values({ ...row, data: JSON.stringify(row.data) })
    .onConflict((conflict) => conflict.column("cause").doNothing())
    .executeTakeFirst();
  return written.numInsertedOrUpdatedRows === 1n;
}
