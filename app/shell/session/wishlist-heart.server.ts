import { CommerceError } from "~/commerce/errors";
import { inTime } from "~/request/in-time.server";
import { readParts } from "~/request/read-parts.server";
import type { StoreContext } from "~/request/store-context.server";

import type { ShellView } from "~/shell/shell-view";

/** The part of the shell's view that the header's heart shows. */
export interface HeartView {
  wishlistCount: number;
  href: string;
}

/**
 * The number of products in the visitor's lists, and the target of the heart (HEADER-8, HEADER-25). For a
 * visitor without a guest id no call is made (HEADER-11). A failing call is logged only; the heart is white
 * then (HEADER-10). If the platform refuses wishlists to guests, the heart leads to sign-in (WISHLIST-12).
 */
export async function loadHeart(context: StoreContext): Promise<HeartView> {
  const href = wishlistOf(context);
  const {
    addresses,
    visitor: { mayHaveCart, isSignedIn },
  } = context;
  if (!mayHaveCart) return { wishlistCount: 0, href };
  const { wishlist } = await readParts(context, {
    wishlist: inTime(countItems(context)).then(
      (wishlistCount) => ({ wishlistCount, href }),
      (error: unknown) => {
        const isRefused =
          error instanceof CommerceError && (error.kind === "unauthenticated" || error.kind === "forbidden");
        if (isRefused && !isSignedIn) return { wishlistCount: 0, href: addresses.login() };
        throw error;
      },
    ),
  });
  return wishlist ?? { wishlistCount: 0, href };
}

async function countItems({ store, shop, visitor }: StoreContext): Promise<number> {
  const [{ webstoreId }, { commerce }, summary] = [store, shop, await shop.loadVisitorSummary()];
  if (summary) return summary.wishlistProductCount;
  // This call takes no account, so it knows only the lists of the shopper's own.
  if (visitor.actingFor === null) {
    const { returnValue } = await commerce.call("hasWishlistItems", { query: { webstoreId } });
    if (!returnValue) return 0;
  }
  const { summaries } = await commerce.call("listWishlists");
  return summaries.reduce((sum, { wishlistProductCount }) => sum + wishlistProductCount, 0);
}

/** The main brand has one wishlist, the other stores have several (HEADER-25). */
function wishlistOf({
  addresses,
  store,
  store: { prefixes: storePrefixes },
}: StoreContext): ShellView["store"]["wishlist"] {
  return storePrefixes.includes(`/${store.name}`) ? addresses.wishlists() : addresses.wishlist();
}
