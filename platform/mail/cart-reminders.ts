import { sql } from "kysely";

import { cartPath } from "#contract/mail-links";
import type { Database } from "#platform/db/database";
import { writeMail } from "#platform/core/outbox";

const hour = 3_600_000;
/** A cart waits if it was not changed for a day. After a week it is forgotten rather than waiting. */
const waitsAfterMs = 24 * hour;
const forgottenAfterMs = 7 * 24 * hour;

/** The number of lines that a reminder names. */
const maxLines = 10;
/** The maximum number of carts that one round reminds of. The next round goes on. */
const maxCarts = 500;

interface WaitingCart {
  id: string;
  version: number;
  webstore_id: string;
  shopper_id: string;
  email: string;
  first_name: string | null;
  lines: { name: string; quantity: string }[];
}

/**
 * Reminds signed-in shoppers who agreed to it of a cart that waits, once for each version of the cart
 * (MAIL-14). Returns the number of new mails. May run many times and in several processes at once: the cause
 * of a mail names cart and version.
 */
export async function remindOfCarts(db: Database, now: Date): Promise<number> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const { rows } = await sql<WaitingCart>`
    select c.id, c.version, c.webstore_id, s.id as shopper_id, s.email, s.first_name, l.lines
    from shopper_consent k
      join shopper s on s.id = k.shopper_id
      join cart c on c.user_id = s.id
      cross join lateral (
        select json_agg(json_build_object('name', p.name, 'quantity', i.quantity::text) order by i.sequence) as lines
        from (select * from cart_item where cart_id = c.id order by sequence limit ${maxLines}) i
          join product p on p.id = i.product_id) l
    where k.kind = 'cart-reminder' and k.withdrawn_at is null
      and s.is_active and s.email_verified_at is not null
      and c.status = 'Active' and c.type = 'Cart' and not c.is_secondary
      and c.updated_at <= ${ago(waitsAfterMs)} and c.updated_at > ${ago(forgottenAfterMs)}
      and l.lines is not null
      and not exists (select from outbox o where o.cause = 'cart-reminder:' || c.id || ':' || c.version)
    order by c.updated_at limit ${maxCarts}`.execute(db);
  let count = 0;
  for (const cart of rows) if (await remind(db, cart, now)) count += 1;
  return count;
}

const remind = (db: Database, cart: WaitingCart, now: Date) =>
  db.transaction().execute((trx) =>
    writeMail(
      trx,
      {
        template: "cart-reminder",
        data: { firstName: cart.first_name, lines: cart.lines, cartLink: cartPath },
        recipient: cart.email,
        webstoreId: cart.webstore_id,
        shopperId: cart.shopper_id,
        cause: `cart-reminder:${cart.id}:${cart.version}`,
      },
      now,
    ),
  );
