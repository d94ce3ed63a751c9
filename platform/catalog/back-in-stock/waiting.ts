import { sql } from "kysely";

import type { Executor } from "#platform/db/database";

/** The number of people who wait for a product of a store. */
export interface WaitingForProduct {
  sku: string;
  product: string;
  store: string;
  /** Confirmed requests. */
  waiting: number;
  /** Requests whose link nobody has opened yet. */
  unconfirmed: number;
  /** The addresses that were told within the last day. */
  told: number;
  /** When the one who has waited longest confirmed; null if nobody has. */
  since: Date | null;
}

/** The products that people wait for, the most wanted first (OPERATOR-62). */
export async function listWaiting(db: Executor, now: Date): Promise<WaitingForProduct[]> {
  const { rows } = await sql<WaitingForProduct>`
    select p.sku, p.name as product, w.name as store,
      (count(*) filter (where r.mailed_at is null and r.confirmed_at is not null))::int as waiting,
      (count(*) filter (where r.mailed_at is null and r.confirmed_at is null))::int as unconfirmed,
      (count(*) filter (where r.mailed_at is not null))::int as told,
      min(r.confirmed_at) filter (where r.mailed_at is null) as since
    from back_in_stock_request r
      join product p on p.id = r.product_id
      join webstore w on w.id = r.webstore_id
    where r.expires_at > ${now}
    group by p.sku, p.name, w.name
    order by waiting desc, unconfirmed desc, p.sku, w.name`.execute(db);
  return rows;
}
