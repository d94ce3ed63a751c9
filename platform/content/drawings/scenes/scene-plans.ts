import type { ProductType } from "#platform/seed/catalogue-format";
import type { IslandPlan } from "./island";
import type { RoomPaletteName } from "./room-palette";
import type { RunItem } from "./wall-run";

export interface KitchenPlan {
  palette: RoomPaletteName;
  brand: string;
  run: RunItem[];
  island?: IslandPlan;
  /**
   * Inches from the left end of the run that the narrow picture looks at; the wide one looks at the middle.
   */
  star: number;
}

const steel = "stainless";
const upper = { above: "upper" } as const;
const base = (
  width: number,
  front: "doors" | "drawers" | "sink" = "doors",
  above: "upper" | "shelf" | "window" | "none" = "upper",
): RunItem => ({ kind: "base", width, front, above });
const range = (width: number, finish: string, brand?: string, hood = finish): RunItem => ({
  kind: "range",
  width,
  finish,
  hood,
  ...(brand ? { brand } : {}),
});
const fridge = (
  width: number,
  height: number,
  finish: string,
  type: ProductType = "refrigerator-french-door",
): RunItem => ({ kind: "tall-appliance", type, width, height, finish });
const under = (
  type: ProductType,
  width: number,
  finish: string,
  above: "upper" | "shelf" | "window" | "none" = "upper",
): RunItem => ({ kind: "under", type, width, height: 34, finish, above });

export const kitchenPlans: Record<string, KitchenPlan> = {
  "ardenne-home": {
    palette: "linen",
    brand: "ardenne",
    star: 104,
    run: [
      { kind: "tall", width: 36 },
      base(36, "drawers", "shelf"),
      { kind: "range", width: 60, finish: steel, hood: steel },
      base(36, "drawers", "shelf"),
      {
        kind: "oven-tower",
        width: 30,
        type: "wall-oven-single",
        height: 28,
        finish: steel,
        second: { type: "steam-oven", height: 18 },
      },
      fridge(36, 84, steel),
      { kind: "tall", width: 42 },
    ],
    island: { from: 0.36, to: 1.12, lamps: 3 },
  },
  "collection-noir": {
    palette: "noir",
    brand: "ardenne",
    star: 150,
    run: [
      { kind: "tall", width: 30 },
      fridge(30, 84, "matte-black", "refrigerator-column"),
      { kind: "tall-appliance", type: "wine-cabinet", width: 24, height: 84, finish: "matte-black" },
      base(36, "drawers"),
      range(48, "matte-black"),
      base(36, "drawers"),
      { kind: "oven-tower", width: 30, type: "wall-oven-double", height: 50, finish: "matte-black" },
      { kind: "tall", width: 40 },
    ],
    island: { from: -0.1, to: 0.52, lamps: 2 },
  },
  "hollins-home": {
    palette: "sage",
    brand: "hollins",
    star: 118,
    run: [
      base(40, "sink", "window"),
      under("dishwasher", 24, "butter", "none"),
      base(30, "drawers", "shelf"),
      range(48, "ember-red", "hollins"),
      base(30, "drawers", "shelf"),
      fridge(36, 70, "ember-red"),
      { kind: "tall", width: 44 },
    ],
    island: { from: -0.12, to: 0.4, lamps: 2 },
  },
  "brightwell-home": {
    palette: "white",
    brand: "brightwell",
    star: 81,
    run: [
      fridge(36, 70, steel),
      base(30, "drawers"),
      { kind: "range", width: 30, finish: steel, hood: steel },
      base(36, "doors"),
      base(42, "sink", "window"),
      under("dishwasher", 24, steel),
      base(30, "drawers"),
      { kind: "tall", width: 36 },
    ],
    island: { from: 0.5, to: 1.12, lamps: 2 },
  },
  "tarn-home": {
    palette: "laundry",
    brand: "tarn",
    star: 102,
    run: [
      { kind: "tall", width: 40 },
      base(34, "sink", "window"),
      { kind: "under", type: "washer", width: 28, height: 34, finish: "white", ...upper },
      { kind: "under", type: "dryer", width: 28, height: 34, finish: "white", ...upper },
      base(30, "drawers", "shelf"),
      { kind: "under", type: "washer", width: 28, height: 34, finish: "graphite", ...upper },
      { kind: "under", type: "dryer", width: 28, height: 34, finish: "graphite", ...upper },
      { kind: "tall", width: 40 },
    ],
  },
  "business-home": {
    palette: "flat",
    brand: "brightwell",
    star: 130,
    run: [
      { kind: "tall", width: 36 },
      fridge(33, 70, steel),
      base(30, "drawers"),
      { kind: "range", width: 30, finish: steel, hood: steel },
      base(36, "sink"),
      under("dishwasher", 24, steel),
      base(24, "drawers"),
      {
        kind: "under",
        type: "washer",
        width: 28,
        height: 34,
        finish: "white",
        brand: "tarn",
        above: "shelf",
      },
      { kind: "tall", width: 40 },
    ],
  },
  refrigeration: {
    palette: "oak",
    brand: "ardenne",
    star: 112,
    run: [
      { kind: "tall", width: 48 },
      fridge(30, 84, steel, "refrigerator-column"),
      fridge(36, 84, steel),
      { kind: "tall-appliance", type: "wine-cabinet", width: 24, height: 84, finish: steel },
      base(42, "drawers", "shelf"),
      under("beverage-center", 24, steel, "shelf"),
      base(36, "doors", "shelf"),
      { kind: "tall", width: 24 },
    ],
    island: { from: 0.62, to: 1.12, lamps: 2 },
  },
  cooking: {
    palette: "ink",
    brand: "ardenne",
    star: 114,
    run: [
      { kind: "tall", width: 24 },
      base(30, "doors", "shelf"),
      base(30, "drawers", "shelf"),
      range(60, steel),
      base(36, "drawers", "shelf"),
      { kind: "oven-tower", width: 30, type: "wall-oven-double", height: 50, finish: steel },
      { kind: "tall", width: 44 },
    ],
  },
  "idea-house": {
    palette: "white",
    brand: "hollins",
    star: 106,
    run: [
      fridge(36, 70, "ink-blue"),
      base(42, "drawers", "shelf"),
      range(48, "ink-blue", "hollins"),
      base(36, "drawers", "shelf"),
      base(42, "sink", "window"),
      under("dishwasher", 24, "ink-blue"),
      { kind: "tall", width: 40 },
    ],
    island: { from: 0.5, to: 1.12, lamps: 2 },
  },
  cleaning: {
    palette: "sage",
    brand: "ardenne",
    star: 112,
    run: [
      { kind: "tall", width: 30 },
      base(36, "drawers"),
      base(48, "sink", "window"),
      under("dishwasher", 24, steel),
      base(30, "drawers"),
      under("dishwasher-panel-ready", 24, "panel-ready"),
      base(36, "doors", "shelf"),
      { kind: "tall", width: 28 },
    ],
  },
};

