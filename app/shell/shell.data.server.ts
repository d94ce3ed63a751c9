import type { FooterBody, NavigationBody, StoreProfileBody, TileBody } from "../contract/content-bodies";
import type { MenuItem } from "../contract/menus";

import { linkOf, linkOfItem, providerSkips, tileTarget, type MenuLink } from "./link-rules";

/** Everything that navigation and footer are made of, as the platform delivers it. */
export interface NavigationSources {
  mainNavigation: NavigationBody;
  pageNavigation: NavigationBody;
  footer: FooterBody;
  profile: StoreProfileBody;
  /** The category tree of this store: what it does not sell is not in it. */
  categories: readonly MenuItem[];
  /** Items of the named link sets, by developer name. */
  linkSets: Readonly<Record<string, readonly MenuItem[]>>;
  /** Tiles by content key. */
  tiles: Readonly<Record<string, TileBody>>;
  /** A path of the store with the store's prefix. */
  href: (path: string) => string;
  /** The path of a named page (tiles point to those), without the prefix; null for an unknown name. */
  namedPage: (name: string) => string | null;
}

export interface PanelLinks {
  title: string;
  links: MenuLink[];
}
export interface PanelTile extends MenuLink {
  text: string;
  mediaId: string;
}
export interface Heading {
  label: string;
  slug: string;
  /** The heading's own page, or its address where it has no panel ('New'). */
  href: string;
  columns: PanelLinks[];
  tiles: PanelTile[];
}
export interface ShellNavigation {
  label: string;
  homeHref: string;
  main: Heading[];
  page: Heading[];
  footer: { columns: PanelLinks[]; tagline: string; legal: string; social: MenuLink[] };
}

type Column = NavigationBody["headings"][number]["columns"][number];

const categoryPath = (urlPath: string) => `/category/${urlPath}`;

/** Category labels by address; the tree is at most five levels deep (shell.md section 9). */
function categoryLabels(items: readonly MenuItem[], into = new Map<string, string>()): Map<string, string> {
  for (const item of items) {
    if (item.actionValue) into.set(item.actionValue, item.label);
    categoryLabels(item.subMenu, into);
  }
  return into;
}

const present = <T>(value: T | null | undefined): value is T => value != null;

/** Turns published menus into links of this store; pure, so that it can be cached with the markup made from it. */
export function resolveNavigation(sources: NavigationSources): ShellNavigation {
  const { href, linkSets, tiles, profile, footer } = sources;
  const labels = categoryLabels(sources.categories);

  const categoryLink = (urlPath: string): MenuLink | null => {
    const label = labels.get(categoryPath(urlPath));
    return label === undefined ? null : { label, href: href(categoryPath(urlPath)) };
  };
  const setLinks = (name: string, skips?: readonly string[]) => (linkSets[name] ?? []).map((item) => linkOfItem(item, href, skips)).filter(present);

  const linksOf = (column: Column): PanelLinks | null => {
    if (column.kind === "tile") return null;
    if (column.kind === "link-set") return { title: column.title, links: setLinks(column.developerName) };
    if (column.kind === "links") return { title: column.title, links: column.links.map((link) => linkOf(link.label, link.url, href)) };
    const all = column.shopAll ? categoryLink(column.shopAll) : null;
    const links = column.urlPaths.map(categoryLink).filter(present);
    return { title: column.title, links: all ? [...links, { ...all, label: `Shop All ${all.label}` }] : links };
  };

  const tileOf = (column: Column): PanelTile | null => {
    const tile = column.kind === "tile" ? tiles[column.contentKey] : undefined;
    const target = tile ? tileTarget(tile.Resource_URL, sources.namedPage) : null;
    if (!tile || target === null) return null;
    // A tile that carries an address instead of a page's name opens it in a new tab (shell.md section 2, content tiles).
    const ownWindow = target === tile.Resource_URL ? { newWindow: true } : {};
    return { ...linkOf(tile.Title, target, href), ...ownWindow, text: tile.Hover_Text, mediaId: tile.Image.mediaId };
  };

  const heading = (source: NavigationBody["headings"][number]): Heading => ({
    label: source.label,
    slug: source.slug,
    href: source.url ? linkOf(source.label, source.url, href).href! : href(`/menu/${source.slug}`),
    columns: source.columns.map(linksOf).filter(present).filter((column) => column.links.length > 0),
    tiles: source.columns.map(tileOf).filter(present),
  });

  return {
    label: profile.label,
    homeHref: href("/"),
    main: sources.mainNavigation.headings.map(heading),
    page: sources.pageNavigation.headings.map(heading),
    footer: {
      columns: footer.columns.map(({ title, developerName }) => ({ title, links: setLinks(developerName, providerSkips) })).filter((column) => column.links.length > 0),
      tagline: footer.tagline,
      legal: footer.legal,
      social: profile.social.map(({ name, url }) => linkOf(name, url, href)),
    },
  };
}
