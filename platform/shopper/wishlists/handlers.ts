import { readCurrency } from "#platform/core/currency";
import type { WebstoreTable } from "#platform/db/catalogue-tables";
import { notFound } from "#platform/core/errors";
import type { Handlers } from "#platform/core/handler";
import { isTrue } from "#platform/core/query-values";

import { addWishlistToCartOf } from "./add-to-cart";
import { findWishlistItem, listWishlistRows } from "./queries";
import { loadItemPage, toItems, toSummary } from "./serialize";
import {
  addWishlistItem,
  createWishlistOf,
  deleteWishlistOf,
  getWishlistRow,
  removeWishlistItem,
  renameWishlist,
} from "./service";

type WishlistCalls =
  | "listWishlists"
  | "createWishlist"
  | "getWishlist"
  | "updateWishlist"
  | "deleteWishlist"
  | "listWishlistItems"
  | "addWishlistItem"
  | "deleteWishlistItem"
  | "addWishlistToCart";

/** Read before any write, so that an unknown currency refuses the whole call. */
const currencyOf = ({
  webstore,
  query,
}: {
  webstore: WebstoreTable;
  query: { currencyIsoCode?: string | undefined };
}) => readCurrency(webstore, query.currencyIsoCode);

/** Wishlists (API-152 to API-156). */
export const wishlistHandlers: Handlers<WishlistCalls> = {
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
    const row = await renameWishlist(input, input.body.name);
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
    const created = await addWishlistItem(input, input.body.productId);
    const row = await findWishlistItem(
      input.services.db,
      input.webstore.brands,
      input.params.wishlistId!,
      input.body.productId,
    );
    if (!row) throw notFound("The wishlist item does not exist");
    const [item] = await toItems(input, currency, [row], []);
    return { status: created ? 201 : 200, body: item! };
  },

  async deleteWishlistItem(input) {
    await removeWishlistItem(input);
    return { body: null };
  },

  async addWishlistToCart(input) {
    return { body: await addWishlistToCartOf(input, input.query.cartId ?? "active") };
  },
};
