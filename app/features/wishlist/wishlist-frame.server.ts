import type { StoreContext } from "~/request/store-context.server";
import { signInAddress } from "~/request/visitor/last-visited.server";
import type { Crumb } from "~/ui/breadcrumbs/breadcrumbs";

/**
 * The place of a page about the visitor's lists. `page` is the name of a page below the overview. Guests have
 * lists, but none of the other account pages: instead of the account's navigation they see breadcrumbs and a
 * link to sign in.
 */
export function wishlistFrame(context: StoreContext, page?: string) {
  const { addresses, visitor } = context;
  const overview = "Wishlists";
  const crumbs: Crumb[] = [
    { label: "Home", href: addresses.home() },
    { label: overview, href: page === undefined ? null : addresses.wishlists() },
    ...(page === undefined ? [] : [{ label: page }]),
  ];
  return {
    ...(page === undefined ? {} : { crumb: page }),
    guest: visitor.isSignedIn ? null : { crumbs, signIn: signInAddress(context) },
  };
}
export type WishlistFrameView = ReturnType<typeof wishlistFrame>;
