import type { MenuHeading } from "./menus.server";

const Panel = ({ heading }: { heading: MenuHeading }) => (
  <div className="panel">
    <a href={heading.href}>{heading.label} overview</a>
    <div className="cols">{heading.columns}</div>
  </div>
);

/**
 * A heading: a link, or a panel that opens without scripts. Of the panels of one `group` the browser keeps
 * only one open (MENU-6).
 */
function Heading({ heading, group }: { heading: MenuHeading; group: string }) {
  if (!heading.columns.length) return <a href={heading.href}>{heading.label}</a>;
  return (
    <details {...{ name: group }}>
      <summary>{heading.label}</summary>
      <Panel heading={heading} />
    </details>
  );
}

/** A heading in an editor's preview: its panel does not open or close, and it links to its page (MENU-8). */
function EditedHeading({ heading }: { heading: MenuHeading }) {
  return (
    <>
      <a href={heading.href}>{heading.label}</a>
      {heading.keepOpen ? <Panel heading={heading} /> : null}
    </>
  );
}

function Menu({
  label,
  group,
  headings,
  isEdited,
}: {
  label: string;
  group: string;
  headings: MenuHeading[];
  isEdited: boolean;
}) {
  return (
    <nav aria-label={label} className={isEdited ? `${group} edited` : group}>
      <ul>
        {headings.map((heading) => (
          <li key={heading.slug}>
            {isEdited ? <EditedHeading heading={heading} /> : <Heading heading={heading} group={group} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * Both menus. On narrow screens a "Menu" button, which is a `details` element without content, shows and
 * hides them by CSS (MENU-14). On wide screens that button is hidden and the menus are bars. Works without
 * scripts.
 */
export function StaticNavigation({
  main,
  page,
  isPreview,
}: {
  main: MenuHeading[];
  page: MenuHeading[];
  isPreview: boolean;
}) {
  const isEdited = isPreview && [...main, ...page].some(({ keepOpen }) => keepOpen);
  return (
    <>
      <details className="burger">
        <summary>
          <span>Menu</span>
        </summary>
      </details>
      <Menu label="Main" group="main-menu" headings={main} isEdited={isEdited} />
      <Menu label="More" group="page-menu" headings={page} isEdited={isEdited} />
    </>
  );
}
