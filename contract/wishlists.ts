import { z } from "zod";
import { endpoint } from "./endpoint";
import { storePath } from "./paths";
import { commonQuery, booleanText } from "./values";
import { wishlistSummary, wishlistItem, wishlistPage, wishlist, cartItemResult } from "./wishlist-shapes";

const wishlistsPath = `${storePath}/wishlists` as const;

const itemsQuery = {
  productFields: z.string().max(2000).optional(),
  /** CreatedDateDesc (default) or CreatedDateAsc. */
  sortItemsBy: z.string().optional(),
  pageSize: z.string().optional(),
};

const productInput = z.strictObject({ productId: z.string().max(40) });

/** The name of a wishlist. */
export const name = z.string().max(255);

const personal = { audience: "private" } as const;

const errors = ["INVALID_SESSION_ID", "ITEM_NOT_FOUND", "INVALID_API_INPUT"] as const;

const bodyErrors = [...errors, "JSON_PARSER_ERROR"] as const;

/**
 * GET the wishlists of the shopper, or of this browser's guest, in this store. `includeDisplayedList` adds
 * the list `wishlistId` (by default the newest) with its first page of items.
 */
export const listWishlists = endpoint({
  ...personal,
  rule: "API-153",
  method: "GET",
  path: wishlistsPath,
  status: 200,
  errors,
  query: z.object({
    ...commonQuery,
    ...itemsQuery,
    wishlistId: z.string().optional(),
    includeDisplayedList: booleanText,
  }),
  response: z.looseObject({
    summaries: z.array(wishlistSummary),
    displayedList: wishlist.nullable(),
    wishlistCount: z.number().int(),
  }),
});

/** POST a new wishlist with the given products. If a product is unknown, no list is created. */
export const createWishlist = endpoint({
  ...personal,
  rule: "API-154",
  method: "POST",
  path: wishlistsPath,
  query: z.object(commonQuery),
  response: wishlist,
  status: 201,
  errors: [...bodyErrors, "INVALID_ID_FIELD", "MAX_LIMIT_EXCEEDED"],
  body: z.strictObject({ name, products: z.array(productInput).max(500).optional() }),
});

/** GET a list with the first page of its items. */
export const getWishlist = endpoint({
  ...personal,
  rule: "API-153",
  method: "GET",
  path: `${wishlistsPath}/{wishlistId}`,
  query: z.object({ ...commonQuery, ...itemsQuery }),
  response: wishlist,
  status: 200,
  errors,
});

/** PATCH the name of a list. */
export const updateWishlist = endpoint({
  ...personal,
  rule: "API-154",
  method: "PATCH",
  path: `${wishlistsPath}/{wishlistId}`,
  query: z.object(commonQuery),
  body: z.strictObject({ name }),
  response: wishlist,
  status: 200,
  errors: bodyErrors,
});

/** DELETE a list and its items. */
export const deleteWishlist = endpoint({
  ...personal,
  rule: "API-154",
  method: "DELETE",
  path: `${wishlistsPath}/{wishlistId}`,
  query: z.object(commonQuery),
  response: z.null(),
  status: 204,
  errors,
});

/** GET the items, paged by token (`page`), 1 to 200 per page. */
export const listWishlistItems = endpoint({
  ...personal,
  rule: "API-155",
  method: "GET",
  path: `${wishlistsPath}/{wishlistId}/wishlist-items`,
  query: z.object({ ...commonQuery, ...itemsQuery, page: z.string().optional() }),
  response: wishlistPage,
  status: 200,
  errors,
});

/** POST a product to a wishlist. Answers 201, or 200 with the existing item. */
export const addWishlistItem = endpoint({
  ...personal,
  rule: "API-155",
  method: "POST",
  path: `${wishlistsPath}/{wishlistId}/wishlist-items`,
  query: z.object(commonQuery),
  body: productInput,
  response: wishlistItem,
  status: 201,
  alsoAnswers: [200],
  errors: [...bodyErrors, "INVALID_ID_FIELD", "MAX_LIMIT_EXCEEDED"],
});

/** DELETE one item by its `wishlistItemId`; the list stays. */
export const deleteWishlistItem = endpoint({
  ...personal,
  rule: "API-155",
  method: "DELETE",
  path: `${wishlistsPath}/{wishlistId}/wishlist-items/{wishlistItemId}`,
  query: z.object(commonQuery),
  response: z.null(),
  status: 204,
  errors,
});

/**
 * POST: adds all items of a list to the cart `cartId` (by default the active one), each product in its
 * minimum quantity.
 */
export const addWishlistToCart = endpoint({
  ...personal,
  rule: "API-156",
  method: "POST",
  path: `${wishlistsPath}/{wishlistId}/actions/add-wishlist-to-cart`,
  status: 201,
  alsoAnswers: [200],
  errors,
  query: z.object({ ...commonQuery, cartId: z.string().max(40).optional() }),
  response: z.looseObject({
    cartId: z.string().nullable(),
    productsRequestedCount: z.number().int(),
    productsSucceededCount: z.number().int(),
    productsFailedCount: z.number().int(),
    succeededWishlistToCartItems: z.array(cartItemResult),
    failedWishlistToCartItems: z.array(cartItemResult),
  }),
});
