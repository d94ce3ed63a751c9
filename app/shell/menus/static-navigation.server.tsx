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

/** Both menus: bars on wide screens, parts of the mobile menu on narrow ones (MENU-14). */
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
      <Menu label="Main" className="main-menu" headings={main} isEdited={isEdited} />
      <Menu label="More" className="page-menu" headings={page} isEdited={isEdited} />
    </>
  );
}
