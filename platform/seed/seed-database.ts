import { sql } from "kysely";

import { writeVocabulary } from "#platform/catalogue/search/index/reindex";
import type { Database } from "#platform/db/database";
import { analyzeFilledTables } from "./analyze-filled";
import { catalogueFiles } from "./catalogue/index";
import { insertRows } from "./insert-rows";
import { seedAccounts } from "./seed-accounts";
import { seedContent } from "./seed-content";
import { seedOffers } from "./seed-offers";
import { seedProducts } from "./seed-products";
import { seedScenes } from "./seed-scenes";
import { seedPromotions } from "./seed-promotions";
import { attributeRows, categoryRows, locationRows, optionRows, webstoreRows } from "./reference-rows";
import { validateCatalogues } from "./validate-catalogue";

/** What the loader says about its work; a pino logger fits. */
export interface SeedLog {
  info(details: Record<string, unknown>, message: string): void;
}

export interface SeedOptions {
  /**
   * Whether there are the accounts of the README, whose password everybody knows; whoever opens a database
   * must say so.
   */
  demoAccounts: boolean;
}

/** Two processes that start on the same new database take turns; any number that nothing else uses. */
const seedLockKey = 7_204_114;

/**
 * Fills a new database with the stores, catalogue, prices, stock and content, in one transaction. A database
 * that has a store already is left alone: the answer then is false. Throws, naming file and sku, where the
 * data does not fit.
 */
export async function seedDatabase(
  db: Database,
  log: SeedLog,
  { demoAccounts }: SeedOptions,
): Promise<boolean> {
  const started = performance.now();
  const count = await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${seedLockKey})`.execute(trx);
    const filled = await trx.selectFrom("webstore").select("id").limit(1).executeTakeFirst();
    if (filled) return null;

    const catalogues = validateCatalogues(catalogueFiles);
    const categories = categoryRows();
    const places = locationRows();
    await insertRows(trx, "webstore", webstoreRows());
    await insertRows(trx, "category", categories.categories);
    await insertRows(trx, "media", categories.media);
    await insertRows(trx, "attribute_definition", attributeRows());
    await insertRows(trx, "variation_option", optionRows(catalogues.flatMap(({ products }) => products)));
    await insertRows(trx, "location", places.locations);
    await insertRows(trx, "location_group", places.groups);
    await insertRows(trx, "location_group_member", places.members);
    await insertRows(trx, "zip_region", places.zips);
    const products = await seedProducts(trx, catalogues);
    await seedOffers(trx);
    await writeVocabulary(trx);
    await seedScenes(trx);
    await seedContent(trx);
    await seedPromotions(trx);
    await seedAccounts(trx, demoAccounts);
    return products;
  });
  if (count === null) return false;
  await analyzeFilledTables(db);
  log.info(
    { products: count, milliseconds: Math.round(performance.now() - started) },
    "database filled with the catalogue",
  );
  return true;
}
