import { mediaUrl } from "../ui/picture/media-url";

import type { Heading, PanelLinks, PanelTile } from "./shell.data.server";
import { StaticLink } from "./static-link.server";

function Links({ column }: { column: PanelLinks }) {
  return (
    <div>
      <p>{column.title}</p>
      <ul>
        {column.links.map((link, index) => (
          <li key={index}>
            <StaticLink link={link} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The words are the link; the picture says nothing that they do not. */
function Tile({ tile }: { tile: PanelTile }) {
  return (
    <div className="tile">
      <img src={mediaUrl(tile.mediaId, 640)} alt="" width="340" height="230" loading="lazy" />
      <StaticLink link={tile} />
      <small>{tile.text}</small>
    </div>
  );
}

/** One heading: a plain link, or a panel that the browser opens by itself. `group` lets only one panel be open at a time. */
function MenuHeading({ heading, group }: { heading: Heading; group: string }) {
  if (!heading.columns.length && !heading.tiles.length) return <a href={heading.href}>{heading.label}</a>;
  return (
    <details {...{ name: group }}>
      <summary>{heading.label}</summary>
      <div className="panel">
        <a href={heading.href}>{heading.label} overview</a>
        {heading.columns.map((column, index) => (
          <Links key={index} column={column} />
        ))}
        {heading.tiles.map((tile, index) => (
          <Tile key={index} tile={tile} />
        ))}
      </div>
    </details>
  );
}

function Menu({ label, group, headings }: { label: string; group: string; headings: Heading[] }) {
  return (
    <nav aria-label={label} className={group}>
      <ul>
        {headings.map((heading) => (
          <li key={heading.slug}>
            <MenuHeading heading={heading} group={group} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * Both menus, once. On narrow screens the hamburger is a `details` of its own and the menus after it show while it is open
 * (CSS); on wide ones the hamburger is gone and the menus are bars. Works before and without any script.
 */
export function StaticNavigation({ main, page }: { main: Heading[]; page: Heading[] }) {
  return (
    <>
      <details className="burger">
        <summary>
          <span>Menu</span>
        </summary>
      </details>
      <Menu label="Main" group="main-menu" headings={main} />
      <Menu label="More" group="page-menu" headings={page} />
    </>
  );
}
