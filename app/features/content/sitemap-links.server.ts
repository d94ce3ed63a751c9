import type { MenuItem } from "#contract/content/menus";
import { screenRows } from "~/address-facts.server";
import type { StoreContext } from "~/request/store-context.server";

export interface SitemapLink {
  label: string;
  /** With the prefix of the store. */
  href: string;
  /** Depends on the visitor: listed on the site map page, but not for search engines. */
  personal?: true;
}

interface SitemapLinkGroup {
  title: string;
  links: SitemapLink[];
}

/** Number of pages in one call, without their bodies. */
const pageSize = 250;

/** All links of the site map: screens, categories and content pages. */
export async function listSitemapLinks(context: StoreContext): Promise<SitemapLinkGroup[]> {
  const [categories, pages] = await Promise.all([listCategories(context), listPages(context)]);
  return [
    { title: "This store", links: listScreens(context, false) },
    { title: "Your account", links: listScreens(context, true) },
    ...categories,
    ...pages,
  ];
}

/** The screens of the address map that have a site map label; `account` chooses those of the account. */
function listScreens({ addresses }: StoreContext, account: boolean): SitemapLink[] {
  // Patterns of rows with a label have no parameters.
  return screenRows.flatMap(({ name, siteMap: label, ofAccount = false, forSearchEngines }) =>
    label !== undefined && ofAccount === account
      ? [{ label, href: addresses[name as "home"](), ...(!forSearchEngines && { personal: true as const }) }]
      : [],
  );
}

async function listCategories({ addresses, shop: { commerce } }: StoreContext): Promise<SitemapLinkGroup[]> {
  const { menuItems } = await commerce.call("getCategoryMenuItems");
  const flat = (items: readonly MenuItem[]): SitemapLink[] =>
    items.flatMap((item) => [
      ...(item.actionValue ? [{ label: item.label, href: addresses.at(item.actionValue) }] : []),
      ...flat(item.subMenu),
    ]);
  return menuItems.map((item) => ({ title: item.label, links: flat([item]) }));
}

/** Child pages have a separate group under the title of their parent. */
async function listPages({
  addresses,
  shop: { commerce },
  store: { profile },
}: StoreContext): Promise<SitemapLinkGroup[]> {
  const found: { urlName: string; title: string }[] = [];
  for (let page = 0, more = true; more; page += 1) {
    const list = await commerce.call("listContents", {
      query: {
        contentTypeFQN: "page",
        includeContentBody: "false",
        pageSize: String(pageSize),
        page: String(page),
      },
    });
    found.push(...list.contents.flatMap(({ urlName, title }) => (urlName ? [{ urlName, title }] : [])));
    more = list.nextPageUrl !== null && list.contents.length > 0;
  }
  const parentOf = (urlName: string) => urlName.split("/")[0]!;
  const parents = new Set(found.flatMap(({ urlName }) => (urlName.includes("/") ? [parentOf(urlName)] : [])));
  const titles = new Map(found.map(({ urlName, title }) => [urlName, title]));
  const groups = new Map<string, SitemapLink[]>();
  for (const { urlName, title } of found.sort((one, other) => one.urlName.localeCompare(other.urlName))) {
    const parent = parentOf(urlName);
    const group = parents.has(parent)
      ? (titles.get(parent) ?? asTitle(parent))
      : `About and help from ${profile.label}`;
    groups.set(group, [...(groups.get(group) ?? []), { label: title, href: addresses.at(`/${urlName}`) }]);
  }
  return [...groups].map(([title, links]) => ({ title, links }));
}

const asTitle = (slug: string) => slug.replace(/-/g, " ").replace(/^./, (first) => first.toUpperCase());
