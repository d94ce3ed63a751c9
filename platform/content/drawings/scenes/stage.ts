import { findBrandStyle } from "#platform/content/drawings/brand-style";
import { createCamera } from "#platform/content/drawings/camera";
import { drawBlock } from "#platform/content/drawings/compose";
import { findMaterial } from "#platform/content/drawings/finish-palette";
import { buildBody } from "#platform/content/drawings/appliances/catalogue";
import type { ProductType } from "#platform/seed/catalogue-format";
import { createInk, group, n, oval, type Ink } from "#platform/content/drawings/ink";
import type { RoomPalette } from "./room-palette";

/** What the parts of a room are drawn with. */
export interface Stage {
  ink: Ink;
  palette: RoomPalette;
  width: number;
  height: number;
  /** Pixels per inch at the back wall. */
  scale: number;
  /** Where wall and floor meet, in pixels. */
  floorY: number;
  brand: string;
}

export function createStage(
  width: number,
  height: number,
  scale: number,
  floorY: number,
  palette: RoomPalette,
  brand: string,
): Stage {
  return { ink: createInk(), palette, width, height, scale, floorY, brand };
}

export interface Prop {
  type: ProductType;
  finish: string;
  width: number;
  height: number;
  brand?: string | undefined;
  open?: boolean | undefined;
}

/**
 * A product seen straight on, its bottom left corner at (x, y) pixels; the same drawing as on its own
 * picture.
 */
export function placeProduct(
  stage: Stage,
  prop: Prop,
  x: number,
  y: number,
  scale = stage.scale,
  shadow = false,
): string {
  const brand = prop.brand ?? stage.brand;
  const body = buildBody(prop.type, prop.width, prop.height);
  const pen = {
    ink: stage.ink,
    camera: createCamera(scale, 0, 0, [x, y]),
    finish: findMaterial(prop.finish),
    brand: findBrandStyle(brand),
    brandName: brand,
    open: prop.open ?? false,
    turned: false,
  };
  const w = prop.width * scale;
  const soft = stage.ink.radial([
    [0, "#150f08", 0.5],
    [0.6, "#150f08", 0.22],
    [1, "#150f08", 0],
  ]);
  return (shadow ? oval(x + w * 0.54, y, w * 0.62, scale * 0.5, soft) : "") + drawBlock(pen, body);
}

/**
 * Content drawn in inches, y up from the floor being negative: (0, 0) is the wall's foot at the left edge of
 * the run.
 */
export function inInches(stage: Stage, left: number, content: string): string {
  return group(`translate(${n(left)} ${n(stage.floorY)}) scale(${n(stage.scale)})`, content);
}
