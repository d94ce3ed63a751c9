import { z } from "zod";

import { getProduct } from "./products";
import { getCategory } from "./categories";
import { product, productQuery } from "./product-shapes";
import { endpoint } from "./endpoint";
import { storePath } from "./paths";
import { listedProduct } from "./product-lists";
import { commonQuery, pageTokens } from "./values";

/**
 * GET the parts of a bundle or a set, `pageSize` per page (default 20). Any other product answers 400
 * INVALID_API_INPUT.
 */
export const listProductChildren = endpoint({
  rule: "API-118",
  method: "GET",
  path: `${storePath}/products/{productId}/children`,
  query: productQuery.extend({
    pageSize: z.string().optional(),
    pageToken: z.string().optional(),
    includeProductSellingModels: z.string().optional(),
  }),
  response: z.object({
    items: z.array(z.object({ productInfo: product, defaultQuantity: z.string(), isEntitled: z.boolean() })),
    count: z.number().int(),
    total: z.number().int(),
    productClass: z.enum(["Bundle", "Set"]),
    ...pageTokens,
  }),
  status: 200,
  audience: "public",
  maxAge: 300,
  errors: ["ITEM_NOT_FOUND", "INVALID_ID_FIELD", "INVALID_API_INPUT"],
  guestAccess: "browse",
  entitlement: "catalogue",
  topics: ["catalogue", "prices"],
});

/**
 * GET the store's gift wraps in the shape of a product list. The list is empty if the store does not wrap
 * gifts.
 */
export const listGiftWraps = endpoint({
  rule: "API-121",
  method: "GET",
  path: `${storePath}/products/gift-wrap`,
  query: z.object({ ...commonQuery, fields: z.string().optional() }),
  response: z.object({ products: z.array(listedProduct), total: z.number().int() }),
  status: 200,
  audience: "public",
  maxAge: 300,
  errors: ["INVALID_API_INPUT"],
  guestAccess: "browse",
  entitlement: "catalogue",
  topics: ["catalogue", "prices"],
});

/**
 * GET one product from the catalog snapshot that the application context names. Any other snapshot answers
 * 404.
 */
export const getSnapshotProduct = endpoint({
  ...getProduct,
  rule: "API-122",
  path: `${storePath}/versions/{snapshotId}/products/{productId}`,
});

/** GET one category from a catalog snapshot. */
export const getSnapshotCategory = endpoint({
  ...getCategory,
  rule: "API-123",
  path: `${storePath}/versions/{snapshotId}/product-categories/{categoryId}`,
  topics: ["catalogue", "prices"],
});
