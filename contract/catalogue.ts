import { z } from "zod";

import { endpoint } from "./endpoint";
import { storePath } from "./paths";
import { commonQuery, media, mediaGroup, orElse, plainFields, purchaseQuantityRule } from "./values";

const categoryPathStep = z.looseObject({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  urlSlug: z.string().nullable(),
  /** The same as `urlSlug`: public clients know it by either name. */
  urlName: z.string().nullish(),
  /** Ours: the slugs from the root down, `cooking/ovens`. */
  urlPath: z.string().nullish(),
});

/**
 * `fields` holds Name, Description, CatalogId, ParentCategoryId, NumberOfProducts, IsNavigational as plain
 * text.
 */
export const category = z.looseObject({
  id: z.string(),
  urlName: z.string().nullable(),
  fields: plainFields,
  bannerImage: media.nullable(),
  tileImage: media.nullable(),
  mediaGroups: z.array(mediaGroup),
});
export type Category = z.infer<typeof category>;

const categoryQuery = z.object({
  ...commonQuery,
  fields: z.string().optional(),
  excludeFields: z.string().optional(),
  mediaGroups: z.string().optional(),
  excludeMedia: z.string().optional(),
});

/** GET one category (commerce.md section 7; platform-api.md section 5.4). */
export const getCategory = endpoint({
  rule: "API-123",
  method: "GET",
  path: `${storePath}/product-categories/{categoryId}`,
  query: categoryQuery,
  response: category,
  status: 200,
  audience: "public",
  maxAge: 300,
  errors: ["ITEM_NOT_FOUND", "INVALID_ID_FIELD"],
  guestAccess: "browse",
  entitlement: "catalogue",
  topics: ["catalogue"],
});

/** GET the children of a category; without a parent, the roots. */
export const listCategoryChildren = endpoint({
  rule: "API-124",
  method: "GET",
  path: `${storePath}/product-categories/children`,
  query: categoryQuery.extend({ parentProductCategoryId: z.string().optional() }),
  response: z.object({ productCategories: z.array(category) }),
  status: 200,
  audience: "public",
  maxAge: 300,
  errors: ["ITEM_NOT_FOUND", "INVALID_ID_FIELD"],
  guestAccess: "browse",
  entitlement: "catalogue",
  topics: ["catalogue"],
});

/** GET the path of a category, root first. */
export const getCategoryPath = endpoint({
  rule: "API-125",
  method: "GET",
  path: `${storePath}/product-category-path/product-categories/{categoryId}`,
  query: z.object(commonQuery),
  response: z.object({ path: z.array(categoryPathStep) }),
  status: 200,
  audience: "public",
  maxAge: 300,
  errors: ["ITEM_NOT_FOUND", "INVALID_ID_FIELD"],
  guestAccess: "browse",
  entitlement: "catalogue",
  topics: ["catalogue"],
});

const variationOption = z.object({
  apiName: z.string(),
  label: z.string(),
  colorHexCode: z.string().nullable(),
  variantAvailable: z.boolean(),
});

const variationAttribute = z.looseObject({
  apiName: z.string(),
  label: z.string(),
  sequence: z.number().int(),
  allowableValues: z.array(z.string()),
  availableValues: z.array(z.string()),
  fieldEnumOrId: z.string().nullish(),
  objectName: z.string().nullish(),
  isGroupedBy: z.boolean().nullish(),
  viewType: z.enum(["Dropdown", "Pill", "ColorSwatch"]),
  options: z.array(variationOption),
});

export const variationInfo = z.object({
  attributesToProductMappings: z.array(
    z.object({
      canonicalKey: z.string(),
      productId: z.string(),
      urlName: z.string(),
      selectedAttributes: z.array(
        z.object({ apiName: z.string(), label: z.string(), sequence: z.number().int(), value: z.string() }),
      ),
    }),
  ),
  variationAttributeInfo: z.record(z.string(), variationAttribute),
});

