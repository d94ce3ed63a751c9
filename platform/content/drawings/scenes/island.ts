import { darken, lighten } from "#platform/content/drawings/color";
import { box, shape } from "#platform/content/drawings/ink";
import type { ProductType } from "#platform/seed/catalogue-format";
import { doors } from "./cabinetry";
import { bowl, vase } from "./props";
import { pendant } from "./room";
import { placeProduct, type Stage } from "./stage";

export interface IslandPlan {
  /** Left and right end as parts of the picture's width; beyond 0–1 it runs out of the picture. */
  from: number;
  to: number;
  lamps?: number;
  product?: { type: ProductType; finish: string; width: number; height: number; at: number };
}

/** An island in the foreground, nearer and therefore larger than the wall. */
export function drawIsland(stage: Stage, plan: IslandPlan): string {
  const { ink, palette, width: w, height: h, floorY } = stage;
  const left = plan.from * w;
  const right = plan.to * w;
  const back = floorY - stage.scale * 4;
  const front = back + stage.scale * 6.2;
  const near = stage.scale * 1.36;
  const inset = stage.scale * 5;
  const slab = stage.scale * 1.9;
  const c = palette.worktop;
  const lean = (x: number) => x + (w / 2 - x) * 0.1;
  const top = shape(
    [
      [lean(left), back],
      [lean(right), back],
      [right, front],
      [left, front],
    ],
    ink.linear(
      [
        [0, darken(c, 0.1)],
        [0.5, lighten(c, 0.3)],
        [1, lighten(c, 0.1)],
      ],
      0.4,
      1,
    ),
  );
  const edge = box(
    left,
    front,
    right - left,
    slab,
    ink.linear([
      [0, lighten(c, 0.3)],
      [0.25, c],
      [1, darken(c, 0.3)],
    ]),
  );
  const bodyTop = front + slab;
  const product = plan.product;
  const inches = (right - left - 2 * inset) / near;
  const cabinet = `<g transform="translate(${left + inset} ${bodyTop}) scale(${near})">${box(0, 0, inches, 40, "#1c1916")}${doors(stage, palette.island, 0, 0, inches, 31)}${box(
    0,
    0,
    inches,
    3,
    ink.linear([
      [0, "#000000", 0.5],
      [1, "#000000", 0],
    ]),
  )}</g>`;
  const built = product
    ? placeProduct(
        stage,
        { ...product },
        left + inset + (right - left) * product.at,
        bodyTop + product.height * near,
        near,
      )
    : "";
  const lamps = Array.from({ length: plan.lamps ?? 0 }, (_, i) =>
    pendant(
      stage,
      Math.max(left, 0) + ((Math.min(right, w) - Math.max(left, 0)) * (i + 0.5)) / plan.lamps!,
      h * 0.24,
    ),
  ).join("");
  const middle = (Math.max(left, 0) + Math.min(right, w)) / 2;
  const shadow = box(
    left,
    floorY + stage.scale * 3,
    right - left,
    h - floorY,
    ink.linear([
      [0, "#0f0a05", 0.2],
      [1, "#0f0a05", 0.5],
    ]),
  );
  return (
    lamps +
    shadow +
    cabinet +
    built +
    top +
    edge +
    bowl(stage, middle - stage.scale * 16, back + stage.scale * 3.6, stage.scale * 13) +
    vase(stage, middle + stage.scale * 22, back + stage.scale * 3, stage.scale * 15)
  );
}
