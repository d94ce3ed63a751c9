import { z } from "zod";

import { getCategory, getProduct, product, productQuery } from "./catalogue";
import { endpoint } from "./endpoint";
import { listedProduct } from "./product-lists";
import { commonQuery, pageTokens } from "./values";

const W = "/services/data/v65.0/commerce/webstores/{webstoreId}";

/**
 * GET what a bundle or a set holds, 20 a page (platform-api.md section 5.3). Any other product answers 400.
 */
export const listProductChildren = endpoint({
  method: "GET",
  path: `${W}/products/{productId}/children`,
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
  source: "platform-api.md 5.3",
});

/**
 * GET the gift wrap of the store, in the shape of the products' list; empty where the store does not wrap
 * gifts.
 */
export const listGiftWraps = endpoint({
  method: "GET",
  path: `${W}/products/gift-wrap`,
  query: z.object({ ...commonQuery, fields: z.string().optional() }),
  response: z.object({ products: z.array(listedProduct), total: z.number().int() }),
  status: 200,
  audience: "public",
  maxAge: 300,
  errors: ["INVALID_API_INPUT"],
  source: "platform-api.md 5.3",
});

/**
 * GET one product as of a snapshot of the catalogue, which the application context names; any other snapshot
 * answers 404.
 */
export const getSnapshotProduct = endpoint({
  ...getProduct,
  path: `${W}/versions/{snapshotId}/products/{productId}`,
});

/** GET one category as of a snapshot of the catalogue. */
export const getSnapshotCategory = endpoint({
  ...getCategory,
  path: `${W}/versions/{snapshotId}/product-categories/{categoryId}`,
});
