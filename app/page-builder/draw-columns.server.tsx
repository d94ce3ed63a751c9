import type { ReactElement } from "react";

import type { LayoutColumn, LayoutRow } from "#contract/content/layout";
import type { RenderContext, Registry } from "./component";
import { alignment, columnWidth, flow, gridItemSpacing, pixels } from "./normalize";
import { inlineStyle, space } from "./normalize-text";
import { prepareComponent } from "./prepare-component.server";
import type { LayoutContexts } from "./shared-context.server";

/** A column with what it shows. */
interface PreparedColumn {
  column: LayoutColumn;
  content: ReactElement[];
}

/** The columns of a menu panel as elements. Columns without content are left out (MENU-11). */
export async function prepareColumns(...input: Parameters<typeof prepareShown>): Promise<ReactElement[]> {
  const prepared = await prepareShown(...input);
  return prepared.map((each, index) => <Column key={index} {...each} />);
}

/** The columns of a row; null if none of them has anything to show. */
export async function prepareRow(
  ...input: Parameters<typeof prepareShown>
): Promise<PreparedColumn[] | null> {
  const shown = await prepareShown(...input);
  return shown.some(({ content }) => content.length > 0) ? shown : null;
}

async function prepareShown(
  columns: readonly LayoutColumn[],
  registry: Registry,
  contexts: LayoutContexts,
  renderContext: RenderContext,
): Promise<PreparedColumn[]> {
  const prepared = await Promise.all(
    columns.map((column) => prepareColumn(column, registry, contexts, renderContext)),
  );
  return columns.flatMap((column, index) => {
    const content = prepared[index];
    return content ? [{ column, content }] : [];
  });
}

/**
 * The components of a column, and below them its own columns (CONTENT-2). Returns null if the column names
 * something to show and none of it can be shown. A column that names nothing is kept, as a gap.
 */
async function prepareColumn(
  { seedComponents, sectionConfig }: LayoutColumn,
  ...context: [Registry, LayoutContexts, RenderContext]
): Promise<ReactElement[] | null> {
  const inside = sectionConfig?.columns ?? [];
  const [prepared, row] = await Promise.all([
    Promise.all(seedComponents.map((record) => prepareComponent(record, ...context))),
    prepareRow(inside, ...context),
  ]);
  const shown = prepared.flatMap((element, index) =>
    element ? [<Keyed key={index} element={element} />] : [],
  );
  if (row) shown.push(<Row key="columns" config={sectionConfig} columns={row} />);
  return seedComponents.length + inside.length > 0 && shown.length === 0 ? null : shown;
}

const Keyed = ({ element }: { element: ReactElement }) => element;

/** The columns of a section, or those inside a column, side by side on large screens. */
export function Row({ config, columns }: { config: LayoutRow | undefined; columns: PreparedColumn[] }) {
  return (
    <div
      className={classes("cols", ...flowClasses(config?.direction, "row"))}
      style={inlineStyle({ "--space": space(gridItemSpacing(config?.gridItemSpacing)) })}
    >
      {columns.map((each, index) => (
        <Column key={index} {...each} />
      ))}
    </div>
  );
}

/** True for a column that sets nothing but the full width. It needs no wrapping element. */
export const isPlain = ({
  columnWidth: width,
  columnMinHeight,
  columnGutterWidth,
  direction,
  columnVerticalAlign,
  alignment: side,
  sectionConfig,
}: LayoutColumn) =>
  columnWidth(width) === 12 &&
  [columnMinHeight, columnGutterWidth, direction, columnVerticalAlign, side, sectionConfig].every(
    (each) => each === undefined,
  );

function Column({ column, content }: PreparedColumn) {
  const side = alignment(column.alignment);
  const width = columnWidth(column.columnWidth);
  const height = pixels(column.columnMinHeight);
  const vertical = column.columnVerticalAlign;
  return (
    <div
      className={classes(
        "col",
        ...flowClasses(column.direction, "column"),
        side === "left" ? null : `to-${side}`,
      )}
      style={inlineStyle({
        "--w": width === 12 ? null : width,
        "--min": height ? `${height}px` : null,
        "--space": space(column.columnGutterWidth),
        justifyContent: vertical === "center" ? "center" : vertical === "bottom" ? "flex-end" : null,
      })}
    >
      {content}
    </div>
  );
}

export const classes = (...names: (string | null)[]) => names.filter(Boolean).join(" ");

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
