import { renderToStaticMarkup } from "react-dom/server";
import type { CSSProperties } from "react";

import { columnsOf, componentsOf, type LayoutSection } from "#contract/content/layout";

/** A page of this many sections lists them from this length on: its sections as JSON, in characters. */
const longPage = 3100;
const manySections = 5;

/** The heading of a section by its first component; none for links to other pages. */
export function headingOf(section: LayoutSection): string | undefined {
  const [first] = componentsOf(columnsOf(section));
  const heading = first?.name === "links" ? undefined : first?.attributes?.heading;
  return typeof heading === "string" && heading !== "" ? heading : undefined;
}

/** The id of the section with a heading. The prefix keeps it apart from the ids of forms and of the shell. */
export const anchorOf = (heading: string) => `part-${heading.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`;

/** The headings that a long page lists; none if it is short or has few sections, or two would share an id. */
export function listedHeadings(sections: readonly LayoutSection[]): string[] {
  const headings = sections.flatMap((section) => headingOf(section) ?? []);
  const isLong = headings.length >= manySections && JSON.stringify(sections).length >= longPage;
  return isLong && new Set(headings.map(anchorOf)).size === headings.length ? headings : [];
}

/* Few pages are long, and every page waits for the style sheet, so these are style attributes. */
const columns: CSSProperties = { columns: "9rem", columnGap: "var(--s6)" };
const target: CSSProperties = { display: "inline-block", paddingBlock: "0.3125rem" };

/** The links to the sections of a long page. */
export const drawSectionList = (headings: readonly string[]): string =>
  renderToStaticMarkup(
    <nav className="wrap" aria-labelledby="on-this-page">
      <div className="stack beside">
        <h2 id="on-this-page">On this page</h2>
        <ul style={columns}>
          {headings.map((heading) => (
            <li key={heading}>
              <a href={`#${anchorOf(heading)}`} style={target}>
                {heading}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>,
  );
