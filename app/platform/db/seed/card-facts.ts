import type { SeedProduct } from "./catalogue-format";
import type { AttributeValues } from "./expand-variations";
import { productTypes } from "./product-types";
import { attributes } from "./reference-data";

const phrases: Record<string, (value: string) => string> = {
  Width__c: (value) => `${value} in wide`,
  Burners__c: (value) => `${value} burners`,
  AirFlow__c: (value) => `${value} CFM`,
  IcePerDay__c: (value) => `${value} lb a day`,
  Zones__c: (value) => (value === "1" ? "Single zone" : `${value} zones`),
  PlaceSettings__c: (value) => `${value} place settings`,
  CookingModes__c: (value) => `${value} modes`,
  PackQuantity__c: (value) => (value === "1" ? "" : `Pack of ${value}`),
  FilterLife__c: (value) => `Lasts ${value} months`,
  Slots__c: (value) => `${value} slots`,
  Speeds__c: (value) => `${value} speeds`,
  MaxTemperature__c: (value) => `Up to ${value} °F`,
  Fits__c: (value) => `Fits ${value}`,
  Length__c: (value) => `${value} in long`,
};

/** A fact as a card shows it, e.g. "36 in wide"; empty where there is nothing to say. */
export function factText(apiName: string, value: string | number | boolean): string {
  const definition = attributes.get(apiName);
  const shown = typeof value === "number" ? value.toLocaleString("en-US", { maximumFractionDigits: definition?.decimals ?? 0 }) : String(value);
  if (apiName === "Burners__c" && value === 1) return "1 burner";
  return phrases[apiName]?.(shown) ?? (definition?.unit ? `${shown} ${definition.unit}` : shown);
}

function widthSpan(product: SeedProduct): string | null {
  const widths = (product.variations?.widths ?? []).map((width) => width.inches).sort((a, b) => a - b);
  return widths.length > 1 ? `${widths[0]}–${widths.at(-1)} in wide` : null;
}

/** The two facts that tell the product from its neighbours. A parent sold in several widths gives their span. */
export function cardFacts(product: SeedProduct, values: AttributeValues): string[] {
  const span = values.Width__c === undefined ? widthSpan(product) : null;
  return productTypes[product.type].facts
    .map((apiName) => {
      if (apiName === "Width__c" && span) return span;
      const value = values[apiName];
      return value === undefined ? "" : factText(apiName, value);
    })
    .filter((text) => text !== "" && text.length <= 48)
    .slice(0, 2);
}
