import { drawingSize, inMillimeters } from "#contract/catalog/measures";

/**
 * The meanings of lines: an edge of the appliance or of a panel, the opening, a room that stays free, or a
 * measure.
 */
export type LineKind = "edge" | "panel" | "opening" | "free" | "measure";

/** Lines and texts of a drawing. Points, counted from the upper left corner. */
export type Shape =
  | { kind: LineKind; from: readonly [number, number]; to: readonly [number, number] }
  | { kind: "text"; text: string; at: readonly [number, number]; anchor: "start" | "middle" | "end" };

/** A drawing to one scale. */
export interface Drawing {
  shapes: Shape[];
  /** Names of what is drawn. */
  views: string[];
  /** Points for an inch. */
  scale: number;
}

export const line = (kind: LineKind, x1: number, y1: number, x2: number, y2: number): Shape => ({
  kind,
  from: [x1, y1],
  to: [x2, y2],
});

/** A rectangle from its upper left corner, drawn clockwise, the upper edge first. */
export const box = (kind: LineKind, x: number, y: number, width: number, height: number): Shape[] => [
  line(kind, x, y, x + width, y),
  line(kind, x + width, y, x + width, y + height),
  line(kind, x + width, y + height, x, y + height),
  line(kind, x, y + height, x, y),
];

export const words = (
  text: string,
  x: number,
  y: number,
  anchor: "start" | "middle" | "end" = "start",
): Shape => ({ kind: "text", text, at: [x, y], anchor });

/** A length in inches and its text. */
export interface Length {
  inches: number;
  text: string;
}

/** A length in inches and millimeters, one above the other. */
export const lengthWords = (
  { inches, text }: Length,
  x: number,
  y: number,
  anchor: "start" | "middle" | "end",
): Shape[] => [words(text, x, y, anchor), words(inMillimeters(inches), x, y + 10, anchor)];

/** A measure below what ends at `floor`. */
export const measureAcross = (length: Length, left: number, right: number, floor: number): Shape[] => [
  line("measure", left, floor + 8, right, floor + 8),
  ...[left, right].map((x) => line("measure", x, floor + 5, x, floor + 11)),
  ...lengthWords(length, (left + right) / 2, floor + 21, "middle"),
];

/** A measure beside what begins at `left`. `lower` moves its words down. */
export const measureUp = (length: Length, left: number, top: number, floor: number, lower = 0): Shape[] => [
  line("measure", left - 8, top, left - 8, floor),
  ...[top, floor].map((y) => line("measure", left - 11, y, left - 5, y)),
  ...lengthWords(length, left - 14, (top + floor) / 2 - 2 + lower, "end"),
];

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
export function toSvg({ shapes }: Drawing, title: string, description: string): string {
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
