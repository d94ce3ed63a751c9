import type { z } from "zod";

import type { variationInfo } from "#contract/catalog/product-shapes";

import type {
  AttributeDefinition,
  AttributeDefinitions,
} from "#platform/catalog/search/index/attribute-definitions";
import type { SiblingVariation } from "./queries";

type VariationInfo = z.input<typeof variationInfo>;

/** An attribute with more values than this is shown as a list instead of buttons. */
const maxPills = 6;

/**
 * The differences between the variations of a parent (CATALOG-9, CATALOG-10). `availableValues` and
 * `variantAvailable` tell which values of an attribute exist in combination with the other values of this
 * product.
 */
export function buildVariationInfo(
  siblings: readonly SiblingVariation[],
  current: Record<string, string>,
  definitions: AttributeDefinitions,
): VariationInfo | null {
  const names = [...definitions.keys()].filter((name) => siblings.some(({ variation }) => name in variation));
  if (names.length === 0) return null;
  const placeOf = (name: string, value: string | undefined) =>
    definitions.get(name)!.options.findIndex((option) => option.value === value);
  const inOrder = [...siblings].sort((a, b) =>
    names.reduce(
      (order, name) => order || placeOf(name, a.variation[name]) - placeOf(name, b.variation[name]),
      0,
    ),
  );
  return {
    attributesToProductMappings: inOrder.map(({ id, urlName, variation }) => ({
      canonicalKey: names.map((name) => variation[name] ?? "").join("_"),
      productId: id,
      urlName,
      selectedAttributes: names.flatMap((apiName, index) => {
        const value = variation[apiName];
        return value === undefined
          ? []
          : [{ apiName, label: definitions.get(apiName)!.label, sequence: index + 1, value }];
      }),
    })),
    variationAttributeInfo: Object.fromEntries(
      names.map((name, index) => [name, describe(definitions.get(name)!, index + 1, siblings, current)]),
    ),
  };
}

function describe(
  definition: AttributeDefinition,
  sequence: number,
  siblings: readonly SiblingVariation[],
  current: Record<string, string>,
): VariationInfo["variationAttributeInfo"][string] {
  const name = definition.apiName;
  const offered = new Set(siblings.flatMap(({ variation }) => variation[name] ?? []));
  const known = definition.options.filter((option) => offered.has(option.value));
  const unknown = [...offered].filter((value) => !known.some((option) => option.value === value));
  const options = [...known, ...unknown.map((value) => ({ value, label: value, colorHex: null }))];
  const fits = (value: string) =>
    siblings.some(
      ({ variation }) =>
        variation[name] === value &&
        Object.entries(current).every(([other, chosen]) => other === name || variation[other] === chosen),
    );
  const colored = options.some((option) => option.colorHex);
  return {
    apiName: name,
    label: definition.label,
    sequence,
    allowableValues: options.map((option) => option.value),
    availableValues: options.map((option) => option.value).filter(fits),
    fieldEnumOrId: name,
    objectName: "ProductAttribute",
    viewType: colored ? "ColorSwatch" : options.length <= maxPills ? "Pill" : "Dropdown",
    isGroupedBy: colored,
    options: options.map((option) => ({
      apiName: option.value,
      label: option.label,
      colorHexCode: option.colorHex,
      variantAvailable: fits(option.value),
    })),
  };
}
