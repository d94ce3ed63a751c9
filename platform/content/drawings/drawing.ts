import { buildBody } from "./appliances/catalogue";
import { findBrandStyle } from "./brand-style";
import { composeProduct, pictureSize } from "./compose";
import type { Drawing, DrawingSpec } from "./drawing-spec";
import { findMaterial } from "./finish-palette";
import { drawScene } from "./scenes/draw-scene";

export type { Drawing, DrawingSpec } from "./drawing-spec";

/**
 * Draws a product or a room from a short description. The same spec gives the same bytes everywhere, so that
 * the answer can be cached for good.
 */
export function drawMedia(spec: DrawingSpec): Drawing {
  if (spec.view === "scene") return drawScene(spec);
  const finish = spec.finish === "default" ? usualFinish(spec.type) : spec.finish;
  const svg = composeProduct({
    body: buildBody(spec.type, spec.width, spec.height),
    finish: findMaterial(finish, spec.finishHex),
    brand: findBrandStyle(spec.brand),
    brandName: spec.brand,
    view: spec.view,
  });
  return { svg, width: pictureSize, height: pictureSize };
}

/** What a product without a choice of finishes is made of. */
function usualFinish(type: string): string {
  if (type.includes("panel")) return "panel-ready";
  if (type === "accessory-griddle") return "matte-black";
  return "stainless";
}
