import type { Role, StoredAccountAddress } from "#platform/db/stored-values";
import type { AccountTable, Database, Executor } from "#platform/db/database";
import { newId } from "#platform/core/ids";

import { joinBuyerGroups, startApprovedGroups } from "./buyer-groups";
import { hashPassword } from "./passwords";
import { revokeAllSessions } from "./sessions";

/** An account to create. `creditLimitMinor` is in minor units, null for no credit. */
export interface NewAccount {
  name: string;
  kind: AccountTable["kind"];
  parentId?: string | null;
  address?: StoredAccountAddress;
  isTaxExempt?: boolean;
  creditLimitMinor?: number | null;
}

/** A shopper to register. */
export interface NewShopper {
  /** Validated by the caller. Also the user name. */
  email: string;
  /** Without a password the shopper signs in by e-mailed code only. */
  password?: string;
  firstName?: string | null;
  lastName?: string | null;
  phone?: string | null;
  zipCode?: string | null;
  isEmailVerified?: boolean;
  roles?: Role[];
  /** The store where the person registers. */
  webstoreId?: string | null;
  /**
   * An existing account. Without it a new one is created, a consumer account unless `account` says otherwise.
   */
  accountId?: string;
  account?: Partial<NewAccount>;
  /** Names of the buyer groups that the account joins. Unknown ones are ignored. */
  buyerGroups?: string[];
}

/** The ids of a new shopper. */
export interface CreatedShopper {
  userId: string;
  accountId: string;
  contactId: string;
}

/** Creates an account and returns its id. */
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

/** Thrown to roll back the transaction when the address turns out to be taken. */
export class EmailTaken extends Error {}

/**
 * Registers a shopper (ACCOUNT-2). Returns null if the e-mail address is taken, which the caller must not
 * reveal (ACCOUNT-3). The password is hashed first, so that both cases take the same time.
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

/**
 * Inserts account, user and contact. Throws `EmailTaken`; the caller's transaction must be rolled back then.
 */
export async function insertShopper(
  trx: Executor,
  shopper: Omit<NewShopper, "password">,
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
  if (shopper.isEmailVerified) await startApprovedGroups(trx, email, now);
  return created;
}

/** Stores a password's hash and ends every session (ACCOUNT-4) but the one with the id `keepSession`. */
export async function storePasswordHash(
  trx: Executor,
  { userId, passwordHash }: { userId: string; passwordHash: string },
  now: Date,
  keepSession: string | null = null,
): Promise<void> {
  await trx
    .updateTable("shopper")
    .set({ password_hash: passwordHash, updated_at: now })
    .where("id", "=", userId)
    .execute();
  await revokeAllSessions(trx, userId, now, keepSession);
}

/** Records that the shopper's e-mail address was verified, unless it was before. */
export async function markEmailVerified(trx: Executor, userId: string, now: Date): Promise<void> {
  const verified = await trx
    .updateTable("shopper")
    .set({ email_verified_at: now, updated_at: now })
    .where("id", "=", userId)
    .where("email_verified_at", "is", null)
    .returning("email")
    .executeTakeFirst();
  if (verified) await startApprovedGroups(trx, verified.email, now);
}
