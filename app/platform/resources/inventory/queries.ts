import { sql } from "kysely";

import type { Executor } from "../../db/database";

/** Of what needs no stock. */
const endless = 1_000_000;

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
 * variations, a bundle or a set as many as its scarcest part allows; of digital goods there is always enough. What is reserved is taken
 * off `available`. A product that is not sold has no row.
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
      select p.id, p.sku, p.is_digital from product p
      where (p.id = any(${[...idsOrSkus]}) or p.sku = any(${[...idsOrSkus]})) and p.is_active and p.brand = any(${[...brands]})
    ),
    part as (
      select w.id as product_id, w.id as part_id, 1 as quantity, p.id as stocked_id
      from wanted w join product p on p.id = w.id or p.parent_id = w.id
      where not exists (select from product_component c where c.product_id = w.id)
      union all
      select w.id, c.child_id, c.quantity, c.child_id
      from wanted w join product_component c on c.product_id = w.id join product child on child.id = c.child_id and not child.is_digital
    ),
    level as (
      select a.source, part.product_id, coalesce(sum(s.on_hand), 0) / part.quantity as on_hand,
        coalesce(sum(s.on_hand - s.reserved), 0) / part.quantity as available
      from part left join source a on true left join stock s on s.product_id = part.stocked_id and s.location_id = a.location_id
      group by a.source, part.product_id, part.part_id, part.quantity
    )
    select coalesce(level.source, '') as source, w.id as "productId", w.sku,
      case when w.is_digital then ${endless} else floor(min(level.on_hand))::int end as "onHand",
      case when w.is_digital then ${endless} else floor(min(level.available))::int end as available
    from wanted w join level on level.product_id = w.id
    group by level.source, w.id, w.sku, w.is_digital`.execute(db);
  return rows;
}
