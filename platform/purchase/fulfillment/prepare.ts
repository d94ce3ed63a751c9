import { isPrepared, unshippedOf } from "#platform/purchase/order/order-rights";

import { changeOrder, notPossible, type Changed, type ChangeRequest, type OrderDraft } from "./change-order";

/**
 * The store begins to get the goods ready (ORDER-43). From now on the shopper can neither cancel them nor
 * change their address. Throws 422 if the payment has not arrived, or if nothing is left to prepare.
 */
export function prepareOrder(
  services: Parameters<typeof changeOrder>[0],
  request: ChangeRequest,
): Promise<Changed<{ groupIds: string[] }>> {
  return changeOrder(services, request, async (draft) => {
    const { order, groups, items } = draft.record;
    if (order.status === "Cancelled") throw notPossible("This order is canceled");
    if (order.payment_status === "Pending")
      throw notPossible("The payment of this order has not arrived yet");
    const waiting = groups.filter(
      (group) =>
        !isPrepared(order, group) &&
        items.some(
          (item) => item.order_delivery_group_id === group.id && item.needs_shipping && unshippedOf(item) > 0,
        ),
    );
    if (waiting.length === 0) throw notPossible("Nothing of this order is left to prepare");
    for (const { id } of waiting) await markPrepared(draft, id, draft.now);
    draft.stage = "Activated";
    const groupIds = waiting.map(({ id }) => id);
    draft.event("Prepared", { groups: groupIds });
    return { groupIds };
  });
}

/** Notes since when a delivery group is being prepared; null for what a shipment leaves behind. */
export async function markPrepared({ trx, record, wrote }: OrderDraft, groupId: string, at: Date | null) {
  const group = record.groups.find(({ id }) => id === groupId)!;
  if (group.prepared_at === at) return;
  group.prepared_at = at;
  wrote(groupId);
  await trx.updateTable("order_delivery_group").set({ prepared_at: at }).where("id", "=", groupId).execute();
}
