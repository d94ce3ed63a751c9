import { sql } from "kysely";

import type { MailData, MailTemplate } from "#platform/core/mail-data";
import type { Database } from "#platform/db/database";

/** A mail in the outbox. */
export interface OutboxMail<Template extends MailTemplate = MailTemplate> {
  template: Template;
  data: MailData[Template];
}

/** The mails to an address, the newest first. */
export async function mailsTo(db: Database, email: string): Promise<OutboxMail[]> {
  const rows = await db
    .selectFrom("outbox")
    .select(["template", "data"])
    .where(sql`lower(recipient)`, "=", email.toLowerCase())
    .orderBy("created_at", "desc")
    .execute();
  return rows as unknown as OutboxMail[];
}

/** The code and the link of the newest mail to an address that has them. */
export async function mailedCode(db: Database, email: string): Promise<{ code: string; token: string }> {
  for (const { data } of await mailsTo(db, email)) {
    if (!("code" in data)) continue;
    const token = new URLSearchParams(data.link.split("?")[1]).get("token")!;
    return { code: data.code, token };
  }
  throw new Error(`no code was mailed to ${email}`);
}
