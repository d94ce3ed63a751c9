import { z } from "zod";

/**
 * The structure of pages, menu panels and the footer (CONTENT-1). Style values may have any type: the
 * storefront normalizes them, so no record is refused because of its style.
 */

/**
 * A component: its name in the storefront's registry, and its attributes, which layout-components.ts
 * declares.
 */
export const layoutComponent = z.object({
  name: z.string().min(1).max(80),
  attributes: z.record(z.string(), z.unknown()).default({}),
});
export type LayoutComponentRecord = z.infer<typeof layoutComponent>;

const perDevice = z.object({ desktop: z.unknown(), tablet: z.unknown(), mobile: z.unknown() }).partial();

const plainColumn = z.object({
  columnKey: z.string().optional(),
  columnName: z.string().optional(),
  /** The width on large screens in twelfths. A value that is not numeric counts as 12. */
  columnWidth: z.unknown().optional(),
  /** In pixels. */
  columnMinHeight: z.unknown().optional(),
  /** The spacing between components: none, or xxx-small to xx-large. */
  columnGutterWidth: z.unknown().optional(),
  /** The layout of the components on each device: 'row' or 'column'. */
  direction: perDevice.optional(),
  /** top, center or bottom. */
  columnVerticalAlign: z.unknown().optional(),
  /** left, center or right. */
  alignment: z.unknown().optional(),
  seedComponents: z.array(layoutComponent).max(60).default([]),
});

/** The arrangement of the columns of a section, or of those inside a column. */
const rowOf = <Column extends z.ZodType>(column: Column) =>
  z.object({
    /**
     * The layout of the columns on each device: 'row' (default on desktop) or 'column' (default on tablet and
     * mobile).
     */
    direction: perDevice.optional(),
    /** The spacing between columns: x-large, large, medium, small, xx-small or none. */
    gridItemSpacing: z.unknown().optional(),
    columns: z.array(column).min(1).max(12).optional(),
  });

/**
 * A column and, below its components, the columns inside it. Two levels may stand inside a section's column.
 * Deeper levels, and a `sectionConfig` that cannot be read, are dropped.
 */
const columnAround = <Column extends z.ZodType>(column: Column) =>
  plainColumn.extend({ sectionConfig: rowOf(column).optional().catch(undefined) });

/** A column of a section (CONTENT-2). */
export const layoutColumn = columnAround(columnAround(plainColumn));

type PlainColumn = z.infer<typeof plainColumn>;
/** The same shape for a column of each level. */
export type LayoutColumn = PlainColumn & { sectionConfig?: LayoutRow | undefined };
export type LayoutRow = Omit<z.infer<ReturnType<typeof rowOf>>, "columns"> & {
  columns?: LayoutColumn[] | undefined;
};

/** A section of a page (CONTENT-3). */
export const layoutSection = z.object({
  sectionKey: z.string().optional(),
  /** The name for assistive technology, if the section has no heading. */
  label: z.string().optional(),
  /** 'full' uses the whole width of the window. Any other value uses the width of the page. */
  width: z.unknown().optional(),
  /** The background: 'ground' or 'dark'. Any other value is the background of the page. */
  background: z.unknown().optional(),
  /** The components of a section without columns: the same as one column of width 12. */
  components: z.array(layoutComponent).max(60).optional(),
  sectionConfig: rowOf(layoutColumn).optional(),
});
export type LayoutSection = z.infer<typeof layoutSection>;

/** The columns of a section that has none (CONTENT-3). */
const defaultColumns: readonly LayoutColumn[] = ["column1", "column2"].map((columnKey) => ({
  columnKey,
  columnWidth: 6,
  seedComponents: [],
}));

/** The columns of a section. Its `components` count as one column of width 12. */
export function columnsOf({ components, sectionConfig }: LayoutSection): readonly LayoutColumn[] {
  if (components) return [{ columnWidth: 12, seedComponents: components }];
  return sectionConfig?.columns ?? defaultColumns;
}

/** All components of columns, with those of the columns inside them, in the order of the page. */
export const componentsOf = (columns: readonly LayoutColumn[]): LayoutComponentRecord[] =>
  columns.flatMap(({ seedComponents, sectionConfig }) => [
    ...seedComponents,
    ...componentsOf(sectionConfig?.columns ?? []),
  ]);
