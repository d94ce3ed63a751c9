import { z } from "zod";

import { sessionContext } from "#contract/accounts/context";
import { cartItemCollection } from "#contract/cart/cart-item-shapes";
import { listCartItems } from "#contract/cart/cart-items";
import { endpoint } from "#contract/endpoint";
import { ownStorePath } from "#contract/paths";
import { commonQuery, occasional } from "#contract/values";

/** The most products of lists that one answer names. */
export const maxSavedProducts = 500;

const visitorSummary = z.object({
  cartId: z.string().nullable(),
  totalProductCount: z.string(),
  wishlistProductCount: z.number().int(),
  savedProductIds: z.array(z.string()).nullable(),
  /** Null for a guest. */
  shopper: z
    .object({
      session: sessionContext,
      isEmailVerified: z.boolean(),
      /** As `getUserSessionValidSecond` answers it. */
      validSeconds: z.number().int().min(0),
      /**
       * Shoppers with the same key see the same products and prices. Absent for an editor, who may see
       * drafts.
       */
      catalogKey: occasional(z.string()),
      /** There are accounts that the shopper may act for. Absent if there are none. */
      managesAccounts: occasional(z.literal(true)),
    })
    .nullable(),
});

/**
 * GET all that each page shows of its visitor, in one call in place of six: the badge of the cart, the
 * products on the visitor's lists, and for a shopper the session. `savedProductIds` names each product once,
 * and is null if the lists have more than 500 items. Our own addition.
 */
export const getVisitorSummary = endpoint({
  rule: "API-413",
  source: "ours",
  method: "GET",
  path: `${ownStorePath}/visitor-summary`,
  query: z.object(commonQuery),
  response: visitorSummary,
  status: 200,
  audience: "private",
  errors: ["INVALID_SESSION_ID"],
});

/**
 * GET the same together with the current cart, for a page that shows its lines. `lines` is what
 * `listCartItems` answers to the same query; null while the platform withholds them (API-45). `version` is
 * the `ETag` of that call, '' without a cart. Our own addition.
 */
export const getVisitorCart = endpoint({
  rule: "API-414",
  source: "ours",
  method: "GET",
  path: `${ownStorePath}/visitor-cart`,
  query: listCartItems.query,
  response: z.object({
    summary: visitorSummary,
    version: z.string(),
    lines: cartItemCollection.nullable(),
  }),
  status: 200,
  audience: "private",
  errors: ["INVALID_API_INPUT", "INVALID_SESSION_ID"],
});
