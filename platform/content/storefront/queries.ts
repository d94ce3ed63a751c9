import { sql } from "kysely";

import type { Executor } from "#platform/db/database";

/**
 * The type of a product; null if it does not exist or has another brand. With `brands` null, all brands
 * count.
 */
export async function findProductType(
  db: Executor,
  productId: string,
  brands: readonly string[] | null,
): Promise<string | null> {
  const { rows } = await sql<{ type: string }>`
    select coalesce(p.fields->>'ProductType__c', p.product_type) as type from product p
    where p.id = ${productId} and p.is_active and (${brands}::text[] is null or p.brand = any(${brands}))`.execute(
    db,
  );
  return rows[0]?.type ?? null;
}

/** The media ids of category tiles, by category. Other media are left out. */
export async function findCategoriesOfTiles(
  db: Executor,
  mediaIds: readonly string[],
): Promise<Record<string, string>> {
  if (mediaIds.length === 0) return {};
  const { rows } = await sql<{ id: string; tile_media_id: string }>`
    select id, tile_media_id from category where tile_media_id = any(${[...mediaIds]}) order by url_path`.execute(
    db,
  );
  return Object.fromEntries(rows.map((row) => [row.id, row.tile_media_id]));
}

/**
 * The social links of a brand's store profile. The brand's own store takes precedence over other stores that
 * show the brand.
 */
export async function findSocialLinks(db: Executor, brand: string): Promise<{ name: string; url: string }[]> {
  const { rows } = await sql<{ social: { name: string; url: string }[] }>`
    select c.body->'social' as social from content c join webstore w on w.site_id = c.site_id
    where c.content_type = 'store-profile' and c.state = 'Live' and c.body->>'socialBrand' = ${brand}
    order by w.name = ${brand} desc, w.name limit 1`.execute(db);
  return rows[0]?.social ?? [];
}
