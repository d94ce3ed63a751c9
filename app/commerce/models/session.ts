import type { z } from "zod";

import type { managedAccount, sessionContext } from "#contract/accounts/context";

import { isNoAccount } from "~/commerce/client/effective-account";

type SessionContext = z.infer<typeof sessionContext>;

/**
 * The session by its documented names; the wire has neither `isLoggedIn` nor `effectiveAccountId` (API-24).
 */
export interface Session extends SessionContext {
  isLoggedIn: boolean;
  effectiveAccountId: string | null;
}

/** Derives `isLoggedIn` and `effectiveAccountId` (API-24). */
export function toSession(wire: SessionContext): Session {
  const { accountId, guestUser } = wire;
  return {
    ...wire,
    isLoggedIn: !guestUser,
    effectiveAccountId: accountId === null || accountId === "" || isNoAccount(accountId) ? null : accountId,
  };
}

/** A form posts this for the shopper's own account: an id of zeros stands for no account (SESSION-11). */
export const ownAccountChoice = "0".repeat(15);

/** Whether a shopper chose the own account. */
export const isOwnAccountChoice = isNoAccount;

/** An account that the shopper may act for, by its documented names (API-26, SESSION-12). */
export interface ManagedAccount {
  id: string;
  name: string;
  isCurrentUserDefaultAccount: boolean;
  /** The account that it belongs to; null if it stands alone, or the platform does not say so. */
  parentName: string | null;
  address: { street: string; city: string; state: string; zip: string; country: string };
}

/** Renames the fields of the wire; missing address parts become empty texts (API-26). */
export function toManagedAccount({
  accountId,
  accountName,
  isMyAccount,
  parentName = null,
  address,
}: z.infer<typeof managedAccount>): ManagedAccount {
  const { street, city, state, zip, country } = address;
  return {
    id: accountId,
    name: accountName,
    isCurrentUserDefaultAccount: isMyAccount,
    parentName,
    address: {
      street: street ?? "",
      city: city ?? "",
      state: state ?? "",
      zip: zip ?? "",
      country: country ?? "",
    },
  };
}
