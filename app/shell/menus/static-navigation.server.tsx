import type { MenuHeading } from "./menus.server";

const Panel = ({ heading }: { heading: MenuHeading }) => (
  <div className="panel">
    <a href={heading.href}>{heading.label} overview</a>
    <div className="cols">{heading.columns}</div>
  </div>
);

/**
 * One heading: a plain link, or a panel that the browser opens by itself. `group` lets only one panel be open
 * at a time.
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

/**
 * While an editor works on panels they stay shown and nothing opens or closes: headings lead to their own
 * pages (shell.md section 2).
 */
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
 * Both menus, once. On narrow screens the hamburger is a `details` of its own and the menus after it show
 * while it is open (CSS); on wide ones the hamburger is gone and the menus are bars. Works before and without
 * any script.
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
