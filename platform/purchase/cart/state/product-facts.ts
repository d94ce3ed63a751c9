import { sql } from "kysely";
import { LRUCache } from "lru-cache";

import type { Database, Executor } from "#platform/db/database";
import type { VariationValues } from "#platform/db/stored-values";
import { invalidateOn } from "#platform/core/cached-query";
import { mainPictureFirst } from "#platform/catalog/products/card-queries";

/**
 * Product data that a cart shows and that rarely changes: fields, categories, variation and picture. Names,
 * prices and stock are read with the lines instead.
 */
export interface CartProductFacts {
  fields: Record<string, string>;
  /** URL paths of categories. */
  categories: string[];
  variation: VariationValues;
  media: { id: string; title: string; alternateText: string } | null;
}

const lifetimeMs = 60_000;
const maxProducts = 2_000;
const caches = new WeakMap<Database, LRUCache<string, { facts: CartProductFacts; expires: number }>>();
invalidateOn(["catalog"], (db) => caches.delete(db));

/**
 * The facts of products by id, cached for one minute. Products that are not cached are read through
 * `executor`, which may be the caller's transaction. So a request never waits for a second connection while
 * it holds one.
 */
export async function findCartProductFacts(
  root: Database,
  executor: Executor,
  productIds: readonly string[],
  now: Date,
): Promise<Map<string, CartProductFacts>> {
  const cache =
    caches.get(root) ??
    new LRUCache<string, { facts: CartProductFacts; expires: number }>({ max: maxProducts });
  caches.set(root, cache);
  const found = new Map<string, CartProductFacts>();
  const missing: string[] = [];
  for (const id of productIds) {
    const cached = cache.get(id);
    if (cached && cached.expires > now.getTime()) found.set(id, cached.facts);
    else missing.push(id);
  }
  if (missing.length === 0) return found;
  for (const { id, ...facts } of await readFacts(executor, missing)) {
    cache.set(id, { facts, expires: now.getTime() + lifetimeMs });
    found.set(id, facts);
  }
  return found;
}

async function readFacts(
  db: Executor,
  productIds: readonly string[],
): Promise<(CartProductFacts & { id: string })[]> {
  const { rows } = await sql<CartProductFacts & { id: string }>`
    select p.id, p.fields,
      array(select distinct c.url_path from product_category pc join category c on c.id = pc.category_id
        where pc.product_id in (p.id, p.parent_id) order by 1) as categories,
      coalesce((select json_object_agg(v.key, json_build_object(
            'label', coalesce(d.label, v.key), 'sequence', coalesce(d.sequence, 0), 'value', coalesce(o.label, v.value)))
          from jsonb_each_text(p.variation) v
          left join attribute_definition d on d.api_name = v.key
          left join variation_option o on o.api_name = v.key and o.value = v.value), '{}') as variation,
      (select json_build_object('id', m.id, 'title', m.title, 'alternateText', m.alternate_text)
        from product_media pm join media m on m.id = pm.media_id
        where pm.product_id in (p.id, p.parent_id) and m.media_type = 'Image' and pm.group_name <> 'attachment'
        order by pm.product_id = p.id desc, ${mainPictureFirst} limit 1) as media
    from product p where p.id = any(${[...productIds]})`.execute(db);
  return rows;
}
