import { sql } from "kysely";

import type { Executor } from "#platform/db/database";

/**
 * Adds quantities to the stock of their locations. Rows are changed in the order of product and location, as
 * orders lock them. A product that was deleted meanwhile has no stock.
 */
export async function putIntoStock(
  trx: Executor,
  quantities: readonly { productId: string; locationId: string; quantity: number }[],
): Promise<void> {
  if (quantities.length === 0) return;
  await sql`
    insert into stock (product_id, location_id, on_hand)
    select p."productId", p."locationId", sum(p.quantity)::int
    from json_to_recordset(${JSON.stringify(quantities)}::json) as p("productId" text, "locationId" text, quantity int)
    where exists (select from product where id = p."productId") and exists (select from location where id = p."locationId")
    group by 1, 2 order by 1, 2
    on conflict (product_id, location_id) do update set on_hand = stock.on_hand + excluded.on_hand`.execute(
    trx,
  );
}
