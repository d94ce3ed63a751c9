import { footerBody, navigationBody, tileBody, type NavigationBody, type TileBody } from "~/contract/content-bodies";
import type { MenuItem } from "~/contract/menus";
import type { RequestState } from "~/request/load-context";
import type { StoreContext } from "~/request/store-context.server";

import { resolveNavigation } from "./shell.data.server";
import { renderShellStatic, type ShellMarkup } from "./shell-static.server";
import type { ShellView } from "./shell-view";

/** How long the drawn menus of a store are kept, as long as the content they are made of; less where that has changed. */
const markupLifetimeMs = 300_000;
const drawn = new Map<string, { markup: Promise<ShellMarkup>; expires: number; revision: number }>();

/** Everything that the shell needs of the data layer, in one parallel step. A failing cart leaves the badge empty, not the page. */
export async function loadShell(context: StoreContext, state: RequestState): Promise<ShellView> {
  const [markup, cartCount] = await Promise.all([shellMarkup(context), countCart(context)]);
  context.keepStill("navigation", markup.navigation.html, markup.navigation.bytes);
  context.keepStill("footer", markup.footer.html, markup.footer.bytes);
  if (context.flash) context.addHeader("set-cookie", await clearFlash(context));
  const { profile, store, zip } = context;
  const { promoStrip } = profile;
  return {
    store: {
      name: store.name,
      label: profile.label,
      theme: profile.theme,
      logoAlt: profile.logoAlt,
      promo: promoStrip ? { text: promoStrip.text, href: promoStrip.link ? context.paths.at(promoStrip.link) : null } : null,
    },
    zip: zip?.Zipcode ?? null,
    zipError: state.zipError?.message ?? null,
    zipValue: state.zipError?.value ?? null,
    ...(state.formCameBack ? { cameBack: context.url.pathname } : {}),
    cartCount,
    flash: context.flash,
    // Links into another store load its own document: its menus and its theme are others.
    otherStores: context.paths.prefix === "" ? context.storePrefixes.filter((prefix) => prefix !== "") : [],
  };
}

function clearFlash({ cookies }: StoreContext): Promise<string> {
  return cookies.flash.serialize(null as never, { maxAge: 0 });
}

async function countCart(context: StoreContext): Promise<number> {
  if (!context.mayHaveCart) return 0;
  try {
    const summary = readsCart(context) ? (await context.loadCartItems()).data.cartSummary : await context.commerce.call("getCompactSummary");
    return Math.round(Number(summary.totalProductCount));
  } catch (error) {
    context.logger.warn({ err: error }, "the cart's count could not be read");
    return 0;
  }
}

/** Where the page itself shows the cart, its answer has the count. */
const readsCart = ({ url, paths }: StoreContext) => url.pathname === paths.cart();

/**
 * The menus and the footer of a store as HTML, drawn once and kept; simultaneous misses share one drawing. What is kept is a guest's, for
 * everybody; an editor's preview is drawn for her alone.
 */
function shellMarkup(context: StoreContext): Promise<ShellMarkup> {
  if (context.preview) return loadNavigation(context).then(renderShellStatic);
  const key = `${context.store.name} ${context.paths.prefix}`;
  const now = context.now().getTime();
  const known = drawn.get(key);
  if (known && known.expires > now && known.revision === context.revision) return known.markup;
  const markup = loadNavigation({ ...context, commerce: context.commerce.asGuest() }).then(renderShellStatic);
  drawn.set(key, { markup, expires: now + markupLifetimeMs, revision: context.revision });
  markup.catch(() => drawn.delete(key));
  return markup;
}

export async function loadNavigation(context: StoreContext) {
  const { commerce, paths, profile } = context;
  const content = async (key: string) =>
    (await commerce.call("getContent", { params: { contentKeyOrId: key }, query: { includeContentBody: "true" } })).contentBody;
  const [main, page, footer, categories, tiles] = await Promise.all([
    content("main-navigation").then((body) => navigationBody.parse(body)),
    content("page-navigation").then((body) => navigationBody.parse(body)),
    content("footer").then((body) => footerBody.parse(body)),
    commerce.call("getCategoryMenuItems"),
    loadTiles(context),
  ]);
  const names = new Set([...linkSetNames(main), ...linkSetNames(page), ...footer.columns.map((column) => column.developerName)]);
  const linkSets = Object.fromEntries(await Promise.all([...names].map(async (name) => [name, await loadLinkSet(context, name)] as const)));
  return resolveNavigation({
    mainNavigation: main, pageNavigation: page, footer, profile, categories: categories.menuItems, linkSets, tiles,
    href: paths.at,
    namedPage: (name) => namedPages[name] ?? null,
  });
}

function linkSetNames(body: NavigationBody): string[] {
  return body.headings.flatMap((heading) => heading.columns.flatMap((column) => (column.kind === "link-set" ? [column.developerName] : [])));
}

/** A link set that is missing leaves its column out. */
async function loadLinkSet({ commerce, logger }: StoreContext, name: string): Promise<MenuItem[]> {
  try {
    return (await commerce.call("getNavigationMenuItems", { query: { navigationLinkSetDeveloperName: name } })).menuItems;
  } catch (error) {
    logger.warn({ err: error, linkSet: name }, "a link set could not be read");
    return [];
  }
}

async function loadTiles({ commerce, logger }: StoreContext): Promise<Record<string, TileBody>> {
  try {
    const list = await commerce.call("listContents", { query: { contentTypeFQN: "tile", includeContentBody: "true", pageSize: "25" } });
    return Object.fromEntries(list.contents.flatMap((item) => {
      const body = tileBody.safeParse(item.contentBody);
      return body.success ? [[item.contentKey, body.data]] : [];
    }));
  } catch (error) {
    logger.warn({ err: error }, "the tiles could not be read");
    return {};
  }
}

/** Named pages that tiles and links point to (shell.md section 2). */
const namedPages: Record<string, string> = {
  Home: "/", Contact: "/support", showrooms: "/showrooms", Current_Cart: "/cart", Check_Order_Status: "/check-order-status",
  Service_Areas: "/service-areas", Trade_Program: "/trade-program", Brand_Partners: "/brand-partners",
  Specification_Search: "/specification-cad-search", Installation_Help: "/how-to-guides", Idea_House: "/idea-house",
};
