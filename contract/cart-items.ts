import { z } from "zod";

import { couponCollection, promotionCollection } from "./cart-promotions";
import { bodyErrors, cartErrors, cartSummary, cartsPath, lineErrors } from "./cart-summary";
import { customFields, customFieldsInput } from "./custom-fields";
import { endpoint } from "./endpoint";
import {
  amountOrNone,
  commonQuery,
  currencyOrUsual,
  decimalText,
  media,
  orElse,
  pageTokens,
  plainFields,
  purchaseQuantityRule,
  quantityInput,
  sometimes,
  variationAttributes,
} from "./values";

const cartMessage = z.object({
  messageId: z.string(),
  message: z.string(),
  severity: z.enum(["Error", "Warning", "Info"]),
  /**
   * Inventory, Pricing, Promotions, Entitlement, Taxes, Shipping, Systemic, and whatever else a platform may
   * say.
   */
  type: z.string(),
  relatedEntityId: orElse(z.string(), null),
  visible: orElse(z.boolean(), true),
});

/** A part of a bundle, as an item of its own. */
const cartItemPart = z.looseObject({
  cartItemId: z.string(),
  parentCartItemId: z.string(),
  cartId: z.string().nullish(),
  productId: z.string(),
  name: z.string(),
  type: z.string().nullish(),
  quantity: z.string(),
  totalPrice: decimalText.nullish(),
  productDetails: z
    .looseObject({
      productId: z.string(),
      name: z.string(),
      sku: z.string(),
      productUrlName: z.string().nullish(),
    })
    .nullish(),
});

/**
 * Cart item (platform-api.md section 2.3). Amounts are decimal text, "0.00" where they are not known yet;
 * adjustments are negative.
 */
export const cartItem = z.looseObject({
  cartItemId: z.string().nullable(),
  cartId: z.string(),
  productId: z.string(),
  name: z.string(),
  type: orElse(z.enum(["Product", "DeliveryCharge"]), "Product"),
  quantity: z.string(),
  cartDeliveryGroupId: z.string().nullish(),
  currencyIsoCode: currencyOrUsual,
  subType: z.enum(["Bonus", "Gift"]).nullish(),
  productClass: z.string().nullish(),
  /** The names of the promotions that lower this line. */
  promotionDisplayName: z.string().nullish(),
  isShippingChargeNotApplicable: z.boolean().nullish(),
  /**
   * How it is sold; all null for what is sold once and has no models. The first payment is the whole but for
   * a term that is paid in parts.
   */
  productSellingModelId: z.string().nullish(),
  sellingModelType: z.enum(["OneTime", "TermDefined", "Evergreen"]).nullish(),
  subscriptionTerm: z.number().int().nullish(),
  customFields: customFields.nullish(),
  billingFrequency: z.string().nullish(),
  firstPymtTotalListPrice: decimalText.nullish(),
  firstPymtTotalPrice: decimalText.nullish(),
  firstPymtTotalTax: decimalText.nullish(),
  firstPymtTotalAmount: decimalText.nullish(),
  /**
   * A bundle is one line; its parts, ours, are inside it and go with it: they can be neither changed nor
   * removed alone.
   */
  parentCartItemId: z.string().nullish(),
  childProductCount: z.number().int().nullish(),
  childCartItems: z.array(cartItemPart).nullish(),
  listPrice: amountOrNone,
  salesPrice: amountOrNone,
  /** A piece with every discount, with those of the line alone, and what they take off it. */
  unitAdjustedPrice: decimalText.nullish(),
  unitAdjustmentAmount: decimalText.nullish(),
  unitAdjustedPriceWithItemAdj: decimalText.nullish(),
  unitItemAdjustmentAmount: decimalText.nullish(),
  totalListPrice: amountOrNone,
  /**
   * After every discount; `itemizedAdjustmentAmount` is what those of the line alone come to,
   * `totalAdjustmentAmount` with its share of the cart's.
   */
  totalPrice: amountOrNone,
  itemizedAdjustmentAmount: decimalText.nullish(),
  totalAdjustmentAmount: amountOrNone,
  totalTax: amountOrNone,
  totalAmount: amountOrNone,
  messagesSummary: orElse(
    z.looseObject({
      hasErrors: orElse(z.boolean(), false),
      errorCount: orElse(z.number().int(), 0),
      relatedEntityId: z.string().nullish(),
      totalLineItemsWithErrors: z.number().int().nullish(),
      limitedMessages: orElse(z.array(cartMessage), []),
    }),
    { hasErrors: false, errorCount: 0, limitedMessages: [] },
  ),
  productDetails: z.looseObject({
    productId: z.string(),
    name: z.string(),
    sku: z.string(),
    productClass: z.string().nullish(),
    isConfigurationAllowed: z.boolean().nullish(),
    productUrlName: orElse(z.string(), null),
    fields: orElse(plainFields, {}),
    purchaseQuantityRule: orElse(purchaseQuantityRule, null),
    thumbnailImage: orElse(media.partial(), null),
    variationAttributes: orElse(variationAttributes, {}),
  }),
  /** The whole collection, with `includeCartData=true` (see `addCartItem`). */
  cartData: sometimes(z.unknown()),
});
export type CartItem = z.infer<typeof cartItem>;

