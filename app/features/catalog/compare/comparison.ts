import { inFractions } from "#contract/catalog/measures";
import type { Product } from "#contract/catalog/product-shapes";

/** A fact of the compared products. */
export interface ComparisonRow {
  name: string;
  /** One for each product; null where it is not known. */
  values: readonly (string | null)[];
  /** Two products have different values. */
  isDifferent: boolean;
  /** All products have the same value. A row with an unknown value is neither. */
  isSame: boolean;
}

interface ComparisonGroup {
  title: string;
  rows: readonly ComparisonRow[];
}

export type Compared = Pick<Product, "fields"> & {
  attributeSetInfo?: Product["attributeSetInfo"] | undefined;
};

/**
 * Attributes that decide between products of a kind, the first ones the most (CATALOG-73). One list for all
 * kinds, because an appliance has only those of its kind.
 */
export const decisiveAttributes = [
  "Fits__c",
  "IceShape__c",
  "IcePerDay__c",
  "Width__c",
  "Burners__c",
  "Capacity__c",
  "BowlCapacity__c",
  "JarCapacity__c",
  "WaterCapacity__c",
  "Bottles__c",
  "Cans__c",
  "Zones__c",
  "PlaceSettings__c",
  "Slots__c",
  "Fuel__c",
  "AirFlow__c",
  "Noise__c",
  "Power__c",
  "Speeds__c",
  "SpinSpeed__c",
  "PressForce__c",
  "CookingModes__c",
  "MaxTemperature__c",
  "TemperatureRange__c",
  "VentType__c",
  "DepthType__c",
  "Configuration__c",
  "PackQuantity__c",
  "FilterLife__c",
  "Length__c",
  "Material__c",
];

const plain = (value: string) => value.trim().replace(/\s+/g, " ").toLowerCase();

export function toRow(name: string, values: readonly (string | null)[]): ComparisonRow {
  const known = values.filter((value) => value !== null);
  const isDifferent = new Set(known.map(plain)).size > 1;
  return { name, values, isDifferent, isSame: !isDifferent && known.length === values.length };
}

/** Kinds of products, such as 'Wall Oven'. */
const kindsOf = (products: readonly Compared[]) =>
  new Set(products.map(({ fields }) => String(fields.ProductType__c ?? "")));

/**
 * The specification of products side by side (CATALOG-72, CATALOG-73). Facts that decide come first, or, for
 * products of different kinds, the facts that all of them have. The other facts follow in the groups and the
 * order of the specification.
 */
export function compareSpecifications(products: readonly Compared[]): {
  isMixed: boolean;
  groups: ComparisonGroup[];
} {
  const isMixed = kindsOf(products).size > 1;
  const facts = factsOf(products);
  const leads = ({ name, row }: Fact) =>
    isMixed ? !row.values.includes(null) : decisiveAttributes.includes(name);
  const [first, others] = [facts.filter(leads), facts.filter((fact) => !leads(fact))];
  const titles = [...new Set(others.map(({ group }) => group))];
  return {
    isMixed,
    groups: [
      {
        title: isMixed ? "In common" : "Key facts",
        rows: first.sort((a, b) => rankOf(a) - rankOf(b)).map(({ row }) => row),
      },
      ...titles.map((title) => ({
        title,
        rows: others.filter(({ group }) => group === title).map(({ row }) => row),
      })),
    ].filter(({ rows }) => rows.length > 0),
  };
}

interface Fact {
  /** The name of the attribute. */
  name: string;
  group: string;
  row: ComparisonRow;
}

function rankOf({ name }: Fact): number {
  const rank = decisiveAttributes.indexOf(name);
  return rank < 0 ? decisiveAttributes.length : rank;
}

/** All facts that one of the products has, in the order of the specification. */
function factsOf(products: readonly Compared[]): Fact[] {
  const found = new Map<string, { label: string; group: string; order: number; values: (string | null)[] }>();
  for (const [at, { attributeSetInfo = {}, fields }] of products.entries())
    for (const set of Object.values(attributeSetInfo))
      for (const { apiName, label, sequence, value } of Object.values(set.attributeInfo)) {
        // Other platforms have the values as fields of the product.
        const shown = inFractions(value || String(fields[apiName] ?? ""));
        if (shown === "") continue;
        const fact = found.get(apiName) ?? {
          label,
          group: set.masterLabel,
          order: set.sequence * 1000 + sequence,
          values: products.map(() => null),
        };
        fact.values[at] = shown;
        found.set(apiName, fact);
      }
  return [...found]
    .sort(([, a], [, b]) => a.order - b.order)
    .map(([name, { label, group, values }]) => ({ name, group, row: toRow(label, values) }));
}
