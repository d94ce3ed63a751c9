import { startLinkLists } from "~/page-builder/components/link-list-behaviour";

import { startMenus } from "~/shell/menus/menu-behaviour";
import { startParts } from "./part-behaviour";
import { startStickyHeader } from "~/shell/header/sticky-header";

/**
 * What scripts add to the static fragments of the shell after hydration. Returns a function that stops it.
 */
export function startShellBehaviour(): () => void {
  const stops = [startMenus(), startStickyHeader(), startParts(), startLinkLists()];
  return () => stops.forEach((stop) => stop());
}
