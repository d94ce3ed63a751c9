import type { MenuItem } from "~/contract/menus";

/** What a menu provider gives out (commerce.md section 3). */
export interface MenuData {
  MenuItems: MenuItem[];
  /** Of the answer, for whoever keeps it (shell.md section 3). */
  eTag: string | null;
  weakEtag: string | null;
}

/** Items that no menu shows (shell.md section 5); those of the data provider leave out global actions as well. */
const neverShown = new Set(["SystemLink", "Modal", "NavigationalTopic", "GlobalAction", "Event"]);

export function toMenuData(menuItems: readonly MenuItem[], headers?: Headers): MenuData {
  const tag = headers?.get("etag") ?? null;
  const strong = tag?.replace(/^W\//, "") ?? null;
  return { MenuItems: shown(menuItems), eTag: strong, weakEtag: strong === null ? null : `W/${strong}` };
}

function shown(items: readonly MenuItem[]): MenuItem[] {
  return items.filter(({ actionType }) => !neverShown.has(actionType)).map((item) => ({ ...item, subMenu: shown(item.subMenu) }));
}
