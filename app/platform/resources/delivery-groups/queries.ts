import { sql, type Selectable } from "kysely";

import type { LocationGroupTable } from "../../db/catalogue-tables";
import type { Executor } from "../../db/database";
import type { CheckoutTable, DeliveryMethodTable, TaxRateTable } from "../../db/order-tables";

export type CheckoutRow = Selectable<CheckoutTable>;
export type RegionRow = Selectable<LocationGroupTable>;
export type MethodRow = Selectable<DeliveryMethodTable>;
export type TaxRateRow = Selectable<TaxRateTable>;

/** What a checkout under way knows about the delivery of a cart. */
export interface DeliveryContext {
  checkout: CheckoutRow | null;
  region: RegionRow | null;
  taxRate: TaxRateRow | null;
  methods: MethodRow[];
}

/** The location group that serves a ZIP code: the longest prefix wins (decisions.md section 5). */
export async function findRegionOfZip(db: Executor, zip: string): Promise<RegionRow | null> {
  const { rows } = await sql<RegionRow>`
    select g.* from zip_region z join location_group g on g.id = z.location_group_id
    where left(${zip}, length(z.zip_prefix)) = z.zip_prefix
    order by length(z.zip_prefix) desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** The delivery context of a cart whose owner was checked; without a checkout everything is empty. */
export async function findDeliveryContext(db: Executor, cartId: string): Promise<DeliveryContext> {
  const checkout = await db
    .selectFrom("checkout")
    .selectAll()
    .where("cart_id", "=", cartId)
    .where("status", "in", ["Active", "Completed"])
    .orderBy("created_at", "desc")
    .executeTakeFirst();
  const address = checkout?.address;
  if (!checkout || !address) return { checkout: checkout ?? null, region: null, taxRate: null, methods: [] };
  const region = await findRegionOfZip(db, address.postalCode);
  const taxRate = await db.selectFrom("tax_rate").selectAll().where("region", "=", address.region).executeTakeFirst();
  const methods = await db.selectFrom("delivery_method").selectAll().orderBy("sort_order").execute();
  return { checkout, region, taxRate: taxRate ?? null, methods };
}