/** The cart-items collection. Its `ETag` header is the cart's version, quoted; see `updateCartItem`. */
export const cartItemCollection = z.looseObject({
  cartSummary,
  cartItems: z.array(
    z.object({ cartItem, status: orElse(z.string(), null), message: orElse(z.string(), null) }),
  ),
  cartPromotions: orElse(promotionCollection, {
    cartId: null,
    cartStatus: null,
    currencyIsoCode: "USD",
    promotions: { promotions: [] },
  }),
  cartCoupons: orElse(couponCollection, {
    cartId: null,
    cartStatus: null,
    ownerId: null,
    cartCoupons: { coupons: [] },
  }),
  approachingDiscounts: orElse(z.array(z.looseObject({})), []),
  hasErrors: orElse(z.boolean(), false),
  totalItemCount: orElse(z.number().int(), 0),
  totalNumberOfPages: orElse(z.number().int(), 1),
  currentPage: orElse(z.number().int(), 1),
  ...pageTokens,
});
export type CartItemCollection = z.infer<typeof cartItemCollection>;

/**
 * How a page of lines is cut: by token (`page`, or `pageToken` in older clients) or by `pageNumber`, and in
 * which order.
 */
const collectionQuery = {
  page: z.string().optional(),
  pageToken: z.string().optional(),
  pageNumber: z.string().optional(),
  pageSize: z.string().optional(),
  sort: z
    .enum(["CreatedDateAsc", "CreatedDateDesc", "NameAsc", "NameDesc", "SalesPriceAsc", "SalesPriceDesc"])
    .optional(),
  /** At most 15, or `*`. */
  productFields: z.string().optional(),
};

/**
 * GET the lines with promotions, coupons and totals. The answer's `ETag` is the cart's version. 202 with
 * `Location` and `Retry-After` while a store that calculates asynchronously is at it: amounts may be those of
 * before, or there are no lines yet, or the call answers 422 INVALID_API_INPUT until it is done.
 * `asyncOperationStatus` Errored: it came to nothing, and the lines' messages say why.
 */
export const listCartItems = endpoint({
  rule: "API-67",
  method: "GET",
  path: `${cartsPath}/{cartId}/cart-items`,
  query: z.object({
    ...commonQuery,
    ...collectionQuery,
    includePromotions: z.string().optional(),
    includeCoupons: z.string().optional(),
  }),
  response: cartItemCollection,
  status: 200,
  alsoAnswers: [202],
  audience: "private",
  errors: cartErrors,
});

const newCartItem = z.strictObject({
  productId: z.string(),
  quantity: quantityInput,
  type: z.literal("Product"),
  cartDeliveryGroupId: z.string().optional(),
  productSellingModelId: z.string().optional(),
  /** In the unit of the model's pricing term; the shortest term where absent. */
  subscriptionTerm: z.number().int().min(0).max(1200).optional(),
  subType: z.enum(["Bonus", "Gift"]).optional(),
  customFields: customFieldsInput,
});

