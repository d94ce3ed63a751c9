import { findBuilder } from "./appliances/catalogue";
import { findBrandStyle } from "./brand-style";
import { composeProduct, pictureSize } from "./compose";
import type { Drawing, DrawingSpec } from "./drawing-spec";
import { findMaterial } from "./finish-palette";

export type { Drawing, DrawingSpec } from "./drawing-spec";

/**
 * Draws a product or a room from a short description. The same spec gives the same bytes everywhere, so that the answer can be
 * cached for good.
 */
export function drawMedia(spec: DrawingSpec): Drawing {
  const { build, width, height } = findBuilder(spec.type);
  const body = build(spec.width ?? width, spec.height ?? height);
  const svg = composeProduct({ body, finish: findMaterial(spec.finish, spec.finishHex), brand: findBrandStyle(spec.brand), brandName: spec.brand, view: spec.view });
  return { svg, width: pictureSize, height: pictureSize };
}
