import type { ServerBuild } from "@remix-run/node";

type Routes = ServerBuild["routes"];

/**
 * Splits the build by the first segment of the routes (OPS-4). The router compares an address with every
 * route several times per request, and the optional store segment doubles the routes; for the whole build
 * that takes a seventh of a page's time. A group has the routes of one first segment and the layouts above
 * them. Homes and content pages are one group. The framework's own addresses need the whole build.
 * `servedByEdge`: first segments whose routes are left out, because the edge answers them.
 */
export function splitBuild(build: ServerBuild, storeNames: readonly string[]) {
  const groups = new Map<string, string[]>();
  for (const route of pagesOf(build)) {
    const segment = firstSegment(route);
    const key = /^[a-z]/.test(segment) ? segment : otherPages;
    groups.set(key, [...(groups.get(key) ?? []), route.id]);
  }
  // Every group has the catch-all routes, so that `/cart/extra` and `/checkout` answer 'Not Found' inside the
  // store.
  const others = groups.get(otherPages) ?? [];
  const builds = new Map(
    [...groups].map(([key, ids]) => [key, trim(build, [...new Set([...ids, ...others])])]),
  );
  for (const { id, path = "" } of pagesOf(build)) {
    const group = builds.get(firstSegment({ path }));
    if (group && !/[:*?]/.test(path)) builds.set(`/${path}`, onlyPage(build, id, group.assets));
  }
  const stores = new Set(storeNames);

  /** The name of the group that answers an address. */
  function groupOf(path: string): string {
    if (path.startsWith("/__")) return wholeBuild;
    const page = path.replace(/\.data$/, "");
    if (builds.has(page)) return page;
    const segments = page.split("/").slice(1);
    const first = stores.has(segments[0]!) ? segments[1] : segments[0];
    return first && builds.has(first) ? first : otherPages;
  }
  return { groupOf, builds: new Map([...builds, [wholeBuild, build]]) };
}

/**
 * The build without the routes of some first segments, which the edge answers. An address below them that the
 * edge passes on then gets the store's page, in development too.
 */
export function withoutRoutes(build: ServerBuild, segments: readonly string[]): ServerBuild {
  const kept = pagesOf(build).filter((route) => !segments.includes(firstSegment(route)));
  return trim(
    build,
    kept.map(({ id }) => id),
  );
}

/** All routes but the layouts. */
function pagesOf({ routes }: ServerBuild) {
  const layouts = new Set(Object.values(routes).map(({ parentId }) => parentId));
  return Object.values(routes).filter(({ id }) => !layouts.has(id));
}

const firstSegment = ({ path }: { path?: string | undefined }): string => path?.split("/")[0] ?? "";

/** The group of homes and content pages. */
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

/**
 * A page whose address names no store, so its layouts have no optional segment to try. The browser still gets
 * the routes of the whole group.
 */
const onlyPage = (build: ServerBuild, id: string, assets: ServerBuild["assets"]): ServerBuild => ({
  ...build,
  assets,
  routes: Object.fromEntries(
    ancestors(build.routes, id).map((each) => {
      const { path, ...route } = build.routes[each]!;
      return [each, path === undefined || /^:\w+\?$/.test(path) ? route : { ...route, path }];
    }),
  ) as Routes,
});

function ancestors(routes: Routes, id: string): string[] {
  const parent = routes[id]?.parentId;
  return parent ? [id, ...ancestors(routes, parent)] : [id];
}
