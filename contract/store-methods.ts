import { z } from "zod";

import { endpoint } from "./endpoint";
import { serverMethod } from "./server-method";

const shared = { audience: "public", maxAge: 300 } as const;

/** The type of a product, for page tracking; `success` is false for an unknown product. */
export const getProductType = serverMethod({
  ...shared,
  rule: "API-164",
  className: "ProductController",
  method: "getProductType",
  input: { productId: z.string().max(40), webstoreId: z.string().optional() },
  returns: z.object({ success: z.boolean(), data: z.string().nullable() }),
  errors: ["INVALID_API_INPUT"],
});

/** Places that match a ZIP code, or a city with or without its state: at most ten, ordered by ZIP code. */
export const lookUpAddress = serverMethod({
  ...shared,
  rule: "API-165",
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
 * The items of a collection, by its key or id. With `siteId`, of that site, what the link list asks for: the
 * media id of the picture of each category in it, by category id. The collection `category-images` holds
 * those of every category.
 */
export const getEnhancedContentCollection = serverMethod({
  ...shared,
  rule: "API-166",
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

/** The social links of a brand, by its name; empty for a brand without links. */
export const getSocialMediaLinks = serverMethod({
  ...shared,
  rule: "API-167",
  className: "SocialMediaController",
  method: "getSocialMediaLinksByStoreName",
  input: { storeName: z.string().max(80) },
  returns: z.array(z.object({ DeveloperName: z.string(), newUrl__c: z.string() })),
  errors: ["INVALID_API_INPUT"],
});

/**
 * POST the address that the browser's wallet was given, for a merchant session. Only
 * https addresses of Apple's payment gateways are taken. The embedded platform asks nobody: its session is
 * marked as a test's and no wallet will pay with it.
 */
export const validateAppleMerchant = endpoint({
  rule: "API-168",
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
    /** Ours: true where nobody was asked. */
    isTestSession: z.boolean().nullish(),
  }),
  status: 200,
  audience: "private",
  errors: ["INVALID_API_INPUT", "JSON_PARSER_ERROR"],
});
