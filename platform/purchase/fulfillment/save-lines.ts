import { sql } from "kysely";

import type { Executor } from "#platform/db/database";
import { readMinor } from "#platform/core/money";
import type { OrderRecord } from "#platform/purchase/order/order-record";

import type { OrderMoney } from "./order-money";

interface ChangedOrder {
  trx: Executor;
  record: OrderRecord;
  money: OrderMoney;
  wrote(id: string): void;
}

const pieceColumns = ["canceled", "shipped", "delivered", "returned", "return_pending"] as const;
const amountColumns = ["due_minor", "billed_minor", "goodwill_minor"] as const;

/** Writes the lines, delivery groups and allocations that a change has changed. */
export async function saveLines(
  { trx, record: after, money, wrote }: ChangedOrder,
  before: OrderRecord,
): Promise<void> {
  for (const [index, item] of after.items.entries()) {
    const old = before.items[index]!;
    const line = money.lines.find(({ id }) => id === item.id);
    const amounts = {
      due_minor: line?.due ?? readMinor(old.due_minor),
      billed_minor: line?.billed ?? readMinor(old.billed_minor),
      goodwill_minor: line?.goodwill ?? readMinor(old.goodwill_minor),
    };
    const isSame =
      pieceColumns.every((name) => item[name] === old[name]) &&
      amountColumns.every((name) => amounts[name] === readMinor(old[name]));
    if (isSame) continue;
    wrote(item.id);
    const quantities = Object.fromEntries(pieceColumns.map((name) => [name, item[name]]));
    await trx
      .updateTable("order_item")
      .set({ ...quantities, ...amounts })
      .where("id", "=", item.id)
      .execute();
  }
  for (const group of money.groups) {
    const old = before.groups.find(({ id }) => id === group.id)!;
    if (readMinor(old.due_minor) === group.due) continue;
    wrote(group.id);
    await trx
      .updateTable("order_delivery_group")
      .set({ due_minor: group.due })
      .where("id", "=", group.id)
      .execute();
  }
  for (const [index, allocation] of after.allocations.entries()) {
    const old = before.allocations[index]!;
    if (allocation.shipped === old.shipped && allocation.canceled === old.canceled) continue;
    await sql`
      update order_allocation set shipped = ${allocation.shipped}, canceled = ${allocation.canceled}
      where order_item_id = ${allocation.order_item_id} and location_id = ${allocation.location_id}`.execute(
      trx,
    );
  }
}
