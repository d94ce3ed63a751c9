import { sql } from "kysely";

import type { Executor } from "../../db/database";

export interface LevelRow {
  /** The location, the location group, or '' for all stock. */
  source: string;
  productId: string;
  sku: string;
  onHand: number;
  available: number;
}

/**
 * Stock of each product of the store, named by id or by sku, at each source; zero where there is none. A parent has the stock of its
 * variations. What is reserved is taken off `available`. A product that is not sold has no row.
 */
export async function findLevels(
  db: Executor,
  brands: readonly string[],
  idsOrSkus: readonly string[],
  sources: { locations: readonly string[]; groups: readonly string[] },
): Promise<LevelRow[]> {
  const { rows } = await sql<LevelRow>`
    with source as (
      select '' as source, l.id as location_id from location l
      union all select l.id, l.id from location l where l.id = any(${[...sources.locations]})
      union all select m.location_group_id, m.location_id from location_group_member m
        where m.location_group_id = any(${[...sources.groups]})
    ),
    wanted as (
      select p.id, p.sku from product p
      where (p.id = any(${[...idsOrSkus]}) or p.sku = any(${[...idsOrSkus]})) and p.is_active and p.brand = any(${[...brands]})
    ),
    piece as (
      select w.id as product_id, s.location_id, s.on_hand, s.reserved
      from wanted w
      join product p on p.id = w.id or p.parent_id = w.id
      join stock s on s.product_id = p.id
    )
    select coalesce(a.source, '') as source, w.id as "productId", w.sku, coalesce(sum(piece.on_hand), 0)::int as "onHand",
      coalesce(sum(piece.on_hand - piece.reserved), 0)::int as available
    from wanted w
    left join source a on true
    left join piece on piece.product_id = w.id and piece.location_id = a.location_id
    group by a.source, w.id, w.sku`.execute(db);
  return rows;
}
