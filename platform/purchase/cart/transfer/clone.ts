import { sql } from "kysely";

import type { Shopper } from "#platform/core/actor";
import type { Executor } from "#platform/db/database";
import { badInput } from "#platform/core/errors";
import { newId } from "#platform/core/ids";
import { defaultGroupId } from "#platform/purchase/delivery/group-records";

import { lockCart, ownerColumns, type CartRow, type CartScope } from "#platform/purchase/cart/access";
import { copyLines } from "./copy-lines";

/**
 * Copies a cart to an account that the shopper may act for: lines, coupons and delivery groups. The copy can
 * be paid, but not changed (CART-6). It is a secondary cart, so the account keeps its current cart. It is
 * priced for the target account. Throws 404 if the cart does not exist, 400 if it is empty.
 */
export async function copyCartToAccount(
  trx: Executor,
  scope: CartScope,
  target: Shopper,
  cartId: string,
  now: Date,
): Promise<CartRow> {
  const source = await lockCart(trx, scope, cartId);
  const lines = await trx
    .selectFrom("cart_item")
    .select(["id", "delivery_group_id", "quantity", "belongs_to_item_id"])
    .where("cart_id", "=", source.id)
    .execute();
  if (lines.length === 0) throw badInput("The cart is empty");
  const copy = await trx
    .insertInto("cart")
    .values({
      id: newId("cart"),
      webstore_id: source.webstore_id,
      ...ownerColumns(target),
      status: "Active",
      currency: source.currency,
      name: source.name,
      type: "PayNowReadOnly",
      is_secondary: true,
      custom_fields: JSON.stringify(source.custom_fields),
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const newGroupIds = await copyGroups(trx, source.id, copy.id, now);
  await copyLines(
    trx,
    lines.map((line) => ({
      from: line.id,
      cartId: copy.id,
      groupId: newGroupIds.get(line.delivery_group_id)!,
      quantity: line.quantity,
      belongsTo: line.belongs_to_item_id,
    })),
  );
  const coupons = await trx
    .selectFrom("cart_coupon")
    .select(["promotion_id", "custom_fields"])
    .where("cart_id", "=", source.id)
    .orderBy("sequence")
    .execute();
  if (coupons.length > 0) {
    await trx
      .insertInto("cart_coupon")
      .values(
        coupons.map(({ promotion_id, custom_fields }) => ({
          promotion_id,
          custom_fields: JSON.stringify(custom_fields),
          id: newId("coupon"),
          cart_id: copy.id,
        })),
      )
      .execute();
  }
  return copy;
}

const groupColumns = sql`is_default, name, address, location_group_id, delivery_method_id, desired_delivery_date, shipping_instructions, is_gift,
  gift_message, gift_to_name, custom_fields`;

/** Replaces the delivery groups of the new cart by copies. Returns the new ids by the old ones. */
async function copyGroups(
  trx: Executor,
  sourceId: string,
  copyId: string,
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const groups = await trx
    .selectFrom("delivery_group")
    .select(["id", "is_default"])
    .where("cart_id", "=", sourceId)
    .execute();
  const copies = groups.map((group) => ({
    from: group.id,
    id: group.is_default ? defaultGroupId(copyId) : newId("deliveryGroup"),
  }));
  await trx.deleteFrom("delivery_group").where("cart_id", "=", copyId).execute();
  await sql`
    insert into delivery_group (id, cart_id, created_at, ${groupColumns})
    select made.id, ${copyId}, ${now}, ${groupColumns}
    from json_to_recordset(${JSON.stringify(copies)}::json) as made(id text, "from" text) join delivery_group g on g.id = made."from"
    order by g.sequence`.execute(trx);
  return new Map(copies.map(({ from, id }) => [from, id]));
}
