import { z } from "zod";

import { bodyErrors, cartErrors, cartSummary, cartsPath } from "./cart-summary";
import { customFieldsInput } from "./custom-fields";
import { endpoint } from "./endpoint";
import { commonQuery, orElse } from "./values";

/** GET the cart; `current` without a cart answers 200 with a null cartId, `active` answers 404. */
export const getCart = endpoint({
  rule: "API-55",
  method: "GET",
  path: `${cartsPath}/{cartId}`,
  query: z.object(commonQuery),
  response: cartSummary,
  status: 200,
  alsoAnswers: [202],
  audience: "private",
  errors: cartErrors,
});

/** PUT carts/active: the active cart, created if there is none. */
export const ensureActiveCart = endpoint({
  rule: "API-55",
  method: "PUT",
  path: `${cartsPath}/active`,
  query: z.object(commonQuery),
  response: cartSummary,
  status: 200,
  alsoAnswers: [201],
  audience: "private",
  errors: ["INVALID_API_INPUT"],
  guestAccess: "cart",
});

/** DELETE a cart: its checkout ends, its payments are reversed and its stock goes back. */
export const deleteCart = endpoint({
  rule: "API-56",
  method: "DELETE",
  path: `${cartsPath}/{cartId}`,
  query: z.object(commonQuery),
  response: z.null(),
  status: 204,
  audience: "private",
  errors: cartErrors,
  guestAccess: "cart",
});

const compactSummary = z.object({
  cartId: z.string().nullable(),
  currencyIsoCode: z.string(),
  totalProductCount: z.string(),
  uniqueProductCount: z.number().int(),
  asyncOperationStatus: orElse(z.enum(["Completed", "Errored", "Processing"]), "Completed"),
});

/** GET the compact summary: what the cart badge needs. `carts/{cartId}/compact-summary` is served as well. */
export const getCompactSummary = endpoint({
  rule: "API-57",
  method: "GET",
  path: `${cartsPath}/compact-summary`,
  query: z.object(commonQuery),
  response: compactSummary,
  status: 200,
  audience: "private",
  errors: cartErrors,
  aliases: [`${cartsPath}/{cartId}/compact-summary`],
});

/**
 * POST a calculation; 202 while it lasts, in a store that calculates asynchronously. Custom fields that are
 * given become the cart's.
 */
export const calculateCart = endpoint({
  rule: "API-58",
  method: "POST",
  path: `${cartsPath}/{cartId}/actions/calculate`,
  query: z.object(commonQuery),
  body: z.strictObject({ customFields: customFieldsInput }),
  response: z.looseObject({
    data: cartSummary,
    status: z.enum(["Completed", "Errored", "Processing"]),
    message: z.string().nullable(),
  }),
  status: 200,
  alsoAnswers: [202],
  audience: "private",
  errors: [...bodyErrors, "INSUFFICIENT_ACCESS"],
  guestAccess: "cart",
});
