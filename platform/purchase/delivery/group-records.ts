import { giftingOf } from "#platform/core/store-settings";
import type { Executor, WebstoreTable } from "#platform/db/database";

/**
 * The id of a cart's default delivery group: the cart's id with the prefix of delivery groups. A trigger
 * creates the group with this id.
 */
export const defaultGroupId = (cartId: string) => `0a7${cartId.slice(3)}`;

/**
 * Clears the addresses, methods, dates and instructions of a cart's delivery groups when its checkout ends.
 * The groups and their lines stay (CHECKOUT-4).
 */
export async function clearDelivery(trx: Executor, cartId: string): Promise<void> {
  await trx
    .updateTable("delivery_group")
    .set({
      address: null,
      location_group_id: null,
      delivery_method_id: null,
      desired_delivery_date: null,
      shipping_instructions: null,
    })
    .where("cart_id", "=", cartId)
    .execute();
}

interface GiftRow {
  is_gift: boolean;
  gift_message: string | null;
  gift_to_name: string | null;
}

/** A delivery group as the store's settings allow gifts now: a switch may be off since it was made one. */
export function withAllowedGift<Row extends GiftRow>(
  webstore: Pick<WebstoreTable, "settings">,
  row: Row,
): Row {
  const { hasGifts, hasMessages } = giftingOf(webstore);
  const isGift = hasGifts && row.is_gift;
  return {
    ...row,
    is_gift: isGift,
    gift_message: isGift && hasMessages ? row.gift_message : null,
    gift_to_name: isGift ? row.gift_to_name : null,
  };
}
