import { sql } from "kysely";

import type { Executor } from "#platform/db/database";

/** The pieces of a product at a location. */
interface StockLevel {
  product_id: string;
  location_id: string;
  on_hand: number;
}

/**
 * Sets levels of stock: what an operator counted, or the stock of a new database. The caller has locked the
 * rows and refused levels below the reserved pieces, and announces the change.
 */
export async function setLevels(trx: Executor, levels: readonly StockLevel[]): Promise<void> {
  await sql`
    insert into stock (product_id, location_id, on_hand)
    select f.product_id, f.location_id, f.on_hand
    from json_to_recordset(${JSON.stringify(levels)}::json) as f(product_id text, location_id text, on_hand int)
    order by 1, 2
    on conflict (product_id, location_id) do update set on_hand = excluded.on_hand`.execute(trx);
}
