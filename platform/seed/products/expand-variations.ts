import type { SeedProduct, SeedWidth } from "#platform/seed/catalog/catalog-format";
import { finishes } from "#platform/seed/reference/reference-data";

/** Attribute values by API name. */
export type AttributeValues = Record<string, string | number | boolean>;

/** Something that can be bought: a simple product, or one finish and width of a parent. */
export interface SellableProduct {
  base: SeedProduct;
  sku: string;
  name: string;
  /** The values that distinguish it from its siblings; empty for a simple product. */
  variation: Record<string, string>;
  attributes: AttributeValues;
  finish: string | null;
  /** The folder of its drawings: the base SKU, with the width if it is not the default one. */
  mediaStem: string;
  /** Dollars over the base price. */
  surcharge: number;
}

type Bands = { limits: [below: number, label: string][]; beyond: string };

const capacityBands: Bands = {
  limits: [
    [2, "Under 2 cu ft"],
    [5, "2 to 5 cu ft"],
    [10, "5 to 10 cu ft"],
    [16, "10 to 16 cu ft"],
    [22, "16 to 22 cu ft"],
  ],
  beyond: "22 cu ft and over",
};
const noiseBands: Bands = {
  limits: [
    [40, "Under 40 dBA"],
    [45, "40 to 44 dBA"],
    [50, "45 to 49 dBA"],
    [60, "50 to 59 dBA"],
  ],
  beyond: "60 dBA and over",
};

/** Measured values are rarely equal, so facets use ranges. */
function bandOf(bands: Bands, value: number): string {
  return bands.limits.find(([below]) => value < below)?.[1] ?? bands.beyond;
}

function withDerived(attributes: AttributeValues): AttributeValues {
  const { Capacity__c: capacity, Noise__c: noise } = attributes;
  return {
    ...attributes,
    ...(typeof capacity === "number" ? { CapacityBand__c: bandOf(capacityBands, capacity) } : {}),
    ...(typeof noise === "number" ? { NoiseBand__c: bandOf(noiseBands, noise) } : {}),
  };
}

/** Whether the product is sold through its variations, which makes it a parent. */
export function hasVariations(product: SeedProduct): boolean {
  const { finishes: finishKeys = [], widths = [] } = product.variations ?? {};
  return Math.max(1, finishKeys.length) * Math.max(1, widths.length) > 1;
}

/** The attributes that one width changes. */
export function widthValues({ inches, capacity, attributes }: SeedWidth): AttributeValues {
  return { Width__c: inches, ...(capacity === undefined ? {} : { Capacity__c: capacity }), ...attributes };
}

/** The attributes of the parent: those that all variations share. */
export function sharedAttributes(product: SeedProduct): AttributeValues {
  const widths = product.variations?.widths ?? [];
  const differing = new Set(
    widths.length > 1 ? widths.flatMap((width) => Object.keys(widthValues(width))) : [],
  );
  const shared = Object.fromEntries(
    Object.entries(product.attributes).filter(([apiName]) => !differing.has(apiName)),
  );
  const [only, second] = product.variations?.finishes ?? [];
  if (only && !second) shared.Finish__c = finishes[only]?.label ?? only;
  return withDerived(shared);
}

/** Everything that can be bought of a product, the default first. */
export function expandVariations(product: SeedProduct): SellableProduct[] {
  const finishKeys: (string | null)[] = product.variations?.finishes?.length
    ? product.variations.finishes
    : [null];
  const widths = product.variations?.widths?.length ? product.variations.widths : [null];
  return widths.flatMap((width, widthIndex) =>
    finishKeys.map((key) => {
      const finish = key === null ? null : finishes[key];
      const attributes: AttributeValues = { ...product.attributes, ...(width ? widthValues(width) : {}) };
      if (finish) attributes.Finish__c = finish.label;
      const variation: Record<string, string> = {};
      if (widths.length > 1 && width) variation.Width__c = String(width.inches);
      if (finishKeys.length > 1 && finish) variation.Finish__c = finish.label;
      const suffix = [variation.Width__c, variation.Finish__c && finish?.code].filter(
        (part) => part !== undefined,
      );
      const says = [variation.Width__c && `${variation.Width__c} in`, variation.Finish__c].filter(
        (part) => part !== undefined,
      );
      return {
        base: product,
        sku: [product.sku, ...suffix].join("-"),
        name: says.length > 0 ? `${product.name} – ${says.join(", ")}` : product.name,
        variation,
        attributes: withDerived(attributes),
        finish: key,
        mediaStem:
          widthIndex === 0 || !width
            ? product.sku.toLowerCase()
            : `${product.sku.toLowerCase()}-${width.inches}`,
        surcharge:
          (width?.surcharge ?? 0) + (key === null ? 0 : (product.variations?.finishSurcharge?.[key] ?? 0)),
      };
    }),
  );
}
