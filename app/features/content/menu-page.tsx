import { Breadcrumbs } from "~/ui/breadcrumbs/breadcrumbs";
import { Still } from "~/ui/still/still";

import type { MenuPageView } from "./menu.data.server";
import "./menu-page.css";

/** Lists of links under headings: a menu heading's own page, and the site map. */
export function MenuPage({ page }: { page: MenuPageView }) {
  return (
    <div className="wrap section stack">
      <Breadcrumbs items={[{ label: "Home", href: page.home }, { label: page.label }]} />
      <h1>{page.label}</h1>
      <Still key={page.canonical} name="menu" className="menu-columns" html={page.html} />
    </div>
  );
}
