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

/**
 * Writes a mail to the outbox, in the transaction of the change that causes it (MAIL-1). Returns false if the
 * cause has a mail already.
 */
export async function writeMail<Template extends MailTemplate>(
  trx: Executor,
  mail: NewMail<Template>,
  now: Date,
): Promise<boolean> {
  const written = await trx
    .insertInto("outbox")
    .values({
      id: newId("outboxEntry"),
      topic: "mail",
      cause: mail.cause,
      webstore_id: mail.webstoreId,
      recipient: mail.recipient,
      template: mail.template,
      data: JSON.stringify(mail.data),
      created_at: now,
      due_at: mail.dueAt ?? now,
    })
    .onConflict((conflict) => conflict.column("cause").doNothing())
    .executeTakeFirst();
  return written.numInsertedOrUpdatedRows === 1n;
}
