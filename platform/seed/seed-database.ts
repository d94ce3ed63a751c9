import { sql } from "kysely";

import { writeVocabulary } from "#platform/catalog/search/index/reindex";
import type { Database } from "#platform/db/database";
import { analyzeFilledTables } from "./analyze-filled";
import { catalogFiles } from "./catalog/index";
import { insertRows } from "./insert-rows";
import { seedAccounts } from "./seed-accounts";
import { seedContent } from "./seed-content";
import { seedOffers } from "./seed-offers";
import { seedProducts } from "./seed-products";
import { seedScenes } from "./seed-scenes";
import { seedPromotions } from "./seed-promotions";
import { attributeRows, categoryRows, locationRows, optionRows, webstoreRows } from "./reference-rows";
import { withFits } from "./fits";
import { validateCatalogs } from "./validate-catalog";

/** Receives progress messages; a pino logger fits. */
export interface SeedLog {
  info(details: Record<string, unknown>, message: string): void;
}

/** Options of the seed. */
export interface SeedOptions {
  /**
   * Whether to create the accounts of the README, whose password is public. Has no default, so that every
   * caller decides.
   */
  demoAccounts: boolean;
}

/**
 * The key of an advisory lock: processes that start on the same new database take turns. Any unused number
 * works.
 */
const seedLockKey = 7_204_114;

/**
 * Fills a new database with stores, catalog, prices, stock and content in one transaction (OPS-25). Returns
 * false, without changes, if the database already has a store. Throws, naming file and SKU, if the data is
 * invalid.
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

    const catalogs = withFits(validateCatalogs(catalogFiles));
    const categories = categoryRows();
    const places = locationRows();
    await insertRows(trx, "webstore", webstoreRows());
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
  if (count === null) return false;
  await analyzeFilledTables(db);
  log.info(
    { products: count, milliseconds: Math.round(performance.now() - started) },
    "database filled with the catalog",
  );
  return true;
}
