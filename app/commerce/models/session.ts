import type { z } from "zod";

import type { managedAccount, SessionContext } from "#contract/context";

import { isNoAccount } from "~/commerce/client/effective-account";

/**
 * The session as the storefront knows it; the wire has neither `isLoggedIn` nor `effectiveAccountId`
 * (platform-api.md section 0.1).
 */
export interface Session extends SessionContext {
  isLoggedIn: boolean;
  effectiveAccountId: string | null;
}

export function toSession(wire: SessionContext): Session {
  const { accountId, guestUser } = wire;
  return {
    ...wire,
    isLoggedIn: !guestUser,
    effectiveAccountId: accountId === null || accountId === "" || isNoAccount(accountId) ? null : accountId,
  };
}

/** An account that the shopper may act for, by the specification's names (shell.md section 3). */
export interface ManagedAccount {
  id: string;
  name: string;
  isCurrentUserDefaultAccount: boolean;
  address: { street: string; city: string; state: string; zip: string; country: string };
}

export function toManagedAccount({
  accountId,
  accountName,
  isMyAccount,
  address,
}: z.infer<typeof managedAccount>): ManagedAccount {
  const { street, city, state, zip, country } = address;
  return {
    id: accountId,
    name: accountName,
    isCurrentUserDefaultAccount: isMyAccount,
    address: {
      street: street ?? "",
      city: city ?? "",
      state: state ?? "",
      zip: zip ?? "",
      country: country ?? "",
    },
  };
}
