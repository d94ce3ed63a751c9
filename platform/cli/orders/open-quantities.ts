import { sql } from "kysely";

/** The day until which a group `g` was promised: the chosen one, or the last of the method. */
export const promisedDay = sql<string>`coalesce(left(g.desired_delivery_date, 10), to_char(g.latest_delivery at time zone 'UTC', 'YYYY-MM-DD'))`;

/**
 * Whether units of an order `o` are still to be shipped. The lines are read once, so that a list of due
 * orders need not look into each order. An index of open lines would be written by each new order.
 */
export const hasOpenQuantities = sql<boolean>`o.id = any(array(select i.order_id from order_item i
  where i.parent_item_id is null and i.needs_shipping and i.quantity > i.canceled + i.shipped))`;

/** Pieces of an order `o` that are still to be shipped, and the first day that was promised for one. */
export const openQuantities = sql<{ units: number; day: string | null }>`
  (select coalesce(sum(i.quantity - i.canceled - i.shipped), 0)::int as units, min(${promisedDay}) as day
   from order_item i join order_delivery_group g on g.id = i.order_delivery_group_id
   where i.order_id = o.id and i.parent_item_id is null and i.needs_shipping
     and i.quantity > i.canceled + i.shipped)`;
