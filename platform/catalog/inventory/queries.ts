import { sql } from "kysely";

import type { Executor } from "#platform/db/database";

/** The level of products that need no stock, for example plans. */
export const unlimitedStock = 1_000_000;

/** The stock of a product at a source, in pieces. */
export interface LevelRow {
  /** The location, the location group, or '' for the stock of all locations. */
  source: string;
  productId: string;
  sku: string;
  onHand: number;
  available: number;
  productType: string;
  isDigital: boolean;
  /** When the last piece was taken; null if there is stock, or if that is not known. */
  soldOutSince: Date | null;
  /** When something can be ordered again, if that is known; null if there is stock. */
  expectedDate: string | null;
}

/**
 * The stock of products, named by id or by SKU, at each source; zero if there is none. A parent has the stock
 * of its variations. The stock of a bundle or set is limited by its scarcest part. Digital products always
 * have enough. Reserved pieces are subtracted from `available`. A product that the store does not sell has no
 * row.
 *
 * A sold-out bundle is back when enough of each missing part is expected (STOCK-23). A delivery that was
 * expected before `today` is late: nobody knows when it comes, so it does not count. Without `today` no day
 * is known.
 */
export async function findLevels(
  db: Executor,
  brands: readonly string[],
  idsOrSkus: readonly string[],
  sources: { locations: readonly string[]; groups: readonly string[] },
  { today = null, withRelated = false }: { today?: string | null; withRelated?: boolean } = {},
): Promise<LevelRow[]> {
  const { rows } = await sql<LevelRow>`
    with source as (
      select '' as source, l.id as location_id from location l
      union all select l.id, l.id from location l where l.id = any(${[...sources.locations]})
      union all select m.location_group_id, m.location_id from location_group_member m
        where m.location_group_id = any(${[...sources.groups]})
    ),
    named as (
      select p.id, p.sku, p.is_digital, p.product_type from product p
      where (p.id = any(${[...idsOrSkus]}) or p.sku = any(${[...idsOrSkus]})) and p.is_active and p.brand = any(${[...brands]})
    ),
    wanted as (
      select * from named
      ${
        withRelated
          ? sql`
      union select p.id, p.sku, p.is_digital, p.product_type from named n join product p on p.parent_id = n.id where p.is_active
      union select p.id, p.sku, p.is_digital, p.product_type from named n join product_component c on c.product_id = n.id join product p on p.id = c.child_id
        where p.is_active and p.brand = any(${[...brands]})`
          : sql``
      }
    ),
    part as (
      select w.id as product_id, w.id as part_id, 1 as quantity, p.id as stocked_id, w.is_digital
      from wanted w join product p on p.id = w.id or p.parent_id = w.id
      where not exists (select from product_component c where c.product_id = w.id)
      union all
      select w.id, c.child_id, c.quantity, c.child_id, child.is_digital
      from wanted w join product_component c on c.product_id = w.id join product child on child.id = c.child_id
    ),
    level as (
      select a.source, part.product_id, part.part_id, part.quantity,
        coalesce(sum(s.on_hand - s.reserved), 0) as pieces,
        case when part.is_digital then ${unlimitedStock} else coalesce(sum(s.on_hand), 0) / part.quantity end as on_hand,
        case when part.is_digital then ${unlimitedStock} else coalesce(sum(s.on_hand - s.reserved), 0) / part.quantity end as available,
        max(s.ran_out_at) as ran_out_at
      from part left join source a on true left join stock s on s.product_id = part.stocked_id and s.location_id = a.location_id
      group by a.source, part.product_id, part.part_id, part.quantity, part.is_digital
    ),
    inbound as (
      select l.source, l.product_id, l.part_id, i.expected_on, l.quantity - l.pieces as missing,
        sum(i.quantity) over (partition by l.source, l.product_id, l.part_id order by i.expected_on) as pieces
      from level l join part using (product_id, part_id)
      join inbound_stock i on i.product_id = part.stocked_id and i.expected_on >= ${today}
        and i.received_at is null and i.canceled_at is null
      join source a on a.location_id = i.location_id and a.source = l.source
      where l.available <= 0
    ),
    expected as (
      select source, product_id, part_id, min(expected_on) as day from inbound where pieces >= missing
      group by source, product_id, part_id
    )
    select coalesce(level.source, '') as source, w.id as "productId", w.sku, w.product_type as "productType",
      w.is_digital as "isDigital", min(level.on_hand)::int as "onHand", min(level.available)::int as available,
      min(level.ran_out_at) filter (where level.available <= 0) as "soldOutSince",
      case when bool_and(level.available > 0 or expected.day is not null) then max(expected.day) end as "expectedDate"
    from wanted w join level on level.product_id = w.id left join expected using (source, product_id, part_id)
    group by level.source, w.id, w.sku, w.product_type, w.is_digital`.execute(db);
  return rows;
}
