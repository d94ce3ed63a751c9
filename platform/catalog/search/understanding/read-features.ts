import type { Refinement } from "#contract/catalog/search-shapes";

import type { SearchIndex } from "#platform/catalog/search/index/search-index";
import { purposes, type Head } from "./read-head";
import type { Item } from "./tokens";

/** A feature that a product of the named kind is wanted with, or without. */
export interface Feature {
  /** The attributes that say so. */
  attributes: readonly string[];
  isWithout: boolean;
  item: Item;
  /** Its tokens in the term, with the word that joins it to the term. */
  from: number;
  to: number;
}

const without: ReadonlySet<string> = new Set(["without", "sin"]);

/** Reads the features behind the kind of a term: "refrigerator with ice maker and water dispenser". */
export function readFeatures(items: readonly Item[], head: Head | null): Feature[] {
  const last = head?.items.at(-1);
  if (!last) return [];
  const rest = items.slice(items.indexOf(last) + 1);
  const features: Feature[] = [];
  let isOpen = false;
  let isWithout = false;
  let joint: Item | null = null;
  for (const [at, item] of rest.entries()) {
    if (item.role === "Preposition") {
      isOpen = !purposes.has(item.words);
      isWithout = without.has(item.words);
      joint = item;
    } else if (item.role === "Join") joint = item;
    else if (item.role === "Feature" && isOpen) {
      const attributes = item.value!.split(" ");
      const [join, after] = rest.slice(at + 1);
      // "with third rack and wifi": without the rack it is still "with wifi".
      const isFirst = joint?.role === "Preposition" && join?.role === "Join" && after?.role === "Feature";
      const range = isFirst ? { from: item.from, to: join.to } : { from: (joint ?? item).from, to: item.to };
      features.push({ attributes, isWithout, item, ...range });
      joint = null;
    } else if (item.role !== "Article") isOpen = false;
  }
  return features;
}

const isNo = (value: string) => /^(none|no|not|false|optional|without)\b/i.test(value);

/** The refinements that keep the products with (or without) the feature. */
export const featureRefinements = (
  { values }: SearchIndex,
  { attributes, isWithout }: Feature,
): Refinement[] =>
  attributes.map((name) => ({
    nameOrId: name,
    type: "DistinctValue",
    attributeType: "ProductAttribute",
    values: [...values.valuesOf(name).keys()].filter((value) => isNo(value) === isWithout),
  }));
