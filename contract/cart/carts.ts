import { z } from "zod";

import { bodyErrors, cartErrors, cartSummary, cartsPath } from "./cart-summary";
import { customFieldsInput } from "#contract/custom-fields";
import { endpoint } from "#contract/endpoint";
import { commonQuery, withFallback } from "#contract/values";

/**
 * GET a cart by id, `current` or `active`. If there is no cart, `current` answers 200 with a null cartId and
 * `active` answers 404 (API-46).
 */
export const getCart = endpoint({
  rule: "API-55",
  source: "documented",
  method: "GET",
  path: `${cartsPath}/{cartId}`,
  query: z.object(commonQuery),
  response: cartSummary,
  status: 200,
  alsoAnswers: [202],
  audience: "private",
  errors: cartErrors,
});

/** PUT: returns the active cart, and creates one (201) if there is none. */
export const ensureActiveCart = endpoint({
  rule: "API-55",
  source: "documented",
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

/** DELETE a cart. Its checkout ends, its payments are reversed and its stock is released. */
export const deleteCart = endpoint({
  rule: "API-56",
  source: "documented",
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
  asyncOperationStatus: withFallback(z.enum(["Completed", "Errored", "Processing"]), "Completed"),
});

/** GET the data of the cart badge. */
export const getCompactSummary = endpoint({
  rule: "API-57",
  source: "specification",
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
 * POST: calculates the cart. Answers 202 during the calculation. Custom fields in the request are set on the
 * cart.
 */
export const calculateCart = endpoint({
  rule: "API-58",
  source: "documented",
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
