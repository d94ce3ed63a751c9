import { seeOther } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";

/**
 * The page at the address of signing out. It asks first, because a GET changes nothing (FORM-16). Guests are
 * sent to the home page.
 */
export async function loadSignOut({ absolute, addresses, shop: { commerce } }: StoreContext) {
  if (!commerce.isSignedIn()) throw seeOther(addresses.home());
  return {
    head: { title: "Sign out", canonical: absolute(addresses.signOut()), noIndex: true },
    action: addresses.signOut(),
  };
}
