import { sql } from "kysely";

import type { Executor } from "#platform/db/database";
import { newId } from "#platform/core/ids";

/**
 * The columns that a copy takes from its line, including the creation time. Add a new column here if copies
 * must have its value.
 */
const copiedColumns = sql`product_id, selling_model_id, subscription_term, shown_unit_minor, sub_type, custom_fields, created_at`;

/** A copy to create. */
export interface LineCopy {
  /** The id of the line to copy. */
  from: string;
  cartId: string;
  groupId: string;
  quantity: number;
  /** The line that the copy belongs to; if that is copied at the same time, its copy. */
  belongsTo: string | null;
}

/**
 * Copies lines. The copies are sorted like their originals; the returned ids are in the order of `copies`.
 */
export async function copyLines(trx: Executor, copies: readonly LineCopy[]): Promise<string[]> {
  const made = copies.map((copy) => ({ ...copy, id: newId("cartItem") }));
  const copyOf = new Map(made.map(({ from, id }) => [from, id]));
  const rows = made.map((row) => ({ ...row, belongsTo: copyOf.get(row.belongsTo ?? "") ?? row.belongsTo }));
  await sql`
    insert into cart_item (id, cart_id, delivery_group_id, quantity, belongs_to_item_id, ${copiedColumns})
    select made.id, made."cartId", made."groupId", made.quantity, made."belongsTo", ${copiedColumns}
    from json_to_recordset(${JSON.stringify(rows)}::json) as made(id text, "from" text, "cartId" text, "groupId" text, quantity int, "belongsTo" text)
    join cart_item line on line.id = made."from"
    order by line.sequence`.execute(trx);
  return rows.map(({ id }) => id);
}
