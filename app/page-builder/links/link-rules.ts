import type { MenuItem } from "#contract/menus";

/** Where an unsafe address leads instead: nowhere (shell.md section 5, link url validity). */
export const placeholderHref = "about:blank";

/**
 * Action types that the two navigation bars leave out, and those that the footer's data provider does
 * (shell.md section 5).
 */
export const navigationSkips: readonly string[] = ["SystemLink", "Modal", "NavigationalTopic", "Event"];
export const providerSkips: readonly string[] = [...navigationSkips, "GlobalAction"];

export interface MenuLink {
  label: string;
  /** null for an item that cannot be clicked. */
  href: string | null;
  /** Opens in a new window. */
  newWindow?: boolean;
  /** Leads away from the store: no-follow, no-opener. */
  external?: boolean;
}

type HrefOf = (path: string) => string;

/**
 * What a browser would read as the scheme: it ignores control characters and blanks in front of it and
 * within.
 */
function schemeOf(url: string): string | null {
  // eslint-disable-next-line no-control-regex -- the characters that browsers drop
  return /^([a-z][a-z0-9+.-]*):/i.exec(url.replace(/[\u0000-\u0020\u007f]/g, ""))?.[1]?.toLowerCase() ?? null;
}

/**
 * An address as it may stand in a page: own paths get the store's prefix, web addresses stay, everything else
 * is made harmless.
 */
export function safeHref(url: string, href: HrefOf): string {
  const trimmed = url.trim();
  const scheme = schemeOf(trimmed);
  if (scheme) return ["http", "https", "mailto", "tel"].includes(scheme) ? trimmed : placeholderHref;
  if (/^[/\\]{2}|\\/.test(trimmed)) return placeholderHref;
  if (trimmed.startsWith("#")) return trimmed.length > 1 ? trimmed : placeholderHref;
  return href(trimmed.startsWith("/") ? trimmed : `/${trimmed}`);
}

/** A plain label and address from content, where a web address means a new window. */
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

/** As a boolean says, else where both an action and its type are there. */
const isClickableItem = ({ isClickable, actionType, actionValue }: Clickable): boolean =>
  typeof isClickable === "boolean" ? isClickable : Boolean(actionType && actionValue);

const opensWindow = ({ actionType, target }: Clickable) =>
  actionType === "ExternalLink" && target === "NewWindow";

/** As a boolean says, else an ExternalLink with target NewWindow. */
const isExternalItem = (item: Clickable): boolean =>
  typeof item.isExternal === "boolean" ? item.isExternal : opensWindow(item);

/**
 * A menu item as a link, or null where the item is to be dropped. Only an ExternalLink with target NewWindow
 * opens a new window, whether it is said to be external or not; mail and telephone links do too (shell.md
 * section 5).
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
 * Where a tile leads (shell.md section 2): a web address or a path as it is, else the named page that is the
 * second dash-separated piece of its resource address. null where no such page exists.
 */
export function tileTarget(resourceUrl: string, namedPage: (name: string) => string | null): string | null {
  if (/^(https?:|\/)/i.test(resourceUrl)) return resourceUrl;
  const name = resourceUrl.split("-")[1];
  return name ? namedPage(name) : null;
}
