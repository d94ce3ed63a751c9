import { matchRoutes, type ShouldRevalidateFunction, type UIMatch } from "@remix-run/react";

/*
 * Fetches the next page's data and modules before its link is followed (LINK-28). Loaded when somebody first
 * points at a link. The framework's own way leaves the answer to the browser's cache, where a post does not
 * remove it, so the answers are kept here, and `fetch` gives each to the navigation that asks for it.
 */

/** A route as the framework's manifest describes it (docs/decisions/025). */
interface ManifestRoute {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  hasLoader: boolean;
  module: string;
  imports?: string[];
}
type ManifestRoutes = Record<string, ManifestRoute>;
declare const __remixManifest: { version: string; routes: ManifestRoutes };
declare const __remixRouteModules: Record<
  string,
  { shouldRevalidate?: ShouldRevalidateFunction } | undefined
>;

/** Data that was fetched ahead is used for this time, in milliseconds. */
const freshMs = 30_000;

interface Kept {
  /** The routes whose loaders were asked; null for all. */
  routes: string | null;
  /** Null where the server refused. */
  answer: Promise<Response | null>;
  until: number;
}
const kept = new Map<string, Kept>();

const plainFetch = window.fetch.bind(window);

/** Separates the address of a page's data from the names of the routes that are asked. */
function splitRoutes(address: URL | string): { key: string; routes: string | null } {
  const url = new URL(address, location.href);
  const routes = url.searchParams.get("_routes");
  url.searchParams.delete("_routes");
  return { key: url.href, routes };
}

window.fetch = async (input, init) => {
  const method = input instanceof Request ? input.method : (init?.method ?? "GET");
  if (method.toUpperCase() !== "GET") {
    kept.clear();
    // Answers that came while the form was on its way may be old as well.
    return plainFetch(input, init).finally(() => kept.clear());
  }
  const { key, routes } = splitRoutes(input instanceof Request ? input.url : input);
  const found = kept.get(key);
  kept.delete(key);
  const isRight = found !== undefined && found.routes === routes && found.until > Date.now();
  return (isRight && (await found.answer)) || plainFetch(input, init);
};

/** The first large picture of a page within its data, as JSON writes the markup of a fragment. */
const largePicture = /<picture(?:(?!<\/picture>).)*?fetchpriority=\\"high\\".*?<\/picture>/;

/** A picture without a place in the page is loaded nevertheless, in the size that this window needs. */
function loadPicture(data: string): void {
  const markup = largePicture.exec(data)?.[0];
  if (markup) document.createElement("div").innerHTML = JSON.parse(`"${markup}"`) as string;
}

/** The whole answer, so that the connection is free again; null for a refusal and for a failure. */
async function load(address: string): Promise<Response | null> {
  try {
    const answer = await plainFetch(address, { headers: { purpose: "prefetch" }, priority: "low" });
    if (!answer.ok) return null;
    const data = await answer.text();
    loadPicture(data);
    return new Response(data, answer);
  } catch {
    return null;
  }
}

/** The routes of a path, from the outermost layout to the page, and the parameters of its address. */
async function findRoutes(path: string) {
  const { version, routes } = __remixManifest;
  const known = await plainFetch(`/__manifest?${new URLSearchParams({ p: path, version }).toString()}`);
  // Another version of the store has no body here.
  if (known.status !== 200) return null;
  const all = Object.values({ ...routes, ...((await known.json()) as ManifestRoutes) });
  const below = (parent: string | undefined): { id: string; children?: never }[] =>
    all
      .filter(({ parentId }) => parentId === parent)
      .map((route) => ({ ...route, ...(!route.index && { children: below(route.id) as never }) }));
  const matches = matchRoutes(below(undefined) as never, path);
  return (
    matches && {
      params: matches[0]!.params,
      chain: matches.map(({ route }) => route as never as ManifestRoute),
    }
  );
}

const preloaded = new Set<string>();

function preload(module: string): void {
  if (preloaded.has(module)) return;
  preloaded.add(module);
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href: module }));
}

/** Fetches data and modules of an address of the store, once. `current`: the routes of the page shown. */
export async function fetchAhead(address: string, current: readonly UIMatch[]): Promise<void> {
  const next = new URL(address, location.href);
  const found = await findRoutes(next.pathname).catch(() => null);
  if (!found) return;
  for (const { module, imports = [] } of found.chain) [module, ...imports].forEach(preload);
  /** The layouts that keep their data, as the router decides it when the link is followed. */
  const keepsData = ({ id }: ManifestRoute) =>
    current.some((match) => match.id === id) &&
    __remixRouteModules[id]?.shouldRevalidate?.({
      currentUrl: new URL(location.href),
      currentParams: current[0]!.params,
      nextUrl: next,
      nextParams: found.params,
      defaultShouldRevalidate: false,
    }) === false;
  const loading = found.chain.filter(({ hasLoader }) => hasLoader);
  const asked = loading.filter((route) => !keepsData(route));
  if (asked.length === 0) return;
  const data = new URL(next);
  data.hash = "";
  data.pathname = next.pathname === "/" ? "/_root.data" : `${next.pathname.replace(/\/$/, "")}.data`;
  if (asked.length < loading.length) data.searchParams.set("_routes", asked.map(({ id }) => id).join(","));
  const { key, routes } = splitRoutes(data);
  const before = kept.get(key);
  if (before?.routes === routes && before.until > Date.now()) return;
  kept.set(key, { routes, answer: load(data.href), until: Date.now() + freshMs });
}
