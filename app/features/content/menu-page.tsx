import { Breadcrumbs } from "~/ui/breadcrumbs/breadcrumbs";

import type { MenuPageView } from "./menu.data.server";
import "./menu-page.css";

/** Lists of links under headings: a menu heading's own page, and the site map. */
export function MenuPage({ page }: { page: MenuPageView }) {
  return (
    <div className="wrap section stack">
      <Breadcrumbs items={[{ label: "Home", href: page.home }, { label: page.label }]} />
      <h1>{page.label}</h1>
      <div className="menu-columns">
        {page.columns.map((column, index) => (
          <div key={`${column.title} ${index}`}>
            <h2 className={(column.title || page.label) === page.label ? "vh" : undefined}>{column.title || page.label}</h2>
            <ul>
              {column.links.map((link) => (
                <li key={link.label}>
                  <a href={link.href ?? undefined} {...("newWindow" in link && link.newWindow ? { target: "_blank", rel: "nofollow noopener" } : {})}>
                    {link.label}
                    {"newWindow" in link && link.newWindow ? <span className="vh"> (opens in a new tab)</span> : null}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
        {page.tiles.map((tile) => (
          <div key={tile.label}>
            <h2>
              <a href={tile.href ?? undefined}>{tile.label}</a>
            </h2>
            <p className="muted">{tile.text}</p>
          </div>
        ))}
      </div>
    </div>
  );
}
