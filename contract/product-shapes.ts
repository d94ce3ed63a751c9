import { z } from "zod";
import { commonQuery, media, mediaGroup, orElse, plainFields, purchaseQuantityRule } from "./values";
import { categoryPathStep } from "./categories";

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

/** Which attribute values lead to which variation of a parent. */
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

/** A way to sell a product. The price of a term is for `pricingTerm` units. */
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

/** The kinds of product. */
export const productClass = z.enum(["Simple", "Variation", "VariationParent", "Bundle", "Set"]);

/** One product in full (API-113). `fields` are plain text; prices and stock have calls of their own. */
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

/** Parameters that select parts of a product. */
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
