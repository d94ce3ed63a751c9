import type { ProductType } from "#platform/seed/catalogue-format";
import { darken, lighten } from "#platform/content/drawings/color";
import { svgOf } from "#platform/content/drawings/compose";
import { box, each, group, line, n } from "#platform/content/drawings/ink";
import { boards, bowl, vase } from "./props";
import { atmosphere, windowPane } from "./room";
import type { RoomPalette, RoomPaletteName } from "./room-palette";
import { createStage, placeProduct, type Stage } from "./stage";

interface CounterItem {
  type: ProductType;
  finish: string;
  width: number;
  height: number;
  /** Left edge in inches from the middle of the worktop. */
  at: number;
  brand?: string;
}

export interface CounterPlan {
  palette: RoomPaletteName;
  items: CounterItem[];
  /** Pixels per inch on the wide picture. */
  scale: number;
  star?: ProductType;
}

export const counterPlans: Record<string, CounterPlan> = {
  countertop: {
    palette: "sage",
    scale: 27,
    items: [
      { type: "toaster", finish: "butter", width: 12, height: 8, at: -29, brand: "hollins" },
      { type: "kettle", finish: "sea-glass", width: 10, height: 10.5, at: -15, brand: "hollins" },
      { type: "stand-mixer", finish: "ember-red", width: 15, height: 14.5, at: -3, brand: "hollins" },
      { type: "blender", finish: "ink-blue", width: 8, height: 16.5, at: 14, brand: "hollins" },
    ],
  },
  parts: {
    palette: "linen",
    scale: 27,
    items: [
      { type: "part-filter", finish: "stainless", width: 12.5, height: 11, at: -27 },
      { type: "accessory-filter", finish: "stainless", width: 4.6, height: 10, at: -12.5 },
      { type: "accessory-cleaner", finish: "stainless", width: 6, height: 11, at: -6.5 },
      { type: "part-light", finish: "stainless", width: 3, height: 5, at: 1.5 },
      { type: "part-knob", finish: "stainless", width: 3.2, height: 3.2, at: 6 },
      { type: "part-knob", finish: "stainless", width: 3.2, height: 3.2, at: 10 },
      { type: "accessory-hose", finish: "stainless", width: 13, height: 11.5, at: 15 },
    ],
  },
};

/** A worktop at eye level with products on it, the wall behind out of focus. */
export function drawCounter(
  plan: CounterPlan,
  width: number,
  height: number,
  palette: RoomPalette,
  brand: string,
): string {
  const wide = width > height;
  const scale = wide ? plan.scale : plan.scale * 0.92;
  const top = height * 0.76;
  const stage = createStage(width, height, scale, top, palette, brand);
  const middle = width / 2;
  const items = order(plan)
    .map((item) => placeProduct(stage, item, middle + item.at * scale, top + scale * 0.9, scale, true))
    .join("");
  const props = wide
    ? boards(stage, width * 0.83, top, height * 0.42) +
      (plan.items.length > 5 ? "" : bowl(stage, width * 0.8, top + scale * 0.9, scale * 8))
    : "";
  return svgOf(
    stage.ink,
    width,
    height,
    wall(stage, top) +
      slab(stage, top) +
      props +
      vase(stage, wide ? width * 0.075 : width * 0.1, top + scale * 0.4, height * (wide ? 0.26 : 0.16)) +
      items +
      atmosphere(stage),
  );
}

/** The category's own product comes to the middle, a little ahead of the others. */
function order({ items, star }: CounterPlan): CounterItem[] {
  const chosen = items.find((item) => item.type === star);
  const middle = items.find((item) => item.type === "stand-mixer");
  if (!chosen || !middle || chosen === middle) return items;
  const swap = (item: CounterItem): CounterItem =>
    item === chosen
      ? { ...item, at: middle.at + 1.5 }
      : item === middle
        ? { ...item, at: Math.min(chosen.at, 12) }
        : item;
  return items.map(swap);
}

function wall(stage: Stage, top: number): string {
  const { ink, palette, width: w } = stage;
  const c = palette.splashColor;
  const tileH = stage.scale * 2.6;
  const tileW = tileH * 2.6;
  const rows = Math.ceil(top / tileH);
  const joints =
    each(rows, (r) => `M0 ${n(top - r * tileH)}H${w}`) +
    each(rows, (r) =>
      each(
        Math.ceil(w / tileW) + 1,
        (i) => `M${n(i * tileW - (r % 2 ? tileW / 2 : 0))} ${n(top - r * tileH)}v${n(-tileH)}`,
      ),
    );
  const pane = group(
    `translate(${n(w * 0.02)} ${n(top * 0.62)}) scale(${n(stage.scale * 0.5)})`,
    windowPane(stage, 0, 0, 44, 46),
  );
  return (
    box(
      0,
      0,
      w,
      top,
      ink.linear([
        [0, darken(c, 0.1)],
        [0.6, lighten(c, 0.1)],
        [1, darken(c, 0.07)],
      ]),
    ) +
    `<path d="${joints}" fill="none" stroke="${darken(c, 0.14)}" stroke-width="2" opacity="0.7"/>` +
    pane +
    box(
      0,
      top - 60,
      w,
      60,
      ink.linear([
        [0, "#000000", 0],
        [1, "#2b1f10", 0.16],
      ]),
    )
  );
}

function slab({ ink, palette, width: w, height: h, scale }: Stage, top: number): string {
  const c = palette.worktop;
  const edge = top + scale * 2.6;
  return (
    box(
      0,
      top,
      w,
      edge - top,
      ink.linear([
        [0, darken(c, 0.12)],
        [1, lighten(c, 0.3)],
      ]),
    ) +
    box(
      0,
      edge,
      w,
      scale * 1.5,
      ink.linear([
        [0, lighten(c, 0.4)],
        [0.2, c],
        [1, darken(c, 0.25)],
      ]),
    ) +
    box(0, edge + scale * 1.5, w, h, palette.cabinets.color) +
    box(
      0,
      edge + scale * 1.5,
      w,
      scale * 3,
      ink.linear([
        [0, "#000000", 0.45],
        [1, "#000000", 0],
      ]),
    ) +
    each(5, (i) =>
      line(
        (i + 0.5) * (w / 4.5),
        edge + scale * 1.5,
        (i + 0.5) * (w / 4.5),
        h,
        darken(palette.cabinets.color, 0.5),
        3,
        { o: 0.7 },
      ),
    )
  );
}
