import { renderToStaticMarkup } from "react-dom/server";
import type { CSSProperties, ReactElement } from "react";

import {
  columnsOf,
  type LayoutColumn,
  type LayoutComponentRecord,
  type LayoutSection,
} from "#contract/layout";
import { componentAttributes, isComponentName } from "#contract/layout-components";
import type { RenderContext, Registry } from "./component";
import { isTemporary } from "./markup-cache.server";
import type { LayoutContexts, SharedContext } from "./shared-context.server";
import { alignment, columnWidth, flow, gridItemSpacing, pixels, spacing } from "./normalize";

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

/** The columns of a menu panel as elements. Columns without content are left out (MENU-11). */
export async function prepareColumns(
  columns: readonly LayoutColumn[],
  registry: Registry,
  contexts: LayoutContexts,
  renderContext: RenderContext,
): Promise<ReactElement[]> {
  const prepared = await Promise.all(
    columns.map((column) => prepareColumn(column, registry, contexts, renderContext)),
  );
  return prepared.flatMap((column, index) =>
    column ? [<Column key={index} column={columns[index]!} components={column} />] : [],
  );
}

async function prepareSection(
  section: LayoutSection,
  registry: Registry,
  contexts: LayoutContexts,
  renderContext: RenderContext,
): Promise<ReactElement | null> {
  const columns = columnsOf(section);
  const prepared = await Promise.all(
    columns.map((column) => prepareColumn(column, registry, contexts, renderContext)),
  );
  const shown = columns.flatMap((column, index) =>
    prepared[index] ? [{ column, components: prepared[index] }] : [],
  );
  if (shown.every(({ components }) => components.length === 0)) return null;
  const only = shown.length === 1 && isPlain(shown[0]!.column) ? shown[0]! : null;
  const content = only ? (
    only.components
  ) : (
    <div
      className={classes(
        "cols",
        ...flowClasses(section.sectionConfig?.direction, "row"),
        spacingClass(gridItemSpacing(section.sectionConfig?.gridItemSpacing)),
      )}
    >
      {shown.map(({ column, components }, index) => (
        <Column key={index} column={column} components={components} />
      ))}
    </div>
  );
  const ground =
    section.background === "ground" || section.background === "dark" ? `on-${section.background}` : null;
  // The parts of the footer have no headings.
  const Tag = renderContext.region === "footer" && !section.label ? "div" : "section";
  return (
    <Tag
      className={classes("lay", section.width === "full" ? null : "wrap", ground)}
      aria-label={section.label}
    >
      {content}
    </Tag>
  );
}

/** True for a column that sets nothing but the full width. It needs no wrapping element. */
const isPlain = ({
  columnWidth: width,
  columnMinHeight,
  columnGutterWidth,
  direction,
  columnVerticalAlign,
  alignment: side,
}: LayoutColumn) =>
  columnWidth(width) === 12 &&
  [columnMinHeight, columnGutterWidth, direction, columnVerticalAlign, side].every(
    (each) => each === undefined,
  );

function Column({ column, components }: { column: LayoutColumn; components: ReactElement[] }) {
  const side = alignment(column.alignment);
  const width = columnWidth(column.columnWidth);
  const height = pixels(column.columnMinHeight);
  const sizes = { ...(width === 12 ? {} : { "--w": width }), ...(height ? { "--min": `${height}px` } : {}) };
  const vertical =
    column.columnVerticalAlign === "center" || column.columnVerticalAlign === "bottom"
      ? `v-${column.columnVerticalAlign}`
      : null;
  return (
    <div
      className={classes(
        "col",
        ...flowClasses(column.direction, "column"),
        spacingClass(spacing(column.columnGutterWidth)),
        side === "left" ? null : `to-${side}`,
        vertical,
      )}
      style={Object.keys(sizes).length > 0 ? (sizes as CSSProperties) : undefined}
    >
      {components}
    </div>
  );
}

const classes = (...names: (string | null)[]) => names.filter(Boolean).join(" ");
const spacingClass = (name: string) => (name === "none" ? null : `gap-${name}`);

/**
 * Classes for directions that differ from the default. By default the columns of a section form a row on
 * desktop and a column on smaller screens, and the components of a column form a column.
 */
function flowClasses(direction: LayoutColumn["direction"], desktop: "row" | "column"): (string | null)[] {
  const at = (device: "desktop" | "tablet" | "mobile", usual: "row" | "column") => {
    const set = flow(usual)(direction?.[device]);
    return set === usual ? null : `${device}-${set}`;
  };
  return [at("desktop", desktop), at("tablet", "column"), at("mobile", "column")];
}

/** Returns null if the column has components and none can be shown. A column without components is kept. */
async function prepareColumn(
  { seedComponents }: LayoutColumn,
  registry: Registry,
  contexts: LayoutContexts,
  renderContext: RenderContext,
): Promise<ReactElement[] | null> {
  const prepared = await Promise.all(
    seedComponents.map((record) => prepareComponent(record, registry, contexts, renderContext)),
  );
  const shown = prepared.flatMap((element, index) =>
    element ? [<Keyed key={index} element={element} />] : [],
  );
  return seedComponents.length > 0 && shown.length === 0 ? null : shown;
}

const Keyed = ({ element }: { element: ReactElement }) => element;

async function prepareComponent(
  record: LayoutComponentRecord,
  registry: Registry,
  contexts: LayoutContexts,
  sectionContext: RenderContext,
): Promise<ReactElement | null> {
  const { name, attributes } = record;
  const renderContext =
    sectionContext.heading === undefined || sectionContext.heading === record
      ? sectionContext
      : { ...sectionContext, isBelowHeading: true };
  const component = registry.get(name);
  const read = component && isComponentName(name) ? componentAttributes[name].safeParse(attributes) : null;
  if (!component || !read?.success) {
    contexts.shared.logger.warn(
      { component: name.slice(0, 80), issues: read?.error?.issues.slice(0, 5) },
      "a component of a layout is not known or not complete",
    );
    return null;
  }
  try {
    return await component.prepare(read.data, contexts, renderContext);
  } catch (error) {
    contexts.shared.logger.warn({ err: error, component: name }, "a component of a layout could not be read");
    if (isTemporary(error)) renderContext.onFailure?.();
    return null;
  }
}
