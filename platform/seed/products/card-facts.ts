import type { SeedProduct } from "#platform/seed/catalog/catalog-format";
import { attributes } from "#platform/seed/reference/reference-data";

import { widthValues, type AttributeValues } from "./expand-variations";
import { productTypeTexts } from "./product-types";

/** The models, or how many there are. */
function fitsText(value: string): string {
  const models = value.split(", ");
  return models.length > 2 ? `Fits ${models.length} models` : `Fits ${value}`;
}

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
  Fits__c: fitsText,
  Length__c: (value) => `${value} in long`,
};

/** A fact as a product card shows it, such as "36 in wide"; empty if the value is not worth showing. */
export function factText(apiName: string, value: string | number | boolean): string {
  const definition = attributes.get(apiName);
  const shown =
    typeof value === "number"
      ? value.toLocaleString("en-US", { maximumFractionDigits: definition?.decimals ?? 0 })
      : String(value);
  if (apiName === "Burners__c" && value === 1) return "1 burner";
  return phrases[apiName]?.(shown) ?? (definition?.unit ? `${shown} ${definition.unit}` : shown);
}

/** The range of the widths of a parent, e.g. "24–36 in wide"; null for a single width. */
function rangeText(product: SeedProduct, apiName: string): string | null {
  const offered = (product.variations?.widths ?? [])
    .map((width) => widthValues(width)[apiName])
    .filter((value) => typeof value === "number")
    .sort((a, b) => a - b);
  const [least] = offered;
  const most = offered.at(-1);
  return least === undefined || most === undefined || least === most
    ? null
    : `${least}–${factText(apiName, most)}`;
}

/** The two facts that distinguish a product on its card. A parent with several widths shows their range. */
export function cardFacts(product: SeedProduct, values: AttributeValues): string[] {
  const flameless = values.Fuel__c === "Induction" || values.Fuel__c === "Electric";
  return productTypeTexts[product.type].facts
    .map((apiName) => {
      const value = values[apiName];
      if (value === undefined) return rangeText(product, apiName) ?? "";
      const text = factText(apiName, value);
      return apiName === "Burners__c" && flameless ? text.replace("burner", "element") : text;
    })
    .filter((text) => text !== "" && text.length <= 48)
    .slice(0, 2);
}
