import { newId } from "#platform/core/ids";
import { unshippedOf } from "#platform/purchase/order/order-rights";

import { carrierPage } from "./carrier-pages";
import { changeOrder, notPossible, type Changed, type ChangeRequest, type OrderDraft } from "./change-order";
import type { OrderRecord } from "#platform/purchase/order/order-record";
import { withEarned, type LineQuantity } from "./order-money";
import { chosenQuantities, partsOf, type Item, type ItemQuantity } from "./quantities";
import { shipmentMail } from "./fulfillment-mails";
import { markPrepared } from "./prepare";

/** The pieces that are given to a carrier. */
export interface NewShipment {
  carrier: string;
  trackingNumber: string | null;
  /** Absent: the carrier's own page, if it is known. */
  trackingUrl?: string | null | undefined;
  /** Pieces of lines. Absent: all that is still to be shipped. */
  quantities?: readonly LineQuantity[] | undefined;
  /** Only from this delivery group. */
  groupId?: string | undefined;
}

/**
 * Hands goods over to a carrier, one shipment for each delivery group (ORDER-42). Captures their amount, with
 * the delivery of a group at its first shipment (PAY-20). A bundle takes its parts along. Throws 404, 409, or
 * 422 if the payment has not arrived, or if the pieces are not there to be shipped.
 */
export function shipOrder(
  services: Parameters<typeof changeOrder>[0],
  request: ChangeRequest,
  shipment: NewShipment,
): Promise<Changed<{ shipmentIds: string[]; captured: number }>> {
  return changeOrder(services, request, async (draft) => {
    if (draft.record.order.payment_status === "Pending")
      throw notPossible("The payment of this order has not arrived yet");
    const quantities = chooseQuantities(draft.record, shipment);
    if (quantities.length === 0) throw notPossible("Nothing of this order is left to ship");
    const groupIds = [...new Set(quantities.map(({ item }) => item.order_delivery_group_id))];
    const shipmentIds: string[] = [];
    let captured = 0;
    for (const groupId of groupIds) {
      const ofGroup = quantities.filter(({ item }) => item.order_delivery_group_id === groupId);
      const number = draft.record.shipments.length + shipmentIds.length + 1;
      const { id, capture } = await shipGroup(draft, { groupId, number, quantities: ofGroup }, shipment);
      shipmentIds.push(id);
      captured += capture;
    }
    return { shipmentIds, captured };
  });
}

function chooseQuantities(record: OrderRecord, { quantities, groupId }: NewShipment): ItemQuantity[] {
  const available = (item: Item) =>
    item.needs_shipping && (groupId === undefined || item.order_delivery_group_id === groupId)
      ? unshippedOf(item)
      : 0;
  return chosenQuantities(record, quantities, { available, verb: "shipped" });
}

async function shipGroup(
  draft: OrderDraft,
  { groupId, number, quantities }: { groupId: string; number: number; quantities: readonly ItemQuantity[] },
  { carrier, trackingNumber, trackingUrl: given }: NewShipment,
): Promise<{ id: string; capture: number }> {
  const { trx, record, now } = draft;
  const trackingUrl = given ?? carrierPage(carrier, trackingNumber);
  const id = newId("shipment");
  draft.wrote(id);
  await trx
    .insertInto("shipment")
    .values({
      id,
      order_id: record.order.id,
      order_delivery_group_id: groupId,
      number,
      status: "Shipped",
      carrier,
      tracking_number: trackingNumber,
      tracking_url: trackingUrl,
      shipped_at: now,
    })
    .execute();
  for (const { item, quantity } of quantities) await shipQuantity(draft, id, item, quantity);
  await markPrepared(draft, groupId, null);
  draft.money = withEarned(
    draft.money,
    quantities.map(({ item, quantity }) => ({ itemId: item.id, quantity })),
    [groupId],
  );
  const cause = `shipment:${id}`;
  draft.event(
    "Shipped",
    {
      shipment: id,
      carrier,
      trackingNumber,
      pieces: quantities.map(({ item, quantity }) => [item.sku, quantity]),
    },
    cause,
  );
  const { capture } = draft.moveMoney({ mayCapture: true, cause });
  draft.mail(
    "order-shipped",
    shipmentMail(record, { id, carrier, trackingNumber, trackingUrl, quantities, capture }, now),
    id,
  );
  return { id, capture };
}

/** Takes pieces from the locations that they were allocated to, and the parts of a bundle with them. */
async function shipQuantity(
  draft: OrderDraft,
  shipmentId: string,
  item: Item,
  quantity: number,
): Promise<void> {
  const { trx, record } = draft;
  item.shipped += quantity;
  // A part without goods begins with its bundle.
  if (!item.needs_shipping) {
    item.delivered += quantity;
    return;
  }
  const parts = partsOf(record, { item, quantity });
  if (parts.length > 0)
    await trx
      .insertInto("shipment_item")
      .values({ shipment_id: shipmentId, order_item_id: item.id, quantity })
      .execute();
  for (const part of parts) await shipQuantity(draft, shipmentId, part.item, part.quantity);
  if (parts.length > 0) return;
  let left = quantity;
  for (const allocation of record.allocations.filter(({ order_item_id: of }) => of === item.id)) {
    const taken = Math.min(left, allocation.quantity - allocation.shipped - allocation.canceled);
    if (taken === 0) continue;
    allocation.shipped += taken;
    left -= taken;
    await trx
      .insertInto("shipment_item")
      .values({
        shipment_id: shipmentId,
        order_item_id: item.id,
        location_id: allocation.location_id,
        quantity: taken,
      })
      .execute();
  }
  if (left > 0) throw new Error(`order item ${item.id} has no stock left to ship`);
}
