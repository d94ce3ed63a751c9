import { sql } from "kysely";

import type { Executor } from "../../db/database";
import { PlatformError } from "../../errors";
import type { PricedCartView } from "../carts/priced-cart";

/** Counts the use of each limited promotion; the last one is given to one order only. Unlimited ones are not counted: all orders would wait for one row. */
export async function redeemPromotions(trx: Executor, view: PricedCartView): Promise<void> {
  const ids = view.pricing.promotions.map(({ promotion }) => promotion.id);
  if (ids.length === 0) return;
  const { rows } = await sql<{ counted: boolean }>`
    with limited as (
      select id, usage_count < usage_limit as counted from promotion where id = any(${ids}) and usage_limit is not null order by id for update),
    redeemed as (update promotion p set usage_count = p.usage_count + 1 from limited l where p.id = l.id and l.counted)
    select counted from limited`.execute(trx);
  if (rows.some((row) => !row.counted)) throw new PlatformError(409, "CHECKOUT_CONFLICT", "A code in the cart has been used up in the meantime");
}
