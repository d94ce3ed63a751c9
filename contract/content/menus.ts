import { z } from "zod";

import { endpoint } from "#contract/endpoint";
import { dataPath, storePath } from "#contract/paths";
import { addition, booleanText, commonQuery, occasional } from "#contract/values";

const urlTypes = ["Absolute", "Relative"] as const;
type UrlType = (typeof urlTypes)[number];

/** An item of a menu (API-109). `actionType` is one of `menuItemTypes`. */
export interface MenuItem {
  label: string;
  actionType: string;
  actionValue: string | null;
  target: string | null;
  imageUrl: string | null;
  /** Whether `actionValue` is an address within the site. Only in answers. */
  urlType?: UrlType | null | undefined;
  subMenu: MenuItem[];
  pageReference?:
    { type: string; attributes: Record<string, string>; state: Record<string, string> } | null | undefined;
  /**
   * A boolean says whether the item can be clicked, or is external. Any other value counts as absent
   * (MENU-19, MENU-20).
   */
  isClickable?: unknown;
  isExternal?: unknown;
  /** Class names, separated by spaces (MENU-17). */
  cssClasses?: unknown;
}

/** An item of a menu in an answer (API-109). */
export const menuItem: z.ZodType<MenuItem> = z.lazy(() =>
  z.object({
    label: z.string(),
    actionType: z.string(),
    actionValue: z.string().nullable(),
    target: z.string().nullable(),
    imageUrl: z.string().nullable(),
    urlType: addition(z.enum(urlTypes)),
    subMenu: z.array(menuItem),
    // Only categories have a page reference, unless the record of the item has one (API-109).
    pageReference: occasional(
      z
        .object({
          type: z.string(),
          attributes: z.record(z.string(), z.string()),
          state: z.record(z.string(), z.string()),
        })
        .nullable(),
    ),
    isClickable: occasional(z.unknown()),
    isExternal: occasional(z.unknown()),
    cssClasses: occasional(z.unknown()),
  }),
);

/** An item in a content record. Absent fields get defaults. */
export const storedMenuItem: z.ZodType<MenuItem> = z.lazy(() =>
  z.object({
    label: z.string(),
    actionType: z.string().default(""),
    actionValue: z.string().nullable().default(null),
    target: z.string().nullable().default(null),
    imageUrl: z.string().nullable().default(null),
    subMenu: z.array(storedMenuItem).default([]),
    pageReference: z
      .object({
        type: z.string(),
        attributes: z.record(z.string(), z.string()).default({}),
        state: z.record(z.string(), z.string()).default({}),
      })
      .nullish(),
    isClickable: z.unknown().optional(),
    isExternal: z.unknown().optional(),
    cssClasses: z.unknown().optional(),
  }),
);

/** A menu with the tags of its content: the one of its ETag header, and its weak form (API-110). */
const menuResponse = z.object({
  eTag: addition(z.string()),
  weakEtag: addition(z.string()),
  menuItems: z.array(menuItem),
});

/** The types of items, which `menuItemTypesToSkip` may name (API-111). */
export const menuItemTypes = [
  "DataSourceDriven",
  "Event",
  "ExternalLink",
  "GlobalAction",
  "InternalLink",
  "MenuLabel",
  "Modal",
  "NavigationalTopic",
  "SalesforceObject",
  "SystemLink",
] as const;

/**
 * GET the category menu: the categories that have products in the store, at most 5 levels and 2500 items. If
 * the item limit is reached, upper levels take precedence. An item's `actionValue` is `/category/` plus its
 * whole slug path, and its `pageReference.attributes.recordId` is the category id. The ETag changes with the
 * answer, and a matching If-None-Match answers 304 (API-110).
 */
export const getCategoryMenuItems = endpoint({
  rule: "API-108",
  source: "specification",
  method: "GET",
  path: `${storePath}/category-menu-items`,
  query: z.object({
    ...commonQuery,
    addHomeMenuItem: booleanText,
    includeImageUrl: booleanText,
    maxLevels: z.string().optional(),
    maxItems: z.string().optional(),
    publishStatus: z.enum(["Draft", "Live"]).optional(),
  }),
  response: menuResponse,
  status: 200,
  audience: "public",
  maxAge: 300,
  errors: ["INVALID_API_INPUT"],
  guestAccess: "browse",
  entitlement: "catalog",
  topics: ["catalog"],
  sendsPublishStatus: true,
});

/**
 * GET the items of a link set, by developer name or by id. Draft is for editors; anyone else gets Live. An
 * item of type DataSourceDriven represents the category whose path is its `actionValue`, or all categories
 * (API-112). The ETag changes with the answer, and a matching If-None-Match answers 304 (API-110).
 */
export const getNavigationMenuItems = endpoint({
  rule: "API-111",
  source: "specification",
  method: "GET",
  path: `${dataPath}/connect/communities/{communityId}/navigation-menu/navigation-menu-items`,
  query: z.object({
    ...commonQuery,
    addHomeMenuItem: booleanText,
    includeImageUrl: booleanText,
    menuItemTypesToSkip: z.string().optional(),
    navigationLinkSetDeveloperName: z.string().optional(),
    navigationLinkSetId: z.string().optional(),
    publishStatus: z.enum(["Draft", "Live"]).optional(),
  }),
  response: menuResponse,
  status: 200,
  audience: "public",
  maxAge: 300,
  errors: ["ITEM_NOT_FOUND", "INVALID_ID_FIELD", "INVALID_API_INPUT"],
  topics: ["menus", "catalog"],
  sendsPublishStatus: true,
});
