import type { WishlistSummary } from "#contract/shopper/wishlist-shapes";
import { CommerceError } from "~/commerce/errors";
import { seeOther } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";
import { signInAddress } from "~/request/visitor/last-visited.server";

/** The wishlists of the visitor, the oldest first; none for a visitor without a guest id. */
export async function loadLists(context: StoreContext): Promise<WishlistSummary[]> {
  return context.visitor.mayHaveCart ? readLists(context) : [];
}

/** The same for a visitor who may have got a guest id by this request. */
export async function readLists(context: StoreContext): Promise<WishlistSummary[]> {
  const { summaries } = await asGuestToo(context, () => context.shop.commerce.call("listWishlists"));
  return summaries.toReversed();
}

/** The list that a heart adds to (WISHLIST-13): the oldest, if the platform knows no default list. */
export const defaultOf = (lists: readonly WishlistSummary[]): WishlistSummary | undefined =>
  lists.find(({ isDefault }) => isDefault) ?? lists[0];

/** Makes a call. If the platform refuses it to guests, a guest is sent to the sign-in page (WISHLIST-12). */
export async function asGuestToo<T>(context: StoreContext, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (context.visitor.isSignedIn || !isRefusedToGuests(error)) throw error;
    const flash = { tone: "info", text: "Sign in to keep a wishlist." } as const;
    await context.flash(flash);
    throw seeOther(signInAddress(context));
  }
}

const isRefusedToGuests = (error: unknown) =>
  error instanceof CommerceError && (error.kind === "unauthenticated" || error.kind === "forbidden");
