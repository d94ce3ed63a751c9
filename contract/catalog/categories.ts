import { z } from "zod";
import { endpoint } from "#contract/endpoint";
import { storePath } from "#contract/paths";
import { commonQuery, media, mediaGroup, plainFields } from "#contract/values";

/** A category in a path from the root down (API-125). */
export const categoryPathStep = z.looseObject({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  urlSlug: z.string().nullable(),
  /** The same as `urlSlug`. Public clients use either name. */
  urlName: z.string().nullish(),
  /** Our own addition: the slugs from the root down, such as `cooking/ovens`. */
  urlPath: z.string().nullish(),
});

/**
 * A category. `fields` has Name, Description, CatalogId, ParentCategoryId, NumberOfProducts and
 * IsNavigational as plain text (API-28, API-123).
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

/** GET one category. */
export const getCategory = endpoint({
  rule: "API-123",
  source: "specification",
  method: "GET",
  path: `${storePath}/product-categories/{categoryId}`,
  query: categoryQuery,
  response: category,
  status: 200,
  audience: "public",
  maxAge: 300,
  errors: ["ITEM_NOT_FOUND", "INVALID_ID_FIELD"],
  guestAccess: "browse",
  entitlement: "catalog",
  topics: ["catalog"],
});

/** GET one category from a catalog snapshot. */
export const getSnapshotCategory = endpoint({
  ...getCategory,
  rule: "API-123",
  source: "specification",
  path: `${storePath}/versions/{snapshotId}/product-categories/{categoryId}`,
  topics: ["catalog", "prices"],
});

/**
 * GET the children of a category, or the root categories without a parent. Only categories that the store
 * sells.
 */
export const listCategoryChildren = endpoint({
  rule: "API-124",
  source: "specification",
  method: "GET",
  path: `${storePath}/product-categories/children`,
  query: categoryQuery.extend({ parentProductCategoryId: z.string().optional() }),
  response: z.object({ productCategories: z.array(category) }),
  status: 200,
  audience: "public",
  maxAge: 300,
  errors: ["ITEM_NOT_FOUND", "INVALID_ID_FIELD"],
  guestAccess: "browse",
  entitlement: "catalog",
  topics: ["catalog"],
});

/** GET the path of a category, from the root down. */
export const getCategoryPath = endpoint({
  rule: "API-125",
  source: "specification",
  method: "GET",
  path: `${storePath}/product-category-path/product-categories/{categoryId}`,
  query: z.object(commonQuery),
  response: z.object({ path: z.array(categoryPathStep) }),
  status: 200,
  audience: "public",
  maxAge: 300,
  errors: ["ITEM_NOT_FOUND", "INVALID_ID_FIELD"],
  guestAccess: "browse",
  entitlement: "catalog",
  topics: ["catalog"],
});
