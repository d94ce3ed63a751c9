import { notFound } from "#platform/core/errors";
import { giftLines } from "#platform/purchase/order/address-lines";
import { isPrepared, mayChangeAddress } from "#platform/purchase/order/order-rights";

import { changeOrder, notPossible, type Changed, type ChangeRequest } from "./change-order";
import { orderMailBase } from "./fulfillment-mails";

/** The new words of a gift, as `readGift` has read them; what is absent stays. */
interface GiftChange {
  groupId: string;
  words: { gift_message?: string | null; gift_to_name?: string | null };
}

/**
 * Changes for whom a gift of an order is, and its message, until its goods are being prepared (ORDER-133).
 * The event does not repeat the words, which are personal. Throws 404 for a group that the order does not
 * have, 422 for a delivery that is no gift or is too far on its way.
 */
export function changeGift(
  services: Parameters<typeof changeOrder>[0],
  request: ChangeRequest,
  { groupId, words }: GiftChange,
): Promise<Changed<{ version: number }>> {
  return changeOrder(services, request, async (draft) => {
    const { order, groups, items } = draft.record;
    const group = groups.find(({ id }) => id === groupId);
    if (!group) throw notFound("The order has no such delivery group");
    if (!group.is_gift) throw notPossible("This delivery is not a gift");
    const ofGroup = items.filter((item) => item.order_delivery_group_id === groupId);
    if (!mayChangeAddress(order, group, ofGroup))
      throw notPossible(
        isPrepared(order, group)
          ? "The gift is being packed, so its message can no longer be changed"
          : "The message of this gift can no longer be changed",
      );
    await draft.trx.updateTable("order_delivery_group").set(words).where("id", "=", groupId).execute();
    draft.wrote(groupId);
    draft.event("GiftChanged", { group: groupId });
    draft.mail(
      "order-gift-changed",
      { ...orderMailBase(draft.record), gift: giftLines({ ...group, ...words }) },
      `${order.id}:${order.version}`,
    );
    return { version: order.version + 1 };
  });
}
