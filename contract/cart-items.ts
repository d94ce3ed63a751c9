import { z } from "zod";
import { bodyErrors, cartErrors, cartsPath, lineErrors } from "./cart-summary";
import { customFieldsInput } from "./custom-fields";
import { endpoint } from "./endpoint";
import { commonQuery, orElse, quantityInput } from "./values";
import { cartItem, cartItemCollection } from "./cart-item-shapes";

/** How lines are paged, by token (`page`, or `pageToken` in older clients) or `pageNumber`, and sorted. */
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

/** POST up to 100 lines; each has its own status. */
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
