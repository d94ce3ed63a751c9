import type { Wishlist, WishlistSummary } from "#contract/shopper/wishlist-shapes";
import { CommerceError } from "~/commerce/errors";
import { pageError } from "~/request/page-error.server";
import type { StoreContext } from "~/request/store-context.server";

import { asGuestToo, defaultOf, loadLists } from "./find-lists.server";
import { toItemViews, type WishlistItemView } from "./wishlist-items.server";
import { wishlistFrame } from "./wishlist-frame.server";

/** Products per page. */
const pageSize = "24";

export type ListedItem = WishlistItemView & { id: string; editHref: string };

export interface ListView {
  id: string;
  name: string;
  count: number;
  isDefault: boolean;
  isShared: boolean;
  items: ListedItem[];
  sorts: { label: string; href: string; isCurrent: boolean }[];
  previousHref: string | null;
  nextHref: string | null;
  links: { share: string; rename: string; remove: string };
}

/** The page of the default list, which is all that a shopper with one list needs. */
export async function loadWishlistPage(context: StoreContext) {
  const lists = await loadLists(context);
  const shown = defaultOf(lists);
  const list = shown ? await loadList(context, shown.id) : null;
  const head = { title: list?.name ?? "Wishlist", noIndex: true };
  return { head, ...pageOf(context, lists), list };
}

/** The page of one of several lists. Throws 404 for a list that is not the visitor's. */
export async function loadListPage(context: StoreContext) {
  const lists = await loadLists(context);
  const shown = lists.find(({ id }) => id === context.params.wishlistId);
  if (!shown) throw pageError(404, "Not Found");
  const list = await loadList(context, shown.id);
  return { head: { title: list.name, noIndex: true }, ...pageOf(context, lists, shown), list };
}
export type ListPageView = Awaited<ReturnType<typeof loadWishlistPage>>;

function pageOf(context: StoreContext, lists: readonly WishlistSummary[], shown?: WishlistSummary) {
  const { addresses, url } = context;
  return {
    ...wishlistFrame(context, shown?.name),
    action: url.pathname,
    overviewHref: addresses.wishlists(),
    homeHref: addresses.home(),
    nothing:
      context.store.profile.voice?.emptyWishlist ??
      "Choose the heart on a product, and it waits for you here.",
    /** The number of lists. */
    lists: lists.length,
  };
}

async function loadList(context: StoreContext, id: string): Promise<ListView> {
  const { url, addresses } = context;
  const sort = url.searchParams.get("sort") === "oldest" ? "oldest" : null;
  const { summary, page } = await readList(context, id, sort, url.searchParams.get("page"));
  const items = await toItemViews(context, page.items);
  const hrefOf = (query: Record<string, string | null>) => {
    const asked = new URLSearchParams(
      Object.entries(query).flatMap(([key, value]) => (value ? [[key, value]] : [])),
    );
    return url.pathname + (asked.size > 0 ? `?${asked}` : "");
  };
  return {
    id,
    name: summary.name,
    count: summary.wishlistProductCount,
    isDefault: summary.isDefault,
    isShared: summary.share !== null,
    items: items.map((item, index) => {
      const { wishlistItemId } = page.items[index]!;
      return { ...item, id: wishlistItemId, editHref: addresses.wishlistItem(id, wishlistItemId) };
    }),
    sorts: [
      { label: "Newest first", href: hrefOf({}), isCurrent: sort === null },
      { label: "Oldest first", href: hrefOf({ sort: "oldest" }), isCurrent: sort === "oldest" },
    ],
    previousHref: page.previousPageToken ? hrefOf({ sort, page: page.previousPageToken }) : null,
    nextHref: page.nextPageToken ? hrefOf({ sort, page: page.nextPageToken }) : null,
    links: {
      share: addresses.wishlistStep(id, "share"),
      rename: addresses.wishlistStep(id, "rename"),
      remove: addresses.wishlistStep(id, "delete"),
    },
  };
}

/** A list with a page of its items. A page that an address invents is the first one. */
async function readList(
  context: StoreContext,
  wishlistId: string,
  sort: "oldest" | null,
  token: string | null,
): Promise<Wishlist> {
  const query = { pageSize, sortItemsBy: sort ? "CreatedDateAsc" : "CreatedDateDesc" };
  const list = await asGuestToo(context, () =>
    context.shop.commerce.call("getWishlist", { params: { wishlistId }, query }),
  );
  if (token === null) return list;
  try {
    const page = await context.shop.commerce.call("listWishlistItems", {
      params: { wishlistId },
      query: { page: token },
    });
    return { ...list, page };
  } catch (error) {
    if (error instanceof CommerceError && error.kind === "invalid") return list;
    throw error;
  }
}
