import { createAddresses, type StoreAddresses } from "~/addresses.server";
import type { StoreConfig } from "#edge/config";

import type { ProcessServices } from "./load-context";
import { safePath } from "./redirects.server";

export interface StoreAddress {
  store: StoreConfig;
  /** First path segment of every address of the store: '' or '/{name}'. */
  prefix: string;
  /** False when the first segment names no store: the page is a 404, drawn in the main store's shell. */
  known: boolean;
}

/**
 * The store to which an address belongs (STORE-5, STORE-6). On the production host the main store lives at
 * `/` and the others at `/{store}`; on any other host the main store's addresses are prefixed with its name
 * too. Without a production host, every host counts.
 */
export function resolveStore(
  segment: string | undefined,
  host: string,
  services: Pick<ProcessServices, "stores" | "productionHost">,
): StoreAddress {
  const main = services.stores[0]!;
  const isProduction = !services.productionHost || services.productionHost === host;
  const mainPrefix = isProduction ? "" : `/${main.name}`;
  // `/` always shows the main store, so that a visitor of a test host does not get an error.
  if (segment === undefined) return { store: main, prefix: mainPrefix, known: true };
  const named = services.stores.find((store) => store.name === segment);
  if (!named) return { store: main, prefix: mainPrefix, known: false };
  if (named === main) return { store: main, prefix: mainPrefix, known: !isProduction };
  return { store: named, prefix: `/${named.name}`, known: true };
}

/**
 * The target of an address that begins with the main store's name although the main store has no prefix: to
 * the same address without the name (STORE-7). Null for any other address.
 */
export function withoutMainStoreName(
  segment: string | undefined,
  { host, pathname, search }: URL,
  services: Pick<ProcessServices, "stores" | "productionHost">,
): string | null {
  const { store, known } = resolveStore(segment, host, services);
  if (known || segment !== store.name) return null;
  // The segment may be encoded in the path.
  const end = pathname.indexOf("/", 1);
  return safePath((end === -1 ? "/" : pathname.slice(end)) + search);
}

/**
 * The target of an address without a store's name on a host that is listed but is not the production host: to
 * the same address under the main store's name (STORE-6). Null for any other address, and on this machine.
 */
export function withMainStoreName(
  segment: string | undefined,
  { host, hostname, pathname, search }: URL,
  services: Pick<ProcessServices, "stores" | "productionHost" | "isLoopback">,
): string | null {
  const { prefix, known } = resolveStore(segment, host, services);
  if (known || prefix === "" || services.isLoopback(hostname)) return null;
  return safePath(prefix + pathname + search);
}

/**
 * Makes whole addresses of paths (STORE-40). On the production host the main store's have no prefix; a path
 * that was made on another host may.
 */
export function absoluteAddresses(
  { origin, host }: URL,
  services: Pick<ProcessServices, "stores" | "productionHost" | "publicOrigin">,
): (path: string) => string {
  const { publicOrigin, stores } = services;
  if (publicOrigin === null) return (path) => origin + path;
  const { prefix } = resolveStore(undefined, host, services);
  const { prefix: publicPrefix } = resolveStore(undefined, new URL(publicOrigin).host, services);
  if (prefix === publicPrefix) return (path) => publicOrigin + path;
  const name = new RegExp(`^/${stores[0]!.name}(?=[/?]|$)`);
  return (path) => publicOrigin + (path.replace(name, "").replace(/^(?=\?|$)/, "/") || "/");
}

/** The link builders of a store by its id; null for a store that this server does not show (STORE-8). */
export function addressesOfStore(
  webstoreId: string,
  host: string,
  services: Pick<ProcessServices, "stores" | "productionHost">,
): StoreAddresses | null {
  const store = services.stores.find((each) => each.webstoreId === webstoreId);
  if (!store) return null;
  const { prefix } = resolveStore(store === services.stores[0] ? undefined : store.name, host, services);
  return createAddresses(prefix);
}
