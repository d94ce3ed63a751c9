import { z } from "zod";
import { endpoint } from "#contract/endpoint";
import { ownStorePath, storePath } from "#contract/paths";
import { commonQuery, booleanText } from "#contract/values";
import {
  cartItemResult,
  sharedWishlist,
  wishlist,
  wishlistItem,
  wishlistPage,
  wishlistShare,
  wishlistSummary,
} from "./wishlist-shapes";

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

/** The id that names the default list in every call (API-240). Our own addition. */
export const defaultWishlistId = "default";

/** The most characters of a note on an item, and of the name that a shared list shows. */
export const [maxNote, maxSharedBy] = [500, 40];

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
  source: "documented",
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
  source: "documented",
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
  source: "documented",
  method: "GET",
  path: `${wishlistsPath}/{wishlistId}`,
  query: z.object({ ...commonQuery, ...itemsQuery }),
  response: wishlist,
  status: 200,
  errors,
});

/**
 * PATCH the name of a list. `isDefault` is our own addition: it makes the list the default one (API-240).
 */
export const updateWishlist = endpoint({
  ...personal,
  rule: "API-154",
  source: "documented",
  method: "PATCH",
  path: `${wishlistsPath}/{wishlistId}`,
  query: z.object(commonQuery),
  body: z.strictObject({ name: name.optional(), isDefault: z.literal(true).optional() }),
  additions: ["isDefault"],
  response: wishlist,
  status: 200,
  errors: bodyErrors,
});

/** DELETE a list and its items. */
export const deleteWishlist = endpoint({
  ...personal,
  rule: "API-154",
  source: "documented",
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
  source: "documented",
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
  source: "documented",
  method: "POST",
  path: `${wishlistsPath}/{wishlistId}/wishlist-items`,
  query: z.object(commonQuery),
  body: productInput,
  response: wishlistItem,
  status: 201,
  alsoAnswers: [200],
  errors: [...bodyErrors, "INVALID_ID_FIELD", "MAX_LIMIT_EXCEEDED"],
});

/**
 * PATCH an item: its note, and with `wishlistId` the list that it is moved to. If that list has the product,
 * its item stays and gets the note, too. Our own addition (API-243).
 */
export const updateWishlistItem = endpoint({
  ...personal,
  rule: "API-243",
  source: "ours",
  method: "PATCH",
  path: `${ownStorePath}/wishlists/{wishlistId}/wishlist-items/{wishlistItemId}`,
  query: z.object(commonQuery),
  body: z.strictObject({
    note: z.string().max(maxNote).nullable().optional(),
    wishlistId: z.string().max(40).optional(),
  }),
  response: wishlistItem,
  status: 200,
  errors: [...bodyErrors, "MAX_LIMIT_EXCEEDED"],
});

/** DELETE one item by its `wishlistItemId`; the list stays. */
export const deleteWishlistItem = endpoint({
  ...personal,
  rule: "API-155",
  source: "documented",
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
  source: "documented",
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

/**
 * GET which of the products `productIds` (at most 100) are on a list of the caller. Our own addition
 * (API-244).
 */
export const listWishlistMemberships = endpoint({
  ...personal,
  rule: "API-244",
  source: "ours",
  method: "GET",
  path: `${ownStorePath}/wishlist-memberships`,
  query: z.object({ ...commonQuery, productIds: z.string().max(2000) }),
  response: z.object({
    memberships: z.array(
      z.object({ productId: z.string(), wishlistId: z.string(), wishlistItemId: z.string() }),
    ),
  }),
  status: 200,
  errors: ["INVALID_SESSION_ID", "INVALID_API_INPUT"],
});

/**
 * POST: shares a list by a link, or changes what the link shows. A list has at most one link. Our own
 * addition, as are all calls about shared lists (API-241).
 */
export const shareWishlist = endpoint({
  ...personal,
  rule: "API-241",
  source: "ours",
  method: "POST",
  path: `${ownStorePath}/wishlists/{wishlistId}/share`,
  query: z.object(commonQuery),
  body: z.strictObject({
    sharedBy: z.string().max(maxSharedBy).nullable().optional(),
    showsNotes: z.boolean().optional(),
  }),
  response: wishlistShare,
  status: 200,
  errors: bodyErrors,
});

/** DELETE the link of a list: nobody can read the list by it any more. */
export const unshareWishlist = endpoint({
  ...personal,
  rule: "API-241",
  source: "ours",
  method: "DELETE",
  path: `${ownStorePath}/wishlists/{wishlistId}/share`,
  query: z.object(commonQuery),
  response: z.null(),
  status: 204,
  errors,
});

/**
 * POST: mails the link of a shared list. Only for shoppers with a verified email address, and only a few
 * times a day (API-245).
 */
export const mailWishlist = endpoint({
  ...personal,
  accountRecords: true,
  rule: "API-245",
  source: "ours",
  method: "POST",
  path: `${ownStorePath}/wishlists/{wishlistId}/share/mails`,
  query: z.object(commonQuery),
  body: z.strictObject({
    recipient: z.email().max(254),
    sharedBy: z.string().max(maxSharedBy),
    message: z.string().max(maxNote).nullable().optional(),
  }),
  response: z.null(),
  status: 204,
  errors: [...bodyErrors, "INSUFFICIENT_ACCESS", "LIMIT_EXCEEDED"],
});

/** GET a page of the list that a link shares, without being its owner (API-242). */
export const getSharedWishlist = endpoint({
  ...personal,
  guestAccess: "browse",
  rule: "API-242",
  source: "ours",
  method: "GET",
  path: `${ownStorePath}/shared-wishlists/{token}`,
  query: z.object({ ...commonQuery, ...itemsQuery, page: z.string().optional() }),
  response: sharedWishlist,
  status: 200,
  errors,
});
