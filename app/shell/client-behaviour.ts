import { startMenus } from "./menu-behaviour";
import { startStickyHeader } from "./sticky-header";

/** What scripts add to the header, started once the page is alive; answers how to stop it. */
export function startHeaderBehaviour(): () => void {
  const stops = [startMenus(), startStickyHeader()];
  return () => stops.forEach((stop) => stop());
}
