import type { StoreContext } from "~/request/store-context.server";

/**
 * The sign-in page if the store lets only signed-in shoppers do this and the visitor is a guest; null if the
 * visitor may do it (SESSION-29). If the settings cannot be read it is null too: the platform refuses the
 * guest in any case.
 */
export async function signInLinkFor(
  {
    addresses,
    shop: { commerce },
    visitor: { isSignedIn },
  }: Pick<StoreContext, "shop" | "visitor" | "addresses">,
  action: "fill a cart" | "check out" | "join",
): Promise<string | null> {
  if (isSignedIn) return null;
  // A membership belongs to an account (ACCOUNT-64).
  if (action === "join") return addresses.login();
  const settings = await commerce.call("getApplicationContext").catch(() => null);
  if (settings === null) return null;
  const { guestCartEnabled, guestCheckoutEnabled, guestCartCheckoutEnabled } = settings;
  const isAllowed =
    action === "fill a cart" ? guestCartEnabled : guestCheckoutEnabled && guestCartCheckoutEnabled;
  return isAllowed ? null : addresses.login();
}
