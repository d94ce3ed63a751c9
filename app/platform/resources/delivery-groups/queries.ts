import { sql, type RawBuilder, type Selectable } from "kysely";

import type { LocationGroupTable } from "../../db/catalogue-tables";
import type { JsonRow } from "../../db/json-row";
import type { CheckoutTable, DeliveryMethodTable, TaxRateTable } from "../../db/order-tables";

export type CheckoutRow = Selectable<CheckoutTable>;
export type RegionRow = Selectable<LocationGroupTable>;
export type MethodRow = JsonRow<Selectable<DeliveryMethodTable>, "fee_minor">;
export type TaxRateRow = Selectable<TaxRateTable>;

/** What a checkout under way knows about the delivery of a cart; without a checkout everything is empty. */
export interface DeliveryContext {
  checkout: CheckoutRow | null;
  region: RegionRow | null;
  taxRate: TaxRateRow | null;
  methods: MethodRow[];
}

/**
 * The delivery context of the cart `cartId` (an SQL expression) as a column of another statement. The location group that
 * serves a ZIP code is the one with the longest prefix (decisions.md section 5).
 */
export const deliveryContextColumn = (cartId: RawBuilder<unknown>) => sql<string>`
  (select json_build_object(
      'checkout', to_json(k),
      'region', (select to_json(g) from zip_region z join location_group g on g.id = z.location_group_id
        where left(k.address->>'postalCode', length(z.zip_prefix)) = z.zip_prefix order by length(z.zip_prefix) desc limit 1),
      'taxRate', (select to_json(t) from tax_rate t where t.region = k.address->>'region'),
      'methods', (select coalesce(json_agg(m order by m.sort_order), '[]') from delivery_method m where k.address is not null))
    from checkout k where k.cart_id = ${cartId} and k.status in ('Active', 'Completed')
    order by k.created_at desc limit 1)`;
