import { z } from "zod";

import { cartSummary } from "./cart-summary";
import { customFieldsInput } from "./custom-fields";
import { endpoint } from "./endpoint";
import { storePath } from "./paths";
import { serverMethod } from "./server-method";
import { commonQuery } from "./values";

const cartsPath = `${storePath}/carts` as const;
const accountErrors = [
  "INVALID_SESSION_ID",
  "INSUFFICIENT_ACCESS",
  "ILLEGAL_QUERY_PARAMETER_VALUE",
  "INVALID_ID_FIELD",
] as const;

/**
 * POST another cart. A primary one becomes the current cart, and the former current cart is kept as a
 * secondary cart, which is found by its id only. `currencyIsoCode`, one of the application context's
 * `supportedCurrencies`, is the cart's from then on; calls that make a cart on the way take it from their
 * query.
 */
export const createCart = endpoint({
  rule: "API-59",
  method: "POST",
  path: cartsPath,
  query: z.object(commonQuery),
  body: z.strictObject({
    name: z.string().trim().min(1).max(80).optional(),
    type: z.literal("Cart").optional(),
    effectiveAccountId: z.string().optional(),
    currencyIsoCode: z.string().length(3).optional(),
    isSecondary: z.boolean().optional(),
    customFields: customFieldsInput,
    /** The id of the caller; another id is refused. */
    orderOwnerId: z.string().max(18).nullable().optional(),
  }),
  response: cartSummary,
  status: 201,
  audience: "private",
  errors: [...accountErrors, "INVALID_API_INPUT", "MAX_LIMIT_EXCEEDED", "JSON_PARSER_ERROR"],
  guestAccess: "cart",
});

const handedOverLine = z.object({
  cartItem: z.object({
    cartItemId: z.string(),
    name: z.string(),
    productId: z.string(),
    quantity: z.string(),
    type: z.literal("Product"),
  }),
  status: z.enum(["Success", "Error"]),
  message: z.string().nullable(),
});

/**
 * The result for the guest's lines. A line that fitted only in part is in both lists, each with its part of
 * the quantity; the counts are of entries. `leftoverCartId`, ours, is the secondary cart that
 * keeps what did not fit.
 */
const preserveResult = z.object({
  cartId: z.string(),
  currencyIsoCode: z.string(),
  numberOfProducts: z.number().int(),
  numberOfProductsWithSuccess: z.number().int(),
  numberOfProductsWithError: z.number().int(),
  succeededCartItems: z.array(handedOverLine),
  failedCartItems: z.array(handedOverLine),
  leftoverCartId: z.string().nullable(),
});
export type PreserveResult = z.infer<typeof preserveResult>;

/**
 * POST: hands the cart of this browser's guest (the cookie beside the token) over to the shopper. `current`
 * and `active` mean the guest's cart, an id must be its id. Quantities of the same product add up in the
 * shopper's current cart, coupons go along, delivery and tax do not, and the guest's cart is gone. 204 where
 * there is nothing to hand over.
 */
export const preserveCart = endpoint({
  rule: "API-60",
  method: "POST",
  path: `${cartsPath}/{cartId}/actions/preserve`,
  query: z.object(commonQuery),
  response: z.union([preserveResult, z.null()]),
  status: 200,
  alsoAnswers: [204],
  audience: "private",
  errors: [...accountErrors, "ITEM_NOT_FOUND"],
  guestAccess: "cart",
});

/**
 * POST: a copy of a cart for an account that the shopper may act for, as a secondary cart that can be paid
 * but not changed.
 */
export const cloneCart = endpoint({
  rule: "API-61",
  method: "POST",
  path: `${cartsPath}/{cartId}/actions/clone`,
  query: z.object({
    ...commonQuery,
    targetEffectiveAccountId: z.string(),
    targetType: z.literal("PayNowReadOnly"),
  }),
  response: cartSummary,
  status: 201,
  alsoAnswers: [200],
  audience: "private",
  errors: [...accountErrors, "ITEM_NOT_FOUND", "INVALID_API_INPUT"],
  guestAccess: "cart",
});

/**
 * Ties a guest's cart to the guest id, by which it is handed over on sign-in. Here carts are the guest's from
 * the start: it only confirms that.
 */
export const updateGuestCart = serverMethod({
  rule: "API-62",
  className: "GuestCartController",
  method: "updateGuestCart",
  input: { cartId: z.string().max(18), guestUUID: z.string().max(36) },
  returns: z.object({ success: z.boolean(), cartId: z.string() }),
  audience: "private",
  errors: ["ITEM_NOT_FOUND", "INVALID_API_INPUT"],
});

/**
 * `preserveCart` for the guest whose id is given; `ownerId` must be the shopper who asks, `communityId` names
 * the store.
 */
export const preserveGuestCart = serverMethod({
  rule: "API-62",
  className: "GuestCartController",
  method: "preserveGuestCart",
  input: {
    effectiveAccountId: z.string().optional(),
    ownerId: z.string().max(18),
    guestUUID: z.string().max(36),
    communityId: z.string().max(18),
  },
  returns: preserveResult.nullable(),
  audience: "private",
  errors: [...accountErrors, "INVALID_API_INPUT"],
});
