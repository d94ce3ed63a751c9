import { z } from "zod";

import { endpoint } from "./endpoint";
import { dataPath, storePath } from "./paths";
import { commonQuery, sometimes, trueOrFalse } from "./values";

/** One item of a menu. `actionType` is what a click does, by one of `menuItemTypes`. */
export interface MenuItem {
  label: string;
  actionType: string;
  actionValue: string | null;
  target: string | null;
  imageUrl: string | null;
  subMenu: MenuItem[];
  pageReference?:
    { type: string; attributes: Record<string, string>; state: Record<string, string> } | null | undefined;
  /**
   * A boolean decides whether the item is clickable or external; any other value counts as absent.
   */
  isClickable?: unknown;
  isExternal?: unknown;
  /** Class names, parted by blanks. */
  cssClasses?: unknown;
}

export const menuItem: z.ZodType<MenuItem> = z.lazy(() =>
  z.object({
    label: z.string(),
    actionType: z.string(),
    actionValue: z.string().nullable(),
    target: z.string().nullable(),
    imageUrl: z.string().nullable(),
    subMenu: z.array(menuItem),
    // Of categories only (API-108).
    pageReference: sometimes(
      z
        .object({
          type: z.string(),
          attributes: z.record(z.string(), z.string()),
          state: z.record(z.string(), z.string()),
        })
        .nullable(),
    ),
    isClickable: sometimes(z.unknown()),
    isExternal: sometimes(z.unknown()),
    cssClasses: sometimes(z.unknown()),
  }),
);

/** An item as a record writes it: what it does not say is not there. */
export const writtenMenuItem: z.ZodType<MenuItem> = z.lazy(() =>
  z.object({
    label: z.string(),
    actionType: z.string().default(""),
    actionValue: z.string().nullable().default(null),
    target: z.string().nullable().default(null),
    imageUrl: z.string().nullable().default(null),
    subMenu: z.array(writtenMenuItem).default([]),
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

const menuResponse = z.object({ menuItems: z.array(menuItem) });

/** What `menuItemTypesToSkip` may name (API-111). */
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
 * GET the category menu, at most 5 levels and 2500 items; where the items run out,
 * upper levels come first. An item's `actionValue` is `/category/{urlPath}` (the whole slug path) and
 * `pageReference.attributes.recordId` the category id. Only categories that have products in the store are
 * listed. The ETag changes with the answer; If-None-Match answers 304.
 */
export const getCategoryMenuItems = endpoint({
  rule: "API-108",
  method: "GET",
  path: `${storePath}/category-menu-items`,
  query: z.object({
    ...commonQuery,
    addHomeMenuItem: trueOrFalse,
    includeImageUrl: trueOrFalse,
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
  entitlement: "catalogue",
  topics: ["catalogue"],
  sendsPublishStatus: true,
});

/**
 * GET the items of a link set, by developer name or by id.
 * Draft is for editors; to anyone else it is Live. An item of type DataSourceDriven stands for the category
 * whose path its `actionValue` is, or for all of them. The ETag changes with the answer; If-None-Match
 * answers 304.
 */
export const getNavigationMenuItems = endpoint({
  rule: "API-111",
  method: "GET",
  path: `${dataPath}/connect/communities/{communityId}/navigation-menu/navigation-menu-items`,
  query: z.object({
    ...commonQuery,
    addHomeMenuItem: trueOrFalse,
    includeImageUrl: trueOrFalse,
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
  topics: ["menus", "catalogue"],
  sendsPublishStatus: true,
});
