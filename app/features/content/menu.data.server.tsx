import { renderToStaticMarkup } from "react-dom/server";

import { createSharedContext } from "~/page-builder/shared-context.server";
import { storeHref } from "~/page-builder/store-links.server";
import { pageError } from "~/request/page-error.server";
import type { PageHead } from "~/request/page-head/page-head.server";
import { seeOther } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";
import { findHeading } from "~/shell/menus/menus.server";

import { PlainLinks } from "./plain-links.server";
import { listSitemapLinks } from "./sitemap-links.server";

export interface MenuPageView {
  head: PageHead & { canonical: string };
  label: string;
  home: string;
  html: string | null;
}

const view = (
  { absolute, addresses, document: { placeFragment } }: StoreContext,
  label: string,
  { title, path }: { title: string; path: string },
  html: string,
): MenuPageView => ({
  head: { title, canonical: absolute(path) },
  label,
  home: addresses.home(),
  html: placeFragment("menu", html),
});

/**
 * Page data of a menu heading: the links of its panel, for browsers that cannot open the panel (FORM-7,
 * MENU-4). A heading that is itself a link redirects to its target.
 */
export async function loadMenuPage(context: StoreContext): Promise<MenuPageView> {
  const slug = context.params.heading ?? "";
  const heading = await findHeading(slug, createSharedContext(context));
  if (heading?.url && heading.columns.length === 0) throw seeOther(storeHref(context, heading.url));
  if (!heading || heading.columns.length === 0) throw pageError(404, "Not Found");
  return view(
    context,
    heading.label,
    { title: `${heading.label} menu`, path: context.addresses.menu(slug) },
    renderToStaticMarkup(<>{heading.columns}</>),
  );
}

/** Page data of the site map: all pages of the store. */
export async function loadSiteMap(context: StoreContext): Promise<MenuPageView> {
  const groups = await listSitemapLinks(context);
  return view(
    context,
    "Site map",
    { title: "Site map", path: context.addresses.siteMap() },
    renderToStaticMarkup(
      <>
        {groups.map(({ title, links }) => (
          <div key={title}>
            <h2>{title}</h2>
            <PlainLinks links={links} />
          </div>
        ))}
      </>,
    ),
  );
}
