import {
  drawingSize,
  inInches,
  inMillimeters,
  type Measure,
  type MeasureName,
} from "#contract/catalog/measures";

/**
 * The meanings of lines: an edge of the appliance or of a panel, the opening, a room that stays free, or a
 * measure.
 */
export type LineKind = "edge" | "panel" | "opening" | "free" | "measure";

/** Lines and texts of a drawing. Points, counted from the upper left corner. */
export type Shape =
  | { kind: LineKind; from: readonly [number, number]; to: readonly [number, number] }
  | { kind: "text"; text: string; at: readonly [number, number]; anchor: "start" | "middle" | "end" };

/** A drawing of front, side and plan, with the opening beside them, all to one scale. */
export interface MeasuredDrawing {
  shapes: Shape[];
  /** Names of the views that are drawn. */
  views: string[];
  /** Points for an inch. */
  scale: number;
}

/** Room between views for their measures. */
const gap = { left: 70, below: 34, above: 16, between: 24 };
/** Points for an inch at most, so that small appliances do not look like large ones. */
const largestScale = 12;

interface View {
  name: string;
  row: 0 | 1;
  column: 0 | 1 | 2;
  kind: "edge" | "opening";
  across: number;
  up: number;
  /** The side with a measure for the height of the view. */
  hasHeight: boolean;
  hasWidth: boolean;
}

/**
 * Draws what the catalog knows (CATALOG-81): a view needs two measures, and a view without them is left out.
 * The plan stands above the front, the opening's plan above the opening. `hinge` is `Left` or `Right` for a
 * door whose side is known. Null if no view can be drawn.
 */
export function drawMeasures(measures: readonly Measure[], hinge: string | null): MeasuredDrawing | null {
  const known = new Map<MeasureName, number>(measures.map(({ name, inches }) => [name, inches]));
  const views = viewsOf(known);
  if (!views.some(({ kind }) => kind === "edge")) return null;
  const largest = (of: readonly number[]) => Math.max(0, ...of);
  const widths = [0, 1, 2].map((at) =>
    largest(views.filter(({ column }) => column === at).map(({ across }) => across)),
  );
  const heights = [0, 1].map((at) => largest(views.filter(({ row }) => row === at).map(({ up }) => up)));
  const columns = widths.filter((width) => width > 0).length;
  const rows = heights.filter((height) => height > 0).length;
  const sum = (of: readonly number[]) => of.reduce((total, each) => total + each, 0);
  const scale = Math.min(
    (drawingSize.width - 16 - columns * gap.left) / sum(widths),
    (drawingSize.height - rows * (gap.above + gap.below) - (rows - 1) * gap.between) / sum(heights),
    largestScale,
  );
  const lefts = widths.map(
    (_width, at) =>
      gap.left + sum(widths.slice(0, at).map((width) => (width > 0 ? width * scale + gap.left : 0))),
  );
  const floors = heights.map(
    (_height, at) =>
      sum(heights.slice(0, at + 1)) * scale +
      (at === 0 || heights[0] === 0 ? gap.above : 2 * gap.above + gap.below + gap.between),
  );
  const shapes = views.flatMap((view) =>
    shapesOf(view, lefts[view.column]!, floors[view.row]!, scale, known, hinge),
  );
  return { shapes, views: views.map(({ name }) => name), scale };
}

function viewsOf(known: ReadonlyMap<MeasureName, number>): View[] {
  const view = (
    name: string,
    place: Pick<View, "row" | "column" | "kind">,
    [across, up]: [MeasureName, MeasureName],
    shown: Pick<View, "hasWidth" | "hasHeight">,
  ): View[] => {
    const [width, height] = [known.get(across), known.get(up)];
    return width === undefined || height === undefined
      ? []
      : [{ name, ...place, ...shown, across: width, up: height }];
  };
  const [both, onlyWidth, onlyHeight] = [
    { hasWidth: true, hasHeight: true },
    { hasWidth: true, hasHeight: false },
    { hasWidth: false, hasHeight: true },
  ];
  const front = view("Front", { row: 1, column: 0, kind: "edge" }, ["Width__c", "Height__c"], both);
  const opening = view(
    "Opening, front",
    { row: 1, column: 2, kind: "opening" },
    ["CutoutWidth__c", "CutoutHeight__c"],
    both,
  );
  return [
    ...view(
      "Plan",
      { row: 0, column: 0, kind: "edge" },
      ["Width__c", "Depth__c"],
      front.length ? onlyHeight : both,
    ),
    ...front,
    ...view(
      "Side",
      { row: 1, column: 1, kind: "edge" },
      ["Depth__c", "Height__c"],
      front.length ? onlyWidth : both,
    ),
    ...view(
      "Opening, plan",
      { row: 0, column: 2, kind: "opening" },
      ["CutoutWidth__c", "CutoutDepth__c"],
      opening.length ? onlyHeight : both,
    ),
    ...opening,
  ];
}

