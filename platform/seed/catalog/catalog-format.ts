import type { DrawnType } from "#platform/content/drawings/silhouettes";

/**
 * The format of the catalog's data files (`seed/catalog/*.json`). Amounts are US dollars as numbers (e.g.
 * 4299 or 89.5), lengths are inches, weights pounds, noise dB(A), energy kWh per year.
 */

/** The product types of the catalog; plans and gift wrap are offers. */
export type ProductType = Exclude<DrawnType, "accessory-gift-wrap" | "plan-protection" | "membership">;

/** The key of a finish. Labels and colors are in `finishes.json`. */
export type FinishKey = string;

/** One width that a product is sold in. */
export interface SeedWidth {
  inches: number;
  surcharge: number;
  capacity?: number;
  /**
   * Attributes that this width changes, e.g. {"CutoutWidth__c": 22.5, "Weight__c": 118}. They override the
   * product's own.
   */
  attributes?: Record<string, string | number | boolean>;
}

/** The variations of a product: all combinations of width and finish. */
export interface SeedVariations {
  /** The finishes, the default one first. Absent if the product has none. */
  finishes?: FinishKey[];
  /** The widths in inches with their surcharge over the base price, the default one first. */
  widths?: SeedWidth[];
  /** The surcharge by finish. */
  finishSurcharge?: Record<FinishKey, number>;
}

/** A product of a data file. */
export interface SeedProduct {
  /** The base model number. Variations append codes of width and finish. Unique. */
  sku: string;
  name: string;
  type: ProductType;
  /** Category paths; the first is the primary category. */
  categories: string[];
  /** One sentence of plain text, for lists and metadata. */
  summary: string;
  /** One to three short paragraphs; `<p>`, `<sup>` and `<sub>` are allowed. */
  description: string;
  /** Attribute values by API name (`attributes.json`), e.g. {"Width__c": 36, "Fuel__c": "Gas"}. */
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
  /** The base SKUs of matching products. */
  accessories?: string[];
  parts?: string[];
  complements?: string[];
  /** 0 to 100; the sort order 'featured'. */
  popularity: number;
  /** Units in all locations together; `spreadStock` distributes them. 0 means sold out everywhere. */
  stock: number;
  maximumQuantity?: number;
  /** Whether there is also a picture with the door open. Needs a model in `photography/opened`. */
  seenOpen?: boolean;
}

/** A data file: the products of one brand. */
export interface SeedCatalog {
  brand: string;
  products: SeedProduct[];
}
