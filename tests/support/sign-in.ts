import { randomBytes } from "node:crypto";

import type { PriceBook } from "#platform/db/stored-values";
import type { Database } from "#platform/db/database";
import { newId } from "#platform/core/ids";
import { hashOfToken } from "#platform/accounts/accounts/bearer";

export interface SignInOptions {
  email?: string;
  firstName?: string | null;
  lastName?: string | null;
  kind?: "consumer" | "business";
  /** Each list becomes one buyer group of the account. */
  groups?: { name?: string; priceBooks: PriceBook[]; webstores?: string[] }[];
  roles?: "editor"[];
  isVerified?: boolean;
  isTaxExempt?: boolean;
  /** Names of accounts that the shopper may act for. */
  managed?: string[];
  /** When the session ends. */
  expiresAt?: Date;
}

export interface SignedIn {
  /** `Authorization: Bearer …`, for the headers of a request. */
  headers: { authorization: string };
  accountId: string;
  userId: string;
  contactId: string;
  email: string;
  groupIds: string[];
  /** Ids of the managed accounts, in the order of their names. */
  managedIds: string[];
}

/** Makes an account, a shopper and a session in a test database, without forms and passwords. */
export async function signIn(db: Database, options: SignInOptions = {}): Promise<SignedIn> {
  const accountId = newId("account");
  const userId = newId("user");
  const contactId = newId("contact");
  const email =
    options.email ?? `shopper-${userId.slice(3).toLowerCase()}${randomBytes(3).toString("hex")}@example.com`;
  const now = new Date();
  await db
    .insertInto("account")
    .values({
      id: accountId,
      name: `${options.lastName ?? "Rivera"} Home`,
      kind: options.kind ?? "consumer",
      parent_id: null,
      tax_exempt: options.isTaxExempt ?? false,
    })
    .execute();
  await db
    .insertInto("shopper")
    .values({
      id: userId,
      account_id: accountId,
      contact_id: contactId,
      user_name: email,
      email,
      phone: "+1 502 555 0100",
      password_hash: null,
      first_name: options.firstName === undefined ? "Ana" : options.firstName,
      last_name: options.lastName === undefined ? "Rivera" : options.lastName,
      email_verified_at: options.isVerified === false ? null : now,
      roles: options.roles ?? [],
      zip_code: null,
      webstore_id: null,
    })
    .execute();
  const groupIds = [];
  for (const { name, priceBooks, webstores } of options.groups ?? []) {
    const id = newId("buyerGroup");
    groupIds.push(id);
    await db
      .insertInto("buyer_group")
      .values({
        id,
        name: `${name ?? priceBooks.join(" ")} ${id}`,
        price_books: priceBooks,
        webstores: webstores ?? [],
      })
      .execute();
    await db
      .insertInto("account_buyer_group")
      .values({ account_id: accountId, buyer_group_id: id })
      .execute();
  }
  const managedIds = [];
  for (const name of options.managed ?? []) {
    const id = newId("account");
    managedIds.push(id);
    await db.insertInto("account").values({ id, name, kind: "managed", parent_id: accountId }).execute();
    await db
      .insertInto("managed_account")
      .values({ id: newId("managedAccount"), manager_id: accountId, account_id: id })
      .execute();
  }
  const headers = await openTestSession(db, userId, options.expiresAt);
  return { headers, accountId, userId, contactId, email, groupIds, managedIds };
}

/** Opens another session for the same shopper. */
export async function openTestSession(
  db: Database,
  userId: string,
  expiresAt?: Date,
  provenAt = new Date(),
): Promise<SignedIn["headers"]> {
  const token = randomBytes(24).toString("base64url");
  await db
    .insertInto("shopper_session")
    .values({
      id: newId("session"),
      shopper_id: userId,
      token_hash: hashOfToken(token),
      created_at: new Date(),
      proven_at: provenAt,
      expires_at: expiresAt ?? new Date(Date.now() + 24 * 60 * 60 * 1000),
      revoked_at: null,
    })
    .execute();
  return { authorization: `Bearer ${token}` };
}
