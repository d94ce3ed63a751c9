import { renderToStaticMarkup } from "react-dom/server";
import type { ReactElement } from "react";

import { columnsOf, type LayoutSection } from "#contract/content/layout";
import type { RenderContext, Registry } from "./component";
import { anchorOf, headingOf } from "./section-list.server";
import { classes, isPlain, prepareRow, Row } from "./draw-columns.server";
import type { LayoutContexts, SharedContext } from "./shared-context.server";

/**
 * Renders the sections of a record, with their columns and components, as static markup. A component that is
 * unknown, does not match its schema or fails to load is left out and logged (CONTENT-4).
 */
export async function drawSections(
  sections: readonly LayoutSection[],
  registry: Registry,
  contexts: LayoutContexts,
  renderContext: RenderContext,
): Promise<string> {
  const drawn = await Promise.all(
    sections.map((section, index) =>
      prepareSection(section, registry, contexts, {
        ...renderContext,
        first: renderContext.first && index === 0,
      }),
    ),
  );
  return drawn.map((section) => (section ? draw(section, contexts.shared) : "")).join("");
}

/** If a component throws while it is rendered, its section is left out; the other sections stay. */
function draw(section: ReactElement, { logger }: SharedContext): string {
  try {
    return renderToStaticMarkup(section);
  } catch (error) {
    logger.error({ err: error }, "a section of a layout could not be drawn");
    return "";
  }
}

async function prepareSection(
  section: LayoutSection,
  registry: Registry,
  contexts: LayoutContexts,
  renderContext: RenderContext,
): Promise<ReactElement | null> {
  const { sectionConfig } = section;
  const columns = await prepareRow(columnsOf(section), registry, contexts, renderContext);
  if (!columns) return null;
  const only = columns.length === 1 && isPlain(columns[0]!.column) ? columns[0]! : null;
  const content = only ? only.content : <Row config={sectionConfig} columns={columns} />;
  const ground =
    section.background === "ground" || section.background === "dark" ? `on-${section.background}` : null;
  // The parts of the footer have no headings.
  const Tag = renderContext.region === "footer" && !section.label ? "div" : "section";
  const heading = renderContext.isListed ? headingOf(section) : undefined;
  return (
    <Tag
      id={heading && anchorOf(heading)}
      className={classes("lay", section.width === "full" ? null : "wrap", ground)}
      aria-label={section.label}
    >
      {content}
    </Tag>
  );
}
