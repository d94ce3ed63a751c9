import { findCatalogNames } from "#platform/catalog/products/derived-fields";
import { writeProducts } from "#platform/catalog/products/write-products";
import { reindexProducts } from "#platform/catalog/search/index/reindex";
import type { Executor } from "#platform/db/database";

import { catalogFiles } from "./catalog/index";
import type { SeedCatalog } from "./catalog/catalog-format";
import earlierTexts from "./earlier-texts.json";
import { expandProduct } from "./products/product-rows";
import { categories } from "./reference/reference-data";

/** Names and descriptions that earlier versions shipped, by SKU of the base product and by path. */
const earlier: Record<"products" | "categories", Record<string, string[]>> = earlierTexts;

/** Names of products and texts of categories that are to be replaced. */
interface CatalogTexts {
  products: { sku: string; name: string; before: string }[];
  categories: { urlPath: string; description: string; before: string }[];
}

/** The shipped names by SKU, variations included, where an earlier version had others. */
const renamed = () =>
  (Object.values(catalogFiles) as SeedCatalog[]).flatMap(({ brand, products }) =>
    products
      .filter(({ sku }) => Object.hasOwn(earlier.products, sku))
      .flatMap((base) =>
        expandProduct(brand, base).map(({ sku, product: { name = base.name } }) => ({
          sku,
          name,
          // A variation's name may go on after that of its base.
          before: earlier.products[base.sku]!.map((each) => each + name.slice(base.name.length)),
        })),
      ),
  );

/**
 * Names of products and texts of categories that the database has as an earlier version shipped them
 * (OPERATOR-25). A text that no version shipped is the operator's.
 */
export async function findOutdatedTexts(db: Executor): Promise<CatalogTexts> {
  const names = renamed();
  const [products, described] = await Promise.all([
    db
      .selectFrom("product")
      .select(["sku", "name"])
      .where(
        "sku",
        "in",
        names.map(({ sku }) => sku),
      )
      .execute(),
    db.selectFrom("category").select(["url_path", "description"]).execute(),
  ]);
  const stored = new Map(products.map(({ sku, name }) => [sku, name]));
  const shipped = new Map(categories.map(({ path, description }) => [path, description]));
  return {
    products: names.flatMap(({ sku, name, before }) => {
      const found = before.find((each) => each === stored.get(sku));
      return found === undefined ? [] : [{ sku, name, before: found }];
    }),
    categories: described.flatMap(({ url_path: urlPath, description: before }) =>
      before !== null && earlier.categories[urlPath]?.includes(before) && shipped.has(urlPath)
        ? [{ urlPath, description: shipped.get(urlPath)!, before }]
        : [],
    ),
  };
}

/** Writes what `findOutdatedTexts` found. Addresses of products stay as they are. */
export async function replaceTexts(trx: Executor, { products, categories: texts }: CatalogTexts) {
  if (products.length > 0) {
    const stored = await trx
      .selectFrom("product")
      .select(["id", "sku", "is_listed"])
      .where(
        "sku",
        "in",
        products.map(({ sku }) => sku),
      )
      .execute();
    const ids = await writeProducts(
      trx,
      products.map(({ sku, name }) => ({ sku, name })),
      { products: new Map(stored.map((each) => [each.sku, each])), ...(await findCatalogNames(trx)) },
    );
    await reindexProducts(trx, ids);
  }
  for (const { urlPath, description, before } of texts)
    await trx
      .updateTable("category")
      .set({ description })
      .where("url_path", "=", urlPath)
      .where("description", "=", before)
      .execute();
}
