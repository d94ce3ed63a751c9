import { sql } from "kysely";

import { writeVocabulary } from "#platform/catalog/search/index/reindex";
import type { Database, Executor } from "#platform/db/database";
import type { DatabaseLog } from "#platform/db/log";
import { catalogFiles } from "./catalog/index";
import { insertRows } from "#platform/db/insert-rows";
import { seedAccounts } from "./accounts/seed-accounts";
import { seedContent } from "./content/seed-content";
import { seedOffers } from "./offers/seed-offers";
import { seedPlaces } from "./places/seed-places";
import { seedProducts } from "./products/seed-products";
import { seedScenes } from "./scenes/seed-scenes";
import { seedPromotions } from "./offers/seed-promotions";
import { seedRebates } from "./offers/seed-rebates";
import {
  attributeRows,
  categoryRows,
  locationRows,
  optionRows,
  productTypeRows,
  synonymRows,
  webstoreRows,
} from "./reference/reference-rows";
import { withFits } from "./products/fits";
import { validateCatalogs } from "./catalog/validate-catalog";

/**
 * Fills a new database with stores, catalog, prices, stock and content in one transaction (OPS-25), and for a
 * demo with promotions, rebates, a bank account and accounts that are invented (OPS-81). The caller holds
 * the preparation lock. Throws, naming file and SKU, if the data is invalid.
 */
export async function seedDatabase(
  db: Database,
  log: DatabaseLog,
  options: { demo: boolean },
): Promise<void> {
  const started = performance.now();
  const products = await db.transaction().execute(async (trx) => {
    const catalogs = withFits(validateCatalogs(catalogFiles));
    const categories = categoryRows();
    const warehouses = locationRows();
    await insertRows(trx, "webstore", webstoreRows(options));
    await insertRows(trx, "product_type", productTypeRows());
    await insertRows(trx, "search_synonym", synonymRows());
    await insertRows(trx, "category", categories.categories);
    await insertRows(trx, "media", categories.media);
    await insertRows(trx, "attribute_definition", attributeRows());
    await insertRows(trx, "variation_option", optionRows(catalogs.flatMap(({ products }) => products)));
    await insertRows(trx, "location", warehouses.locations);
    await insertRows(trx, "location_group", warehouses.groups);
    await insertRows(trx, "location_group_member", warehouses.members);
    await insertRows(trx, "zip_region", warehouses.zips);
    await seedPlaces(trx);
    const products = await seedProducts(trx, catalogs, new Date());
    await seedOffers(trx);
    await writeVocabulary(trx);
    await seedScenes(trx);
    await seedContent(trx);
    await seedPromotions(trx, options);
    await seedRebates(trx, options);
    await seedAccounts(trx, options);
    return products;
  });
  await analyzeFilledTables(db);
  log.info(
    { products, milliseconds: Math.round(performance.now() - started) },
    "database filled with the catalog",
  );
}

/**
 * Updates the planner's statistics of the tables that have rows. Empty tables must not be analyzed:
 * PostgreSQL would then plan with one page and scan the whole table while it grows. Without statistics it
 * assumes ten pages and uses the indexes.
 */
async function analyzeFilledTables(db: Executor): Promise<void> {
  await sql`do $$
    declare
      held record;
      filled boolean;
    begin
      for held in select relname from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace loop
        execute format('select exists (select from %I)', held.relname) into filled;
        if filled then execute format('analyze %I', held.relname); end if;
      end loop;
    end $$`.execute(db);
}
