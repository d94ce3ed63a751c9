import { z } from "zod";
import {
  decimalText,
  media,
  pageTokens,
  plainFields,
  purchaseQuantityRule,
  variationAttributes,
} from "./values";

/** A wishlist without its items (API-152). */
export const wishlistSummary = z.object({
  id: z.string(),
  name: z.string(),
  wishlistProductCount: z.number().int(),
  createdDate: z.string(),
  modifiedDate: z.string(),
});

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
 * and `error` gives the reason.
 */
export const wishlistItem = z.looseObject({
  wishlistItemId: z.string(),
  productSummary: wishlistProduct,
  listPrice: decimalText.nullable(),
  salesPrice: decimalText.nullable(),
  currencyIsoCode: z.string(),
  error: z.object({ errorCode: z.string(), message: z.string() }).nullable(),
});

export type WishlistItem = z.infer<typeof wishlistItem>;

/** A page of a wishlist's items (API-152). */
export const wishlistPage = z.looseObject({
  items: z.array(wishlistItem),
  currencyIsoCode: z.string(),
  hasErrors: z.boolean(),
  ...pageTokens,
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
