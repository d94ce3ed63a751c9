import type { SeedCatalog, SeedProduct } from "#platform/seed/catalog/catalog-format";

/** Whether a product belongs to an appliance. */
export const isAccessory = ({ type }: Pick<SeedProduct, "type">): boolean =>
  /^(?:accessory|part)-/.test(type);

/**
 * Adds to each accessory and part the models that it fits, as `Fits__c`. They are those that name it among
 * their accessories or parts, so that the text and the relations cannot disagree.
 */
export function withFits(catalogs: readonly SeedCatalog[]): SeedCatalog[] {
  const models = new Map<string, string[]>();
  for (const { sku, accessories = [], parts = [] } of catalogs.flatMap(({ products }) => products))
    for (const part of new Set([...accessories, ...parts]))
      models.set(part, [...(models.get(part) ?? []), sku]);
  return catalogs.map((catalog) => ({
    ...catalog,
    products: catalog.products.map((product) => {
      const fitting = isAccessory(product) ? models.get(product.sku) : undefined;
      return fitting
        ? { ...product, attributes: { ...product.attributes, Fits__c: fitting.join(", ") } }
        : product;
    }),
  }));
}

/**
 * Whether an accessory or a part belongs to a variation of the model that names it. One that is as wide as
 * some of the model's widths is made for that width only, such as a door panel of 30 inches.
 */
export function fitsWidth(
  accessory: SeedProduct | undefined,
  model: SeedProduct,
  { Width__c: width }: Record<string, string>,
): boolean {
  if (!accessory || !isAccessory(accessory) || width === undefined) return true;
  const widthsOf = ({ attributes, variations }: SeedProduct) =>
    variations?.widths?.map(({ inches }) => inches) ?? [Number(attributes.Width__c)];
  const own = widthsOf(accessory);
  return own.includes(Number(width)) || !widthsOf(model).some((inches) => own.includes(inches));
}
