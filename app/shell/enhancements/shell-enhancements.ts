import { startLinkListMarks } from "~/page-builder/components/link-list-marks";
import { startStickyHeader } from "~/shell/header/sticky-header";
import { startMenus } from "~/shell/menus/menu-enhancements";

import { startEnhancements } from "./enhance-page";
import { startHearts } from "./hearts";

/** Starts what scripts add to the shell after hydration. Returns a function that stops it. */
export function startShellEnhancements(): () => void {
  const stops = [startMenus(), startStickyHeader(), startEnhancements(), startLinkListMarks(), startHearts()];
  return () => stops.forEach((stop) => stop());
}
