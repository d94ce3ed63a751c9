import { sql, type RawBuilder, type Selectable } from "kysely";

import type {
  CheckoutTable,
  DeliveryGroupTable,
  DeliveryMethodTable,
  LocationGroupTable,
  TaxRateTable,
} from "#platform/db/database";
import type { JsonRow } from "#platform/db/json-row";

export type CheckoutRow = Selectable<CheckoutTable>;
export type DeliveryGroupRow = JsonRow<Selectable<DeliveryGroupTable>, "sequence">;
export type RegionRow = Selectable<LocationGroupTable>;
export type MethodRow = JsonRow<Selectable<DeliveryMethodTable>, "fee_minor" | "further_fee_minor">;
export type TaxRateRow = Selectable<TaxRateTable>;

/** A delivery group with the region that serves its address, and the tax rate of its state. */
export interface GroupContext {
  row: DeliveryGroupRow;
  region: RegionRow | null;
  taxRate: TaxRateRow | null;
}

/** The delivery data of a cart. The default group comes first. */
export interface DeliveryContext {
  /** The active checkout, or the one that became an order. */
  checkout: CheckoutRow | null;
  /**
   * The number of the purchase order that pays for the cart, while its payment is valid; otherwise null
   * (PAY-23).
   */
  purchaseOrderNumber: string | null;
  groups: GroupContext[];
  methods: MethodRow[];
}

/** SQL column: the delivery context of the cart `cartId` (an SQL expression). */
export const deliveryContextColumn = (cartId: RawBuilder<unknown>) => sql<DeliveryContext>`
  json_build_object(
    'checkout', (select to_json(k) from checkout k where k.cart_id = ${cartId} and k.status in ('Active', 'Completed')
      order by k.created_at desc limit 1),
    'purchaseOrderNumber', (select (select p.reference from payment p
        where p.checkout_id = k.id and p.kind = 'SimplePurchaseOrder' and p.status in ('Authorised', 'Ordered') order by p.created_at desc limit 1)
      from checkout k where k.cart_id = ${cartId} and k.status in ('Active', 'Completed') order by k.created_at desc limit 1),
    'groups', (select json_agg(json_build_object('row', g, 'region', r, 'taxRate', t) order by g.is_default desc, g.sequence)
      from delivery_group g
      left join location_group r on r.id = g.location_group_id
      left join tax_rate t on t.region = g.address->>'region'
      where g.cart_id = ${cartId}),
    'methods', (select coalesce(json_agg(m order by m.sort_order), '[]') from delivery_method m
      where exists (select from delivery_group g where g.cart_id = ${cartId} and g.address is not null)))`;

/**
 * SQL: the location group whose ZIP prefix is the longest match for `zip` (an SQL expression); null if there
 * is none (DELIVERY-9).
 */
export const regionOfZip = (zip: RawBuilder<unknown>) => sql<string | null>`
  (select z.location_group_id from zip_region z where left(${zip}, length(z.zip_prefix)) = z.zip_prefix
    order by length(z.zip_prefix) desc limit 1)`;
