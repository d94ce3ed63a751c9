import { inFractions, readMeasures, type Measure } from "#contract/catalog/measures";
import type { Product } from "#contract/catalog/product-shapes";

/** The price of a kWh at home, in dollars: U.S. average of 2024 (Energy Information Administration). */
const dollarsPerKwh = 0.165;

/** The cost of a year's electricity, for a use such as "642 kWh"; empty for anything else (CATALOG-95). */
function yearlyCost(use: string): { name: string; value: string }[] {
  const kwh = Number(/^([\d,]+) kWh$/.exec(use)?.[1]?.replaceAll(",", ""));
  return kwh > 0
    ? [
        {
          name: "Estimated yearly electricity cost",
          value: `$${Math.round(kwh * dollarsPerKwh)}, at 16.5¢ a kWh`,
        },
      ]
    : [];
}

/** The specification by group, both in sequence. */
export function toSpecification(product: Pick<Product, "attributeSetInfo">) {
  return Object.values(product.attributeSetInfo)
    .sort((a, b) => a.sequence - b.sequence)
    .map((set) => ({
      title: set.masterLabel,
      rows: Object.entries(set.attributeInfo)
        .filter(([, row]) => row.value !== "")
        .sort(([, a], [, b]) => a.sequence - b.sequence)
        .flatMap(([name, row]) => [
          { name: row.label, value: inFractions(row.value) },
          ...(name === "EnergyUse__c" ? yearlyCost(row.value) : []),
        ]),
    }))
    .filter(({ rows }) => rows.length > 0);
}

/** An attribute as the specification shows it; empty if the product does not have it. */
export const readAttribute = (product: Pick<Product, "attributeSetInfo">, apiName: string): string =>
  Object.values(product.attributeSetInfo).find((set) => apiName in set.attributeInfo)?.attributeInfo[apiName]
    ?.value ?? "";

/** A measure in inches, from the specification; NaN for anything but a single number. */
const inchesOf = (product: Pick<Product, "attributeSetInfo">, name: string): number =>
  Number(/^([\d.]+) in$/.exec(readAttribute(product, name))?.[1]);

/** The known measures of a product. */
export const measuresOf = (product: Pick<Product, "attributeSetInfo">): Measure[] =>
  readMeasures((name) => inchesOf(product, name));

/** Width, height and depth in inches, from the specification; null if one of them is not a single number. */
export function toDimensions(
  product: Pick<Product, "attributeSetInfo">,
): { width: number; height: number; depth: number } | null {
  const [width, height, depth] = ["Width__c", "Height__c", "Depth__c"].map((name) =>
    inchesOf(product, name),
  ) as [number, number, number];
  return width > 0 && height > 0 && depth > 0 ? { width, height, depth } : null;
}
