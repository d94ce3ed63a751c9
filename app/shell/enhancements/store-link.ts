import { isWithin } from "~/addresses";

export interface ClickedLink {
  href: string;
  target: string;
  download: boolean;
  /** `data-reload`, or rel="external". */
  reload: boolean;
}

/** Paths of the origin that are not pages of the store. */
const outside = /^\/(?:sfsites|test-gateway|services|healthz)(?:\/|$)|\.\w{2,5}$/;

/**
 * The address for a script navigation, or null if the browser must follow the link itself: other origins and
 * stores, new windows, downloads, anchors within the page (LINK-16).
 */
export function findStoreAddress(
  link: ClickedLink,
  page: string,
  prefix: string,
  otherStores: readonly string[] = [],
): string | null {
  if (link.download || link.reload || (link.target !== "" && link.target !== "_self")) return null;
  const from = new URL(page);
  const to = new URL(link.href, from);
  if (to.origin !== from.origin || outside.test(to.pathname)) return null;
  if (prefix ? !isWithin(to.pathname, prefix) : otherStores.some((other) => isWithin(to.pathname, other)))
    return null;
  if (to.hash && to.pathname === from.pathname && to.search === from.search) return null;
  return to.pathname + to.search + to.hash;
}

/**
 * Whether an address is in the same part of the store as the page: `/checkout/…` for a step. A document of
 * the checkout or of an order has no menus, so links to other parts load a document (HEADER-2).
 */
export function isSamePart(address: string, page: string, prefix: string): boolean {
  const partOf = (path: string) => path.slice(prefix.length).split(/[/?#]/)[1];
  return partOf(address) === partOf(page);
}
