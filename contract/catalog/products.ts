import { z } from "zod";
import { endpoint } from "#contract/endpoint";
import { storePath } from "#contract/paths";
import { commonQuery, pageTokens } from "#contract/values";
import { product, productQuery } from "./product-shapes";

/**
 * GET one product. Excluded parts are empty or null. With `noCache=true` the answer is not cached anywhere.
 */
export const getProduct = endpoint({
  rule: "API-113",
  source: "specification",
  method: "GET",
  path: `${storePath}/products/{productId}`,
  query: productQuery,
  response: product,
  status: 200,
  audience: "public",
  maxAge: 300,
  errors: ["ITEM_NOT_FOUND", "INVALID_ID_FIELD"],
  guestAccess: "browse",
  entitlement: "catalog",
  topics: ["catalog", "prices"],
});

/**
 * GET one product from the catalog snapshot that the application context names. Any other snapshot answers
 * 404.
 */
export const getSnapshotProduct = endpoint({
  ...getProduct,
  rule: "API-122",
  source: "specification",
  path: `${storePath}/versions/{snapshotId}/products/{productId}`,
});

/**
 * GET the parts of a bundle or a set, `pageSize` per page (default 20). Any other product answers 400
 * INVALID_API_INPUT.
 */
export const listProductChildren = endpoint({
  rule: "API-118",
  source: "specification",
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
  entitlement: "catalog",
  topics: ["catalog", "prices"],
});

/**
 * GET products related to a product. Our relationship types are `Accessory`, `Part`, `Complement` and
 * `ProtectionPlan`; all are returned unless `relationshipTypes` names some. `Model` is returned only if it is
 * named: the products that have this one among their accessories, parts or plans. Media, specification,
 * selling models and quantity rules are included unless their `include…` flag is `false`.
 */
export const getFeaturedProducts = endpoint({
  rule: "API-119",
  source: "specification",
  method: "GET",
  path: `${storePath}/products/{productId}/featured-products`,
  query: z.object({
    ...commonQuery,
    relationshipTypes: z.string().optional(),
    fields: z.string().optional(),
    excludeFields: z.string().optional(),
    mediaGroups: z.string().optional(),
    includeMediaGroups: z.string().optional(),
    includeAttributeSetInfo: z.string().optional(),
    includeProductSellingModel: z.string().optional(),
    includePurchaseQuantityRules: z.string().optional(),
  }),
  response: z.object({ featuredProductsByRelationshipType: z.record(z.string(), z.array(product)) }),
  status: 200,
  audience: "public",
  maxAge: 300,
  errors: ["ITEM_NOT_FOUND", "INVALID_ID_FIELD"],
  guestAccess: "browse",
  entitlement: "catalog",
  topics: ["catalog", "prices"],
});
