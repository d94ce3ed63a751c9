/**
 * Simple shapes in percent of the box that a product fills: x and width of its width, y and height of its
 * height. The radius of a circle is in percent of the box's shorter side.
 */
export type Shape =
  | { kind: "area"; points: readonly Point[] }
  | { kind: "box"; x: number; y: number; width: number; height: number }
  | { kind: "circle"; x: number; y: number; radius: number }
  | { kind: "line" | "handle"; points: readonly Point[] };

/** A point in percent of the box. */
export type Point = readonly [x: number, y: number];

/** A filled outline with straight edges. */
export const area = (...points: Point[]): Shape => ({ kind: "area", points });
/** A filled rectangle with slightly rounded corners. */
export const box = (x: number, y: number, width: number, height: number): Shape => ({
  kind: "box",
  x,
  y,
  width,
  height,
});
/** A filled circle. */
export const circle = (x: number, y: number, radius: number): Shape => ({ kind: "circle", x, y, radius });
/** A thin line. */
export const line = (...points: Point[]): Shape => ({ kind: "line", points });
/** A thick line in the brand's accent. */
export const handle = (...points: Point[]): Shape => ({ kind: "handle", points });

/** The colors of a drawing. */
export interface ShapeColors {
  fill: string;
  stroke: string;
  accent: string;
}

/** The box that a product fills, in pixels. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Rounds to one decimal, so that the text is the same on every machine. */
const number = (value: number) => String(Math.round(value * 10) / 10);

/** The SVG of shapes in a box, in pixels. */
export function drawShapes(shapes: readonly Shape[], frame: Frame, colors: ShapeColors): string {
  const at = ([x, y]: Point): Point => [
    frame.x + (x / 100) * frame.width,
    frame.y + (y / 100) * frame.height,
  ];
  const path = (points: readonly Point[]) => points.map((point) => at(point).map(number).join(" ")).join("L");
  const outline = `fill="${colors.fill}" stroke="${colors.stroke}" stroke-width="4" stroke-linejoin="round"`;
  const draw = (shape: Shape): string => {
    switch (shape.kind) {
      case "area":
        return `<path d="M${path(shape.points)}Z" ${outline}/>`;
      case "box": {
        const [x, y] = at([shape.x, shape.y]).map(number);
        const width = number((shape.width / 100) * frame.width);
        const height = number((shape.height / 100) * frame.height);
        return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" ${outline}/>`;
      }
      case "circle": {
        const [x, y] = at([shape.x, shape.y]).map(number);
        const radius = number((shape.radius / 100) * Math.min(frame.width, frame.height));
        return `<circle cx="${x}" cy="${y}" r="${radius}" ${outline}/>`;
      }
      case "line":
        return `<path d="M${path(shape.points)}" fill="none" stroke="${colors.stroke}" stroke-width="4"/>`;
      case "handle":
        return (
          `<path d="M${path(shape.points)}" fill="none" stroke="${colors.accent}" stroke-width="12"` +
          ` stroke-linecap="round" stroke-linejoin="round"/>`
        );
    }
  };
  return shapes.map(draw).join("");
}
