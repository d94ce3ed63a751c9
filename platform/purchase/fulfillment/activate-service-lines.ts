import { sql, type RawBuilder } from "kysely";

import { membershipType } from "#platform/accounts/accounts/sold-membership";
import type { Database } from "#platform/db/database";
import { newId } from "#platform/core/ids";
import { unshippedOf } from "#platform/purchase/order/order-rights";

import { changeOrder, type OrderDraft } from "./change-order";
import { withEarned } from "./order-money";
import { toQuantities, withParts, type ItemQuantity } from "./quantities";

/** The most orders whose lines begin at one tick. */
const maxOrders = 200;

/** Memberships of younger orders begin at the next look, because a shopper waits for their prices. */
const newOrderMs = 10 * 60_000;

/** Begins the memberships of new orders (ORDER-121). Returns how many orders had some. */
export const beginMemberships = (services: { db: Database; now: Date }): Promise<number> =>
  activateDueServiceLines(services, {
    lines: sql`exists (select from product p where p.id = i.product_id and p.product_type = ${membershipType})
      and o.ordered_at > ${new Date(services.now.getTime() - newOrderMs)}`,
  });

/**
 * Begins the lines without goods that are due (ORDER-45), such as those of new orders. Begun pieces count as
 * shipped and delivered, and their amount is captured. Returns how many orders had such lines. Each order is
 * a transaction of its own, so it may be killed and repeated. An order that fails does not stop the others.
 */
export async function activateDueServiceLines(
  services: { db: Database; now: Date },
  { lines = sql`true` }: { lines?: RawBuilder<unknown> } = {},
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select distinct i.order_id as id from order_item i
    join order_summary o on o.id = i.order_id and o.payment_status not in ('Pending', 'Failed', 'Voided')
    left join order_item a on a.id = i.belongs_to_item_id
    where not i.needs_shipping and i.parent_item_id is null and i.canceled + i.shipped < i.quantity
      and (a.id is null or a.delivered - a.returned > i.shipped - i.returned)
      and ${lines}
    limit ${maxOrders}`.execute(services.db);
  const failures: unknown[] = [];
  for (const { id } of rows)
    await changeOrder(
      { db: services.db, now: () => services.now },
      { orderId: id, actor: "platform" },
      activateServiceLines,
    ).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, "Lines of orders could not begin");
  return rows.length;
}

/** Begins those lines without goods of an order that are due, and captures their amount. */
export function activateServiceLines(draft: OrderDraft): void {
  const due = dueLines(draft);
  if (due.length === 0) return;
  for (const { item, quantity } of withParts(draft.record, due)) {
    item.shipped += quantity;
    item.delivered += quantity;
  }
  draft.money = withEarned(draft.money, toQuantities(due), []);
  const cause = `begin:${newId("event")}`;
  draft.event("LinesBegan", { pieces: due.map(({ item, quantity }) => [item.sku, quantity]) }, cause);
  draft.moveMoney({ mayCapture: true, cause });
}

/**
 * A line that belongs to no appliance is due when the order was placed; others have as many pieces due as
 * their appliance has delivered.
 */
function dueLines({ record: { items } }: OrderDraft): ItemQuantity[] {
  return items
    .filter((item) => !item.needs_shipping && item.parent_item_id === null)
    .map((item) => {
      const appliance = items.find(({ id }) => id === item.belongs_to_item_id);
      const wanted = appliance
        ? appliance.delivered - appliance.returned - (item.shipped - item.returned)
        : item.quantity;
      return { item, quantity: Math.min(unshippedOf(item), wanted) };
    })
    .filter(({ quantity }) => quantity > 0);
}
