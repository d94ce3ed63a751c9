import { startLinkLists } from "~/page-builder/components/link-list-behaviour";

import { startMenus } from "~/shell/menus/menu-behaviour";
import { startParts } from "./part-behaviour";
import { startStickyHeader } from "~/shell/header/sticky-header";

/** What scripts add to the shell's still parts, started once the page is alive; answers how to stop it. */
export function startShellBehaviour(): () => void {
  const stops = [startMenus(), startStickyHeader(), startParts(), startLinkLists()];
  return () => stops.forEach((stop) => stop());
}
