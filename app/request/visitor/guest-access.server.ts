import type { StoreContext } from "~/request/store-context.server";

import { signInAddress } from "./last-visited.server";

/**
 * The sign-in page if the store lets only signed-in shoppers do this and the visitor is a guest; null if the
 * visitor may do it (SESSION-29). If the settings cannot be read it is null too: the platform refuses the
 * guest in any case.
 */
export async function signInLinkFor(
  context: StoreContext,
  action: "fill a cart" | "check out" | "join",
): Promise<string | null> {
  if (context.visitor.isSignedIn) return null;
  // A membership belongs to an account (ACCOUNT-64).
  if (action === "join") return signInAddress(context);
  const settings = await context.shop.commerce.call("getApplicationContext").catch(() => null);
  if (settings === null) return null;
  const { guestCartEnabled, guestCheckoutEnabled, guestCartCheckoutEnabled } = settings;
  const isAllowed =
    action === "fill a cart" ? guestCartEnabled : guestCheckoutEnabled && guestCartCheckoutEnabled;
  return isAllowed ? null : signInAddress(context);
}
