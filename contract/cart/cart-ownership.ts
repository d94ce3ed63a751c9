import { z } from "zod";

import { cartSummary } from "./cart-summary";
import { customFieldsInput } from "#contract/custom-fields";
import { endpoint } from "#contract/endpoint";
import { storePath } from "#contract/paths";
import { serverMethod } from "#contract/server-method";
import { commonQuery } from "#contract/values";

const cartsPath = `${storePath}/carts` as const;
const accountErrors = [
  "INVALID_SESSION_ID",
  "INSUFFICIENT_ACCESS",
  "ILLEGAL_QUERY_PARAMETER_VALUE",
  "INVALID_ID_FIELD",
] as const;

/**
 * POST another cart. A primary cart becomes the current cart, and the previous one becomes a secondary cart,
 * which can be read only by its id. The cart keeps the currency `currencyIsoCode`, one of the store's
 * `supportedCurrencies`. Calls that create a cart implicitly take it from their query.
 */
export const createCart = endpoint({
  rule: "API-59",
  source: "documented",
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
    /** The shopper's own id. Any other id is refused. */
    orderOwnerId: z.string().max(18).nullable().optional(),
  }),
  response: cartSummary,
  status: 201,
  audience: "private",
  errors: [...accountErrors, "INVALID_API_INPUT", "MAX_LIMIT_EXCEEDED", "JSON_PARSER_ERROR"],
  guestAccess: "cart",
});

/** A line of the guest's cart after the transfer. */
const transferredLine = z.object({
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
 * The result of transferring a guest's lines (API-60). A line that fits only in part is in both lists, each
 * with its part of the quantity; the counts are the lengths of the lists. `leftoverCartId`, our own addition,
 * is the secondary cart with everything that did not fit.
 */
const preserveResult = z.object({
  cartId: z.string(),
  currencyIsoCode: z.string(),
  numberOfProducts: z.number().int(),
  numberOfProductsWithSuccess: z.number().int(),
  numberOfProductsWithError: z.number().int(),
  succeededCartItems: z.array(transferredLine),
  failedCartItems: z.array(transferredLine),
  leftoverCartId: z.string().nullable(),
});
export type PreserveResult = z.infer<typeof preserveResult>;

/**
 * POST: transfers the cart of this browser's guest (the cookie sent with the token) to the shopper. `current`
 * and `active` mean the guest's cart; an id must be its id. Quantities of the same product add up in the
 * shopper's current cart. Coupons are moved, delivery and tax are not. The guest's cart is deleted. Answers
 * 204 if there is nothing to transfer.
 */
export const preserveCart = endpoint({
  rule: "API-60",
  source: "specification",
  shoppersOnly: true,
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
 * POST: copies a cart for an account that the shopper may act for. The copy is a secondary cart that can be
 * paid but not changed.
 */
export const cloneCart = endpoint({
  rule: "API-61",
  source: "specification",
  shoppersOnly: true,
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
 * Confirms that a cart belongs to the guest with this id. Carts of the embedded platform always do, so
 * nothing is written.
 */
export const updateGuestCart = serverMethod({
  rule: "API-62",
  source: "specification",
  className: "GuestCartController",
  method: "updateGuestCart",
  input: { cartId: z.string().max(18), guestUUID: z.string().max(36) },
  returns: z.object({ success: z.boolean(), cartId: z.string() }),
  writes: true,
  audience: "private",
  errors: ["ITEM_NOT_FOUND", "INVALID_API_INPUT"],
});

/**
 * Like `preserveCart`, for the guest with the given id. `ownerId` must be the shopper who makes the call.
 * `communityId` names the store.
 */
export const preserveGuestCart = serverMethod({
  rule: "API-62",
  source: "specification",
  shoppersOnly: true,
  className: "GuestCartController",
  method: "preserveGuestCart",
  input: {
    effectiveAccountId: z.string().optional(),
    ownerId: z.string().max(18),
    guestUUID: z.string().max(36),
    communityId: z.string().max(18),
  },
  returns: preserveResult.nullable(),
  writes: true,
  audience: "private",
  errors: [...accountErrors, "INVALID_API_INPUT"],
});
