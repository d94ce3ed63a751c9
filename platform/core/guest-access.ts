import type { Endpoint, GuestAccess } from "#contract/endpoint";

import type { Actor } from "./actor";
import type { WebstoreTable } from "#platform/db/database";
import { forbidden } from "./errors";
import { settingsOf } from "./store-settings";

type GuestFlag =
  "guestBrowsingEnabled" | "guestCartEnabled" | "guestCheckoutEnabled" | "guestCartCheckoutEnabled";

/** The store's settings that guests need for each kind of access, and the words of the refusal. */
const requirements: Record<GuestAccess, { flags: readonly GuestFlag[]; action: string }> = {
  browse: { flags: ["guestBrowsingEnabled"], action: "browse" },
  cart: { flags: ["guestCartEnabled"], action: "fill a cart" },
  checkout: { flags: ["guestCheckoutEnabled", "guestCartCheckoutEnabled"], action: "check out" },
};

/**
 * Refuses a guest with 403 INSUFFICIENT_ACCESS where the store allows the call to signed-in shoppers only
 * (API-12). Flags that the settings do not name are on.
 */
export function checkGuestAccess(actor: Actor, webstore: WebstoreTable, { guestAccess }: Endpoint): void {
  if (actor.kind !== "guest" || guestAccess === undefined) return;
  const { flags, action } = requirements[guestAccess];
  const settings = settingsOf(webstore);
  if (flags.some((flag) => settings[flag] === false)) throw forbidden(`Sign in to ${action} in this store`);
}
