import type * as context from "#contract/accounts/context";
import type { z } from "zod";

import type { managedAccount } from "#contract/accounts/context";

import { requireShopper } from "#platform/core/actor";
import type { StoredAccountAddress } from "#platform/db/stored-values";
import { badId, badInput, PlatformError } from "#platform/core/errors";
import type { Handlers } from "#platform/core/handler";
import { isIdOf } from "#platform/core/ids";
import { readList } from "#platform/core/query-values";

import { findAccountToActFor, listManagedAccounts, type AccountRow } from "./queries";

/** The fields of an account that `fields` may name (API-50). */
const accountFields: Record<string, (account: AccountRow) => string | null | undefined> = {
  Id: (account) => account.id,
  Name: (account) => account.name,
  Type: (account) => account.kind,
  ParentId: (account) => account.parent_id,
  BillingStreet: (account) => account.address.street,
  BillingCity: (account) => account.address.city,
  BillingState: (account) => account.address.state,
  BillingPostalCode: (account) => account.address.zip,
  BillingCountry: (account) => account.address.country,
};

/** The accounts that a shopper may act for (API-49, API-50). */
export const accountHandlers: Handlers<
  Pick<typeof context, "getExternalManagedAccounts" | "getEffectiveAccount">
> = {
  async getExternalManagedAccounts({ actor, query, services }) {
    const shopper = requireShopper(actor);
    const accounts = await listManagedAccounts(services.db, shopper, {
      withOwn: query.includeMyAccount === "true",
    });
    return {
      body: {
        externalManagedAccounts: accounts.map((account) => ({
          externalManagedAccountId: account.managed_id,
          accountId: account.id,
          accountName: account.name,
          isMyAccount: account.managed_id === null,
          parentName: account.parent_name,
          address: toAddress(account.address),
        })),
        totalExternalManagedAccounts: accounts.length,
      },
    };
  },

  async getEffectiveAccount({ actor, params, query, services }) {
    const shopper = requireShopper(actor);
    const accountId = params.accountId!;
    if (!isIdOf("account", accountId)) throw badId("This is not the id of an account");
    const names = readFields(query.fields);
    const account = await findAccountToActFor(services.db, shopper, accountId);
    if (!account) throw new PlatformError(404, "EFFECTIVE_ACCOUNT_NOT_FOUND", "The account does not exist");
    const fields = Object.fromEntries(names.map((name) => [name, accountFields[name]!(account) ?? null]));
    return { body: { id: account.id, name: account.name, fields } };
  },
};

function readFields(text: string | undefined): string[] {
  const names = readList(text, "fields", 50);
  const unknown = names.find((name) => !Object.hasOwn(accountFields, name));
  if (unknown !== undefined) throw badInput(`An account has no field ${unknown.slice(0, 40)}`);
  return names.length > 0 ? names : ["Name"];
}

function toAddress(address: StoredAccountAddress): z.input<typeof managedAccount>["address"] {
  const {
    street = null,
    city = null,
    state = null,
    zip = null,
    country = null,
    latitude = null,
    longitude = null,
  } = address;
  return {
    street,
    city,
    state,
    zip,
    country,
    latitude,
    longitude,
    geolocationAccuracy: latitude === null ? null : "Zip",
  };
}
