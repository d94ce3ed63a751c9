import type * as wishlists from "#contract/shopper/wishlists";
import { readCurrency } from "#platform/core/currency";
import type { WebstoreTable } from "#platform/db/database";
import { notFound } from "#platform/core/errors";
import type { Handlers } from "#platform/core/handler";
import { isTrue, readList } from "#platform/core/query-values";

import { addWishlistToCartOf } from "./add-to-cart";
import { changeWishlistItem } from "./change-item";
import { findMemberships, findWishlistItem, listWishlistRows } from "./queries";
import { loadItemPage, toItems, toSharedItem, toSummary } from "./serialize";
import {
  addWishlistItem,
  changeWishlist,
  createWishlistOf,
  deleteWishlistOf,
  getWishlistRow,
  removeWishlistItem,
  type WishlistScope,
} from "./service";
import { getSharedRow, shareWishlistOf, unshareWishlistOf } from "./share";
import { mailWishlistLink } from "./share-mail";

/** Read before any write, so that an unknown currency refuses the whole call. */
const currencyOf = ({
  webstore,
  query,
}: {
  webstore: WebstoreTable;
  query: { currencyIsoCode?: string | undefined };
}) => readCurrency(webstore, query.currencyIsoCode);

async function getItem(scope: WishlistScope, currency: string, wishlistId: string, productId: string) {
  const row = await findWishlistItem(scope.services.db, scope.webstore.brands, wishlistId, productId);
  if (!row) throw notFound("The wishlist item does not exist");
  return (await toItems(scope, currency, [row], []))[0]!;
}

/** Wishlists (API-152 to API-156, API-240 to API-245). */
export const wishlistHandlers: Handlers<typeof wishlists> = {
  async listWishlists(input) {
    const { query, services } = input;
    const currency = currencyOf(input);
    const rows = await listWishlistRows(services.db, input);
    const wanted = query.wishlistId === undefined ? rows : rows.filter((row) => row.id === query.wishlistId);
    if (query.wishlistId !== undefined && wanted.length === 0) throw notFound("The wishlist does not exist");
    const shown = isTrue(query.includeDisplayedList) ? wanted[0] : undefined;
    return {
      body: {
        summaries: wanted.map(toSummary),
        displayedList: shown
          ? {
              summary: toSummary(shown),
              page: await loadItemPage(input, input.request, shown.id, currency, query),
            }
          : null,
        wishlistCount: rows.length,
      },
    };
  },

  async createWishlist(input) {
    const currency = currencyOf(input);
    const row = await createWishlistOf(input, input.body);
    return {
      body: { summary: toSummary(row), page: await loadItemPage(input, input.request, row.id, currency) },
    };
  },

  async getWishlist(input) {
    const currency = currencyOf(input);
    const row = await getWishlistRow(input.services.db, input);
    return {
      body: {
        summary: toSummary(row),
        page: await loadItemPage(input, input.request, row.id, currency, input.query),
      },
    };
  },

  async updateWishlist(input) {
    const currency = currencyOf(input);
    const row = await changeWishlist(input, input.body);
    return {
      body: { summary: toSummary(row), page: await loadItemPage(input, input.request, row.id, currency) },
    };
  },

  async deleteWishlist(input) {
    await deleteWishlistOf(input);
    return { body: null };
  },

  async listWishlistItems(input) {
    const currency = currencyOf(input);
    const { id } = await getWishlistRow(input.services.db, input);
    return { body: await loadItemPage(input, input.request, id, currency, input.query) };
  },

  async addWishlistItem(input) {
    const currency = currencyOf(input);
    const { productId } = input.body;
    const { wishlistId, isNew } = await addWishlistItem(input, productId);
    return { status: isNew ? 201 : 200, body: await getItem(input, currency, wishlistId, productId) };
  },

  async updateWishlistItem(input) {
    const currency = currencyOf(input);
    const { wishlistId, productId } = await changeWishlistItem(input, input.body);
    return { body: await getItem(input, currency, wishlistId, productId) };
  },

  async deleteWishlistItem(input) {
    await removeWishlistItem(input);
    return { body: null };
  },

  async addWishlistToCart(input) {
    return { body: await addWishlistToCartOf(input, input.query.cartId ?? "active") };
  },

  async listWishlistMemberships(input) {
    const productIds = readList(input.query.productIds, "productIds", 100);
    return { body: { memberships: await findMemberships(input.services.db, input, productIds) } };
  },

  async shareWishlist(input) {
    return { body: await shareWishlistOf(input, input.body) };
  },

  async unshareWishlist(input) {
    await unshareWishlistOf(input);
    return { body: null };
  },

  async mailWishlist(input) {
    await mailWishlistLink(input, input.body);
    return { body: null };
  },

  async getSharedWishlist(input) {
    const currency = currencyOf(input);
    const list = await getSharedRow(input.services.db, input.webstore.id, input.params.token!);
    const { items, ...page } = await loadItemPage(input, input.request, list.id, currency, input.query);
    return {
      body: {
        name: list.name,
        sharedBy: list.shared_by,
        page: { ...page, items: items.map((item) => toSharedItem(item, list.shows_notes)) },
      },
    };
  },
};
