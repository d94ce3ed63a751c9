import { openCatalog } from "./catalog-calls";

/** The catalog of a test file, with a variation of the store `hollins` and a product of another store. */
export async function openProducts() {
  const { database, calls } = await openCatalog();
  const one = async <Row extends object>(text: string) => (await database.pool.query<Row>(text)).rows[0]!;
  const variation = await one<{ id: string; sku: string; parent_id: string }>(
    `select id, sku, parent_id from product
      where brand = 'hollins' and variation ? 'Finish__c' and popularity > 50 order by sku limit 1`,
  );
  const { id: foreign } = await one<{ id: string }>(
    `select id from product
      where brand = 'brightwell' and product_class <> 'VariationParent' order by sku limit 1`,
  );
  return { database, calls, one, variation, foreign };
}
