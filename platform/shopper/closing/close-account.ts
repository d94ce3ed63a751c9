import { sql } from "kysely";

import type { Shopper } from "#platform/core/actor";
import { deleteRequestsOf } from "#platform/catalog/back-in-stock/end-requests";
import { writeMail } from "#platform/core/outbox";
import { deleteMailsOf } from "#platform/core/outbox-retention";
import { revokeAllSessions } from "#platform/accounts/accounts/sessions";
import type { Database, Executor } from "#platform/db/database";

/**
 * Tables whose rows belong to an owner key and are deleted. Rows of other tables that hang on them go too.
 */
const ownedTables = [
  "wishlist",
  "wishlist_share_mail",
  "product_view",
  "search_use",
  "idempotent_answer",
  "repair_request",
  "product_registration",
] as const;
/** Tables whose rows belong to a shopper and are deleted. */
const shopperTables = [
  "known_device",
  "passkey",
  "shopper_consent",
  "shopper_visit",
  "identity_challenge",
] as const;

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
  await revokeAllSessions(trx, userId, now);
  const ownerKeys = await ownerKeysOf(trx, accountId, userId);
  await deleteMailsOf(trx, shopper.email, ownerKeys);
  await deleteRequestsOf(trx, { userId, email: shopper.email });
  await deleteOwned(trx, ownerKeys);
  for (const table of shopperTables) await trx.deleteFrom(table).where("shopper_id", "=", userId).execute();
  await anonymize(trx, userId, now);
  await clearAccount(trx, accountId);
  await withdrawConsent(trx, ownerKeys, now);
  return shopper;
}

/** The keys of what the shopper owns, for the own account and for those that the shopper acted for. */
async function ownerKeysOf(trx: Executor, accountId: string, userId: string): Promise<string[]> {
  const managed = await trx
    .selectFrom("managed_account")
    .select("account_id")
    .where("manager_id", "=", accountId)
    .execute();
  return [accountId, ...managed.map((each) => each.account_id)].map((id) => `account:${id}:${userId}`);
}

async function deleteOwned(trx: Executor, keys: string[]): Promise<void> {
  for (const table of ownedTables) await trx.deleteFrom(table).where("owner_key", "in", keys).execute();
  await trx.updateTable("checkout").set({ contact: null }).where("owner_key", "in", keys).execute();
  await trx
    .updateTable("delivery_group")
    .set({ address: null, shipping_instructions: null, gift_message: null, gift_to_name: null })
    .where("cart_id", "in", (of) => of.selectFrom("cart").select("id").where("owner_key", "in", keys))
    .execute();
}

async function anonymize(trx: Executor, userId: string, now: Date): Promise<void> {
  const nobody = `closed-${userId}@account.invalid`;
  await trx
    .updateTable("shopper")
    .set({
      email: nobody,
      user_name: nobody,
      first_name: null,
      last_name: null,
      phone: null,
      zip_code: null,
      password_hash: null,
      email_verified_at: null,
      roles: [],
      is_active: false,
      updated_at: now,
    })
    .where("id", "=", userId)
    .execute();
}

/**
 * Withdraws the cards that were kept for orders of which nothing is to come (ACCOUNT-57). Others are needed
 * until their goods were handed over; a job withdraws them then, and tells the providers of all of them.
 */
async function withdrawConsent(trx: Executor, keys: string[], now: Date): Promise<void> {
  await trx
    .updateTable("payment_mandate")
    .set({ revoked_at: now })
    .where("owner_key", "in", keys)
    .where("revoked_at", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("order_summary as o")
            .innerJoin("order_item as i", "i.order_id", "o.id")
            .select("i.id")
            .whereRef("o.checkout_id", "=", "payment_mandate.checkout_id")
            .where(sql<boolean>`i.canceled + i.shipped < i.quantity or o.payment_status = 'Failed'`),
        ),
      ),
    )
    .execute();
}

/** The address book and the name of an account go with its last shopper. */
async function clearAccount(trx: Executor, accountId: string): Promise<void> {
  const other = await trx
    .selectFrom("shopper")
    .select("id")
    .where("account_id", "=", accountId)
    .where("is_active", "=", true)
    .executeTakeFirst();
  if (other) return;
  await trx.deleteFrom("account_address").where("account_id", "=", accountId).execute();
  await trx
    .updateTable("account")
    .set({ name: "Closed account", address: JSON.stringify({}) })
    .where("id", "=", accountId)
    .execute();
}
