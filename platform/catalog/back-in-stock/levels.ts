import { findLevels } from "#platform/catalog/inventory/queries";
import type { Executor } from "#platform/db/database";

/** The number of products that one query looks at. */
const productsPerQuery = 100;

/**
 * The pieces that can be ordered from the group of all locations, as product pages say it (STOCK-2), by
 * product. A product that these brands do not sell has no entry.
 */
export async function findAvailable(
  db: Executor,
  brands: readonly string[],
  productIds: readonly string[],
): Promise<Map<string, number>> {
  const all = await db
    .selectFrom("location_group")
    .select("id")
    .where("is_all", "=", true)
    .executeTakeFirst();
  const groups = all ? [all.id] : [];
  const available = new Map<string, number>();
  for (let start = 0; start < productIds.length; start += productsPerQuery) {
    const some = productIds.slice(start, start + productsPerQuery);
    for (const level of await findLevels(db, brands, some, { locations: [], groups }))
      if (level.source === (all?.id ?? "")) available.set(level.productId, level.available);
  }
  return available;
}
