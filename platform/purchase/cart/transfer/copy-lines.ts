import { sql } from "kysely";

import type { Executor } from "#platform/db/database";
import { newId } from "#platform/core/ids";

/**
 * The columns of a line that a copy keeps. Add new columns of this kind here. A copy keeps the creation time
 * of its line.
 */
const copiedColumns = sql`product_id, selling_model_id, subscription_term, sub_type, custom_fields, created_at`;

export interface LineCopy {
  /** The id of the line to copy. */
  from: string;
  cartId: string;
  groupId: string;
  quantity: number;
}

/** Copies lines, in their order; returns the new ids in the order of `copies`. */
export async function copyLines(trx: Executor, copies: readonly LineCopy[]): Promise<string[]> {
  const made = copies.map((copy) => ({ ...copy, id: newId("cartItem") }));
  await sql`
    insert into cart_item (id, cart_id, delivery_group_id, quantity, ${copiedColumns})
    select made.id, made."cartId", made."groupId", made.quantity, ${copiedColumns}
    from json_to_recordset(${JSON.stringify(made)}::json) as made(id text, "from" text, "cartId" text, "groupId" text, quantity int)
    join cart_item line on line.id = made."from"
    order by line.sequence`.execute(trx);
  return made.map(({ id }) => id);
}
