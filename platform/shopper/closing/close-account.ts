import { sql } from "kysely";

import type { Shopper } from "#platform/core/actor";
import { writeMail } from "#platform/core/outbox";
import type { Database, Executor } from "#platform/db/database";
import { endSubscriptionsOf } from "#platform/purchase/subscriptions/subscription-record";

import { eraseRecords } from "./erase-records";
import { findOwner } from "./find-person";
import { closedRecords, type Person } from "./personal-records";

/**
 * Closes an account for good (ACCOUNT-33), in one transaction: all or nothing, also if the process is killed.
 * The row of the shopper stays without anything personal, because orders refer to it, and the email address
 * can be registered again. Carts stay without addresses, because they may hold reserved stock.
 */
export async function closeAccount(
  db: Database,
  shopper: Shopper,
  webstoreId: string,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const closed = await endShopper(trx, shopper, now);
    // Another request was first.
    if (!closed) return;
    await writeMail(
      trx,
      {
        template: "account-closed",
        data: { firstName: closed.first_name },
        recipient: closed.email,
        webstoreId,
        cause: `account-closed:${shopper.userId}`,
      },
      now,
    );
  });
}

/** Closes an account without telling its shopper. Returns whose it was; null if it is closed already. */
export async function endShopper(
  trx: Executor,
  { userId, accountId }: Pick<Shopper, "userId" | "accountId">,
  now: Date,
): Promise<{ email: string; first_name: string | null } | null> {
  const shopper = await trx
    .selectFrom("shopper")
    .select(["email", "first_name"])
    .where("id", "=", userId)
    .where("is_active", "=", true)
    .forUpdate()
    .executeTakeFirst();
  if (!shopper) return null;
  const owner = await findOwner(trx, { userId, accountId, email: shopper.email });
  await endSubscriptionsOf(trx, owner.ownerKeys, now);
  await eraseRecords(trx, closedRecords, owner, now);
  await withdrawCards(trx, owner, now);
  return shopper;
}

/**
 * Withdraws the cards that were kept for orders of which nothing is to come (ACCOUNT-57). Others are needed
 * until their goods were handed over; a job withdraws them then, and tells the providers of all of them.
 */
export async function withdrawCards(
  trx: Executor,
  { ownerKeys, checkouts }: Pick<Person, "ownerKeys" | "checkouts">,
  now: Date,
): Promise<void> {
  await trx
    .updateTable("payment_mandate")
    .set({ revoked_at: now })
    .where(sql<boolean>`(owner_key = any(${ownerKeys}) or checkout_id = any(${checkouts}))`)
    .where("revoked_at", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("order_summary as o")
            .innerJoin("order_item as i", "i.order_id", "o.id")
            .select("i.id")
            // Its own order, or a renewal that it pays.
            .where(
              sql<boolean>`(o.checkout_id = payment_mandate.checkout_id or exists (
                select from subscription_renewal r where r.order_id = o.id and r.mandate_id = payment_mandate.id))`,
            )
            .where(sql<boolean>`i.canceled + i.shipped < i.quantity or o.payment_status = 'Failed'`),
        ),
      ),
    )
    .execute();
}
