import { z } from "zod";

import { attributeSet, productClass, sellingModel, variationInfo } from "./product-shapes";
import { endpoint } from "#contract/endpoint";
import { storePath } from "#contract/paths";
import {
  commonQuery,
  media,
  mediaGroup,
  plainFields,
  purchaseQuantityRule,
  occasional,
  textOrNull,
} from "#contract/values";

/**
 * An element of a product list (API-120). For a product that was not found, `success` is false and `error` is
 * set; of the other fields it only has the id or SKU that was asked for.
 */
export const listedProduct = z.looseObject({
  id: z.string(),
  sku: z.string(),
  success: z.boolean(),
  error: z.object({ errorCode: z.string(), message: z.string() }).nullable(),
  name: z.string().nullish(),
  productClass: productClass.nullish(),
  variationParentId: z.string().nullish(),
  variationAttributeSet: z.looseObject({ attributes: z.record(z.string(), z.string()) }).nullish(),
  fields: plainFields,
  defaultImage: media.nullable(),
  urlName: textOrNull,
  mediaGroups: occasional(z.array(mediaGroup)),
  purchaseQuantityRule: occasional(purchaseQuantityRule),
  productSellingModels: occasional(z.array(sellingModel)),
  attributeSetInfo: occasional(z.record(z.string(), attributeSet)),
  variationInfo: occasional(variationInfo.nullable()),
});

/** GET products by ids or by SKUs, never both. Each element has its own success. */
export const listProducts = endpoint({
  rule: "API-120",
  source: "specification",
  method: "GET",
  path: `${storePath}/products`,
  query: z.object({
    ...commonQuery,
    ids: z.string().optional(),
    skus: z.string().optional(),
    fields: z.string().optional(),
    mediaGroups: z.string().optional(),
    excludeMedia: z.string().optional(),
    includeQuantityRule: z.string().optional(),
    includeProductSellingModels: z.string().optional(),
    includeAttributeSetInfo: z.string().optional(),
    includeGroupByAttributeVariationInfo: z.string().optional(),
  }),
  response: z.object({ products: z.array(listedProduct), total: z.number().int() }),
  status: 200,
  audience: "public",
  maxAge: 300,
  errors: ["INVALID_API_INPUT", "INVALID_ID_FIELD"],
  guestAccess: "browse",
  entitlement: "catalog",
  topics: ["catalog", "prices"],
});

/**
 * GET the store's gift wraps in the shape of a product list. The list is empty if the store does not wrap
 * gifts.
 */
export const listGiftWraps = endpoint({
  rule: "API-121",
  source: "specification",
  method: "GET",
  path: `${storePath}/products/gift-wrap`,
  query: z.object({ ...commonQuery, fields: z.string().optional() }),
  response: z.object({ products: z.array(listedProduct), total: z.number().int() }),
  status: 200,
  audience: "public",
  maxAge: 300,
  errors: ["INVALID_API_INPUT"],
  guestAccess: "browse",
  entitlement: "catalog",
  topics: ["catalog", "prices"],
});
