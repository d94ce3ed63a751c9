import { matchRoutes } from "@remix-run/react";
import type { ServerBuild } from "@remix-run/node";

import { shellOf } from "./page-handle";

type Routes = ServerBuild["routes"];
type Branch = Routes[string] & { children: Branch[]; handle: unknown };

/**
 * Makes a script that follows a redirect out of a page without menus load the next page as a document:
 * its own document has no menus to show (HEADER-2). The routes say which pages these are.
 */
export async function leaveLogoOnly(
  { headers }: Response,
  { url }: Request,
  loadRoutes: () => Promise<Routes> = async () => (await import("virtual:remix/server-build")).routes,
): Promise<void> {
  const location = headers.get("location");
  if (location === null) return;
  const [from, to] = [new URL(url), new URL(location, url)];
  if (from.origin !== to.origin) return;
  const tree = branchesOf(await loadRoutes());
  const isLogoOnly = ({ pathname }: URL) =>
    shellOf((matchRoutes(tree as never, pathname) ?? []).map(({ route }) => route)) === "logo-only";
  if (isLogoOnly(from) && !isLogoOnly(to)) headers.set("x-remix-reload-document", "true");
}

const trees = new WeakMap<Routes, Branch[]>();

function branchesOf(routes: Routes): Branch[] {
  const below = (parentId: string | undefined): Branch[] =>
    Object.values(routes)
      .filter((route) => route.parentId === parentId)
      .map((route) => ({ ...route, handle: route.module.handle, children: below(route.id) }));
  const tree = trees.get(routes) ?? below(undefined);
  trees.set(routes, tree);
  return tree;
}
