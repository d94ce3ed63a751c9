import type { Executor } from "#platform/db/database";

/**
 * The default group's id is the cart's with the prefix of a delivery group; see
 * migrations/0007-delivery-groups.sql.
 */
export const defaultGroupId = (cartId: string) => `0a7${cartId.slice(3)}`;

/** A checkout that is given up takes with it where its goods were to go; how the cart is divided stays. */
export async function forgetDelivery(trx: Executor, cartId: string): Promise<void> {
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
