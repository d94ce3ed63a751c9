import type { StoredAccountAddress, AccountTable, Role } from "#platform/db/account-tables";
import type { Database, Executor } from "#platform/db/database";
import { newId } from "#platform/core/ids";

import { hashPassword } from "./passwords";
import { revokeAllSessions } from "./sessions";

export interface NewAccount {
  name: string;
  kind: AccountTable["kind"];
  parentId?: string | null;
  address?: StoredAccountAddress;
  isTaxExempt?: boolean;
  creditLimitMinor?: number | null;
}

export interface NewShopper {
  /** Checked by the caller. It is the user name as well. */
  email: string;
  /** Without one the shopper signs in by code only. */
  password?: string;
  firstName?: string | null;
  lastName?: string | null;
  phone?: string | null;
  zipCode?: string | null;
  isEmailVerified?: boolean;
  roles?: Role[];
  /** The store where the person registers. */
  webstoreId?: string | null;
  /** An account that is there already; else a new one, a consumer's unless `account` says otherwise. */
  accountId?: string;
  account?: Partial<NewAccount>;
  /** Names of the buyer groups that a new account joins; unknown ones are left out. */
  buyerGroups?: string[];
}

export interface CreatedShopper {
  userId: string;
  accountId: string;
  contactId: string;
}

export async function createAccount(trx: Executor, account: NewAccount, now: Date): Promise<string> {
  const id = newId("account");
  await trx
    .insertInto("account")
    .values({
      id,
      name: account.name,
      kind: account.kind,
      parent_id: account.parentId ?? null,
      address: JSON.stringify(account.address ?? {}),
      tax_exempt: account.isTaxExempt ?? false,
      credit_limit_minor: account.creditLimitMinor ?? null,
      created_at: now,
    })
    .execute();
  return id;
}

/** Lets the shoppers of one account act for another. */
export async function allowActingFor(trx: Executor, managerId: string, accountId: string): Promise<void> {
  await trx
    .insertInto("managed_account")
    .values({ id: newId("managedAccount"), manager_id: managerId, account_id: accountId })
    .onConflict((conflict) => conflict.columns(["manager_id", "account_id"]).doNothing())
    .execute();
}

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

/** Undoes what was written before it turned out that the address is taken. */
class EmailTaken extends Error {}

/**
 * Registers a shopper; null where the e-mail address has one already, which the caller must not reveal. The
 * password is hashed before the address is looked at, so that both take the same time.
 */
export async function createShopper(
  db: Database,
  shopper: NewShopper,
  now: Date,
): Promise<CreatedShopper | null> {
  const passwordHash = shopper.password === undefined ? null : await hashPassword(shopper.password);
  try {
    return await db.transaction().execute((trx) => insertShopper(trx, shopper, passwordHash, now));
  } catch (error) {
    if (error instanceof EmailTaken) return null;
    throw error;
  }
}

async function insertShopper(
  trx: Executor,
  shopper: NewShopper,
  passwordHash: string | null,
  now: Date,
): Promise<CreatedShopper> {
  const email = shopper.email.trim();
  const name = [shopper.firstName, shopper.lastName].filter(Boolean).join(" ") || email;
  const accountId =
    shopper.accountId ?? (await createAccount(trx, { name, kind: "consumer", ...shopper.account }, now));
  const created = { userId: newId("user"), accountId, contactId: newId("contact") };
  const made = await trx
    .insertInto("shopper")
    .values({
      id: created.userId,
      account_id: accountId,
      contact_id: created.contactId,
      user_name: email,
      email,
      password_hash: passwordHash,
      first_name: shopper.firstName ?? null,
      last_name: shopper.lastName ?? null,
      phone: shopper.phone ?? null,
      zip_code: shopper.zipCode ?? null,
      email_verified_at: shopper.isEmailVerified ? now : null,
      roles: shopper.roles ?? [],
      webstore_id: shopper.webstoreId ?? null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows !== 1n) throw new EmailTaken(email);
  await joinBuyerGroups(trx, accountId, shopper.buyerGroups ?? []);
  return created;
}

/** A new password signs out everywhere but where it was set. */
export async function setPassword(
  db: Database,
  userId: string,
  password: string,
  now: Date,
  keepSession: string | null = null,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable("shopper")
      .set({ password_hash: passwordHash, updated_at: now })
      .where("id", "=", userId)
      .execute();
    await revokeAllSessions(trx, userId, now, keepSession);
  });
}

export async function markEmailVerified(db: Executor, userId: string, now: Date): Promise<void> {
  await db
    .updateTable("shopper")
    .set({ email_verified_at: now, updated_at: now })
    .where("id", "=", userId)
    .where("email_verified_at", "is", null)
    .execute();
}
