import { sql } from "kysely";

import { isIsoDay } from "#contract/iso-day";
import { textOption, UsageError, type CommandInput } from "#platform/cli/command";

/** The day until which a group `g` was promised: the chosen one, or the last of the method. */
export const promisedDay = sql<string>`coalesce(left(g.desired_delivery_date, 10), to_char(g.latest_delivery at time zone 'UTC', 'YYYY-MM-DD'))`;

/** The day of an option as text, such as 2026-03-31. Throws a UsageError for anything else. */
export function readDay(input: CommandInput, name: string): string | undefined {
  const text = textOption(input, name);
  if (text === undefined) return undefined;
  if (!isIsoDay(text)) throw new UsageError(`--${name} must be a day such as 2026-03-31`);
  return text;
}

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
