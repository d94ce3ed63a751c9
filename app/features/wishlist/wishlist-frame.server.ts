import { accountFrame } from "~/request/account-frame.server";
import type { StoreContext } from "~/request/store-context.server";

/**
 * The frame of a wishlist page. Guests may have wishlists, but no other account page, so for them it has no
 * navigation. `page` is the last breadcrumb of a page below the lists.
 */
export function wishlistFrame(context: StoreContext, page?: string) {
  const frame = accountFrame(context, "wishlists", page);
  return context.isSignedIn
    ? { ...frame, signInHref: null }
    : { ...frame, links: [], signInHref: context.addresses.login() };
}
