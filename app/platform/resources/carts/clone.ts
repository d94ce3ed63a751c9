import { sql } from "kysely";

import type { Shopper } from "../../actor";
import type { Executor } from "../../db/database";
import { badInput } from "../../errors";
import { newId } from "../../ids";
import { defaultGroupId } from "../delivery-groups/changes";

import { lockCart, ownerColumns, type CartRow, type CartScope } from "./access";

/**
 * A copy of a cart for an account that the shopper may act for, to be paid and not to be changed: lines, coupons and how the goods are
 * divided and go. It is secondary, so the account's current cart stays what it is; prices are those of the target account.
 */
export async function cloneCart(trx: Executor, scope: CartScope, target: Shopper, cartId: string, now: Date): Promise<CartRow> {
  const source = await lockCart(trx, scope, cartId);
  const filled = await trx.selectFrom("cart_item").select("id").where("cart_id", "=", source.id).limit(1).executeTakeFirst();
  if (!filled) throw badInput("The cart is empty");
  const copy = await trx
    .insertInto("cart")
    .values({
      id: newId("cart"), webstore_id: source.webstore_id, ...ownerColumns(target), status: "Active", currency: source.currency,
      name: source.name, type: "PayNowReadOnly", is_secondary: true, created_at: now, updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await copyGroups(trx, source.id, copy.id, now);
  const coupons = await trx.selectFrom("cart_coupon").select("promotion_id").where("cart_id", "=", source.id).orderBy("sequence").execute();
  for (const { promotion_id } of coupons) {
    await trx.insertInto("cart_coupon").values({ id: newId("coupon"), cart_id: copy.id, promotion_id }).execute();
  }
  return copy;
}

/** Delivery groups with their lines. Every cart has its default group from its first moment. */
async function copyGroups(trx: Executor, sourceId: string, copyId: string, now: Date): Promise<void> {
  const groups = await trx.selectFrom("delivery_group").select(["id", "is_default"]).where("cart_id", "=", sourceId).orderBy("sequence").execute();
  for (const group of groups) {
    const groupId = group.is_default ? defaultGroupId(copyId) : newId("deliveryGroup");
    await sql`
      insert into delivery_group (id, cart_id, is_default, name, address, location_group_id, delivery_method_id, desired_delivery_date,
        shipping_instructions, is_gift, gift_message, gift_to_name, created_at)
      select ${groupId}, ${copyId}, is_default, name, address, location_group_id, delivery_method_id, desired_delivery_date,
        shipping_instructions, is_gift, gift_message, gift_to_name, ${now}
      from delivery_group where id = ${group.id}
      on conflict (id) do update set name = excluded.name, address = excluded.address, location_group_id = excluded.location_group_id,
        delivery_method_id = excluded.delivery_method_id, desired_delivery_date = excluded.desired_delivery_date,
        shipping_instructions = excluded.shipping_instructions, is_gift = excluded.is_gift, gift_message = excluded.gift_message,
        gift_to_name = excluded.gift_to_name`.execute(trx);
    const lines = await trx.selectFrom("cart_item").select("id").where("delivery_group_id", "=", group.id).orderBy("sequence").execute();
    for (const line of lines) {
      await sql`
        insert into cart_item (id, cart_id, product_id, quantity, delivery_group_id, selling_model_id, subscription_term, sub_type, created_at)
        select ${newId("cartItem")}, ${copyId}, product_id, quantity, ${groupId}, selling_model_id, subscription_term, sub_type, ${now}
        from cart_item where id = ${line.id}`.execute(trx);
    }
  }
}
