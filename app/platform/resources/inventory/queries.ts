import { sql } from "kysely";

import type { Executor } from "../../db/database";

export interface LevelRow {
  /** The location, the location group, or '' for all stock. */
  source: string;
  productId: string;
  onHand: number;
  available: number;
}

export interface ProductRef {
  id: string;
  sku: string;
}

/** Products of the store by id or by sku. */
export async function findProductRefs(db: Executor, brands: readonly string[], idsOrSkus: readonly string[]): Promise<ProductRef[]> {
  const { rows } = await sql<ProductRef>`
    select p.id, p.sku from product p
    where (p.id = any(${[...idsOrSkus]}) or p.sku = any(${[...idsOrSkus]})) and p.is_active and p.brand = any(${[...brands]})`.execute(db);
  return rows;
}

/**
 * Stock of each product at each source, zero where there is none. A parent has the stock of its variations. What is reserved is
 * taken off `available`.
 */
export async function findLevels(
  db: Executor,
  productIds: readonly string[],
  sources: { locations: readonly string[]; groups: readonly string[] },
): Promise<LevelRow[]> {
  const { rows } = await sql<LevelRow>`
    with source as (
      select '' as source, l.id as location_id from location l
      union all select l.id, l.id from location l where l.id = any(${[...sources.locations]})
      union all select m.location_group_id, m.location_id from location_group_member m
        where m.location_group_id = any(${[...sources.groups]})
    ),
    piece as (
      select w.id as product_id, s.location_id, s.on_hand, s.reserved
      from unnest(${[...productIds]}::text[]) as w(id)
      join product p on p.id = w.id or p.parent_id = w.id
      join stock s on s.product_id = p.id
    )
    select a.source, w.id as "productId", coalesce(sum(piece.on_hand), 0)::int as "onHand",
      coalesce(sum(piece.on_hand - piece.reserved), 0)::int as available
    from unnest(${[...productIds]}::text[]) as w(id)
    cross join source a
    left join piece on piece.product_id = w.id and piece.location_id = a.location_id
    group by a.source, w.id`.execute(db);
  return rows;
}
