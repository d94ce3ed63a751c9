import { seededId } from "#platform/core/ids";
import type { PriceBook, Role, StoredAccountAddress } from "#platform/db/stored-values";
import type { Executor } from "#platform/db/database";
import { addressBookRows } from "./address-book-rows";
import seed from "./accounts.json";
import { insertRows } from "#platform/db/insert-rows";

interface SeedAccount {
  name: string;
  kind: "consumer" | "business" | "managed";
  groups: string[];
  address?: StoredAccountAddress;
  /** In dollars. */
  creditLimit?: number;
  taxExempt?: boolean;
  shoppers?: {
    email: string;
    firstName: string;
    lastName: string;
    phone: string | null;
    zipCode: string;
    store: string;
    roles?: Role[];
  }[];
  /** Names of the accounts that its shoppers may act for. */
  manages?: string[];
}

const groups: readonly { name: string; priceBooks: PriceBook[] }[] = seed.buyerGroups as {
  name: string;
  priceBooks: PriceBook[];
}[];
const accounts: readonly SeedAccount[] = seed.accounts as SeedAccount[];

const shopperId = (email: string) => seededId("user", email);
/** The ids of the shoppers whose password is in the README. */
export const demoShopperIds = accounts.flatMap(({ shoppers = [] }) =>
  shoppers.map(({ email }) => shopperId(email)),
);

/** The hash of that password. It is stored here because computing it takes half a second. */
export const demoPasswordHash = seed.passwordHash;

const accountId = (name: string) => seededId("account", name);

/**
 * Writes the buyer groups and, for a demo, the accounts of the README (ACCOUNT-16). Call it
 * after the stores are written. All shoppers have the same password.
 */
export async function seedAccounts(db: Executor, { demo }: { demo: boolean }): Promise<void> {
  const managers = new Map(
    accounts.flatMap(({ name, manages = [] }) => manages.map((managed) => [managed, name] as const)),
  );
  // Managers first, because the accounts that they manage refer to them.
  const ordered = [...accounts].sort((a, b) => Number(managers.has(a.name)) - Number(managers.has(b.name)));
  await insertRows(
    db,
    "buyer_group",
    groups.map(({ name, priceBooks }) => ({
      id: seededId("buyerGroup", name),
      name,
      price_books: priceBooks,
      webstores: [],
    })),
  );
  if (!demo) return;
  await insertRows(
    db,
    "account",
    ordered.map(({ name, kind, address = {}, taxExempt = false, creditLimit }) => {
      const manager = managers.get(name);
      return {
        id: accountId(name),
        name,
        kind,
        parent_id: manager === undefined ? null : accountId(manager),
        address,
        tax_exempt: taxExempt,
        credit_limit_minor: creditLimit === undefined ? null : creditLimit * 100,
        created_at: new Date(),
      };
    }),
  );
  await insertRows(
    db,
    "account_buyer_group",
    accounts.flatMap((account) =>
      account.groups.map((group) => ({
        account_id: accountId(account.name),
        buyer_group_id: seededId("buyerGroup", group),
      })),
    ),
  );
  await insertRows(
    db,
    "managed_account",
    [...managers].map(([managed, manager]) => ({
      id: seededId("managedAccount", managed),
      manager_id: accountId(manager),
      account_id: accountId(managed),
    })),
  );
  await insertRows(
    db,
    "shopper",
    accounts.flatMap(({ name, shoppers = [] }) =>
      shoppers.map((shopper) => ({
        id: shopperId(shopper.email),
        account_id: accountId(name),
        contact_id: seededId("contact", shopper.email),
        user_name: shopper.email,
        email: shopper.email,
        first_name: shopper.firstName,
        last_name: shopper.lastName,
        phone: shopper.phone,
        password_hash: demoPasswordHash,
        email_verified_at: new Date(),
        roles: shopper.roles ?? [],
        zip_code: shopper.zipCode,
        webstore_id: seededId("webstore", shopper.store),
        is_active: true,
        created_at: new Date(),
        updated_at: new Date(),
      })),
    ),
  );
  await insertRows(db, "account_address", addressBookRows(accounts));
}
