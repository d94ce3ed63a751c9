import type { SeedProduct } from "./catalogue-format";
import type { AttributeValues } from "./expand-variations";
import { productTypes } from "./product-types";
import { attributes, categoryByPath } from "./reference-data";

/** Text by weight of the full-text index: A name and sku, B category and type, C attributes, D description. */
export interface SearchWords {
  a: string;
  b: string;
  c: string;
  d: string;
  /** Distinct lower-case words, for misspelling look-ups. */
  text: string;
}

function plain(html: string): string {
  return html.replace(/<[^>]+>/g, " ").replace(/&[a-z]+;/g, " ").replace(/\s+/g, " ").trim();
}

const describing = new Set(["Material__c", "Style__c", "Fits__c", "IceShape__c", "IceMaker__c", "WaterDispenser__c", "OvenCleaning__c"]);

/** Only what shoppers would type: true features by their label ('panel ready'), widths in inches, telling texts by value. */
function attributeWords(values: AttributeValues): string {
  return Object.entries(values)
    .map(([apiName, value]) => {
      const definition = attributes.get(apiName);
      if (apiName.endsWith("Band__c")) return "";
      if (value === true) return definition?.label ?? "";
      if (value === false) return "";
      if (typeof value === "number") return apiName === "Width__c" ? `${value} inch ${value}in` : "";
      return definition?.facetRank !== undefined || describing.has(apiName) ? value : "";
    })
    .filter((words) => words !== "")
    .join(" ");
}

/** @param extra values beyond the product's own, e.g. the finishes of all variations of a parent */
export function searchWords(product: SeedProduct, brand: string, name: string, skus: string[], values: AttributeValues, extra: string): SearchWords {
  const type = productTypes[product.type];
  const categoryNames = product.categories.flatMap((path) => categoryByPath.get(path)?.names ?? []);
  const a = `${name} ${skus.join(" ")}`;
  const b = `${brand} ${[...new Set(categoryNames)].join(" ")} ${type.label} ${type.synonyms}`;
  const c = `${attributeWords(values)} ${extra}`;
  const words = `${name} ${b} ${c} ${product.sku}`.toLowerCase().match(/[a-z0-9][a-z0-9-]+/g) ?? [];
  return { a, b, c, d: `${product.summary} ${plain(product.description)}`, text: [...new Set(words)].join(" ") };
}