function shapesOf(
  view: View,
  left: number,
  floor: number,
  scale: number,
  known: ReadonlyMap<MeasureName, number>,
  hinge: string | null,
): Shape[] {
  const [right, top] = [left + view.across * scale, floor - view.up * scale];
  const line = (kind: LineKind, x1: number, y1: number, x2: number, y2: number): Shape => ({
    kind,
    from: [x1, y1],
    to: [x2, y2],
  });
  const box = [
    line(view.kind, left, top, right, top),
    line(view.kind, right, top, right, floor),
    line(view.kind, right, floor, left, floor),
    line(view.kind, left, floor, left, top),
  ];
  const name: Shape = { kind: "text", text: view.name, at: [left, top - 6], anchor: "start" };
  const texts = (inches: number, at: readonly [number, number], anchor: "middle" | "end"): Shape[] => [
    { kind: "text", text: inInches(inches), at, anchor },
    { kind: "text", text: inMillimeters(inches), at: [at[0], at[1] + 10], anchor },
  ];
  const width = view.hasWidth
    ? [
        line("measure", left, floor + 8, right, floor + 8),
        line("measure", left, floor + 5, left, floor + 11),
        line("measure", right, floor + 5, right, floor + 11),
        ...texts(view.across, [(left + right) / 2, floor + 21], "middle"),
      ]
    : [];
  const height = view.hasHeight
    ? [
        line("measure", left - 8, top, left - 8, floor),
        line("measure", left - 11, top, left - 5, top),
        line("measure", left - 11, floor, left - 5, floor),
        ...texts(view.up, [left - 14, (top + floor) / 2 - 2], "end"),
      ]
    : [];
  return [...box, name, ...width, ...height, ...extras()];

  /** Free room beside, above and behind, and the dashed lines that meet at the side of the hinge. */
  function extras(): Shape[] {
    const [sides, above, behind] = (
      ["ClearanceSides__c", "ClearanceAbove__c", "ClearanceBack__c"] as const
    ).map((each) => (known.get(each) ?? 0) * scale) as [number, number, number];
    // Less than this cannot be told from the edge; the table has it all the same.
    const shown = (points: number) => points >= 2;
    if (view.name === "Front")
      return [
        ...(shown(above) ? [line("free", left, top - above, right, top - above)] : []),
        ...(shown(sides)
          ? [
              line("free", left - sides, top, left - sides, floor),
              line("free", right + sides, top, right + sides, floor),
            ]
          : []),
        ...(hinge === "Left" || hinge === "Right"
          ? [top, floor].map((y) =>
              hinge === "Left"
                ? line("free", right, y, left, (top + floor) / 2)
                : line("free", left, y, right, (top + floor) / 2),
            )
          : []),
      ];
    return view.name === "Plan" && shown(behind)
      ? [line("free", left, top - behind, right, top - behind)]
      : [];
  }
}

const strokes: Record<LineKind, { width: number; color: string; dash: readonly [number, number] | null }> = {
  edge: { width: 1.2, color: "#1a1a1a", dash: null },
  // Thin, because gaps between panels are narrow.
  panel: { width: 0.5, color: "#1a1a1a", dash: null },
  opening: { width: 1, color: "#1a1a1a", dash: [5, 3] },
  free: { width: 0.6, color: "#595959", dash: [2, 2] },
  measure: { width: 0.6, color: "#595959", dash: null },
};

/** The stroke of a line, in points. */
export const strokeOf = (kind: LineKind) => strokes[kind];

const escape = (text: string) =>
  text.replace(/[&<>"]/g, (letter) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[letter]!);
const at = (value: number) => Math.round(value * 100) / 100;

/** The drawing as an SVG document. `title` is its name for assistive technology. */
export function toSvg({ shapes }: MeasuredDrawing, title: string, description: string): string {
  const { width, height } = drawingSize;
  const drawn = shapes.map((shape) => {
    if (shape.kind === "text") {
      const [x, y] = shape.at;
      const anchor = shape.anchor === "start" ? "" : ` text-anchor="${shape.anchor}"`;
      return `<text x="${at(x)}" y="${at(y)}"${anchor}>${escape(shape.text)}</text>`;
    }
    const { width: stroke, color, dash } = strokes[shape.kind];
    const dashed = dash ? ` stroke-dasharray="${dash.join(" ")}"` : "";
    const [[x1, y1], [x2, y2]] = [shape.from, shape.to];
    return `<path d="M${at(x1)} ${at(y1)}L${at(x2)} ${at(y2)}" stroke="${color}" stroke-width="${stroke}"${dashed}/>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`,
    ` role="img" aria-labelledby="t d" font-family="Helvetica, Arial, sans-serif" font-size="8.5" fill="#1a1a1a">`,
    `<title id="t">${escape(title)}</title><desc id="d">${escape(description)}</desc>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...drawn,
    "</svg>",
  ].join("");
}
