import type { FinishKey } from "#platform/seed/catalogue-format";

import type { DrawnType } from "./appliances/catalogue";

export type DrawingView = "front" | "angle" | "detail" | "open" | "scene";

/** What a `media` row of kind `drawing` keeps in `spec`; lengths are inches. */
export interface DrawingSpec {
  type: DrawnType;
  finish: FinishKey;
  width?: number;
  height?: number;
  view: DrawingView;
  brand: string;
  /** Name of a whole scene or tile, with the view `scene`; absent for a product in a room of its own. */
  scene?: string;
  /** Colours of the room, see `scenes/room-palette.ts`. */
  palette?: string;
  /** Wide for heads of pages, phone for narrow screens. */
  format?: "wide" | "phone" | "tile";
  /** The finish's colour where the key is not one that the palette knows. */
  finishHex?: string;
}

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

/** Reads a stored spec; what is missing or out of range falls back to something that can be drawn. */
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
    palette: typeof value.palette === "string" ? value.palette : undefined,
    format: format === "wide" || format === "phone" || format === "tile" ? format : undefined,
    finishHex: typeof value.finishHex === "string" ? value.finishHex : undefined,
  };
}
