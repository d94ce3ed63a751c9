import { z } from "zod";
import {
  decimalText,
  media,
  pageTokens,
  plainFields,
  purchaseQuantityRule,
  variationAttributes,
} from "./values";

export const wishlistSummary = z.object({
  id: z.string(),
  name: z.string(),
  wishlistProductCount: z.number().int(),
  createdDate: z.string(),
  modifiedDate: z.string(),
});

/**
 * The product of a wishlist item, in the layout of a cart line's product; `fields` holds what `productFields`
 * asked for.
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
 * An item. Prices are decimal text, null where the shopper can no longer buy the product; `error` then says
 * why.
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

export const wishlistPage = z.looseObject({
  items: z.array(wishlistItem),
  currencyIsoCode: z.string(),
  hasErrors: z.boolean(),
  ...pageTokens,
});

/** A wishlist with one page of its items. */
export const wishlist = z.object({ summary: wishlistSummary, page: wishlistPage });

export type Wishlist = z.infer<typeof wishlist>;

/** What became of one item that was added to a cart. */
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
