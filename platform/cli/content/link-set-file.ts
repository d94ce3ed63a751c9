import { z } from "zod";

import { menuItemTypes, type MenuItem } from "#contract/content/menus";

import { categoryMenuLimits } from "#platform/content/menus/category-menu";
import { linkSetNameOf, linkSetType } from "./site-records";

const absoluteUrl = /^(?:https?:\/\/[^\s/]|mailto:\S|tel:\S)/i;
const storePath = /^\/(?![/\\])[^\\\s]*$/;

const menuItemSchema: z.ZodType<MenuItem> = z.lazy(() =>
  z
    .strictObject({
      label: z.string().trim().max(255),
      actionType: z.enum(menuItemTypes),
      actionValue: z.string().trim().max(2000).nullable().default(null),
      target: z.enum(["CurrentWindow", "NewWindow"]).nullable().default("CurrentWindow"),
      imageUrl: z
        .string()
        .trim()
        .regex(storePath, "must be a path of the store, e.g. of a picture")
        .nullable()
        .default(null),
      subMenu: z.array(menuItemSchema).default([]),
      pageReference: z
        .strictObject({
          type: z.string(),
          attributes: z.record(z.string(), z.string()),
          state: z.record(z.string(), z.string()),
        })
        .nullish(),
      isClickable: z.boolean().optional(),
      isExternal: z.boolean().optional(),
      cssClasses: z.string().trim().max(500).optional(),
    })
    .superRefine(({ label, actionType, actionValue, pageReference }, context) => {
      const addIssue = (path: string, message: string) =>
        context.addIssue({ code: "custom", path: [path], message });
      // An item that represents categories uses their names.
      if (label === "" && actionType !== "DataSourceDriven") addIssue("label", "is missing");
      // A page reference already names the target.
      const isReferred = actionValue === null && pageReference != null;
      if (actionType === "InternalLink" && !isReferred && !storePath.test(actionValue ?? ""))
        addIssue("actionValue", "must be a path of the store that begins with /, e.g. /support");
      const isAddress = absoluteUrl.test(actionValue ?? "") || storePath.test(actionValue ?? "");
      if (actionType === "ExternalLink" && !isReferred && !isAddress)
        addIssue(
          "actionValue",
          "must be a complete address that begins with https, http, mailto or tel, or a path of the store",
        );
    }),
);

const countItems = (items: readonly MenuItem[]): number =>
  items.reduce((sum, item) => sum + 1 + countItems(item.subMenu), 0);
const menuDepth = (items: readonly MenuItem[]): number =>
  items.reduce((most, item) => Math.max(most, 1 + menuDepth(item.subMenu)), 0);

/** A link set in a file (OPERATOR-23). Its key is `link-set/` and the developer name. */
export const linkSetSchema = z.strictObject({
  contentKey: z
    .string()
    .refine(
      (key) => /^[A-Za-z][A-Za-z0-9_]{0,79}$/.test(linkSetNameOf(key) ?? ""),
      "must be link-set/ followed by a developer name of letters, digits and _",
    ),
  contentType: z.literal(linkSetType),
  body: z.strictObject({
    items: z.array(menuItemSchema).superRefine((items, context) => {
      const { maxLevels, maxItems } = categoryMenuLimits;
      if (countItems(items) > maxItems)
        context.addIssue({
          code: "custom",
          message: `has more than ${maxItems.toLocaleString("en-US")} items`,
        });
      if (menuDepth(items) > maxLevels)
        context.addIssue({ code: "custom", message: `has more than ${maxLevels} levels` });
    }),
  }),
});
