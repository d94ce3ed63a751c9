import { sql, type RawBuilder } from "kysely";

import type { PriceBook } from "../../db/catalogue-tables";
import type { Executor } from "../../db/database";
import type { FoundGroup } from "../../search/find-groups";

export interface RecommendationScope {
  brands: readonly string[];
  currency: string;
  books: readonly PriceBook[];
  limit: number;
}

/** The best known of a store, or of some of its categories. */
export function findPopular(db: Executor, scope: RecommendationScope, categoryIds: readonly string[]): Promise<FoundGroup[]> {
  const inside = categoryIds.length > 0
    ? sql`and exists (select 1 from product_category pc where pc.product_id = p.id and pc.category_id = any(${[...categoryIds]}))` : sql``;
  return findBest(db, scope, inside, sql`max(c.popularity) desc, c.grp`, []);
}

/** Products of the same categories as the anchors, nearest in price first; `dearer` leaves out what costs no more. */
export function findSimilar(db: Executor, scope: RecommendationScope, anchorIds: readonly string[], dearer: boolean): Promise<FoundGroup[]> {
  const anchors = sql`(select coalesce(avg(b.amount), 0) from (
    select min(e.amount_minor) as amount from price_book_entry e join product x on x.id = e.product_id
    where (x.id = any(${[...anchorIds]}) or x.parent_id = any(${[...anchorIds]})) and e.currency = ${scope.currency}
      and e.price_book = any(${[...scope.books]}) group by x.id) b)`;
  const same = sql`and p.primary_category_id in (select x.primary_category_id from product x where x.id = any(${[...anchorIds]}))`;
  const above = dearer ? sql` having min(c.amount) > ${anchors}` : sql``;
  return findBest(db, scope, same, sql`abs(min(c.amount) - ${anchors}), max(c.popularity) desc, c.grp`, anchorIds, above);
}

async function findBest(
  db: Executor,
  scope: RecommendationScope,
  condition: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  excluded: readonly string[],
  having: RawBuilder<unknown> = sql``,
): Promise<FoundGroup[]> {
  const { rows } = await sql<FoundGroup>`
    with candidate as (
      select p.id, coalesce(p.parent_id, p.id) as grp, p.popularity,
        (select min(e.amount_minor) from price_book_entry e where e.product_id = p.id and e.currency = ${scope.currency}
          and e.price_book = any(${[...scope.books]})) as amount
      from product p
      where p.is_active and p.product_class <> 'VariationParent' and p.brand = any(${[...scope.brands]}) ${condition}
        and coalesce(p.parent_id, p.id) not in (
          select coalesce(x.parent_id, x.id) from product x where x.id = any(${[...excluded]}))
    ),
    best as (
      select c.grp, min(c.amount) as lowest, row_number() over (order by ${order}) as position
      from candidate c where c.amount is not null group by c.grp ${having}
      order by position limit ${scope.limit}
    )
    select best.grp, (select json_agg(c.id) from candidate c where c.grp = best.grp and c.amount = best.lowest) as ids
    from best order by best.position`.execute(db);
  return rows;
}
