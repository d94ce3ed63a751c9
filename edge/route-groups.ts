import type { ServerBuild } from "@remix-run/node";

type Routes = ServerBuild["routes"];

/**
 * The build split by the first segment of the addresses, because the router compares every address with every
 * route several times a request, and the optional store segment doubles them: with all routes that is a
 * seventh of a page's time. A group holds the routes that share a first segment, with the layouts above them;
 * what begins with no route's own segment is a home or a content page. Addresses of the framework itself need
 * the whole build.
 */
export function splitBuild(build: ServerBuild, storeNames: readonly string[]) {
  const layouts = new Set(
    Object.values(build.routes).flatMap((route) => (route.parentId ? [route.parentId] : [])),
  );
  const groups = new Map<string, string[]>();
  for (const route of Object.values(build.routes)) {
    if (layouts.has(route.id)) continue;
    const segment = route.path?.split("/")[0] ?? "";
    const key = /^[a-z]/.test(segment) ? segment : otherPages;
    groups.set(key, [...(groups.get(key) ?? []), route.id]);
  }
  // What no other route takes falls to these in every group: `/cart/extra` and `/checkout` are Not Found
  // inside the store.
  const others = groups.get(otherPages) ?? [];
  const builds = new Map(
    [...groups].map(([key, ids]) => [key, trim(build, [...new Set([...ids, ...others])])]),
  );
  const stores = new Set(storeNames);

  /** The name of an address's group and the build that answers it. */
  function groupOf(path: string): string {
    if (path.startsWith("/__")) return wholeBuild;
    const segments = path
      .replace(/\.data$/, "")
      .split("/")
      .slice(1);
    const first = stores.has(segments[0]!) ? segments[1] : segments[0];
    return first && builds.has(first) ? first : otherPages;
  }
  return { groupOf, builds: new Map([...builds, [wholeBuild, build]]) };
}

const otherPages = "*";
const wholeBuild = "**";

function trim(build: ServerBuild, leaves: string[]): ServerBuild {
  const kept = new Set(leaves.flatMap((leaf) => ancestors(build.routes, leaf)));
  const only = <T>(record: Record<string, T>) =>
    Object.fromEntries(Object.entries(record).filter(([id]) => kept.has(id)));
  return {
    ...build,
    routes: only(build.routes as Record<string, never>) as Routes,
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}

function ancestors(routes: Routes, id: string): string[] {
  const parent = routes[id]?.parentId;
  return parent ? [id, ...ancestors(routes, parent)] : [id];
}
