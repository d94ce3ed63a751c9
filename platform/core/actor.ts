import type { PlatformRequest } from "#contract/platform-fetch";

import type { WebstoreTable } from "#platform/db/database";
import type { PriceBook } from "#platform/db/stored-values";
import { PlatformError } from "./errors";

/** A guest. Without an id there is no cart yet, and only reading is allowed (API-8). */
export interface Guest {
  kind: "guest";
  guestId: string | null;
}

/**
 * A shopper with a bearer token. Buyer groups, price books and tax exemption are those of the effective
 * account in this store.
 */
export interface Shopper {
  kind: "shopper";
  /** The guest id of the same browser. Its cart is transferred on sign-in. */
  guestId: string | null;
  userId: string;
  contactId: string;
  /** The shopper's own account. */
  accountId: string;
  /** The shopper's own account, or the managed one that the request names (API-9). */
  effectiveAccountId: string;
  effectiveAccountName: string;
  /** The effective account is a company's, or one that a company manages. */
  isBusiness: boolean;
  isTaxExempt: boolean;
  /** `until` is the end of a membership; null for a group without an end. */
  buyerGroups: { id: string; name: string; until: Date | null }[];
  priceBooks: PriceBook[];
  isEditor: boolean;
  isEmailVerified: boolean;
  email: string;
  firstName: string | null;
  lastName: string | null;
  userName: string;
  sessionId: string;
  sessionExpiresAt: Date;
  /** When the shopper last proved in this session to be the owner (ACCOUNT-60). */
  provenAt: Date | null;
}

/** The caller of a request. */
export type Actor = Guest | Shopper;

/** The owner of an actor's personal records, as in the column `owner_key`. Null for a guest without an id. */
export function ownerKey(actor: Actor): string | null {
  if (actor.kind === "shopper") return `account:${actor.effectiveAccountId}:${actor.userId}`;
  return actor.guestId === null ? null : `guest:${actor.guestId}`;
}

/** The name of the business account that the actor acts for; null for a guest and a person at home. */
export const businessNameOf = (actor: Actor): string | null =>
  actor.kind === "shopper" && actor.isBusiness ? actor.effectiveAccountName : null;

/** The error 401 `INVALID_SESSION_ID`. */
export const expiredSession = () =>
  new PlatformError(401, "INVALID_SESSION_ID", "Session expired or invalid");

/** Like `ownerKey`, for writes. Throws 401 for a guest without an id (API-8). */
export function requireOwnerKey(actor: Actor): string {
  const key = ownerKey(actor);
  if (key === null) throw expiredSession();
  return key;
}

/** The shopper; throws 401 `INVALID_SESSION_ID` for a guest. */
export function requireShopper(actor: Actor): Shopper {
  if (actor.kind !== "shopper") throw expiredSession();
  return actor;
}

/**
 * The cookie of the guest id: `guest_uuid_essential_` + the community id without its last 3 characters
 * (API-8).
 */
export function guestCookieName(communityId: string): string {
  return `guest_uuid_essential_${communityId.slice(0, -3)}`;
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether the text is a UUID in lower case. */
export const isGuestId = (text: string) => uuidPattern.test(text);

/**
 * The guest of the request's cookie. Clients may also name the cookie by the site id (API-8); the usual name
 * comes first. A missing or malformed cookie gives a guest without an id.
 */
export function readGuest(
  request: PlatformRequest,
  store: Pick<WebstoreTable, "community_id" | "site_id">,
): Guest {
  const cookies = (request.headers.get("cookie") ?? "").split(";").map((part) => part.trim().split("=", 2));
  for (const name of [guestCookieName(store.community_id), `guest_uuid_essential_${store.site_id}`]) {
    const value = cookies.find(([key, text]) => key === name && text && isGuestId(text))?.[1];
    if (value) return { kind: "guest", guestId: value };
  }
  return { kind: "guest", guestId: null };
}
