import { sql } from "kysely";

import { isoDay } from "#contract/iso-day";
import { productPath } from "#contract/mail-links";
import { writeMail } from "#platform/core/outbox";
import type { Database } from "#platform/db/database";

/** So long before its end a shopper is told, so that there is time to go on. */
const noticeMs = 14 * 24 * 3_600_000;
/** The maximum number of memberships that one round tells of. The next round goes on. */
const maxMails = 500;

interface Ending {
  id: string;
  until: Date;
  webstore_id: string;
  email: string;
  first_name: string | null;
  product_id: string;
  name: string;
  url_name: string;
}

/**
 * Tells the shopper who bought the last membership of an account that it ends soon, once for each end
 * (MAIL-27). Returns the number of new mails. May run many times and in several processes at once: the cause
 * of a mail names the line of the order and the end.
 */
export async function remindOfEnds(db: Database, now: Date): Promise<number> {
  const { rows } = await sql<Ending>`
    select i.id, g.until, o.webstore_id, s.email, s.first_name, i.product_id, i.name, i.url_name
    from account_buyer_group g
      cross join lateral (
        select order_item_id from membership where account_id = g.account_id and buyer_group_id = g.buyer_group_id and ended_at is null
        order by joined_at desc, order_item_id desc limit 1) last
      join order_item i on i.id = last.order_item_id
      join order_summary o on o.id = i.order_id
      join shopper s on s.id = o.user_id and s.is_active
    where g.until > ${now} and g.until <= ${new Date(now.getTime() + noticeMs)}
      and not exists (select from outbox x
        where x.cause = 'membership-ends:' || i.id || ':' || to_char(g.until at time zone 'UTC', 'YYYY-MM-DD'))
    order by g.until limit ${maxMails}`.execute(db);
  let count = 0;
  for (const row of rows) if (await tell(db, row, now)) count += 1;
  return count;
}

const tell = (db: Database, row: Ending, now: Date) =>
  db.transaction().execute((trx) =>
    writeMail(
      trx,
      {
        template: "membership-ends",
        data: {
          firstName: row.first_name,
          name: row.name,
          endsOn: isoDay(row.until),
          link: productPath(row.product_id, row.url_name),
        },
        recipient: row.email,
        webstoreId: row.webstore_id,
        cause: `membership-ends:${row.id}:${isoDay(row.until)}`,
      },
      now,
    ),
  );
