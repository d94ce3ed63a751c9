import { sql, type RawBuilder } from "kysely";

import { giftWrapType } from "#platform/catalog/products/gift-wrap";
import { canBeWrappedSql } from "#platform/catalog/products/large-appliances";
import { badInput, PlatformError } from "#platform/core/errors";
import type { Executor } from "#platform/db/database";
import type { BuyableProduct } from "#platform/purchase/cart/state/queries";

/*
 * Gift wrap is bought for a delivery group (CHECKOUT-54): at most one wrap in a group, one piece of it, as
 * long as the group has goods that can be wrapped.
 */

/** The ids of all gift wraps. */
export const giftWraps = (trx: Executor) =>
  trx.selectFrom("product").select("id").where("product_type", "=", giftWrapType);

/** Removes the wrap of a delivery group. Returns whether it had one. */
export async function removeWrapOf(trx: Executor, groupId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("cart_item")
    .where("delivery_group_id", "=", groupId)
    .where("product_id", "in", giftWraps(trx))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Throws 400 unless one piece of a wrap can be bought for the goods of a delivery group. */
export async function checkWrap(
  trx: Executor,
  groupId: string,
  { name }: Pick<BuyableProduct, "name">,
  quantity: number,
): Promise<void> {
  checkWrapQuantity(name, quantity);
  const { rows } = await sql<{ has: boolean }>`
    select ${hasGoodsToWrap(sql`${groupId}::text`)} as has`.execute(trx);
  if (!rows[0]!.has) throw badInput(`Nothing in this delivery can be wrapped in ${name}`);
}

/** Throws 400 for more than one piece of a wrap. */
export function checkWrapQuantity(name: string, quantity: number): void {
  if (quantity > 1)
    throw new PlatformError(
      400,
      "MAX_LIMIT_EXCEEDED",
      `You can order at most 1 of ${name}, for all of a delivery`,
    );
}

/** Makes a delivery group a gift, and removes its former wrap, before a wrap is added to it. */
export async function makeGift(trx: Executor, groupId: string): Promise<void> {
  await removeWrapOf(trx, groupId);
  await trx.updateTable("delivery_group").set({ is_gift: true }).where("id", "=", groupId).execute();
}

/** SQL that is true if a delivery group has goods that can be wrapped. */
const hasGoodsToWrap = (groupId: RawBuilder<unknown>) => sql<boolean>`
  exists (select from cart_item goods join product product_of on product_of.id = goods.product_id
    where goods.delivery_group_id = ${groupId} and ${canBeWrappedSql(sql`product_of.product_type`, sql`product_of.is_digital`)})`;

/** A statement that removes the wraps of a cart whose goods are gone. */
export const removeLoneWraps = (cartId: string) => sql`
  delete from cart_item wrap using product p
  where wrap.cart_id = ${cartId} and p.id = wrap.product_id and p.product_type = ${giftWrapType}
    and not ${hasGoodsToWrap(sql`wrap.delivery_group_id`)}`;

/**
 * A statement that makes the default group no gift any more if all its goods are gone. Other groups are
 * deleted then; this one gets the next goods of the cart, which nobody has called a gift.
 */
export const endLoneGift = (cartId: string) => sql`
  update delivery_group d set is_gift = false, gift_message = null, gift_to_name = null
  where d.cart_id = ${cartId} and d.is_default and d.is_gift
    and not exists (select from cart_item i join product p on p.id = i.product_id
      where i.delivery_group_id = d.id and p.product_type <> ${giftWrapType})`;
