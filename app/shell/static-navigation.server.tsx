import type { MenuHeading } from "./menus.server";

/** One heading: a plain link, or a panel that the browser opens by itself. `group` lets only one panel be open at a time. */
function Heading({ heading, group }: { heading: MenuHeading; group: string }) {
  if (!heading.columns.length) return <a href={heading.href}>{heading.label}</a>;
  return (
    <details {...{ name: group }}>
      <summary>{heading.label}</summary>
      <div className="panel">
        <a href={heading.href}>{heading.label} overview</a>
        {heading.columns}
      </div>
    </details>
  );
}

function Menu({ label, group, headings }: { label: string; group: string; headings: MenuHeading[] }) {
  return (
    <nav aria-label={label} className={group}>
      <ul>
        {headings.map((heading) => (
          <li key={heading.slug}>
            <Heading heading={heading} group={group} />
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
export function StaticNavigation({ main, page }: { main: MenuHeading[]; page: MenuHeading[] }) {
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
