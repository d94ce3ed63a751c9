import type { MenuItem } from "../../contract/menus";
import type { StoreContext } from "../../request/store-context.server";
import { defineComponent } from "../component";
import { LinkList } from "./link-list.server";

const labelsOf = new WeakMap<readonly MenuItem[], Map<string, string>>();

/** Labels of the categories that the store sells, by `/category/{urlPath}`; at most five levels deep (shell.md section 9). */
async function categoryLabels({ commerce }: StoreContext): Promise<Map<string, string>> {
  const { menuItems } = await commerce.call("getCategoryMenuItems");
  let labels = labelsOf.get(menuItems);
  if (!labels) {
    const found = new Map<string, string>();
    const walk = (items: readonly MenuItem[]) => items.forEach((item) => {
      if (item.actionValue) found.set(item.actionValue, item.label);
      walk(item.subMenu);
    });
    walk(menuItems);
    labelsOf.set(menuItems, (labels = found));
  }
  return labels;
}

async function categoryLink(context: StoreContext, urlPath: string) {
  const label = (await categoryLabels(context)).get(`/category/${urlPath}`);
  return label === undefined ? null : { label, href: context.paths.category(urlPath) };
}

/** Links to categories; those that the store does not sell are left out. */
export const categoryLinkList = defineComponent("category-link-list", {
  async load({ title, urlPaths }, context) {
    const links = (await Promise.all(urlPaths.map((urlPath) => categoryLink(context, urlPath)))).filter((link) => link !== null);
    return links.length > 0 ? { title, links } : null;
  },
  draw: (shown, place) => <LinkList {...shown} place={place} />,
});

/** 'Shop All {category name}'. */
export const shopAll = defineComponent("shop-all", {
  load: ({ urlPath }, context) => categoryLink(context, urlPath),
  draw: ({ label, href }) => (
    <a className="shop-all" href={href}>
      Shop All {label}
    </a>
  ),
});
