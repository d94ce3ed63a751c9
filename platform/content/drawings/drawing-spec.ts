import type { DrawnType } from "./silhouettes";

/** The view of a product, or `scene` for a room. */
export type DrawingView = "front" | "angle" | "detail" | "open" | "scene";

/**
 * The column `spec` of a `media` row of kind `drawing`. Lengths are inches. Rows of older databases may have
 * other fields and values; only the known ones are used.
 */
export interface DrawingSpec {
  type: DrawnType;
  /** The key of a finish. */
  finish: string;
  width?: number;
  height?: number;
  view: DrawingView;
  brand: string;
  /** The name of a room or tile, with the view `scene`; absent for a room around one product. */
  scene?: string;
  /** The size of a scene: wide for the heads of pages, phone for narrow screens, tile for content tiles. */
  format?: "wide" | "phone" | "tile";
  /** The color of a finish that the palette does not have. */
  finishHex?: string;
}

/** A placeholder as SVG, with its size in pixels. */
export interface Drawing {
  svg: string;
  width: number;
  height: number;
}

const views = new Set<string>(["front", "angle", "detail", "open", "scene"]);
const text = (value: unknown, otherwise: string) =>
  typeof value === "string" && value !== "" ? value : otherwise;
const inches = (value: unknown) => {
  const number = Number(value);
  return Number.isFinite(number) && number >= 1 && number <= 120 ? number : undefined;
};

/** Reads a stored spec. Never fails: a value that is missing or out of range gets a default. */
export function readDrawingSpec(value: Record<string, unknown>): DrawingSpec {
  const view = text(value.view, "front");
  const format = text(value.format, "");
  return {
    type: text(value.type, "range") as DrawnType,
    finish: text(value.finish, "stainless"),
    width: inches(value.width),
    height: inches(value.height),
    view: (views.has(view) ? view : "front") as DrawingView,
    brand: text(value.brand, "ardenne"),
    scene: typeof value.scene === "string" ? value.scene : undefined,
    format: format === "wide" || format === "phone" || format === "tile" ? format : undefined,
    finishHex: typeof value.finishHex === "string" ? value.finishHex : undefined,
  };
}
