import type { Facet, Refinement } from "#contract/catalog/search-shapes";

import { toDecimalText } from "#platform/core/money";
import {
  showValue,
  type AttributeDefinition,
  type AttributeDefinitions,
} from "#platform/catalog/search/index/attribute-definitions";
import type { CategoryTree } from "#platform/catalog/categories/category-tree";
import type { GroupSearchResult } from "#platform/catalog/search/groups/find-groups";
import { brandFacetName, facetKey, priceFacetName } from "#platform/catalog/search/filter/refinements";

/** Builds the facets in rank order: price first, then brand, then the attributes (CATALOG-19). */
export function buildFacets(
  found: GroupSearchResult,
  definitions: AttributeDefinitions,
  refinements: readonly Refinement[],
  {
    currency,
    brandLabels,
    tree,
  }: { currency: string; brandLabels: ReadonlyMap<string, string>; tree: CategoryTree },
): Facet[] {
  const without = new Set(
    found.categories
      .filter(({ count }) => count >= found.total)
      .flatMap(({ id }) => tree.byId.get(id)?.withoutFacets ?? []),
  );
  const chosen = new Map(
    refinements.map((each) => [facetKey(each), each.type === "DistinctValue" ? each.values : []]),
  );
  const byName = new Map<string, Counted[]>();
  for (const { name, value, count } of found.values) {
    if (!isFacetOf(definitions, name)) continue;
    const known = byName.get(name);
    // Appended in place, since an attribute can have hundreds of values.
    if (known) known.push({ value, count });
    else byName.set(name, [{ value, count }]);
  }
  for (const name of chosen.keys())
    if (!byName.has(name) && isFacetOf(definitions, name)) byName.set(name, []);

  const facets: Facet[] = [];
  for (const [name, counts] of byName) {
    const definition = definitions.get(name);
    const selected = chosen.get(name) ?? [];
    // Selected values without hits stay in the facet, so that they can be deselected.
    const missing = selected.filter((value) => !counts.some((each) => each.value === value));
    const values = [...counts, ...missing.map((value) => ({ value, count: 0 }))];
    if (selected.length === 0 && (without.has(name) || !narrows(values, found.total, definition))) continue;
    facets.push({
      nameOrId: name,
      displayName: definition?.label ?? "Brand",
      displayRank: (definition?.facetRank ?? 0) + 1,
      displayType: "MultiSelect",
      facetType: "DistinctValue",
      attributeType: name === brandFacetName ? "Product2" : "Custom",
      values: values.sort(compareBy(definition)).map(({ value, count }) => {
        const color = definition?.options.find((option) => option.value === value)?.colorHex;
        return {
          nameOrId: value,
          displayName: definition ? showValue(definition, value) : (brandLabels.get(value) ?? value),
          productCount: count,
          type: "DistinctValue",
          displayMetadata: color ? { colorHexCode: color } : null,
        };
      }),
    });
  }
  if (found.price && (found.price.min < found.price.max || chosen.has(priceFacetName)))
    facets.push(priceFacet(found.price, currency));
  return facets.sort((a, b) => a.displayRank - b.displayRank);
}

/**
 * Whether a choice of the facet tells hits apart. A single value does so only if it is the "Yes" of a feature
 * that other hits lack; hits without a measure have one that nobody has entered.
 */
function narrows(values: readonly Counted[], total: number, definition: AttributeDefinition | undefined) {
  const [only, second] = values;
  if (!only || second) return values.length > 0;
  return definition?.valueType === "boolean" && only.value === "true" && only.count < total;
}

/** Whether an attribute is a facet: the brand, or an attribute with a facet rank. */
export const isFacetOf = (definitions: AttributeDefinitions, name: string) =>
  name === brandFacetName || (definitions.get(name)?.facetRank ?? null) !== null;

function priceFacet({ min, max }: { min: number; max: number }, currency: string): Facet {
  return {
    nameOrId: priceFacetName,
    displayName: "Price",
    displayRank: 0,
    displayType: "SingleSelect",
    facetType: "Range",
    attributeType: "PricebookEntry",
    values: [],
    min: toDecimalText(min),
    max: toDecimalText(max),
    displayMetadata: { currencyInfo: { currencyIsoCode: currency } },
  };
}

type Counted = { value: string; count: number };

/** Sorts numbers by size, options by their sequence, other values by their count. */
function compareBy(definition: AttributeDefinition | undefined): (a: Counted, b: Counted) => number {
  if (definition?.valueType === "number") return (a, b) => Number(a.value) - Number(b.value);
  if (definition?.valueType === "boolean") return (a, b) => b.value.localeCompare(a.value);
  const leadingNumber = (text: string) =>
    /^under /i.test(text) ? -1 : Number(/^\d+(\.\d+)?/.exec(text)?.[0] ?? Number.NaN);
  const place = new Map(definition?.options.map((option) => [option.value, option.sequence]));
  return (a, b) => {
    const [first, second] = [place.get(a.value), place.get(b.value)];
    if (first !== undefined && second !== undefined) return first - second;
    const size = leadingNumber(a.value) - leadingNumber(b.value);
    return (Number.isNaN(size) ? 0 : size) || b.count - a.count || a.value.localeCompare(b.value);
  };
}
