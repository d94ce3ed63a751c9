import type { ProductType } from "#platform/seed/catalogue-format";
import type { Body } from "#platform/content/drawings/pen";
import * as cabinet from "./accessories-cabinet";
import * as care from "./accessories-care";
import * as cooking from "./accessories-cooking";
import * as cooktops from "./cooktops";
import * as dishwashers from "./dishwashers";
import * as giving from "./giving";
import * as hoods from "./hoods";
import * as kettles from "./kettles";
import * as laundry from "./laundry";
import * as microwaves from "./microwaves";
import * as mixers from "./mixers";
import * as parts from "./parts";
import * as ovens from "./wall-ovens";
import * as ranges from "./ranges";
import * as refrigerators from "./refrigerators";
import * as undercounter from "./undercounter";

interface Builder {
  build: (width: number, height: number) => Body;
  /** Inches where the spec names none. */
  width: number;
  height: number;
}
const of = (build: Builder["build"], width: number, height: number): Builder => ({ build, width, height });

/** What can be drawn: appliances and small goods, gift wrap and plans. */
export type DrawnType = ProductType | "accessory-gift-wrap" | "plan-protection";

const builders: Record<DrawnType, Builder> = {
  "refrigerator-french-door": of(refrigerators.frenchDoor, 36, 84),
  "refrigerator-column": of(refrigerators.column, 30, 84),
  "refrigerator-bottom-freezer": of(refrigerators.bottomFreezer, 30, 68),
  "refrigerator-panel-ready": of(
    (w, h) => (h < 50 ? undercounter.undercounterRefrigerator(w, h) : refrigerators.panelReady(w, h)),
    36,
    84,
  ),
  "refrigerator-undercounter": of(undercounter.undercounterRefrigerator, 24, 34.5),
  "wine-cabinet": of(undercounter.wineCabinet, 24, 34.5),
  "beverage-center": of(undercounter.beverageCenter, 24, 34.5),
  "ice-maker": of(undercounter.iceMaker, 15, 34.5),
  "ice-press": of(undercounter.icePress, 7, 11),
  range: of(ranges.range, 36, 36),
  rangetop: of(ranges.rangetop, 36, 7),
  "cooktop-gas": of(cooktops.gasCooktop, 36, 4),
  "cooktop-induction": of(cooktops.inductionCooktop, 36, 4),
  "wall-oven-single": of(ovens.singleOven, 30, 29),
  "wall-oven-double": of(ovens.doubleOven, 30, 51),
  "speed-oven": of(ovens.compactOven, 30, 20),
  "steam-oven": of(ovens.steamOven, 30, 20),
  "hearth-oven": of(ovens.hearthOven, 30, 29),
  "warming-drawer": of(ovens.warmingDrawer, 30, 10.5),
  "microwave-drawer": of(microwaves.microwaveDrawer, 24, 16),
  "microwave-countertop": of(microwaves.countertopMicrowave, 24, 13.5),
  "microwave-over-range": of(microwaves.overRangeMicrowave, 30, 17),
  "hood-wall": of(hoods.wallHood, 36, 34),
  "hood-island": of(hoods.islandHood, 42, 34),
  "hood-insert": of(hoods.insertHood, 34, 12),
  dishwasher: of(dishwashers.dishwasher, 24, 34),
  "dishwasher-panel-ready": of(dishwashers.panelDishwasher, 24, 34),
  "dishwasher-drawer": of(dishwashers.drawerDishwasher, 24, 34),
  washer: of(laundry.washer, 27, 39),
  dryer: of(laundry.dryer, 27, 39),
  "stand-mixer": of(mixers.standMixer, 14.5, 14),
  blender: of(mixers.blender, 8, 16.5),
  kettle: of(kettles.kettle, 10, 10.5),
  toaster: of(kettles.toaster, 12, 8),
  "accessory-panel": of(cabinet.panelSet, 24, 66),
  "accessory-handle": of(cabinet.handleKit, 22, 10),
  "accessory-shelf": of(cabinet.shelf, 26, 1),
  "accessory-basket": of(cabinet.basket, 9, 7),
  "accessory-rack": of(cooking.rack, 26, 1),
  "accessory-pan": of(cooking.pan, 20, 2),
  "accessory-griddle": of(cooking.griddle, 18, 1),
  "accessory-trim": of(cooking.trim, 30, 18),
  "accessory-cleaner": of(care.cleaner, 6, 11),
  "accessory-filter": of(care.filter, 4.6, 10),
  "accessory-hose": of(care.hose, 15, 13),
  "part-filter": of(care.meshFilter, 13, 11),
  "part-knob": of(parts.knobPart, 3, 3),
  "part-gasket": of(parts.gasket, 24, 38),
  "part-light": of(parts.lamp, 3, 5),
  "accessory-gift-wrap": of(giving.giftBox, 14, 14),
  "plan-protection": of(giving.certificate, 11, 14),
};

export const productTypes = Object.keys(builders) as DrawnType[];

/** How far a catalogue's width and height may lead away from the usual ones: [least, most] of each. */
function limits(type: DrawnType): [width: [number, number], height: [number, number]] {
  if (/^(accessory|part|plan)-/.test(type))
    return [
      [0.6, 1.5],
      [0.8, 1.2],
    ];
  if (/^(blender|kettle|toaster|ice-press)$/.test(type))
    return [
      [0.75, 1.35],
      [0.8, 1.25],
    ];
  if (type.startsWith("hood-"))
    return [
      [0.6, 1.8],
      [0.8, 1.2],
    ];
  // Wine columns and laundry towers are more than twice as tall as the usual ones.
  if (/^(wine|beverage|washer|dryer)/.test(type))
    return [
      [0.45, 2],
      [0.6, 2.5],
    ];
  return [
    [0.4, 2],
    [0.4, 1.25],
  ];
}

const within = (value: number | undefined, usual: number, [least, most]: [number, number]) =>
  value === undefined ? usual : Math.min(Math.max(value, usual * least), usual * most);

/**
 * The body of a product. Sizes far from the type's usual ones (a catalogue may mean the packed height) are
 * brought near, because a drawing stretched beyond its design looks wrong.
 */
export function buildBody(type: DrawnType, width?: number, height?: number): Body {
  const known = Object.hasOwn(builders, type) ? type : "range";
  const { build, width: usualWidth, height: usualHeight } = builders[known];
  const [widths, heights] = limits(known);
  const h = within(height, usualHeight, heights);
  // A mixer is seen from its side, while its width is told from the front.
  return build(known === "stand-mixer" ? h * 1.03 : within(width, usualWidth, widths), h);
}
