import { z } from "zod";

/**
 * How pages, menu panels and the footer are assembled (CONTENT-1). Values that only say how
 * something looks may have any type: the storefront normalizes them, so no record is refused for its looks.
 */

/**
 * A component by its name in the storefront's registry, with the attributes that layout-components.ts
 * declares for it.
 */
export const layoutComponent = z.object({
  name: z.string().min(1).max(80),
  attributes: z.record(z.string(), z.unknown()).default({}),
});
export type LayoutComponentRecord = z.infer<typeof layoutComponent>;

const perDevice = z.object({ desktop: z.unknown(), tablet: z.unknown(), mobile: z.unknown() }).partial();

export const layoutColumn = z.object({
  columnKey: z.string().optional(),
  columnName: z.string().optional(),
  /** Parts of twelve on large screens; 12 if not numeric. */
  columnWidth: z.unknown().optional(),
  /** Pixels. */
  columnMinHeight: z.unknown().optional(),
  /** Spacing between the components: none, xxx-small to xx-large. */
  columnGutterWidth: z.unknown().optional(),
  /** How the column's components stand on a device, 'row' or 'column'. */
  direction: perDevice.optional(),
  /** top, center or bottom. */
  columnVerticalAlign: z.unknown().optional(),
  /** left, center or right. */
  alignment: z.unknown().optional(),
  seedComponents: z.array(layoutComponent).max(60).default([]),
});
export type LayoutColumn = z.infer<typeof layoutColumn>;

export const layoutSection = z.object({
  sectionKey: z.string().optional(),
  /** Name for assistive technology, where the section has no heading of its own. */
  label: z.string().optional(),
  /** 'full' reaches from edge to edge; anything else keeps to the page's column. */
  width: z.unknown().optional(),
  /** 'ground' or 'dark' behind the section; anything else is the page's paper. */
  background: z.unknown().optional(),
  /** What stands in the section, in place of columns: the same as one column of width 12. */
  components: z.array(layoutComponent).max(60).optional(),
  sectionConfig: z
    .object({
      /**
       * How the columns stand on a device, 'row' or 'column'. Row on desktop, column on tablet and mobile
       * unless said otherwise.
       */
      direction: perDevice.optional(),
      /** Spacing between columns: x-large, large, medium, small, xx-small or none. */
      gridItemSpacing: z.unknown().optional(),
      columns: z.array(layoutColumn).min(1).max(12).optional(),
    })
    .optional(),
});
export type LayoutSection = z.infer<typeof layoutSection>;

/** A section without columns has two of width 6. */
const defaultColumns: readonly LayoutColumn[] = ["column1", "column2"].map((columnKey) => ({
  columnKey,
  columnWidth: 6,
  seedComponents: [],
}));

/** The columns of a section; its `components` count as one column of width 12. */
export function columnsOf({ components, sectionConfig }: LayoutSection): readonly LayoutColumn[] {
  if (components) return [{ columnWidth: 12, seedComponents: components }];
  return sectionConfig?.columns ?? defaultColumns;
}
