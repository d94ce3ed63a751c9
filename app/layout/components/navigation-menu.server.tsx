import { defineComponent } from "../component";
import { linkOfItem, navigationSkips, providerSkips } from "../links/link-rules";
import { LinkList } from "./link-list.server";

/** The items of a link set. The footer's data provider leaves out one more type of items than the menus do (shell.md section 5). */
export const navigationMenu = defineComponent("navigation-menu", {
  async load({ title, navigationLinkSetDeveloperName }, { commerce, paths }, { region }) {
    const { menuItems } = await commerce.call("getNavigationMenuItems", { query: { navigationLinkSetDeveloperName } });
    const skips = region === "footer" ? providerSkips : navigationSkips;
    const links = menuItems.flatMap((item) => linkOfItem(item, paths.at, skips) ?? []);
    return links.length > 0 ? { title, links } : null;
  },
  draw: (shown, place) => <LinkList {...shown} place={place} />,
});
