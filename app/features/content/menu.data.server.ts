import { pageError } from "~/request/page-error.server";
import type { StoreContext } from "~/request/store-context.server";
import { loadNavigation } from "~/shell/load-shell.server";

/** The page of a menu heading: the same links as its panel, for browsers that can open none (forms.md rule 7). */
export async function loadMenuPage(context: StoreContext) {
  const navigation = await loadNavigation(context);
  const heading = [...navigation.main, ...navigation.page].find((each) => each.slug === context.params.heading);
  if (!heading || heading.columns.length === 0) throw pageError(404, "Not Found");
  return {
    label: heading.label,
    storeLabel: context.profile.label,
    home: context.paths.home(),
    canonical: context.url.origin + context.paths.menu(heading.slug),
    columns: heading.columns,
    tiles: heading.tiles.map(({ label, href, text }) => ({ label, href, text })),
  };
}

/** Every place of the store, as the menus name them. */
export async function loadSiteMap(context: StoreContext) {
  const { paths } = context;
  const navigation = await loadNavigation(context);
  const groups = [...navigation.main, ...navigation.page].flatMap((heading) =>
    heading.columns.length === 0
      ? [{ title: heading.label, links: [{ label: heading.label, href: heading.href }] }]
      : heading.columns.map((column) => ({ title: column.title || heading.label, links: column.links })),
  );
  const own = [
    { label: "Home", href: paths.home() },
    { label: "Search", href: paths.searchForm() },
    { label: "Your cart", href: paths.cart() },
    { label: "Check order status", href: paths.checkOrderStatus() },
    { label: "Delivery ZIP code", href: paths.deliveryZip() },
    { label: "Sign in", href: paths.login() },
    { label: "Wishlist", href: paths.wishlist() },
  ];
  return {
    label: "Site map",
    storeLabel: context.profile.label,
    home: paths.home(),
    canonical: context.url.origin + paths.siteMap(),
    columns: [{ title: "This store", links: own }, ...groups, ...navigation.footer.columns],
    tiles: [],
  };
}
export type MenuPageView = Awaited<ReturnType<typeof loadMenuPage>> | Awaited<ReturnType<typeof loadSiteMap>>;
