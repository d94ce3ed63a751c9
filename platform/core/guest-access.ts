import type { Actor } from "./actor";
import type { WebstoreTable } from "#platform/db/catalogue-tables";
import { forbidden } from "./errors";
import { settingsOf } from "./store-settings";

type GuestFlag =
  "guestBrowsingEnabled" | "guestCartEnabled" | "guestCheckoutEnabled" | "guestCartCheckoutEnabled";

/**
 * What a guest may do only where the store's settings let guests do it (shell.md section 6), by the beginning
 * of the path below the store.
 */
const rules: readonly { paths: RegExp; flags: readonly GuestFlag[]; isReadFree: boolean; what: string }[] = [
  // The menu and the recommendations name products and categories as well.
  {
    paths:
      /^(products|product-categories|product-category-path|versions|search|pricing|taxes|category-menu-items|ai\/recommendations)(\/|$)/,
    flags: ["guestBrowsingEnabled"],
    isReadFree: false,
    what: "browse",
  },
  // Without a cart of their own guests read an empty one: every page shows how much is in it.
  { paths: /^carts(\/|$)/, flags: ["guestCartEnabled"], isReadFree: true, what: "fill a cart" },
  {
    paths: /^checkouts(\/|$)/,
    flags: ["guestCheckoutEnabled", "guestCartCheckoutEnabled"],
    isReadFree: true,
    what: "check out",
  },
];

const belowStore = /^\/services\/data\/v65\.0\/commerce\/webstores\/[^/]+\/(.*)$/;

/**
 * Refuses what the store keeps for shoppers who have signed in. Flags that the settings do not name are on.
 */
export function checkGuestAccess(actor: Actor, webstore: WebstoreTable, method: string, path: string): void {
  if (actor.kind !== "guest") return;
  const rest = belowStore.exec(path)?.[1];
  if (rest === undefined) return;
  const rule = rules.find(({ paths }) => paths.test(rest));
  if (!rule || (rule.isReadFree && method === "GET")) return;
  const settings = settingsOf(webstore);
  if (rule.flags.some((flag) => settings[flag] === false))
    throw forbidden(`Sign in to ${rule.what} in this store`);
}
