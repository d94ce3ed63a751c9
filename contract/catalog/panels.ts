/*
 * Panels of cabinetmakers for panel-ready models: the figures of the catalog, and the sizes that follow from
 * them. The planner's page and the platform's drawings use the same rules (APPLIANCE-26 to APPLIANCE-30).
 * Lengths are 32nds of an inch unless a name says otherwise, so that sums are exact.
 */

/** 32nds of an inch in an inch. */
export const inch = 32;

/** The attributes that a plan is made from, besides the measures of the appliance and its opening. */
export const panelAttributes = [
  "PanelSize__c",
  "PanelThickness__c",
  "PanelThicknessMax__c",
  "PanelWeight__c",
  "ToeKickMin__c",
  "ToeKickMax__c",
  "HingeSide__c",
] as const;

/** Panels beside each other, behind which there is one door, a pair of doors or a drawer. */
interface PanelRow {
  kind: "door" | "drawer" | "front";
  count: number;
  height: number;
}

/** The figures of the catalog for the panels of a model. */
export interface PanelFigures {
  /** The opening in the cabinets, or the appliance's front where panels cover the edges of the opening. */
  field: { width: number; height: number; isOpening: boolean };
  /** From the top down. */
  rows: PanelRow[];
  /** The gap around the panels of the catalog's sizes. */
  gap: number;
  /** Room below the lowest panel of the catalog's sizes: the toe kick, if the model has one. */
  below: number;
  /** The lowest and the highest toe kick; null for a model without one. */
  toeKick: { min: number; max: number } | null;
  thickness: { min: number; max: number };
  /** The most that a panel may weigh, in pounds. */
  limit: number;
  /** The side of the hinge. Null where no panel swings to a side. */
  hinge: "Left" | "Right" | "Both" | "Reversible" | null;
}

const smallest = 2 * inch;
const numbers: Record<string, number> = { two: 2, three: 3, four: 4 };
const sizePattern =
  /^(?:(\d|two|three|four) )?(?:(door|drawer|front)s? )?(\d+(?:\.\d+)?) ?[×x] ?(\d+(?:\.\d+)?)(?: in)?$/i;

/**
 * The sizes of `PanelSize__c`, from the top down: `23.75 × 29.5 in`, or several with commas, such as
 * `two doors 17.81 × 52.25 in, drawer 35.75 × 26.75 in`. Null for other text.
 */
function readSizes(text: string) {
  const sizes = text.split(",").map((part) => {
    const [whole, count = "1", kind = "front", width, height] = sizePattern.exec(part.trim()) ?? [];
    return whole === undefined
      ? null
      : {
          kind: kind.toLowerCase() as PanelRow["kind"],
          count: numbers[count.toLowerCase()] ?? Number(count),
          width: nearest(Number(width)),
          height: nearest(Number(height)),
        };
  });
  const isRead = sizes.every((size) => size !== null && size.count > 0 && size.count < 5);
  return isRead && sizes.length < 6 ? (sizes as NonNullable<(typeof sizes)[number]>[]) : null;
}

const nearest = (inches: number) => Math.round(inches * inch);
/** An opening is never taken for larger than it is. */
const atMost = (inches: number) => Math.floor(inches * inch + 1e-6);

/**
 * Reads the figures of a model from its attributes (APPLIANCE-26). Null if one is missing, or if they do not
 * fit together: panels and gaps have to fit into the opening.
 */
export function readPanelFigures(attribute: (name: string) => unknown): PanelFigures | null {
  const number = (name: string) => {
    const value = attribute(name);
    return typeof value === "number" && value > 0 && value < 1000 ? value : null;
  };
  const text = attribute("PanelSize__c");
  const sizes = typeof text === "string" ? readSizes(text) : null;
  const [thickness, limit] = [number("PanelThickness__c"), number("PanelWeight__c")];
  const cutout = { width: number("CutoutWidth__c"), height: number("CutoutHeight__c") };
  const front = { width: number("Width__c"), height: number("Height__c") };
  if (!sizes || !thickness || !limit || !front.width || !front.height) return null;

  const widest = Math.max(...sizes.map(({ width }) => width));
  const isOpening = cutout.width !== null && cutout.height !== null && widest <= atMost(cutout.width);
  const field = {
    width: atMost(isOpening ? cutout.width! : front.width),
    height: atMost(isOpening ? cutout.height! : front.height),
    isOpening,
  };
  const hinge = readHinge(attribute("HingeSide__c"));
  const rows = sizes.flatMap(({ kind: named, count, width, height }): PanelRow[] => {
    const kind = named === "front" && hinge ? "door" : named;
    const isBeside = count * width <= field.width;
    return isBeside
      ? [{ kind, count, height }]
      : Array.from({ length: count }, (): PanelRow => ({ kind, count: 1, height }));
  });
  const first = sizes[0]!;
  const beside = rows[0]!.count;
  const gap = Math.round((field.width - beside * first.width) / (beside + 1));
  const below = field.height - rows.reduce((sum, { height }) => sum + height, 0) - rows.length * gap;
  if (gap < 1 || gap > inch || below < 0 || rows.some(({ height }) => height < smallest)) return null;

  const [low, high] = [number("ToeKickMin__c"), number("ToeKickMax__c")];
  const last = rows.at(-1)!.height;
  return {
    field,
    rows,
    gap,
    below,
    toeKick:
      low !== null && high !== null && below > 0
        ? {
            min: Math.min(nearest(low), below),
            max: Math.min(Math.max(nearest(high), below), below + last - smallest),
          }
        : null,
    thickness: {
      min: nearest(thickness),
      max: Math.max(nearest(thickness), nearest(number("PanelThicknessMax__c") ?? 0)),
    },
    limit,
    hinge,
  };
}

const readHinge = (value: unknown): PanelFigures["hinge"] =>
  (["Left", "Right", "Both", "Reversible"] as const).find((side) => side === value) ?? null;

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
export const weightOf = (
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
