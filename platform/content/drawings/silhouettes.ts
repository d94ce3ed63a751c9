import { area, box, circle, handle, line, type Point, type Shape } from "./shapes";

/** The product types that have a placeholder. `accessory-*` and `part-*` are small items. */
export type DrawnType =
  | "refrigerator-french-door"
  | "refrigerator-column"
  | "refrigerator-bottom-freezer"
  | "refrigerator-undercounter"
  | "refrigerator-panel-ready"
  | "wine-cabinet"
  | "beverage-center"
  | "ice-maker"
  | "ice-press"
  | "range"
  | "wall-oven-single"
  | "wall-oven-double"
  | "speed-oven"
  | "steam-oven"
  | "hearth-oven"
  | "cooktop-gas"
  | "cooktop-induction"
  | "rangetop"
  | "microwave-drawer"
  | "microwave-countertop"
  | "microwave-over-range"
  | "warming-drawer"
  | "hood-wall"
  | "hood-island"
  | "hood-insert"
  | "dishwasher"
  | "dishwasher-panel-ready"
  | "dishwasher-drawer"
  | "washer"
  | "dryer"
  | "stand-mixer"
  | "blender"
  | "kettle"
  | "toaster"
  | "accessory-panel"
  | "accessory-handle"
  | "accessory-rack"
  | "accessory-pan"
  | "accessory-griddle"
  | "accessory-trim"
  | "accessory-shelf"
  | "accessory-cleaner"
  | "accessory-filter"
  | "accessory-hose"
  | "accessory-basket"
  | "part-filter"
  | "part-knob"
  | "part-gasket"
  | "part-light"
  | "accessory-gift-wrap"
  | "plan-protection"
  | "membership";

/** The outline of a product type. */
export interface Silhouette {
  /** The usual size in inches. */
  width: number;
  height: number;
  shapes: readonly Shape[];
  /**
   * True if it is seen from above or from the side. The product's measures then do not change its
   * proportions.
   */
  fixed?: boolean;
}

const front = box(0, 0, 100, 100);
const across = (y: number) => line([0, y], [100, y]);
const down = (x: number) => line([x, 0], [x, 100]);
const bar = (y: number) => handle([14, y], [86, y]);
const grip = (x: number, from: number, to: number) => handle([x, from], [x, to]);
const window = (y: number, height: number) => box(12, y, 76, height);
const knobs = (y: number) => [14, 32, 50, 68, 86].map((x) => handle([x - 1.5, y], [x + 1.5, y]));
const shelves = (...heights: number[]) => heights.map((y) => line([12, y], [88, y]));
const burners = (...at: Point[]) => at.flatMap(([x, y]) => [circle(x, y, 19), circle(x, y, 8)]);

const upright = (width: number, height: number, ...shapes: Shape[]): Silhouette => ({
  width,
  height,
  shapes: [front, ...shapes],
});
const fixed = (width: number, height: number, ...shapes: Shape[]): Silhouette => ({
  width,
  height,
  shapes,
  fixed: true,
});

const chimneyHood: Shape[] = [
  box(36, 0, 28, 62),
  area([36, 62], [64, 62], [100, 90], [100, 100], [0, 100], [0, 90]),
  handle([44, 95], [56, 95]),
];

