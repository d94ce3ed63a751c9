import { z } from "zod";

import { endpoint } from "#contract/endpoint";
import { serverMethod } from "#contract/server-method";

const shared = { audience: "public", maxAge: 300 } as const;

/** The type of a product, for page tracking. `success` is false if the store does not sell the product. */
export const getProductType = serverMethod({
  ...shared,
  rule: "API-164",
  source: "specification",
  className: "ProductController",
  method: "getProductType",
  input: { productId: z.string().max(40), webstoreId: z.string().optional() },
  returns: z.object({ success: z.boolean(), data: z.string().nullable() }),
  errors: ["INVALID_API_INPUT"],
});

/**
 * Places that match a ZIP code, or a city and optional state: at most ten, in the order of their ZIP codes.
 */
export const lookUpAddress = serverMethod({
  ...shared,
  rule: "API-165",
  source: "specification",
  className: "AddressController",
  method: "lookUpAddress",
  input: {
    postalCode: z.string().max(20).optional(),
    city: z.string().max(80).optional(),
    region: z.string().max(80).optional(),
  },
  returns: z.array(
    z.object({ city: z.string(), region: z.string(), postalCode: z.string(), country: z.string() }),
  ),
  errors: ["INVALID_API_INPUT"],
});

const collectionItem = z.looseObject({
  id: z.string(),
  contentKey: z.string(),
  title: z.string(),
  contentType: z.string(),
  contentBody: z.record(z.string(), z.unknown()).nullish(),
});

/**
 * The items of a collection, by its key or id. With `siteId` the answer is a map instead: from category id to
 * the media id of the category's picture. The collection `category-images` has the pictures of all
 * categories.
 */
export const getEnhancedContentCollection = serverMethod({
  ...shared,
  rule: "API-166",
  source: "specification",
  className: "ContentController",
  method: "getEnhancedContentCollectionMgmItem",
  input: {
    collectionId: z.string().max(200),
    siteId: z.string().max(40).optional(),
    webstoreId: z.string().optional(),
  },
  returns: z.union([z.array(collectionItem), z.record(z.string(), z.string())]),
  errors: ["ITEM_NOT_FOUND", "INVALID_API_INPUT"],
});

/** The social links of a brand, by its name. Empty for a brand without links. */
export const getSocialMediaLinks = serverMethod({
  ...shared,
  rule: "API-167",
  source: "specification",
  className: "SocialMediaController",
  method: "getSocialMediaLinksByStoreName",
  input: { storeName: z.string().max(80) },
  returns: z.array(z.object({ DeveloperName: z.string(), newUrl__c: z.string() })),
  errors: ["INVALID_API_INPUT"],
});

/**
 * POST the validation address of the browser's wallet to get a merchant session. Only https addresses of the
 * wallet's payment gateways are accepted. The embedded platform calls no gateway: its session is marked as a
 * test session, and no wallet can pay with it.
 */
export const validateAppleMerchant = endpoint({
  rule: "API-168",
  source: "specification",
  method: "POST",
  path: "/server/apexrest/AppleMerchantValidation",
  query: z.object({ webstoreId: z.string().optional() }),
  body: z.strictObject({ validationURL: z.string().max(2000) }),
  response: z.looseObject({
    epochTimestamp: z.number().int(),
    expiresAt: z.number().int(),
    merchantSessionIdentifier: z.string(),
    nonce: z.string(),
    merchantIdentifier: z.string(),
    domainName: z.string(),
    displayName: z.string(),
    signature: z.string(),
    /** Our own addition: true if no gateway was called. */
    isTestSession: z.boolean().nullish(),
  }),
  status: 200,
  audience: "private",
  errors: ["INVALID_API_INPUT", "JSON_PARSER_ERROR"],
});