/** A kitchen around one type of appliance, for the heads of categories without a scene of their own. */
export function planAround(type: ProductType, brand: string): KitchenPlan {
  if (/^(washer|dryer)$/.test(type)) return kitchenPlans["tarn-home"]!;
  if (/^(dishwasher|accessory-basket|accessory-hose)/.test(type)) {
    return {
      ...kitchenPlans.cleaning!,
      brand,
      run: [
        { kind: "tall", width: 44 },
        base(36, "drawers"),
        base(44, "sink", "window"),
        under(
          type.startsWith("dishwasher") ? type : "dishwasher",
          24,
          type.includes("panel") ? "panel-ready" : steel,
        ),
        base(36, "drawers", "shelf"),
        base(36, "doors"),
        { kind: "tall", width: 36 },
      ],
      star: 118,
      palette: type.includes("panel") ? "oak" : "white",
    };
  }
  if (/^refrigerator-(french|bottom|column|panel)/.test(type)) {
    const panel = type.includes("panel");
    const finish = panel ? "panel-ready" : steel;
    return {
      palette: panel ? "oak" : "linen",
      brand,
      star: 118,
      run: [
        { kind: "tall", width: 48 },
        { kind: "oven-tower", width: 30, type: "wall-oven-single", height: 28, finish: steel },
        fridge(36, 84, finish, type),
        fridge(30, 84, finish, panel ? type : "refrigerator-column"),
        base(48, "drawers", "shelf"),
        base(36, "doors", "shelf"),
        { kind: "tall", width: 36 },
      ],
    };
  }
  if (/^(refrigerator-undercounter|wine|beverage|ice-maker)/.test(type)) {
    return {
      palette: /wine/.test(type) ? "noir" : "ink",
      brand,
      star: 136,
      run: [
        { kind: "tall", width: 60 },
        base(36, "drawers", "shelf"),
        under(type, type === "ice-maker" ? 15 : 24, steel, "shelf"),
        under(/wine/.test(type) ? "beverage-center" : "wine-cabinet", 24, steel, "shelf"),
        base(42, "drawers", "shelf"),
        base(30, "doors", "shelf"),
        { kind: "tall", width: 60 },
      ],
    };
  }
  if (/oven|microwave-drawer|warming/.test(type)) {
    const low = type === "warming-drawer" || type === "microwave-drawer";
    const height =
      { "wall-oven-double": 50, "wall-oven-single": 28, "hearth-oven": 28 }[type as string] ??
      (type === "warming-drawer" ? 10 : type === "microwave-drawer" ? 15 : 19);
    return {
      palette: type === "hearth-oven" ? "noir" : "oak",
      brand,
      star: 102,
      run: [
        { kind: "tall", width: 54 },
        {
          kind: "oven-tower",
          width: 30,
          type: low ? type : "wall-oven-single",
          height: low ? height : 28,
          finish: steel,
          second: low
            ? { type: "wall-oven-single", height: 28 }
            : { type, height: type === "wall-oven-double" ? 19 : height },
        },
        {
          kind: "oven-tower",
          width: 30,
          type: type === "wall-oven-double" ? type : "wall-oven-single",
          height: type === "wall-oven-double" ? 50 : 28,
          finish: steel,
          ...(type === "wall-oven-double" ? {} : { second: { type: "steam-oven" as const, height: 18 } }),
        },
        base(48, "drawers", "shelf"),
        base(42, "doors", "shelf"),
        { kind: "tall", width: 56 },
      ],
    };
  }
  return { ...kitchenPlans.cooking!, brand, palette: /hood/.test(type) ? "linen" : "sage" };
}