/** The outlines by product type. */
export const silhouettes: Record<DrawnType, Silhouette> = {
  "refrigerator-french-door": upright(
    36,
    84,
    line([50, 0], [50, 64]),
    across(64),
    grip(45, 20, 48),
    grip(55, 20, 48),
    bar(69),
  ),
  "refrigerator-column": upright(30, 84, grip(88, 28, 66)),
  "refrigerator-bottom-freezer": upright(30, 68, across(66), grip(88, 24, 56), bar(72)),
  "refrigerator-panel-ready": upright(36, 84, box(8, 4, 84, 56), box(8, 66, 84, 30), grip(85, 24, 46)),
  "refrigerator-undercounter": upright(24, 34.5, across(92), bar(8)),
  "wine-cabinet": upright(24, 34.5, window(6, 84), ...shelves(22, 38, 54, 70), grip(94, 32, 66)),
  "beverage-center": upright(24, 34.5, window(6, 84), ...shelves(30, 58), grip(94, 32, 66)),
  "ice-maker": upright(15, 34.5, across(20), across(90), bar(26)),
  "ice-press": fixed(
    7,
    11,
    box(24, 0, 52, 56),
    box(40, 56, 20, 32),
    box(0, 88, 100, 12),
    handle([34, 12], [66, 12]),
  ),
  range: upright(36, 36, across(20), ...knobs(11), window(40, 40), bar(29)),
  rangetop: fixed(36, 10, box(0, 30, 100, 70), line([6, 30], [6, 8], [94, 8], [94, 30]), ...knobs(68)),
  "cooktop-gas": fixed(36, 21, front, ...burners([18, 30], [18, 72], [50, 50], [82, 30], [82, 72])),
  "cooktop-induction": fixed(
    36,
    21,
    front,
    circle(24, 34, 18),
    circle(24, 74, 14),
    circle(74, 46, 28),
    bar(92),
  ),
  "wall-oven-single": upright(30, 29, across(18), window(40, 42), bar(28)),
  "wall-oven-double": upright(
    30,
    51,
    across(10),
    window(22, 24),
    bar(16),
    across(54),
    window(66, 24),
    bar(60),
  ),
  "speed-oven": upright(30, 20, across(24), window(46, 40), bar(35)),
  "steam-oven": upright(30, 20, across(24), window(46, 40), bar(35), handle([46, 12], [54, 12])),
  "hearth-oven": upright(30, 29, area([14, 82], [14, 50], [28, 26], [72, 26], [86, 50], [86, 82]), bar(12)),
  "warming-drawer": upright(30, 10.5, bar(28)),
  "microwave-drawer": upright(24, 16, across(26), bar(40)),
  "microwave-countertop": upright(24, 13.5, down(74), box(8, 16, 58, 68), handle([84, 70], [90, 70])),
  "microwave-over-range": upright(30, 17, down(76), box(8, 14, 54, 60), across(88), grip(70, 16, 76)),
  "hood-wall": { width: 36, height: 34, shapes: chimneyHood },
  "hood-island": { width: 42, height: 34, shapes: [...chimneyHood, line([50, 0], [50, 62])] },
  "hood-insert": {
    width: 34,
    height: 12,
    shapes: [area([12, 0], [88, 0], [100, 70], [100, 100], [0, 100], [0, 70]), across(70)],
  },
  dishwasher: upright(24, 34, across(14), across(90), bar(22)),
  "dishwasher-panel-ready": upright(24, 34, box(8, 6, 84, 78), across(90), handle([30, 12], [70, 12])),
  "dishwasher-drawer": upright(24, 34, across(46), across(92), bar(8), bar(54)),
  washer: upright(27, 39, across(18), circle(50, 58, 36), circle(50, 58, 26), handle([78, 9], [84, 9])),
  dryer: upright(27, 39, across(18), circle(50, 58, 36), grip(76, 52, 64), handle([47, 9], [53, 9])),
  "stand-mixer": fixed(
    14.5,
    14,
    box(8, 90, 84, 10),
    box(64, 28, 22, 62),
    area([20, 48], [60, 48], [54, 88], [26, 88]),
    box(6, 6, 82, 26),
    line([40, 32], [40, 48]),
    handle([72, 19], [78, 19]),
  ),
  blender: fixed(
    8,
    16.5,
    area([14, 4], [86, 4], [74, 62], [26, 62]),
    area([24, 64], [76, 64], [92, 100], [8, 100]),
    box(20, 0, 60, 5),
    handle([44, 84], [56, 84]),
  ),
  kettle: fixed(
    10,
    10.5,
    area([20, 46], [2, 32], [2, 26], [28, 34]),
    area([28, 24], [72, 24], [82, 100], [18, 100]),
    box(38, 14, 24, 10),
    handle([74, 30], [98, 34], [94, 72], [80, 78]),
  ),
  toaster: fixed(
    12,
    8,
    box(18, 4, 26, 30),
    box(56, 4, 26, 30),
    box(0, 16, 100, 78),
    handle([92, 40], [92, 56]),
  ),
  "accessory-panel": fixed(
    40,
    66,
    box(0, 0, 47, 100),
    box(53, 0, 47, 100),
    grip(42, 40, 60),
    grip(58, 40, 60),
  ),
  "accessory-handle": fixed(
    22,
    10,
    handle([4, 20], [4, 30], [96, 30], [96, 20]),
    handle([4, 70], [4, 80], [96, 80], [96, 70]),
  ),
  "accessory-shelf": fixed(26, 14, front, across(82), handle([30, 91], [70, 91])),
  "accessory-rack": fixed(
    26,
    18,
    front,
    ...[20, 40, 60, 80].map(across),
    ...[12, 24, 36, 48, 60, 72, 84].map(down),
  ),
  "accessory-pan": fixed(20, 14, front, box(7, 10, 86, 80), handle([42, 4], [58, 4])),
  "accessory-griddle": fixed(18, 12, front, box(6, 9, 88, 72), handle([40, 91], [60, 91])),
  "accessory-trim": fixed(30, 18, front, box(14, 20, 72, 60), handle([46, 10], [54, 10])),
  "accessory-basket": fixed(
    9,
    7,
    area([0, 14], [100, 14], [86, 100], [14, 100]),
    ...[32, 50, 68].map((x) => line([x, 14], [x, 100])),
    handle([24, 14], [34, 0], [66, 0], [76, 14]),
  ),
  "accessory-cleaner": fixed(
    6,
    11,
    box(32, 0, 36, 12),
    area([36, 12], [64, 12], [92, 34], [92, 100], [8, 100], [8, 34]),
    box(20, 50, 60, 34),
    handle([36, 66], [64, 66]),
  ),
  "accessory-filter": fixed(4.6, 10, box(32, 0, 36, 12), box(14, 12, 72, 88), handle([32, 40], [68, 40])),
  "accessory-hose": fixed(
    15,
    13,
    circle(46, 50, 46),
    circle(46, 50, 36),
    circle(46, 50, 26),
    handle([86, 84], [100, 96]),
  ),
  "part-filter": fixed(
    13,
    11,
    front,
    ...[25, 50, 75].map(across),
    ...[20, 40, 60, 80].map(down),
    handle([44, 12], [56, 12]),
  ),
  "part-knob": fixed(3, 3, circle(50, 50, 48), circle(50, 50, 34), grip(50, 24, 44)),
  "part-gasket": fixed(24, 38, front, box(10, 6, 80, 88), handle([46, 3], [54, 3])),
  "part-light": fixed(3, 5, circle(50, 38, 46), box(34, 64, 32, 32), handle([42, 97], [58, 97])),
  "accessory-gift-wrap": fixed(
    14,
    14,
    box(4, 34, 92, 66),
    box(0, 22, 100, 16),
    area([50, 22], [26, 2], [20, 18]),
    area([50, 22], [74, 2], [80, 18]),
    grip(50, 26, 96),
  ),
  "plan-protection": fixed(
    11,
    14,
    front,
    ...shelves(20, 32, 44, 56),
    circle(70, 78, 14),
    handle([18, 78], [44, 78]),
  ),
  // A card with a stripe, a line for a name and a seal.
  membership: fixed(15, 9.5, front, box(0, 16, 100, 16), handle([10, 60], [46, 60]), circle(80, 70, 12)),
};

/** The silhouette of a type. An unknown type, such as one in an older record, gets that of a range. */
export const findSilhouette = (type: string): Silhouette =>
  Object.hasOwn(silhouettes, type) ? silhouettes[type as DrawnType] : silhouettes.range;