/** One specification row inside an attribute set: what `attributeInfo` says plus the product's own value. */
export const attributeSet = z.looseObject({
  id: z.string(),
  developerName: z.string(),
  masterLabel: z.string(),
  description: z.string().nullable(),
  sequence: z.number().int(),
  attributeInfo: z.record(
    z.string(),
    z.looseObject({
      apiName: z.string(),
      label: z.string(),
      sequence: z.number().int(),
      /**
       * Ours: the value as shown, with its unit. Nothing where a platform tells what there may be, and not
       * what is.
       */
      value: orElse(z.string(), ""),
    }),
  ),
});

/** A way to be sold (platform-api.md section 5.3). The price of a term is that of `pricingTerm` units. */
export const sellingModel = z.looseObject({
  id: z.string(),
  name: z.string(),
  displayName: z.string(),
  description: z.string().nullable(),
  sellingModelType: z.enum(["OneTime", "TermDefined", "Evergreen"]),
  pricingTerm: z.number().int().nullable(),
  pricingTermUnit: z.enum(["Months", "Annual"]).nullable(),
  subscriptionTermRule: z
    .object({ minimum: z.number().int(), maximum: z.number().int(), increment: z.number().int() })
    .nullable(),
});
export type SellingModel = z.infer<typeof sellingModel>;

export const productClass = z.enum(["Simple", "Variation", "VariationParent", "Bundle", "Set"]);

export const product = z.looseObject({
  id: z.string(),
  productClass,
  urlName: z.string().nullable(),
  /** Plain text: Name, Description, StockKeepingUnit, Brand__c, ProductType__c, MemberPrice__c … */
  fields: plainFields,
  defaultImage: media.nullable(),
  mediaGroups: z.array(mediaGroup),
  primaryProductCategoryPath: z.object({ path: z.array(categoryPathStep) }).nullable(),
  variationParentId: z.string().nullable(),
  variationAttributeSet: z
    .looseObject({ id: z.string(), developerName: z.string(), attributes: z.record(z.string(), z.string()) })
    .nullable(),
  variationInfo: variationInfo.nullable(),
  /** Grouped specification: one entry a group, in the order of `sequence`. */
  attributeSetInfo: z.record(z.string(), attributeSet),
  purchaseQuantityRule,
  /** The usual way first; empty where it is sold once and in no other way. */
  productSellingModels: z.array(sellingModel),
});
export type Product = z.infer<typeof product>;

export const productQuery = z.object({
  ...commonQuery,
  fields: z.string().optional(),
  mediaGroups: z.string().optional(),
  excludeFields: z.string().optional(),
  excludeMedia: z.string().optional(),
  excludePrimaryProductCategory: z.string().optional(),
  excludeVariationInfo: z.string().optional(),
  excludeAttributeSetInfo: z.string().optional(),
  excludeQuantityRule: z.string().optional(),
  excludeProductSellingModels: z.string().optional(),
  noCache: z.string().optional(),
});

/**
 * GET one product (platform-api.md section 5.3). What is excluded comes empty or null; with `noCache=true`
 * nobody keeps the answer.
 */
export const getProduct = endpoint({
  rule: "API-113",
  method: "GET",
  path: `${storePath}/products/{productId}`,
  query: productQuery,
  response: product,
  status: 200,
  audience: "public",
  maxAge: 300,
  errors: ["ITEM_NOT_FOUND", "INVALID_ID_FIELD"],
  guestAccess: "browse",
  entitlement: "catalogue",
  topics: ["catalogue", "prices"],
});

/**
 * GET featured products of a product by relationship (platform-api.md section 5.3). Our relationship types:
 * `Accessory`, `Part`, `Complement`, `ProtectionPlan`; all of them where none is asked for. Media and the
 * specification come unless `includeMediaGroups` or `includeAttributeSetInfo` is false; selling models and
 * quantity rules likewise.
 */
export const getFeaturedProducts = endpoint({
  rule: "API-119",
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
  entitlement: "catalogue",
  topics: ["catalogue", "prices"],
});
