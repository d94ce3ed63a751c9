import { sql } from "kysely";

import type { Database } from "#platform/db/database";

const dayMs = 24 * 60 * 60 * 1000;
/** The time that a checkout without an order is kept after its end, with contact and addresses. */
export const checkoutDays = 30;
/** The time that a guest's cart is kept after its last change. */
export const cartDays = 90;
/** The number of rows that one statement deletes, so that it holds no lock for long. */
const atOnce = 500;

/**
 * Deletes abandoned checkouts, and carts that guests have left (CHECKOUT-42). A checkout stays while its
 * provider has yet to be told of something, and a cart while stock is reserved for it. Carts of members stay
 * as long as the account.
 */
export async function deleteAbandoned(db: Database, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  const statements = [
    sql`delete from checkout where id in (
      select k.id from checkout k where k.status in ('Active', 'Cancelled') and k.expires_at <= ${ago(checkoutDays)}
        and not exists (select from payment p where p.checkout_id = k.id and (p.status in ('Authorised', 'Ordered', 'Stale')
          or exists (select from payment_operation m where m.payment_id = p.id and m.status <> 'Succeeded')))
        and not exists (select from payment_session s where s.checkout_id = k.id
          and (s.status in ('open', 'challenge', 'pending') or s.close_at is not null))
      limit ${atOnce} for update skip locked)`,
    sql`delete from cart where id in (
      select c.id from cart c where c.owner_key like 'guest:%' and c.status <> 'Closed'
        and c.created_at <= ${ago(cartDays)} and c.updated_at <= ${ago(cartDays)}
        and not exists (select from checkout k where k.cart_id = c.id)
        and not exists (select from stock_reservation r where r.cart_id = c.id)
      limit ${atOnce} for update skip locked)`,
  ];
  for (const statement of statements)
    while (Number((await statement.execute(db)).numAffectedRows ?? 0) === atOnce);
}
