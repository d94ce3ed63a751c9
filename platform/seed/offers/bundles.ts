import type { SeedCatalog } from "#platform/seed/catalog/catalog-format";
import { catalogFiles } from "#platform/seed/catalog/index";
import { expandVariations, type SellableProduct } from "#platform/seed/products/expand-variations";

import type { SeedOffer } from "./offer-rows";
import bundlesJson from "./bundles.json";

/** Bundles and sets, with the model numbers of their parts. */
export const bundles = bundlesJson as unknown as (SeedOffer & { parts: [sku: string, quantity: number][] })[];

const sold = new Map(
  (Object.values(catalogFiles) as SeedCatalog[])
    .flatMap(({ products }) => products.flatMap(expandVariations))
    .map((item) => [item.sku, item]),
);

/** The parts of a bundle. */
export const partsOf = ({ parts = [] }: Pick<SeedOffer, "parts">): SellableProduct[] =>
  parts.map(([sku]) => {
    const part = sold.get(sku);
    if (!part) throw new Error(`A bundle has the unknown part ${sku}`);
    return part;
  });
