import type { DrawnType } from "./silhouettes";

/** The products in the drawing of a room. */
export interface Room {
  /** The products, from left to right. */
  types: readonly DrawnType[];
  /** The finish of all products. Defaults to stainless steel. */
  finish?: string;
}

/** Rooms, countertops and tiles by the name in their records. */
const rooms: Record<string, Room> = {
  "ardenne-home": { types: ["refrigerator-french-door", "range", "wall-oven-double"] },
  "hollins-home": { types: ["dishwasher", "range", "refrigerator-bottom-freezer"], finish: "ember-red" },
  "brightwell-home": { types: ["refrigerator-bottom-freezer", "range", "dishwasher"] },
  "tarn-home": { types: ["washer", "dryer"], finish: "white" },
  "business-home": { types: ["refrigerator-bottom-freezer", "range", "dishwasher", "washer"] },
  "tarn-kitchen": { types: ["refrigerator-bottom-freezer", "range", "dishwasher"] },
  "brightwell-laundry": { types: ["washer", "dryer"], finish: "white" },
  "hollins-dishes": { types: ["dishwasher", "toaster"], finish: "ember-red" },
  "business-commons": { types: ["range", "refrigerator-bottom-freezer", "washer"] },
  refrigeration: { types: ["refrigerator-column", "refrigerator-french-door", "wine-cabinet"] },
  cooking: { types: ["range", "wall-oven-double", "wall-oven-single"] },
  cleaning: { types: ["dishwasher", "dishwasher-panel-ready"] },
  countertop: { types: ["toaster", "kettle", "stand-mixer", "blender"], finish: "butter" },
  parts: { types: ["accessory-filter", "accessory-cleaner", "part-light", "accessory-hose"] },
  "collection-noir": { types: ["refrigerator-column", "range", "wall-oven-double"], finish: "matte-black" },
  "hollins-cooking": { types: ["range"], finish: "ember-red" },
  "hollins-cleaning": { types: ["dishwasher"], finish: "ember-red" },
  "brightwell-cooking": { types: ["hood-wall", "range"] },
  "brightwell-cleaning": { types: ["dishwasher", "washer"] },
  "business-cooking": { types: ["microwave-over-range", "range"] },
  "tarn-cooking": { types: ["range"] },
  "ice-press": { types: ["ice-press"] },
  "hearth-oven": { types: ["hearth-oven"] },
  "trade-program": { types: ["accessory-panel", "accessory-handle"], finish: "oak" },
  "design-specifications": { types: ["refrigerator-french-door"] },
  "installation-help": { types: ["range"] },
  "idea-house": { types: ["refrigerator-french-door", "range"], finish: "ink-blue" },
  "brand-partners": { types: ["refrigerator-french-door", "wall-oven-single", "washer"] },
};

/** The room of a record. A record without a known name gets a room with the product that it is about. */
export const findRoom = (name: string | undefined, type: DrawnType): Room =>
  name !== undefined && Object.hasOwn(rooms, name) ? rooms[name]! : { types: [type] };
