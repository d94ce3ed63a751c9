import { writeVocabulary } from "#platform/catalog/search/index/reindex";
import type { Database } from "#platform/db/database";
import type { DatabaseLog } from "#platform/db/log";
import { analyzeFilledTables } from "./analyze-filled";
import { catalogFiles } from "./catalog/index";
import { insertRows } from "#platform/db/insert-rows";
import { seedAccounts } from "./seed-accounts";
import { seedContent } from "./seed-content";
import { seedOffers } from "./seed-offers";
import { seedProducts } from "./seed-products";
import { seedScenes } from "./seed-scenes";
import { seedPromotions } from "./seed-promotions";
import {
  attributeRows,
  categoryRows,
  locationRows,
  optionRows,
  productTypeRows,
  webstoreRows,
} from "./reference-rows";
import { withFits } from "./fits";
import { validateCatalogs } from "./validate-catalog";

/**
 * Fills a new database with stores, catalog, prices, stock and content in one transaction (OPS-25), while the
 * caller holds the preparation lock. Throws, naming file and SKU, if the data is invalid.
 */
export async function seedDatabase(
  db: Database,
  log: DatabaseLog,
  { demoAccounts }: { demoAccounts: boolean },
): Promise<void> {
  const started = performance.now();
  const products = await db.transaction().execute(async (trx) => {
    const catalogs = withFits(validateCatalogs(catalogFiles));
    const categories = categoryRows();
    const places = locationRows();
    await insertRows(trx, "webstore", webstoreRows());
    await insertRows(trx, "product_type", productTypeRows());
    await insertRows(trx, "category", categories.categories);
    await insertRows(trx, "media", categories.media);
    await insertRows(trx, "attribute_definition", attributeRows());
    await insertRows(trx, "variation_option", optionRows(catalogs.flatMap(({ products }) => products)));
    await insertRows(trx, "location", places.locations);
    await insertRows(trx, "location_group", places.groups);
    await insertRows(trx, "location_group_member", places.members);
    await insertRows(trx, "zip_region", places.zips);
    const products = await seedProducts(trx, catalogs, new Date());
    await seedOffers(trx);
    await writeVocabulary(trx);
    await seedScenes(trx);
    await seedContent(trx);
    await seedPromotions(trx);
    await seedAccounts(trx, demoAccounts);
    return products;
  });
  await analyzeFilledTables(db);
  log.info(
    { products, milliseconds: Math.round(performance.now() - started) },
    "database filled with the catalog",
  );
}
