/**
 * The shape of the catalogue's data files (`seed/catalogue/*.json`). Amounts are whole US dollars and cents
 * as numbers (e.g. 4299 or 89.5), lengths are inches, weights pounds, sound dB(A), energy kWh a year.
 */

/** Appliance types that the drawings know; `accessory-*` and `part-*` are small goods. */
export type ProductType =
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
  | "part-light";

/** A finish by key; labels and colours stand in `finishes.json`. */
export type FinishKey = string;

export interface SeedWidth {
  inches: number;
  surcharge: number;
  capacity?: number;
  /**
   * Other values that this width changes, e.g. {"CutoutWidth__c": 22.5, "Weight__c": 118}; they replace the
   * product's own.
   */
  attributes?: Record<string, string | number | boolean>;
}

export interface SeedVariations {
  /** Finishes offered; absent where the product has none. The first is the default. */
  finishes?: FinishKey[];
  /** Widths in inches, with the surcharge over the base price. The first is the default. */
  widths?: SeedWidth[];
  /** Surcharge by finish key. */
  finishSurcharge?: Record<FinishKey, number>;
}

export interface SeedProduct {
  /** Base model number; a variation appends width and finish codes. Unique. */
  sku: string;
  name: string;
  type: ProductType;
  /** Slug paths of categories; the first is the primary one. */
  categories: string[];
  /** One sentence for lists and metadata, plain text. */
  summary: string;
  /** One to three short paragraphs, `<p>`, `<sup>`, `<sub>` allowed. */
  description: string;
  /** Attribute values by api name of `attributes.json`, e.g. {"Width__c": 36, "Fuel__c": "Gas"}. */
  attributes: Record<string, string | number | boolean>;
  variations?: SeedVariations;
  price: {
    msrp: number;
    sale?: number;
    member?: number;
    loyalty?: number;
    business?: number;
    tiers?: { from: number; percent: number }[];
  };
  /** Skus (base) that go with it. */
  accessories?: string[];
  parts?: string[];
  complements?: string[];
  /** Documents beside the generated specification sheet, e.g. "Installation guide". */
  documents?: string[];
  /** 0–100; orders 'featured'. */
  popularity: number;
  /** Total on hand over all locations; spread by the loader, deterministic. 0 means sold out everywhere. */
  stock: number;
  maximumQuantity?: number;
  /**
   * A product that heads its range is also seen with its door open; needs a model in `photography/opened`.
   */
  seenOpen?: boolean;
}

export interface SeedCatalogue {
  brand: string;
  products: SeedProduct[];
}
