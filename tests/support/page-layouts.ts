import { layoutSection } from "#contract/content/layout";
import type { MenuItem } from "#contract/content/menus";
import type { RenderContext } from "~/page-builder/component";
import { drawSections } from "~/page-builder/draw-layout.server";
import { layoutRegistry } from "~/page-builder/registry.server";
import { personalContexts } from "~/page-builder/shared-context.server";
import { openStoreContext } from "~/request/open-store-context.server";

import { openTestStore, type PlatformAnswers } from "./store-request";

/** Opens the home page of the store "hollins" with these platform answers. */
export async function openHollins(answers: PlatformAnswers = {}) {
  const store = openTestStore(answers);
  const context = await openStoreContext(
    new Request("http://store.test/hollins"),
    { store: "hollins" },
    store.loadContext(),
  );
  return { ...store, context };
}

/** Renders one section of a record. `failures` is the number of temporary errors that were reported. */
export async function renderSection(
  answers: PlatformAnswers,
  section: object,
  region: RenderContext["region"] = "page",
) {
  const { context, logged, calls } = await openHollins(answers);
  let failures = 0;
  const html = await drawSections([layoutSection.parse(section)], layoutRegistry, personalContexts(context), {
    region,
    first: false,
    onFailure: () => (failures += 1),
  });
  return { html, failures, logged, calls };
}

/** A component as it stands in a record. */
export const component = (name: string, attributes: object = {}) => ({ name, attributes });

/** An item of a menu that the platform answers. */
export const menuItem = (label: string, actionValue: string, more: Partial<MenuItem> = {}): MenuItem => ({
  label,
  actionType: "InternalLink",
  actionValue,
  target: null,
  imageUrl: null,
  subMenu: [],
  ...more,
});

/** A category of the category menu. */
export const categoryItem = (label: string, urlPath: string, recordId: string, subMenu: MenuItem[] = []) =>
  menuItem(label, `/category/${urlPath}`, {
    subMenu,
    pageReference: {
      type: "standard__recordPage",
      attributes: { objectApiName: "ProductCategory", recordId },
      state: {},
    },
  });

/** Menus of a platform: a category with two below it, and a link set with one link and its picture. */
export const menuAnswers: PlatformAnswers = {
  getCategoryMenuItems: () => ({
    body: {
      menuItems: [
        categoryItem("Cooking", "cooking", "0ZG1", [
          categoryItem("Wall Ovens", "cooking/wall-ovens", "0ZG2"),
          categoryItem("Hoods", "cooking/hoods", "0ZG3"),
        ]),
      ],
    },
  }),
  getNavigationMenuItems: ({ query }) => ({
    body: {
      menuItems: [
        menuItem(query.publishStatus!, "/a", { imageUrl: "/sfsites/c/cms/delivery/media/2pm9?v=1" }),
      ],
    },
  }),
};
