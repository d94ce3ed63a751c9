import { z } from "zod";
import {
  commonQuery,
  media,
  mediaGroup,
  withFallback,
  plainFields,
  purchaseQuantityRule,
} from "#contract/values";
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

/** The variations of a parent by their attribute values (API-115). */
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

/** A group of a product's specification (API-116). */
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
       * Our own addition: the value as displayed, with its unit. Empty on a platform that does not send it.
       */
      value: withFallback(z.string(), ""),
    }),
  ),
});

/**
 * The terms on which a product is sold (API-117). The price of a term is the price for `pricingTerm`
 * units.
 */
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

/** The kinds of products (API-114). */
export const productClass = z.enum(["Simple", "Variation", "VariationParent", "Bundle", "Set"]);

/** One product with all parts (API-114). Prices and stock have their own calls. */
export const product = z.looseObject({
  id: z.string(),
  productClass,
  urlName: z.string().nullable(),
  /** Plain text: Name, Description, StockKeepingUnit, Brand__c, ProductType__c, MemberPrice__c and others. */
  fields: plainFields,
  defaultImage: media.nullable(),
  mediaGroups: z.array(mediaGroup),
  primaryProductCategoryPath: z.object({ path: z.array(categoryPathStep) }).nullable(),
  variationParentId: z.string().nullable(),
  variationAttributeSet: z
    .looseObject({ id: z.string(), developerName: z.string(), attributes: z.record(z.string(), z.string()) })
    .nullable(),
  variationInfo: variationInfo.nullable(),
  /** The specification: one entry per group, in the order of `sequence`. */
  attributeSetInfo: z.record(z.string(), attributeSet),
  purchaseQuantityRule,
  /** The default model first. Empty for a product with one-time sale only. */
  productSellingModels: z.array(sellingModel),
});

export type Product = z.infer<typeof product>;

/** Parameters that select parts of a product (API-113). */
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
