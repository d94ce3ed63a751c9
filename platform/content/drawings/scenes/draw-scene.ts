import type { ProductType } from "#platform/seed/catalogue-format";
import { svgOf } from "#platform/content/drawings/compose";
import type { Drawing, DrawingSpec } from "#platform/content/drawings/drawing-spec";
import { counterPlans, drawCounter, type CounterPlan } from "./counter";
import { drawIsland } from "./island";
import { atmosphere, shell } from "./room";
import { findPalette } from "./room-palette";
import { kitchenPlans, planAround, type KitchenPlan } from "./scene-plans";
import { createStage } from "./stage";
import { drawTile, isTile } from "./tiles";
import { drawRun, runWidth } from "./wall-run";

const frames = {
  wide: { width: 1920, height: 960, scale: 7.7, floorY: 770 },
  phone: { width: 960, height: 1200, scale: 8.6, floorY: 980 },
  tile: { width: 1200, height: 1200, scale: 9.4, floorY: 990 },
} as const;

/**
 * A room, a worktop or a tile, by the scene's name; a kitchen around the product's type where there is none
 * of that name.
 */
export function drawScene(spec: DrawingSpec): Drawing {
  const name = spec.scene ?? "";
  const frame = frames[spec.format ?? "wide"];
  const { width, height } = frame;
  if (isTile(name)) return { svg: drawTile(name, width, height, spec.brand), width, height };
  const counter = Object.hasOwn(counterPlans, name) ? counterPlans[name] : counterAround(spec);
  if (counter)
    return {
      svg: drawCounter(counter, width, height, findPalette(spec.palette, counter.palette), spec.brand),
      width,
      height,
    };
  const plan =
    (Object.hasOwn(kitchenPlans, name) ? kitchenPlans[name] : undefined) ??
    planAround(spec.type as ProductType, spec.brand);
  return { svg: drawKitchen(plan, spec, frame), width, height };
}

/** Small goods, wrap and plans among them, stand on a worktop instead. */
function counterAround({ scene, type }: DrawingSpec): CounterPlan | undefined {
  if (scene) return undefined;
  if (/^(stand-mixer|blender|kettle|toaster|ice-press|microwave-countertop)$/.test(type))
    return { ...counterPlans.countertop!, star: type as ProductType };
  return /^(part-|accessory-|plan-)/.test(type) && !/panel|basket|hose/.test(type)
    ? counterPlans.parts
    : undefined;
}

function drawKitchen(
  plan: KitchenPlan,
  spec: DrawingSpec,
  frame: (typeof frames)[keyof typeof frames],
): string {
  const { width, height, scale, floorY } = frame;
  const wide = width > height;
  const stage = createStage(
    width,
    height,
    scale,
    floorY,
    findPalette(spec.palette, plan.palette),
    plan.brand,
  );
  const look = wide ? runWidth(plan.run) / 2 : plan.star;
  const left = width / 2 - look * scale;
  return svgOf(
    stage.ink,
    width,
    height,
    shell(stage) +
      drawRun(stage, plan.run, left) +
      (plan.island && wide ? drawIsland(stage, plan.island) : "") +
      atmosphere(stage),
  );
}
