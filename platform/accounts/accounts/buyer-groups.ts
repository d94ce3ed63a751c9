import { sql } from "kysely";

import { mailLinks } from "#contract/mail-links";
import { writeMail } from "#platform/core/outbox";
import type { Executor } from "#platform/db/database";
import { notifyChange } from "#platform/db/notify-change";

/** Adds an account to buyer groups, by name. Unknown names are ignored. */
export async function joinBuyerGroups(
  trx: Executor,
  accountId: string,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  await trx
    .insertInto("account_buyer_group")
    .columns(["account_id", "buyer_group_id"])
    .expression((of) =>
      of
        .selectFrom("buyer_group")
        .select([of.val(accountId).as("account_id"), "id"])
        .where((and) => and("name", "=", and.fn.any(and.val([...names])))),
    )
    .onConflict((conflict) => conflict.columns(["account_id", "buyer_group_id"]).doNothing())
    .execute();
}

interface Started {
  id: string;
  account_id: string;
  buyer_groups: string[];
  reference: string;
  webstore_id: string;
  email: string;
}

/**
 * Lets the buyer groups of approved applications start, once an active account has verified their address
 * (REQUEST-13): called after each approval and each verification, in the transaction of it. These come one
 * after the other for an address, so that neither misses the other. Tells of each by mail (MAIL-53), but not
 * of the one with the id `told`. Returns those that started.
 */
export async function startApprovedGroups(
  trx: Executor,
  email: string,
  now: Date,
  told: string | null = null,
): Promise<Started[]> {
  const address = email.toLowerCase();
  await sql`select pg_advisory_xact_lock(hashtextextended(${`approved ${address}`}, 0))`.execute(trx);
  const { rows } = await sql<Started>`
    update request_answer a set started_at = ${now} from request r, shopper s
    where r.id = a.request_id and lower(r.email) = ${address} and a.buyer_groups is not null and a.started_at is null
      and lower(s.email) = ${address} and s.is_active and s.email_verified_at is not null
    returning a.id::text, a.buyer_groups, s.account_id, s.email, r.reference, r.webstore_id`.execute(trx);
  for (const { id, account_id, buyer_groups, reference, webstore_id, ...to } of rows) {
    await joinBuyerGroups(trx, account_id, buyer_groups);
    await notifyChange(trx, "prices");
    if (id === told) continue;
    await writeMail(
      trx,
      {
        template: "request-started",
        recipient: to.email,
        webstoreId: webstore_id,
        cause: `request-started:${id}`,
        data: { reference, email: to.email, link: mailLinks.signIn },
      },
      now,
    );
  }
  return rows;
}
