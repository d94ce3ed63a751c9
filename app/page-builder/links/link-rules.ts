import type { MenuItem } from "#contract/content/menus";

/** Replaces an unsafe address (LINK-2). */
export const placeholderHref = "about:blank";

/** Action types that both navigation bars leave out (MENU-18). */
export const navigationSkips: readonly string[] = ["SystemLink", "Modal", "NavigationalTopic", "Event"];
/** Action types that the footer leaves out (MENU-18). */
export const providerSkips: readonly string[] = [...navigationSkips, "GlobalAction"];

export interface MenuLink {
  label: string;
  /** null for an item that cannot be clicked. */
  href: string | null;
  /** Opens in a new window. */
  newWindow?: boolean;
  /** Leads away from the store and gets rel="nofollow noopener" (LINK-6). */
  external?: boolean;
}

type HrefOf = (path: string) => string;

/**
 * The scheme of an address as a browser reads it. Browsers ignore control characters and blanks before and
 * inside the scheme.
 */
function schemeOf(url: string): string | null {
  // oxlint-disable-next-line no-control-regex -- the characters that browsers drop
  return /^([a-z][a-z0-9+.-]*):/i.exec(url.replace(/[\u0000-\u0020\u007f]/g, ""))?.[1]?.toLowerCase() ?? null;
}

/**
 * An address that is safe as an href. Paths get the store's prefix (LINK-3); web, mail and telephone
 * addresses and fragments stay; anything else becomes `placeholderHref` (LINK-2).
 */
export function safeHref(url: string, href: HrefOf): string {
  const trimmed = url.trim();
  const scheme = schemeOf(trimmed);
  if (scheme) return ["http", "https", "mailto", "tel"].includes(scheme) ? trimmed : placeholderHref;
  if (/^[/\\]{2}|\\/.test(trimmed)) return placeholderHref;
  if (trimmed.startsWith("#")) return trimmed.length > 1 ? trimmed : placeholderHref;
  return href(trimmed.startsWith("/") ? trimmed : `/${trimmed}`);
}

/** A link from a label and an address of content. A web address opens a new window (LINK-7). */
export function linkOf(label: string, url: string, href: HrefOf): MenuLink {
  const scheme = schemeOf(url.trim());
  const web = scheme === "http" || scheme === "https";
  return {
    label,
    href: safeHref(url, href),
    ...(web ? { external: true } : {}),
    ...(web || scheme === "mailto" || scheme === "tel" ? { newWindow: true } : {}),
  };
}

type Clickable = Pick<MenuItem, "actionType" | "actionValue" | "target" | "isClickable" | "isExternal">;

/**
 * `isClickable` if it is a boolean; otherwise true if the item has an action value and an action type
 * (MENU-19).
 */
const isClickableItem = ({ isClickable, actionType, actionValue }: Clickable): boolean =>
  typeof isClickable === "boolean" ? isClickable : Boolean(actionType && actionValue);

const opensWindow = ({ actionType, target }: Clickable) =>
  actionType === "ExternalLink" && target === "NewWindow";

/** `isExternal` if it is a boolean; otherwise true for an ExternalLink with target NewWindow (MENU-20). */
const isExternalItem = (item: Clickable): boolean =>
  typeof item.isExternal === "boolean" ? item.isExternal : opensWindow(item);

/**
 * A menu item as a link, or null if its action type is in `skips`. A new window opens only for an
 * ExternalLink with target NewWindow, whatever `isExternal` says, and for mail and telephone links (LINK-5).
 */
export function linkOfItem(
  item: MenuItem,
  href: HrefOf,
  skips: readonly string[] = navigationSkips,
): MenuLink | null {
  if (skips.includes(item.actionType)) return null;
  const { label, actionValue } = item;
  if (!isClickableItem(item) || !actionValue) return { label, href: null };
  const target = safeHref(actionValue, href);
  if (target === placeholderHref) return { label, href: placeholderHref };
  const isDial = /^(mailto|tel):/i.test(target);
  return {
    label,
    href: target,
    ...(isExternalItem(item) ? { external: true } : {}),
    ...(opensWindow(item) || isDial ? { newWindow: true } : {}),
  };
}

/**
 * The target of a tile: a web address or a path unchanged (CONTENT-9), otherwise the page named by the second
 * dash-separated part of `resourceUrl` (CONTENT-8). Returns null if no such page exists.
 */
export function tileTarget(resourceUrl: string, namedPage: (name: string) => string | null): string | null {
  if (/^(https?:|\/)/i.test(resourceUrl)) return resourceUrl;
  const name = resourceUrl.split("-")[1];
  return name ? namedPage(name) : null;
}
