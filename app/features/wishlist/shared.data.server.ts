import { data } from "@remix-run/node";

import { CommerceError } from "~/commerce/errors";
import type { PageHead } from "~/request/page-head/page-head.server";
import type { StoreContext } from "~/request/store-context.server";

import { toItemViews, type WishlistItemView } from "./wishlist-items.server";

type NotShared = ReturnType<typeof data<SharedPageView>>;

export interface SharedPageView {
  head: PageHead;
  action: string;
  homeHref: string;
  /** Null where the link leads nowhere. */
  list: {
    name: string;
    sharedBy: string | null;
    items: WishlistItemView[];
    previousHref: string | null;
    nextHref: string | null;
  } | null;
}

/**
 * A list that somebody shares by a link (WISHLIST-10). For an unknown link, or one that was withdrawn, the
 * page says so with status 404.
 */
export async function loadSharedPage(context: StoreContext): Promise<SharedPageView | NotShared> {
  const {
    params,
    addresses,
    url,
    shop: { commerce },
  } = context;
  const page: SharedPageView = {
    head: { title: "Shared wishlist", noIndex: true },
    action: url.pathname,
    homeHref: addresses.home(),
    list: null,
  };
  try {
    const query = { pageSize: "24", ...optional("page", url.searchParams.get("page")) };
    const list = await commerce.call("getSharedWishlist", { params: { token: params.token ?? "" }, query });
    const { nextPageToken, previousPageToken } = list.page;
    const hrefOf = (token: string | null) =>
      token === null ? null : `${url.pathname}?${new URLSearchParams({ page: token })}`;
    return {
      ...page,
      head: { ...page.head, title: list.name },
      list: {
        name: list.name,
        sharedBy: list.sharedBy,
        items: await toItemViews(context, list.page.items),
        previousHref: hrefOf(previousPageToken),
        nextHref: hrefOf(nextPageToken),
      },
    };
  } catch (error) {
    if (!(error instanceof CommerceError) || !["not-found", "invalid"].includes(error.kind)) throw error;
    return data(page, { status: 404 });
  }
}

const optional = (name: string, value: string | null) => (value === null ? {} : { [name]: value });
