import { z } from "zod";
import {
  decimalText,
  media,
  pageTokens,
  plainFields,
  purchaseQuantityRule,
  textOrNull,
  variationAttributes,
  withFallback,
} from "#contract/values";

/**
 * The link by which a list is shared (API-241). `sharedBy` is the name that the owner wants to be shown. With
 * `showsNotes` the readers see the owner's notes.
 */
export const wishlistShare = z.object({
  token: z.string(),
  sharedBy: z.string().nullable(),
  showsNotes: z.boolean(),
});

export type WishlistShare = z.infer<typeof wishlistShare>;

/** A wishlist without its items (API-152). `isDefault` and `share` are our own additions. */
export const wishlistSummary = z.object({
  id: z.string(),
  name: z.string(),
  wishlistProductCount: z.number().int(),
  createdDate: z.string(),
  modifiedDate: z.string(),
  isDefault: withFallback(z.boolean(), false),
  share: withFallback(wishlistShare, null),
});

export type WishlistSummary = z.infer<typeof wishlistSummary>;

/**
 * The product of a wishlist item, in the shape of a cart line's product (API-64). `fields` has what
 * `productFields` asked for.
 */
const wishlistProduct = z.looseObject({
  productId: z.string(),
  name: z.string(),
  sku: z.string(),
  productClass: z.string(),
  productUrlName: z.string().nullable(),
  isConfigurationAllowed: z.boolean().nullish(),
  fields: plainFields,
  purchaseQuantityRule,
  thumbnailImage: media.partial().nullable(),
  variationAttributes,
});

/**
 * A wishlist item (API-152). Prices are decimal text. If the product can no longer be bought, they are null
 * and `error` gives the reason. `note` is our own addition.
 */
export const wishlistItem = z.looseObject({
  wishlistItemId: z.string(),
  productSummary: wishlistProduct,
  listPrice: decimalText.nullable(),
  salesPrice: decimalText.nullable(),
  currencyIsoCode: z.string(),
  error: z.object({ errorCode: z.string(), message: z.string() }).nullable(),
  note: textOrNull,
});

export type WishlistItem = z.infer<typeof wishlistItem>;

/** A page of a wishlist's items (API-152). */
export const wishlistPage = z.looseObject({
  items: z.array(wishlistItem),
  currencyIsoCode: z.string(),
  hasErrors: z.boolean(),
  ...pageTokens,
});

/**
 * A page of a shared list (API-242): prices are those of the reader, and nothing in it identifies the list or
 * its owner.
 */
export const sharedWishlist = z.object({
  name: z.string(),
  sharedBy: z.string().nullable(),
  page: wishlistPage.extend({ items: z.array(wishlistItem.omit({ wishlistItemId: true })) }),
});

/** A wishlist with one page of its items. */
export const wishlist = z.object({ summary: wishlistSummary, page: wishlistPage });

export type Wishlist = z.infer<typeof wishlist>;

/** The result of adding one item to a cart (API-156). */
export const cartItemResult = z.looseObject({
  cartItem: z.looseObject({
    cartItemId: z.string().nullable(),
    name: z.string(),
    productId: z.string(),
    quantity: z.string(),
    type: z.string(),
  }),
  /** An error code, or null. */
  status: z.string().nullable(),
  message: z.string().nullable(),
});

export type CartItemResult = z.infer<typeof cartItemResult>;
