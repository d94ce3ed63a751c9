import type { ProductType } from "./catalogue-format";

export interface ProductTypeWords {
  /** What the type is called in `ProductType__c` and in pictures' alternative texts. */
  label: string;
  /** Other words that shoppers search for. */
  synonyms: string;
  /** Attributes that tell products of the type apart on a card, most telling first. */
  facts: string[];
}

const cold = "fridge refrigerator icebox cooler";
const cooking = ["Width__c", "Burners__c", "Fuel__c", "Configuration__c"];
const oven = ["Width__c", "Capacity__c", "Configuration__c"];
const good = ["Fits__c", "PackQuantity__c", "Material__c", "Width__c", "Length__c", "FilterLife__c"];

function words(label: string, synonyms: string, facts: string[]): ProductTypeWords {
  return { label, synonyms, facts };
}

export const productTypes: Record<ProductType, ProductTypeWords> = {
  "refrigerator-french-door": words("French-Door Refrigerator", `${cold} freezer french door`, ["Width__c", "Capacity__c", "DepthType__c"]),
  "refrigerator-column": words("Column Refrigerator", `${cold} freezer tower built-in`, ["Width__c", "Capacity__c", "Configuration__c"]),
  "refrigerator-bottom-freezer": words("Bottom-Freezer Refrigerator", `${cold} freezer`, ["Width__c", "Capacity__c", "DepthType__c"]),
  "refrigerator-undercounter": words("Undercounter Refrigerator", `${cold} mini compact drawer bar`, ["Width__c", "Capacity__c", "Configuration__c"]),
  "refrigerator-panel-ready": words("Panel-Ready Refrigerator", `${cold} integrated custom overlay built-in`, ["Width__c", "Capacity__c", "Configuration__c"]),
  "wine-cabinet": words("Wine Cabinet", "wine cellar cooler fridge refrigerator", ["Width__c", "Bottles__c", "Zones__c"]),
  "beverage-center": words("Beverage Center", "beverage drinks fridge refrigerator beer soda can cooler", ["Width__c", "Cans__c", "Capacity__c"]),
  "ice-maker": words("Ice Maker", "ice machine cubes nugget clear", ["IceShape__c", "IcePerDay__c", "Width__c"]),
  "ice-press": words("Ice Press", "ice ball sphere press cocktail whisky", ["IceShape__c", "PressForce__c", "Power__c"]),
  range: words("Range", "stove oven cooker", cooking),
  "wall-oven-single": words("Single Wall Oven", "built-in oven stove", oven),
  "wall-oven-double": words("Double Wall Oven", "built-in oven stove two ovens", oven),
  "speed-oven": words("5-in-1 Oven", "speed oven convection microwave air fryer five in one", ["Width__c", "CookingModes__c", "Capacity__c"]),
  "steam-oven": words("Steam Oven", "combi steamer oven combination", ["Width__c", "Capacity__c", "WaterCapacity__c"]),
  "hearth-oven": words("Hearth Oven", "pizza oven stone bread brick", ["Width__c", "MaxTemperature__c", "Fuel__c"]),
  "cooktop-gas": words("Gas Cooktop", "hob stove stovetop burners", cooking),
  "cooktop-induction": words("Induction Cooktop", "hob stove stovetop electric", cooking),
  rangetop: words("Rangetop", "range top stove stovetop burners", cooking),
  "microwave-drawer": words("Drawer Microwave", "microwave oven", oven),
  "microwave-countertop": words("Microwave", "microwave oven built-in countertop", ["Capacity__c", "Power__c", "Width__c"]),
  "microwave-over-range": words("Over-the-Range Microwave", "microwave oven hood vent", ["Width__c", "Capacity__c", "AirFlow__c"]),
  "warming-drawer": words("Warming Drawer", "plate warmer food heater", ["Width__c", "Capacity__c", "TemperatureRange__c"]),
  "hood-wall": words("Wall Hood", "oven hood vent range hood extractor fan exhaust", ["Width__c", "AirFlow__c", "Noise__c"]),
  "hood-island": words("Island Hood", "oven hood vent range hood extractor fan exhaust ceiling", ["Width__c", "AirFlow__c", "Noise__c"]),
  "hood-insert": words("Hood Insert", "oven hood vent liner blower extractor fan exhaust downdraft", ["Width__c", "AirFlow__c", "Noise__c"]),
  dishwasher: words("Dishwasher", "dish washer", ["Width__c", "Noise__c", "PlaceSettings__c"]),
  "dishwasher-panel-ready": words("Panel-Ready Dishwasher", "dish washer integrated custom", ["Width__c", "Noise__c", "PlaceSettings__c"]),
  "dishwasher-drawer": words("Drawer Dishwasher", "dish washer drawer", ["Width__c", "Noise__c", "PlaceSettings__c"]),
  washer: words("Washer", "washing machine laundry clothes", ["Capacity__c", "SpinSpeed__c", "Width__c"]),
  dryer: words("Dryer", "tumble drier laundry clothes", ["Capacity__c", "Fuel__c", "VentType__c"]),
  "stand-mixer": words("Stand Mixer", "kitchen mixer dough baking", ["BowlCapacity__c", "Power__c", "Speeds__c"]),
  blender: words("Blender", "smoothie liquidiser mixer", ["JarCapacity__c", "Power__c", "Speeds__c"]),
  kettle: words("Kettle", "tea water boiler", ["WaterCapacity__c", "Power__c"]),
  toaster: words("Toaster", "toast bread bagel", ["Slots__c", "Power__c"]),
  "accessory-panel": words("Panel", "front door panel overlay", good),
  "accessory-handle": words("Handle", "pull bar handle kit", ["Length__c", "Fits__c", "Material__c"]),
  "accessory-rack": words("Rack", "shelf oven rack tray", good),
  "accessory-pan": words("Pan", "roasting tray cookware", good),
  "accessory-griddle": words("Griddle", "grill plate teppanyaki", good),
  "accessory-trim": words("Trim Kit", "trim grille kick plate filler", good),
  "accessory-shelf": words("Shelf", "shelving bin wine rack drawer", good),
  "accessory-cleaner": words("Care", "cleaner polish descaler cloth tablets", ["PackQuantity__c", "Fits__c", "Material__c"]),
  "accessory-filter": words("Filter", "water air charcoal grease filter", ["FilterLife__c", "PackQuantity__c", "Fits__c"]),
  "accessory-hose": words("Hose", "supply line duct tube connector", ["Length__c", "Material__c", "Fits__c"]),
  "accessory-basket": words("Basket", "cutlery silverware dish rack tray", good),
  "part-filter": words("Replacement Filter", "filter spare part", ["FilterLife__c", "PackQuantity__c", "Fits__c"]),
  "part-knob": words("Replacement Knob", "knob dial spare part", good),
  "part-gasket": words("Replacement Gasket", "seal door gasket spare part", good),
  "part-light": words("Replacement Lamp", "bulb light lamp LED spare part", good),
};
