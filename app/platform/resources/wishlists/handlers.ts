import { notFound } from "../../errors";
import type { Handlers } from "../../handler";
import { isTrue } from "../../query-values";

import { addWishlistToCartOf } from "./add-to-cart";
import { findItem, listWishlistRows } from "./queries";
import { loadItemPage, toItems, toSummary } from "./serialise";
import { addItem, createWishlistOf, deleteWishlistOf, getWishlistRow, removeItem, renameWishlist } from "./service";

type WishlistCalls =
  | "listWishlists" | "createWishlist" | "getWishlist" | "updateWishlist" | "deleteWishlist" | "listWishlistItems" | "addWishlistItem"
  | "deleteWishlistItem" | "addWishlistToCart";

export const wishlistHandlers: Handlers<WishlistCalls> = {
  async listWishlists(input) {
    const { query, services } = input;
    const rows = await listWishlistRows(services.db, input);
    const wanted = query.wishlistId === undefined ? rows : rows.filter((row) => row.id === query.wishlistId);
    if (query.wishlistId !== undefined && wanted.length === 0) throw notFound("The wishlist does not exist");
    const shown = isTrue(query.includeDisplayedList) ? wanted[0] : undefined;
    return {
      body: {
        summaries: wanted.map(toSummary),
        displayedList: shown ? { summary: toSummary(shown), page: await loadItemPage(input, input.request, shown.id, query) } : null,
        wishlistCount: rows.length,
      },
    };
  },

  async createWishlist(input) {
    const row = await createWishlistOf(input, input.body);
    return { body: { summary: toSummary(row), page: await loadItemPage(input, input.request, row.id, {}) } };
  },

  async getWishlist(input) {
    const row = await getWishlistRow(input.services.db, input);
    return { body: { summary: toSummary(row), page: await loadItemPage(input, input.request, row.id, input.query) } };
  },

  async updateWishlist(input) {
    const row = await renameWishlist(input, input.body.name);
    return { body: { summary: toSummary(row), page: await loadItemPage(input, input.request, row.id, {}) } };
  },

  async deleteWishlist(input) {
    await deleteWishlistOf(input);
    return { body: null };
  },

  async listWishlistItems(input) {
    const { id } = await getWishlistRow(input.services.db, input);
    return { body: await loadItemPage(input, input.request, id, input.query) };
  },

  async addWishlistItem(input) {
    const created = await addItem(input, input.body.productId);
    const row = await findItem(input.services.db, input.webstore.brands, input.params.wishlistId!, input.body.productId);
    if (!row) throw notFound("The wishlist item does not exist");
    const [item] = await toItems(input, [row], []);
    return { status: created ? 201 : 200, body: item! };
  },

  async deleteWishlistItem(input) {
    await removeItem(input);
    return { body: null };
  },

  async addWishlistToCart(input) {
    return { body: await addWishlistToCartOf(input, input.query.cartId ?? "active") };
  },
};
