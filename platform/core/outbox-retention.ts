import { sql } from "kysely";

import type { Database, Executor } from "#platform/db/database";

const dayMs = 24 * 60 * 60 * 1000;
/** The time that a mail is kept after it was sent or given up. */
export const finishedDays = 30;
/** The time that any mail is kept. Without SMTP none is ever finished. */
export const waitingDays = 90;
/** The number of rows that one statement deletes, so that it holds no lock for long. */
const atOnce = 1000;

/**
 * Deletes mails that were sent or given up a month ago, and all older than three months (MAIL-15). The cause
 * of a mail cannot come again by then: it names a record or a code, which is new once, or a day.
 */
export async function deleteOldMails(db: Database, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from outbox where id in (
        select id from outbox
        where created_at <= ${ago(finishedDays)}
          and (sent_at is not null or given_up_at is not null or created_at <= ${ago(waitingDays)})
        limit ${atOnce})`.execute(db);
    if (Number(numAffectedRows ?? 0) < atOnce) return;
  }
}

/**
 * Blanks code and link in mails whose code was used or has ended, sent or not (MAIL-9). No link is valid for
 * more than a day, so older mails need not be looked at again.
 */
export async function blankEndedCodes(db: Executor, now: Date): Promise<void> {
  await sql`
    update outbox o set data = o.data || ${JSON.stringify({ code: "••••••", link: "/" })}::jsonb
    where o.template in ('verify-email', 'sign-in-code', 'reset-password', 'confirm-new-email')
      and o.created_at > ${new Date(now.getTime() - 2 * dayMs)} and o.data->>'link' <> '/'
      and not exists (
        select from identity_challenge c
        where c.id = split_part(o.cause, ':', 2) and c.used_at is null and c.expires_at > ${now})`.execute(
    db,
  );
}

/**
 * The mails of a person: those to the address, those that tell a former address of it, and those that offer
 * the lists of these owners to others. Closing an account (MAIL-16) leaves waiting mails that are not about
 * the account: confirmations of orders, which are kept, and lists that other people share. With `typedEmail`
 * they are among the mails too, and all others about these orders.
 */
export const mailsOf = ({
  email,
  typedEmail,
  ownerKeys,
  orders,
}: {
  email: string | null;
  typedEmail: string | null;
  ownerKeys: string[];
  orders: string[];
}) => sql`(
  lower(recipient) = ${typedEmail}
  or data->>'orderNumber' in (select order_number from order_summary where id = any(${orders}))
  or lower(recipient) = ${email}
    and (sent_at is not null or given_up_at is not null
      or template not in ('order-confirmation', 'shared-wishlist'))
  or template = 'email-changed' and lower(data->>'newEmail') = ${email}
    and (sent_at is not null or given_up_at is not null or ${typedEmail}::text is not null)
  or template = 'shared-wishlist' and exists (
    select from wishlist_share s join wishlist w on w.id = s.wishlist_id
    where w.owner_key = any(${ownerKeys}) and starts_with(cause, 'shared-wishlist:' || s.token || ':')))`;