/**
 * POST one line; a product already in the cart, sold the same way, adds to its line. A bare cart item comes
 * back. A bundle is one line with its parts in `childCartItems`; a set adds each of its parts as a line, and
 * the first comes back. `includeCartData=true` adds the whole collection as `cartData`. While the cart is
 * being calculated (202) `cartItemId` is null.
 */
export const addCartItem = endpoint({
  rule: "API-68",
  method: "POST",
  path: `${cartsPath}/{cartId}/cart-items`,
  query: z.object({ ...commonQuery, ...collectionQuery, includeCartData: z.string().optional() }),
  body: newCartItem,
  response: cartItem,
  status: 201,
  alsoAnswers: [200, 202],
  audience: "private",
  errors: lineErrors,
  guestAccess: "cart",
});

/** POST up to 100 lines; each has its own status (platform-api.md section 2.4). */
export const addCartItems = endpoint({
  rule: "API-69",
  method: "POST",
  path: `${cartsPath}/{cartId}/cart-items/batch`,
  query: z.object(commonQuery),
  body: z.strictObject({ inputs: z.array(z.object({ richInput: newCartItem })) }),
  response: z.object({
    hasErrors: z.boolean(),
    results: z.array(z.object({ statusCode: z.number().int(), result: z.unknown() })),
  }),
  status: 201,
  alsoAnswers: [200, 202],
  audience: "private",
  errors: [...bodyErrors, "INSUFFICIENT_ACCESS", "INVALID_BATCH_SIZE"],
  guestAccess: "cart",
});

/**
 * PATCH a line to an absolute quantity, and to another term of its subscription. With an `If-Match` header
 * (the ETag of the lines that the shopper saw) a cart that has changed since answers 412 CART_CHANGED and
 * nothing is written; without the header the write always happens.
 */
export const updateCartItem = endpoint({
  rule: "API-70",
  method: "PATCH",
  path: `${cartsPath}/{cartId}/cart-items/{cartItemId}`,
  query: z.object(commonQuery),
  body: newCartItem.pick({ quantity: true, subscriptionTerm: true, customFields: true }),
  response: cartItem,
  status: 200,
  alsoAnswers: [202, 204],
  audience: "private",
  errors: [...lineErrors, "CART_CHANGED"],
  guestAccess: "cart",
});

/** DELETE a line; takes `If-Match` as PATCH does. */
export const deleteCartItem = endpoint({
  rule: "API-70",
  method: "DELETE",
  path: `${cartsPath}/{cartId}/cart-items/{cartItemId}`,
  query: z.object(commonQuery),
  response: z.null(),
  status: 204,
  audience: "private",
  errors: [...cartErrors, "INSUFFICIENT_ACCESS", "CART_CHANGED"],
  guestAccess: "cart",
});

const cartProducts = z.looseObject({
  products: z.array(
    z.looseObject({
      product: cartItem.shape.productDetails,
      cartItems: z.array(
        z.object({ cartItem, status: orElse(z.string(), null), message: orElse(z.string(), null) }),
      ),
    }),
  ),
  /** Products on this page. */
  count: z.number().int(),
  currentPage: z.number().int(),
  totalItemCount: z.number().int(),
  totalNumberOfPages: z.number().int(),
  hasErrors: z.boolean(),
});
export type CartProducts = z.infer<typeof cartProducts>;

/** GET the products of a cart, each once with its lines; at most 15 `productFields`, paged by number. */
export const listCartProducts = endpoint({
  rule: "API-71",
  method: "GET",
  path: `${cartsPath}/{cartId}/products`,
  query: z.object({
    ...commonQuery,
    productFields: z.string().optional(),
    pageNumber: z.string().optional(),
    pageSize: z.string().optional(),
  }),
  response: cartProducts,
  status: 200,
  alsoAnswers: [202],
  audience: "private",
  errors: cartErrors,
});
