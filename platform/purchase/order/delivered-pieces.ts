import type { Executor } from "#platform/db/database";

/** How many pieces of each line were delivered since a moment, by the line's id. */
export async function loadDeliveredSince(
  db: Executor,
  orderId: string,
  since: Date,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("shipment as s")
    .innerJoin("shipment_item as i", "i.shipment_id", "s.id")
    .select(["i.order_item_id", ({ fn }) => fn.sum<string>("i.quantity").as("pieces")])
    .where("s.order_id", "=", orderId)
    .where("s.delivered_at", ">=", since)
    .groupBy("i.order_item_id")
    .execute();
  return new Map(rows.map((row) => [row.order_item_id, Number(row.pieces)]));
}
