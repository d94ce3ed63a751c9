import { catalogFiles } from "#platform/seed/catalog/index";
import type { SeedCatalog } from "#platform/seed/catalog/catalog-format";
import { expandVariations } from "#platform/seed/products/expand-variations";

/**
 * The content keys of the first views of the `count` products that lists show first, the most popular one
 * first: the finish that lists show of every product, then the other finishes.
 */
export function leadingKeys(count: number): string[] {
  const products = (Object.values(catalogFiles) as SeedCatalog[]).flatMap(({ products }) => products);
  const views = products
    .sort((a, b) => b.popularity - a.popularity || (a.sku < b.sku ? -1 : 1))
    .slice(0, count)
    .map((product) =>
      expandVariations(product).map(({ mediaStem, finish }) => `${mediaStem}/${finish ?? "default"}/angle`),
    );
  return [...views.map(([lead]) => lead!), ...views.flatMap(([, ...others]) => others)];
}
