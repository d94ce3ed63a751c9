import { startLinkLists } from "~/page-builder/components/link-list-behaviour";
import { startStickyHeader } from "~/shell/header/sticky-header";
import { startMenus } from "~/shell/menus/menu-enhancements";

import { startEnhancements } from "./enhance-page";

/** Starts what scripts add to the shell after hydration. Returns a function that stops it. */
export function startShellEnhancements(): () => void {
  const stops = [startMenus(), startStickyHeader(), startEnhancements(), startLinkLists()];
  return () => stops.forEach((stop) => stop());
}
