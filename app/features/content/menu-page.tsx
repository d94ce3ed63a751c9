import { Breadcrumbs } from "~/ui/breadcrumbs/breadcrumbs";
import { StaticFragment } from "~/ui/static-fragment/static-fragment";

import type { MenuPageView } from "./menu.data.server";
import "./menu-page.css";

/** Lists of links under headings, for the page of a menu heading and for the site map. */
export function MenuPage({ page }: { page: MenuPageView }) {
  return (
    <div className="wrap section stack">
      <Breadcrumbs items={[{ label: "Home", href: page.home }, { label: page.label }]} />
      <h1>{page.label}</h1>
      <StaticFragment key={page.head.canonical} name="menu" className="menu-columns" html={page.html} />
    </div>
  );
}
