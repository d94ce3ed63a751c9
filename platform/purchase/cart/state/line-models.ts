import { sql } from "kysely";

import type { Executor } from "#platform/db/database";
import { modelEntryColumns, type EntryRow } from "#platform/catalog/prices/queries";

import type { LineRow } from "./queries";

interface LineModel extends Pick<LineRow, "id" | "model" | "shown_unit_minor"> {
  /** Null for a one-time model, which uses the product's own prices. */
  prices: EntryRow[] | null;
}

/**
 * The selling models of a cart's lines, with their prices. This is a separate statement, because most carts
 * have no such lines and the join would slow down the statement for all carts.
 */
export async function findLineModels(db: Executor, cartId: string): Promise<LineModel[]> {
  const { rows } = await sql<LineModel>`
    select i.id, i.shown_unit_minor::float8 as shown_unit_minor,
      (select to_json(m) from selling_model m join product_selling_model o on o.selling_model_id = m.id
        where m.id = i.selling_model_id and o.product_id = i.product_id) as model,
      case when exists (select from selling_model m where m.id = i.selling_model_id and m.type <> 'OneTime')
        then (select coalesce(json_agg(own), '[]') from (select ${modelEntryColumns} from selling_model_price e join cart c on c.id = i.cart_id
          where e.product_id = i.product_id and e.selling_model_id = i.selling_model_id and e.currency = c.currency) own) end as prices
    from cart_item i where i.cart_id = ${cartId} and i.selling_model_id is not null`.execute(db);
  return rows;
}
