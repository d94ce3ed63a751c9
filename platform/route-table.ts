import findMyWay from "find-my-way";

import { endpoints, type EndpointName } from "#contract/index";
import type { Endpoint } from "#contract/endpoint";
import { dataPath, serverMethodPath } from "#contract/paths";
import { isServerMethod } from "#contract/server-method";

import { badInput, notFound, PlatformError } from "./core/errors";

export interface Route {
  name: EndpointName;
  endpoint: Endpoint;
}

const router = findMyWay({ maxParamLength: Number.MAX_SAFE_INTEGER });
const methods = new Set<string>();

for (const [name, endpoint] of Object.entries(endpoints) as [EndpointName, Endpoint][]) {
  const served = isServerMethod(endpoint.path) ? (["GET", "POST"] as const) : ([endpoint.method] as const);
  const route: Route = { name, endpoint };
  for (const path of [endpoint.path, ...(endpoint.aliases ?? [])])
    for (const method of served) {
      router.on(method, path.replace(/\{(\w+)\}/g, ":$1"), () => undefined, route);
      methods.add(method);
    }
}

/**
 * Stands for `%` while a path is matched. The library would decode the path first, but a path is compared as
 * it was sent, and only parameters are decoded. A URL's path never contains this character.
 */
const percent = "\0";

/**
 * The call that serves a method and a path, with its decoded path parameters. Throws 404 ITEM_NOT_FOUND for
 * an unknown path, 405 METHOD_NOT_ALLOWED for an unknown method of a known path (API-7), and 400
 * INVALID_API_INPUT for a parameter that is not encoded properly (API-6).
 */
export function matchRoute(method: string, path: string): { route: Route; params: Record<string, string> } {
  const sent = usualPath(path).replaceAll("%", percent);
  const match = find(method, sent);
  if (match) {
    const params = Object.entries(match.params).map(([name, value]) => [name, decode(value)] as const);
    return { route: match.route, params: Object.fromEntries(params) };
  }
  if ([...methods].some((each) => find(each, sent)))
    throw new PlatformError(405, "METHOD_NOT_ALLOWED", `${method} is not allowed here`);
  throw notFound();
}

/** The largest body of a call in bytes, where its row does not say otherwise (API-5). */
const usualMaximumBody = 256 * 1024;

export const maximumBodyOf = ({ maximumBody = usualMaximumBody }: Endpoint): number => maximumBody;

/** The largest body of the call that serves a method and a path, for the server in front of the platform. */
export function bodyLimitOf(method: string, path: string): number {
  const match = find(method, usualPath(path).replaceAll("%", percent));
  return match ? maximumBodyOf(match.route.endpoint) : usualMaximumBody;
}

/**
 * The path as the contract has it. Clients of the documented API name the version that they were written for,
 * and some end an address with a slash (API-195).
 */
const usualPath = (path: string): string =>
  path
    .replace(/^\/services\/data\/v6[1-7]\.0(?=\/)/, dataPath)
    .replace(/^\/lwr\/apex\/v6[1-7]\.0(?=\/)/, serverMethodPath)
    .replace(/(?<=.)\/$/, "");

function find(method: string, path: string) {
  const match = router.find(method as "GET", path);
  if (!match) return null;
  const params = match.params as Record<string, string>;
  // The library matches an empty parameter, as in `/products//`.
  if (Object.values(params).includes("")) return null;
  return { route: match.store as Route, params };
}

function decode(value: string): string {
  try {
    const text = decodeURIComponent(value.replaceAll(percent, "%"));
    if (text.includes("\0")) throw new URIError("NUL");
    return text;
  } catch {
    throw badInput("The path is not valid");
  }
}
