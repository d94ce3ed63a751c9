/*
 * Panels of cabinetmakers for panel-ready models: the sizes that follow from the figures of the catalog. The
 * planner's page and the platform's drawings use the same rules (APPLIANCE-27 to APPLIANCE-30). Lengths are
 * 32nds of an inch unless a name says otherwise, so that sums are exact.
 */
import { inch, type PanelFigures, type PanelRow } from "./panel-figures";

/** The choices for the panels of a model. */
export interface PanelChoice {
  gap: number;
  /** Room below the lowest panel. */
  below: number;
  thickness: number;
  /** Pounds for a cubic foot. */
  density: number;
  /** The side of the hinge of a single door. */
  hinge: "Left" | "Right";
  /** Null for panels without handles. Lengths need not be whole 32nds. */
  handle: { spacing: number; edge: number; middle: number | null } | null;
}

/** One panel of a plan. */
export interface Panel {
  /** `A`, `B` and so on, from the top left. */
  letter: string;
  name: string;
  /** Of the upper left corner, from that of the field. */
  left: number;
  top: number;
  width: number;
  height: number;
  /** In pounds, without a handle. */
  weight: number;
  /** The most that it may weigh, in pounds. */
  limit: number;
  /** Screw holes of the handle, from the panel's own upper left corner, seen from the front. */
  holes: { x: number; y: number }[];
  /** The handle stands upright. */
  isUpright: boolean;
}

/** The panels of a model and the gaps between them. */
export interface PanelPlan {
  panels: Panel[];
  /** From the top down: gap, height, gap, height … and what is below. They add up to the field's height. */
  heights: number[];
  /** For each row: gap, width, gap … They add up to the field's width. */
  widths: number[][];
}

/** Clear wood between a screw hole and the end of a panel. */
const fromEnd = 2 * inch;
/** The usual middle of an upright handle, above the floor. */
const reach = 42 * inch;

/**
 * Plans the panels (APPLIANCE-27). The lines between doors and drawers stay where the appliance has them:
 * another gap is taken from both sides of a line, and a toe kick from the lowest panel.
 */
export function planPanels(figures: PanelFigures, choice: PanelChoice): PanelPlan {
  const { field, rows } = figures;
  const { gap, below } = choice;
  const above = Math.floor(gap / 2);
  let line = 0;
  let bottom = 0;
  const heights: number[] = [];
  const widths: number[][] = [];
  const panels = rows.flatMap((row, index): Omit<Panel, "letter">[] => {
    const isLast = index === rows.length - 1;
    const top = index === 0 ? gap : line + gap - above;
    bottom += figures.gap + row.height;
    line = bottom + Math.floor(figures.gap / 2);
    const height = (isLast ? field.height - below : line - above) - top;
    heights.push(gap, height, ...(isLast ? [below] : []));
    const free = field.width - (row.count + 1) * gap;
    const width = Math.floor(free / row.count);
    // The gap in the middle gets the rest of the division.
    const rest = free - row.count * width;
    const across = Array.from({ length: row.count }, (_panel, at) => [
      gap + (at === Math.floor(row.count / 2) && row.count > 1 ? rest : 0),
      width,
    ]);
    widths.push([...across.flat(), gap]);
    return across.map((_pair, at) => {
      const left = across
        .slice(0, at + 1)
        .flat()
        .slice(0, -1)
        .reduce((sum, each) => sum + each, 0);
      const panel = { left, top, width, height };
      return {
        ...panel,
        name: nameOf(figures, index, at),
        weight: weightOf(panel, choice),
        limit: row.limit,
        ...holesOf(panel, row, at),
      };
    });
  });
  return {
    panels: panels.map((panel, index) => ({ ...panel, letter: String.fromCharCode(65 + index) })),
    heights,
    widths,
  };

  function holesOf(panel: { top: number; width: number; height: number }, row: PanelRow, at: number) {
    const isUpright = row.kind === "door" && figures.hinge !== null;
    const { handle } = choice;
    if (!handle) return { isUpright, holes: [] };
    const { spacing, edge } = handle;
    if (!isUpright) {
      const x = (panel.width - spacing) / 2;
      return { isUpright, holes: [x, x + spacing].map((each) => ({ x: each, y: edge })) };
    }
    const hinge = row.count > 1 ? (at < row.count / 2 ? "Left" : "Right") : choice.hinge;
    const x = hinge === "Right" ? edge : panel.width - edge;
    const { low, high } = middlesOf(figures, panel, spacing);
    const middle = Math.min(Math.max(handle.middle ?? reach, low), high);
    const center = field.height - middle - panel.top;
    return { isUpright, holes: [-0.5, 0.5].map((half) => ({ x, y: center + half * spacing })) };
  }
}

/** The lowest and the highest middle of an upright handle on a panel, above the floor. */
export const middlesOf = (
  { field }: PanelFigures,
  { top, height }: Pick<Panel, "top" | "height">,
  spacing: number,
) => ({
  low: field.height - top - height + fromEnd + spacing / 2,
  high: field.height - top - fromEnd - spacing / 2,
});

/** The longest distance between the holes of a handle that a panel has room for. */
export const longestHandle = ({ isUpright, width, height }: Panel): number =>
  (isUpright ? height : width) - 2 * fromEnd;

const cubicFoot = 12 ** 3;
/** In pounds. */
const weightOf = (
  { width, height }: Pick<Panel, "width" | "height">,
  { thickness, density }: Pick<PanelChoice, "thickness" | "density">,
): number => ((width * height * thickness) / inch ** 3 / cubicFoot) * density;

/** Such as `Left door`, or `Drawer` where there is only one. */
function nameOf({ rows }: PanelFigures, index: number, at: number): string {
  const { kind, count } = rows[index]!;
  const same = rows.filter((row) => row.kind === kind);
  const word =
    count === 2
      ? `${["left", "right"][at]} ${kind}`
      : count > 2
        ? `${kind} ${at + 1}`
        : same.length === 2
          ? `${["upper", "lower"][same.indexOf(rows[index]!)]} ${kind}`
          : same.length > 2
            ? `${kind} ${same.indexOf(rows[index]!) + 1}`
            : kind;
  return word[0]!.toUpperCase() + word.slice(1);
}
