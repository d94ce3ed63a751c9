import type { PlatformRequest } from "#contract/platform-fetch";

import type { PriceBook } from "#platform/db/catalogue-tables";
import { PlatformError } from "./errors";

/** A guest without an id has no cart yet and can read the public catalogue only. */
export interface Guest {
  kind: "guest";
  guestId: string | null;
}

/**
 * A person who sends a bearer token. Buyer groups, price books and tax exemption are those of the effective
 * account in this store.
 */
export interface Shopper {
  kind: "shopper";
  /** Of the browser, beside the token: whose cart is handed over on sign-in. */
  guestId: string | null;
  userId: string;
  contactId: string;
  /** The own account. */
  accountId: string;
  /** The own account, or a managed one that the query named and the shopper may act for. */
  effectiveAccountId: string;
  effectiveAccountName: string;
  isTaxExempt: boolean;
  buyerGroups: { id: string; name: string }[];
  priceBooks: PriceBook[];
  isEditor: boolean;
  isEmailVerified: boolean;
  email: string;
  firstName: string | null;
  lastName: string | null;
  userName: string;
  sessionId: string;
  sessionExpiresAt: Date;
}

/** Who a request speaks for. */
export type Actor = Guest | Shopper;

/**
 * Whose the personal records of an actor are, the `owner_key` of the tables; null for a guest without an id.
 */
export function ownerKey(actor: Actor): string | null {
  if (actor.kind === "shopper") return `account:${actor.effectiveAccountId}:${actor.userId}`;
  return actor.guestId === null ? null : `guest:${actor.guestId}`;
}

export const expiredSession = () =>
  new PlatformError(401, "INVALID_SESSION_ID", "Session expired or invalid");

/** A write needs to know whose record it is. */
export function requireOwnerKey(actor: Actor): string {
  const key = ownerKey(actor);
  if (key === null) throw expiredSession();
  return key;
}

export function requireShopper(actor: Actor): Shopper {
  if (actor.kind !== "shopper") throw expiredSession();
  return actor;
}

/**
 * The guest id travels in the cookie `guest_uuid_essential_` + the community id without its last 3 characters
 * (shell.md section 4).
 */
export function guestCookieName(communityId: string): string {
  return `guest_uuid_essential_${communityId.slice(0, -3)}`;
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export const isGuestId = (text: string) => uuidPattern.test(text);

export function readGuest(request: PlatformRequest, communityId: string): Guest {
  const name = guestCookieName(communityId);
  for (const part of (request.headers.get("cookie") ?? "").split(";")) {
    const [key, value] = part.trim().split("=", 2);
    if (key === name && value && isGuestId(value)) return { kind: "guest", guestId: value };
  }
  return { kind: "guest", guestId: null };
}
