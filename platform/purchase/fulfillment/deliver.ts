import { notFound } from "#platform/core/errors";
import type { OrderRecord } from "#platform/purchase/order/order-record";

import { activateServiceLines } from "./activate-service-lines";
import { changeOrder, notPossible, type Changed, type ChangeRequest, type OrderDraft } from "./change-order";
import { giftOf, mailLines, orderMailBase } from "./fulfillment-mails";

/**
 * Notes that shipments have arrived (ORDER-45), and begins the lines that belong to what was delivered.
 * Without ids all that are on their way. Throws 404 for a shipment that the order does not have, 422 if one
 * was delivered before or nothing is on its way.
 */
export function deliverShipments(
  services: Parameters<typeof changeOrder>[0],
  request: ChangeRequest,
  { shipmentIds }: { shipmentIds?: readonly string[] | undefined } = {},
): Promise<Changed<{ shipmentIds: string[] }>> {
  return changeOrder(services, request, async (draft) => {
    const { shipments } = draft.record;
    for (const id of shipmentIds ?? []) {
      const shipment = shipments.find((each) => each.id === id);
      if (!shipment) throw notFound("The order has no such shipment");
      if (shipment.status === "Delivered")
        throw notPossible(`Shipment ${shipment.number} was delivered before`);
    }
    const arrived = shipments.filter(
      ({ id, status }) => status === "Shipped" && (shipmentIds?.includes(id) ?? true),
    );
    if (arrived.length === 0) throw notPossible("Nothing of this order is on its way");
    for (const shipment of arrived) await deliver(draft, shipment);
    activateServiceLines(draft);
    return { shipmentIds: arrived.map(({ id }) => id) };
  });
}

async function deliver(
  draft: OrderDraft,
  { id: shipmentId, order_delivery_group_id: groupId, quantities: sent }: OrderRecord["shipments"][number],
): Promise<void> {
  const { trx, record, now } = draft;
  draft.wrote(shipmentId);
  await trx
    .updateTable("shipment")
    .set({ status: "Delivered", delivered_at: now })
    .where("id", "=", shipmentId)
    .execute();
  const quantities = sent.map(({ itemId, quantity }) => ({
    item: record.items.find(({ id }) => id === itemId)!,
    quantity,
  }));
  for (const { item, quantity } of quantities) item.delivered += quantity;
  const lines = quantities.filter(({ item }) => item.parent_item_id === null);
  draft.event(
    "Delivered",
    { shipment: shipmentId, pieces: lines.map(({ item, quantity }) => [item.sku, quantity]) },
    `shipment:${shipmentId}`,
  );
  const gift = giftOf(record.groups.find(({ id }) => id === groupId));
  draft.mail("order-delivered", { ...orderMailBase(record), lines: mailLines(lines), ...gift }, shipmentId);
}
