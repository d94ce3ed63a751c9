import type { SeedCatalogue, SeedProduct } from "./catalogue-format";

/** Whether a product belongs to an appliance. */
export const isAccessory = ({ type }: Pick<SeedProduct, "type">): boolean =>
  /^(?:accessory|part)-/.test(type);

/**
 * Adds to each accessory and part the models that it fits, as `Fits__c`. They are those that name it among
 * their accessories or parts, so that the text and the relations cannot disagree.
 */
export function withFits(catalogues: readonly SeedCatalogue[]): SeedCatalogue[] {
  const models = new Map<string, string[]>();
  for (const { sku, accessories = [], parts = [] } of catalogues.flatMap(({ products }) => products))
    for (const part of new Set([...accessories, ...parts]))
      models.set(part, [...(models.get(part) ?? []), sku]);
  return catalogues.map((catalogue) => ({
    ...catalogue,
    products: catalogue.products.map((product) => {
      const fitting = isAccessory(product) ? models.get(product.sku) : undefined;
      return fitting
        ? { ...product, attributes: { ...product.attributes, Fits__c: fitting.join(", ") } }
        : product;
    }),
  }));
}
