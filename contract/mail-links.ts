/*
 * Paths of the storefront, without a store's prefix, that mails of the platform link to. A test of the
 * storefront proves that each is one of its addresses.
 */

/** The page of a shared list (WISHLIST-10). */
export const sharedWishlistPath = (token: string): string => `/shared-wishlist/${token}`;
