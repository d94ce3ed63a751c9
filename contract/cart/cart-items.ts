import { z } from "zod";
import { bodyErrors, cartErrors, cartsPath, lineErrors } from "./cart-summary";
import { customFieldsInput } from "#contract/custom-fields";
import { endpoint } from "#contract/endpoint";
import { ownStorePath } from "#contract/paths";
import { commonQuery, withFallback, quantityInput, recordId } from "#contract/values";
import { cartItem, cartItemCollection } from "./cart-item-shapes";

/**
 * Paging and sorting of lines. Pages are named by token (`page`, or `pageToken` in older clients) or by
 * number (API-41).
 */
const collectionQuery = {
  page: z.string().optional(),
  pageToken: z.string().optional(),
  pageNumber: z.string().optional(),
  pageSize: z.string().optional(),
  sort: z
    .enum(["CreatedDateAsc", "CreatedDateDesc", "NameAsc", "NameDesc", "SalesPriceAsc", "SalesPriceDesc"])
    .optional(),
  /** At most 15 names, or `*` for all. */
  productFields: z.string().optional(),
};

/**
 * GET the lines with promotions, coupons and totals. The `ETag` header is the cart's version. While the cart
 * is being calculated, the call answers 202 with `Location` and `Retry-After`, and depending on a setting of
 * the store the lines have their previous amounts, there are no lines, or the call answers 422
 * INVALID_API_INPUT (API-45). `asyncOperationStatus` `Errored` means that the calculation failed; the
 * messages of the lines give the reason.
 */
export const listCartItems = endpoint({
  rule: "API-67",
  source: "specification",
  method: "GET",
  path: `${cartsPath}/{cartId}/cart-items`,
  query: z.object({
    ...commonQuery,
    ...collectionQuery,
    includePromotions: z.string().optional(),
    includeCoupons: z.string().optional(),
    /** `true` adds `bundleOffers` (API-205). */
    includeBundleOffers: z.string().optional(),
    /** `true` adds `planOffers` (API-380). */
    includePlanOffers: z.string().optional(),
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
  /** In units of the selling model's pricing term. Defaults to the shortest term. */
  subscriptionTerm: z.number().int().min(0).max(1200).optional(),
  subType: z.enum(["Bonus", "Gift"]).optional(),
  /** The line of the appliance that the new line belongs to. Our own addition. */
  belongsToCartItemId: recordId.optional(),
  customFields: customFieldsInput,
});

/** An extra that is added with an appliance and belongs to its line, for example its installation. */
const belongingItem = newCartItem.pick({
  productId: true,
  quantity: true,
  productSellingModelId: true,
  subscriptionTerm: true,
  customFields: true,
});

/**
 * POST one line. If the cart already has the product with the same selling model, the quantity is added to
 * that line. Answers with only the item; `includeCartData=true` adds the whole collection as `cartData`. A
 * bundle becomes one line with its parts in `childCartItems`. A set becomes one line per part, and the first
 * one is returned. While the cart is being calculated (202), `cartItemId` is null. With an `Idempotency-Key`
 * a repeated call adds nothing and answers with the line as it is now. `belongingItems`, our own addition,
 * are added with it and belong to its line; all of them are added, or nothing is.
 */
export const addCartItem = endpoint({
  rule: "API-68",
  source: "specification",
  method: "POST",
  path: `${cartsPath}/{cartId}/cart-items`,
  query: z.object({ ...commonQuery, ...collectionQuery, includeCartData: z.string().optional() }),
  body: newCartItem.extend({ belongingItems: z.array(belongingItem).max(10).optional() }),
  response: cartItem,
  status: 201,
  alsoAnswers: [200, 202],
  audience: "private",
  errors: lineErrors,
  guestAccess: "cart",
});

/** POST up to 100 lines. Each has its own status in the answer. */
export const addCartItems = endpoint({
  rule: "API-69",
  source: "specification",
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
 * PATCH the absolute quantity of a line, the term of its subscription, or its custom fields. With an
 * `If-Match` header (the ETag of the lines that the shopper saw), a cart that has changed since then answers
 * 412 CART_CHANGED and nothing is written.
 */
export const updateCartItem = endpoint({
  rule: "API-70",
  source: "specification",
  method: "PATCH",
  path: `${cartsPath}/{cartId}/cart-items/{cartItemId}`,
  query: z.object(commonQuery),
  body: newCartItem.pick({ quantity: true, subscriptionTerm: true, customFields: true }).extend({
    /** Our own addition: sells the line in another model; null sells it once (CART-69). */
    productSellingModelId: z.string().nullable().optional(),
  }),
  response: cartItem,
  status: 200,
  alsoAnswers: [202, 204],
  audience: "private",
  errors: [...lineErrors, "CART_CHANGED"],
  guestAccess: "cart",
});

/** DELETE a line. Accepts `If-Match` like PATCH. */
export const deleteCartItem = endpoint({
  rule: "API-70",
  source: "specification",
  method: "DELETE",
  path: `${cartsPath}/{cartId}/cart-items/{cartItemId}`,
  query: z.object(commonQuery),
  response: z.null(),
  status: 204,
  audience: "private",
  errors: [...cartErrors, "INSUFFICIENT_ACCESS", "CART_CHANGED"],
  guestAccess: "cart",
});

/**
 * POST the product id of one of the cart's bundle offers: the bundle takes the place of its parts, and the
 * answer is the bundle's line. Nothing is changed unless everything is. Accepts `If-Match` like PATCH, and an
 * `Idempotency-Key`: a repeated call changes nothing and answers with the line as it is now. An offer that
 * the cart does not have answers 404. Our own addition.
 */
export const applyBundleOffer = endpoint({
  rule: "API-206",
  source: "ours",
  method: "POST",
  path: `${ownStorePath}/carts/{cartId}/actions/apply-bundle-offer`,
  query: z.object(commonQuery),
  body: z.strictObject({ productId: recordId }),
  response: cartItem,
  status: 200,
  alsoAnswers: [202],
  audience: "private",
  errors: [...bodyErrors, "INSUFFICIENT_ACCESS", "CART_CHANGED"],
  guestAccess: "cart",
});

/** A page of the products of a cart (API-71). */
const cartProducts = z.looseObject({
  products: z.array(
    z.looseObject({
      product: cartItem.shape.productDetails,
      cartItems: z.array(
        z.object({
          cartItem,
          status: withFallback(z.string(), null),
          message: withFallback(z.string(), null),
        }),
      ),
    }),
  ),
  /** The number of products on this page. */
  count: z.number().int(),
  currentPage: z.number().int(),
  totalItemCount: z.number().int(),
  totalNumberOfPages: z.number().int(),
  hasErrors: z.boolean(),
});

export type CartProducts = z.infer<typeof cartProducts>;

/**
 * GET the products of a cart, each once with its lines. `productFields` names at most 15 fields. Paged by
 * number.
 */
export const listCartProducts = endpoint({
  rule: "API-71",
  source: "specification",
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
