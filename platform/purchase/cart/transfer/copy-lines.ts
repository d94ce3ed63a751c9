import { sql } from "kysely";

import type { Executor } from "#platform/db/database";
import { newId } from "#platform/core/ids";

/**
 * What a line is wherever it stands; a new column of that kind belongs here. A copy is as old as its line.
 */
const kept = sql`product_id, selling_model_id, subscription_term, sub_type, custom_fields, created_at`;

export interface LineCopy {
  /** The line that is copied. */
  from: string;
  cartId: string;
  groupId: string;
  quantity: number;
}

/**
 * Makes further lines like those that are there, in their order; gives their ids in the order of `copies`.
 */
export async function copyLines(trx: Executor, copies: readonly LineCopy[]): Promise<string[]> {
  const made = copies.map((copy) => ({ ...copy, id: newId("cartItem") }));
  await sql`
    insert into cart_item (id, cart_id, delivery_group_id, quantity, ${kept})
    select made.id, made."cartId", made."groupId", made.quantity, ${kept}
    from json_to_recordset(${JSON.stringify(made)}::json) as made(id text, "from" text, "cartId" text, "groupId" text, quantity int)
    join cart_item line on line.id = made."from"
    order by line.sequence`.execute(trx);
  return made.map(({ id }) => id);
}
