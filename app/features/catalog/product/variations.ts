import type { Product } from "#contract/catalog/product-shapes";
import type { StoreAddresses } from "~/addresses.server";

export interface VariationGroupView {
  apiName: string;
  label: string;
  /** The chosen option's label. */
  chosen: string;
  swatches: boolean;
  /**
   * `unavailable`: does not exist with the other choices. The link goes to the nearest variation that has the
   * option.
   */
  options: { label: string; color: string | null; href: string; current: boolean; unavailable: boolean }[];
}

/**
 * The choices of a product with variations. Each option links to the variation that has it and keeps the
 * other choices. An option that no variation has is left out (CATALOG-9, FORM-6).
 */
export function toVariations(product: Product, addresses: StoreAddresses): VariationGroupView[] {
  const info = product.variationInfo;
  const own = product.variationAttributeSet?.attributes;
  if (!info || !own) return [];
  const mappings = info.attributesToProductMappings.map((mapping) => ({
    href: addresses.product(mapping.urlName, mapping.productId),
    id: mapping.productId,
    values: Object.fromEntries(mapping.selectedAttributes.map((each) => [each.apiName, each.value])),
  }));
  return Object.values(info.variationAttributeInfo)
    .sort((a, b) => a.sequence - b.sequence)
    .map((attribute) => ({
      apiName: attribute.apiName,
      label: attribute.label,
      chosen:
        attribute.options.find((option) => option.apiName === own[attribute.apiName])?.label ??
        own[attribute.apiName] ??
        "",
      swatches: attribute.viewType === "ColorSwatch",
      options: attribute.options.flatMap((option) => {
        const having = mappings.filter((mapping) => mapping.values[attribute.apiName] === option.apiName);
        const exact = having.find((mapping) =>
          Object.entries(own).every(
            ([name, value]) => name === attribute.apiName || mapping.values[name] === value,
          ),
        );
        const target = exact ?? having[0];
        if (!target) return [];
        return [
          {
            label: option.label,
            color: option.colorHexCode,
            href: target.href,
            current: target.id === product.id,
            unavailable: !exact,
          },
        ];
      }),
    }));
}
