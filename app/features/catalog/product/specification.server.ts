import { electricityCost, electricityPrice } from "#contract/catalog/energy";
import { inFractions, inInches, readMeasures, type Measure } from "#contract/catalog/measures";
import type { Product } from "#contract/catalog/product-shapes";

type Attributes = Pick<Product, "attributeSetInfo">;

/** Rows that follow from an attribute, below it. */
function addedRows(product: Attributes, name: string): { name: string; value: string }[] {
  if (name === "EnergyUse__c") {
    const kwh = yearlyKwh(product);
    return kwh > 0
      ? [
          {
            name: "Estimated yearly electricity cost",
            value: `${electricityCost(kwh)}, at ${electricityPrice.rate}`,
          },
        ]
      : [];
  }
  return name === "Burners__c" ? hoodRow(product) : [];
}

/**
 * The hood for a range or cooktop: as wide, and moving 100 CFM for each foot of width, or one for each 100
 * BTU of the burners if that is more. That is the rule of the Home Ventilating Institute (CATALOG-102).
 */
function hoodRow(product: Attributes): { name: string; value: string }[] {
  const width = numberOf(product, "Width__c", "in");
  const btu = numberOf(product, "TotalBtu__c", "BTU") || 0;
  const flow = Math.ceil(Math.max((width / 12) * 100, btu / 100) / 10) * 10;
  return width >= 20
    ? [{ name: "Hood to go with it", value: `At least ${inInches(width)} wide and ${flow} CFM` }]
    : [];
}

/** The specification by group, both in sequence. */
export function toSpecification(product: Attributes) {
  return Object.values(product.attributeSetInfo)
    .sort((a, b) => a.sequence - b.sequence)
    .map((set) => ({
      title: set.masterLabel,
      rows: Object.entries(set.attributeInfo)
        .filter(([, row]) => row.value !== "")
        .sort(([, a], [, b]) => a.sequence - b.sequence)
        .flatMap(([name, row]) => [
          { name: row.label, value: inFractions(row.value) },
          ...addedRows(product, name),
        ]),
    }))
    .filter(({ rows }) => rows.length > 0);
}

/** An attribute as the specification shows it; empty if the product does not have it. */
export const readAttribute = (product: Attributes, apiName: string): string =>
  Object.values(product.attributeSetInfo).find((set) => apiName in set.attributeInfo)?.attributeInfo[apiName]
    ?.value ?? "";

/** A number with this unit, from the specification; NaN for anything else. */
const numberOf = (product: Attributes, name: string, unit: string): number => {
  const [, number = "", found] = /^([\d.,]+) (\S+)$/.exec(readAttribute(product, name)) ?? [];
  return found === unit ? Number(number.replaceAll(",", "")) : NaN;
};

/** The kWh of a year; NaN if the product has none. */
export const yearlyKwh = (product: Attributes): number => numberOf(product, "EnergyUse__c", "kWh");

/** The known measures of a product. */
export const measuresOf = (product: Attributes): Measure[] =>
  readMeasures((name) => numberOf(product, name, "in"));

/** Width, height and depth in inches, from the specification; null if one of them is not a single number. */
export function toDimensions(product: Attributes): { width: number; height: number; depth: number } | null {
  const [width, height, depth] = ["Width__c", "Height__c", "Depth__c"].map((name) =>
    numberOf(product, name, "in"),
  ) as [number, number, number];
  return width > 0 && height > 0 && depth > 0 ? { width, height, depth } : null;
}
