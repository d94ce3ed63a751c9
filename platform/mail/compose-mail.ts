import type { SendMailOptions } from "nodemailer";

import type { Database } from "#platform/db/database";
import type { MailTemplate } from "#platform/core/mail-data";

import { loadBrand } from "./mail-brand";
import type { MailSite } from "./mail-site";
import type { ClaimedMail } from "./outbox-queue";
import { renderMail } from "./render-mail";

/** The message of an outbox row. Sent again, it is the same message with the same id (MAIL-7). */
export async function composeMail(
  db: Database,
  site: MailSite,
  from: string,
  mail: ClaimedMail,
): Promise<SendMailOptions> {
  const brand = await loadBrand(db, site, mail.webstore_id);
  const { subject, text, html } = await renderMail(mail.template as MailTemplate, {
    brand,
    data: mail.data,
    writtenAt: mail.created_at,
  });
  const recipient = mail.recipient!;
  return {
    messageId: `<${mail.id}@${from.slice(from.lastIndexOf("@") + 1)}>`,
    date: mail.created_at,
    from: { name: brand.name, address: from },
    to: { name: "", address: recipient },
    // One recipient, whatever the text of the address looks like.
    envelope: { from, to: [recipient] },
    ...(brand.supportEmail && { replyTo: { name: brand.name, address: brand.supportEmail } }),
    subject,
    text,
    html,
    // No out-of-office answers.
    headers: { "Auto-Submitted": "auto-generated", ...unsubscribeHeaders(mail, brand.link) },
  };
}

/** For mails that somebody can refuse: the mail program's own button (MAIL-10). */
function unsubscribeHeaders({ data }: ClaimedMail, link: (path: string) => string) {
  if (typeof data.unsubscribeLink !== "string") return {};
  return {
    "List-Unsubscribe": `<${link(data.unsubscribeLink)}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}
