import type { ProductType } from "#platform/seed/catalog/catalog-format";

/** Texts about an appliance type. */
export interface ProductTypeWords {
  /** The type's name in `ProductType__c` and in alternative texts of pictures. */
  label: string;
  /** Attributes that distinguish products of the type on a card, the most useful first. */
  facts: string[];
}

const cooking = ["Width__c", "Burners__c", "Fuel__c", "Configuration__c"];
/** Names say the width. The kind of heat tells products apart where pictures hardly do (CATALOG-66). */
const heat = ["Fuel__c", "Burners__c", "Width__c"];
const oven = ["Width__c", "Capacity__c", "Configuration__c"];
const good = ["Fits__c", "PackQuantity__c", "Material__c", "Width__c", "Length__c", "FilterLife__c"];

function words(label: string, facts: string[]): ProductTypeWords {
  return { label, facts };
}

/** Texts by appliance type. */
export const productTypeTexts: Record<ProductType, ProductTypeWords> = {
  "refrigerator-french-door": words("French-Door Refrigerator", ["Width__c", "Capacity__c", "DepthType__c"]),
  "refrigerator-column": words("Column Refrigerator", ["Width__c", "Capacity__c", "Configuration__c"]),
  "refrigerator-bottom-freezer": words("Bottom-Freezer Refrigerator", [
    "Width__c",
    "Capacity__c",
    "DepthType__c",
  ]),
  "refrigerator-undercounter": words("Undercounter Refrigerator", [
    "Width__c",
    "Capacity__c",
    "Configuration__c",
  ]),
  "refrigerator-panel-ready": words("Panel-Ready Refrigerator", [
    "Width__c",
    "Capacity__c",
    "Configuration__c",
  ]),
  "wine-cabinet": words("Wine Cabinet", ["Width__c", "Bottles__c", "Zones__c"]),
  "beverage-center": words("Beverage Center", ["Width__c", "Cans__c", "Capacity__c"]),
  "ice-maker": words("Ice Maker", ["IceShape__c", "IcePerDay__c", "Width__c"]),
  "ice-press": words("Ice Press", ["IceShape__c", "PressForce__c", "Power__c"]),
  range: words("Range", heat),
  "wall-oven-single": words("Single Wall Oven", oven),
  "wall-oven-double": words("Double Wall Oven", oven),
  "speed-oven": words("5-in-1 Oven", ["Width__c", "CookingModes__c", "Capacity__c"]),
  "steam-oven": words("Steam Oven", ["Width__c", "Capacity__c", "WaterCapacity__c"]),
  "hearth-oven": words("Hearth Oven", ["Width__c", "MaxTemperature__c", "Fuel__c"]),
  "cooktop-gas": words("Gas Cooktop", cooking),
  "cooktop-induction": words("Induction Cooktop", cooking),
  rangetop: words("Rangetop", heat),
  "microwave-drawer": words("Drawer Microwave", oven),
  "microwave-countertop": words("Microwave", ["Capacity__c", "Power__c", "Width__c"]),
  "microwave-over-range": words("Over-the-Range Microwave", ["Width__c", "Capacity__c", "AirFlow__c"]),
  "warming-drawer": words("Warming Drawer", ["Width__c", "Capacity__c", "TemperatureRange__c"]),
  "hood-wall": words("Wall Hood", ["Width__c", "AirFlow__c", "Noise__c"]),
  "hood-island": words("Island Hood", ["Width__c", "AirFlow__c", "Noise__c"]),
  "hood-insert": words("Hood Insert", ["Width__c", "AirFlow__c", "Noise__c"]),
  dishwasher: words("Dishwasher", ["Width__c", "Noise__c", "PlaceSettings__c"]),
  "dishwasher-panel-ready": words("Panel-Ready Dishwasher", ["Width__c", "Noise__c", "PlaceSettings__c"]),
  "dishwasher-drawer": words("Drawer Dishwasher", ["Width__c", "Noise__c", "PlaceSettings__c"]),
  washer: words("Washer", ["Capacity__c", "SpinSpeed__c", "Width__c"]),
  dryer: words("Dryer", ["Capacity__c", "Fuel__c", "VentType__c"]),
  "stand-mixer": words("Stand Mixer", ["BowlCapacity__c", "Power__c", "Speeds__c"]),
  blender: words("Blender", ["JarCapacity__c", "Power__c", "Speeds__c"]),
  kettle: words("Kettle", ["WaterCapacity__c", "Power__c"]),
  toaster: words("Toaster", ["Slots__c", "Power__c"]),
  "accessory-panel": words("Panel", good),
  "accessory-handle": words("Handle", ["Length__c", "Fits__c", "Material__c"]),
  "accessory-rack": words("Rack", good),
  "accessory-pan": words("Pan", good),
  "accessory-griddle": words("Griddle", good),
  "accessory-trim": words("Trim Kit", good),
  "accessory-shelf": words("Shelf", good),
  "accessory-cleaner": words("Care", ["PackQuantity__c", "Fits__c", "Material__c"]),
  "accessory-filter": words("Filter", ["FilterLife__c", "PackQuantity__c", "Fits__c"]),
  "accessory-hose": words("Hose", ["Length__c", "Material__c", "Fits__c"]),
  "accessory-basket": words("Basket", good),
  "part-filter": words("Replacement Filter", ["FilterLife__c", "PackQuantity__c", "Fits__c"]),
  "part-knob": words("Replacement Knob", good),
  "part-gasket": words("Replacement Gasket", good),
  "part-light": words("Replacement Light", good),
};
