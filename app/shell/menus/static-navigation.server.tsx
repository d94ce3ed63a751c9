import type { MenuHeading } from "./menus.server";

const Panel = ({ heading }: { heading: MenuHeading }) => (
  <div className="panel">
    <a href={heading.href}>{heading.label} overview</a>
    <div className="cols">{heading.columns}</div>
  </div>
);

/**
 * A heading: a link, or a panel that opens without scripts. The panels of both bars have the same name, so
 * that the browser keeps only one of them open (MENU-6).
 */
function Heading({ heading }: { heading: MenuHeading }) {
  if (!heading.columns.length) return <a href={heading.href}>{heading.label}</a>;
  return (
    <details {...{ name: "menu" }}>
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
  className,
  headings,
  isEdited,
}: {
  label: string;
  className: string;
  headings: MenuHeading[];
  isEdited: boolean;
}) {
  return (
    <nav aria-label={label} className={isEdited ? `${className} edited` : className}>
      <ul>
        {headings.map((heading) => (
          <li key={heading.slug}>
            {isEdited ? <EditedHeading heading={heading} /> : <Heading heading={heading} />}
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
      <Menu label="Main" className="main-menu" headings={main} isEdited={isEdited} />
      <Menu label="More" className="page-menu" headings={page} isEdited={isEdited} />
    </>
  );
}
