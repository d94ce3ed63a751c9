import { sql } from "kysely";

import { ownerKey, type Guest, type Shopper } from "#platform/core/actor";
import type { Executor } from "#platform/db/database";
import { notFound } from "#platform/core/errors";
import { endCheckouts } from "#platform/purchase/cart/write/end-checkouts";
import { defaultGroupId, clearDelivery } from "#platform/purchase/delivery/group-records";
import { releaseReservations } from "#platform/purchase/stock/stock";

import {
  isAlias,
  lockOrCreateCart,
  ownerColumns,
  type CartRow,
  type CartScope,
} from "#platform/purchase/cart/access";
import { recordCartChange } from "#platform/purchase/cart/write/change";
import { copyLines } from "./copy-lines";
import { findConflict } from "#platform/purchase/cart/write/coupons";
import { maxLines } from "#platform/purchase/cart/write/lines";
import { planMerge, type LineMove, type LineToMove, type ReceivingLine } from "./merge-lines";
import { findCoupons } from "#platform/purchase/cart/price/promotions";

export interface CartTransfer {
  cart: CartRow;
  /**
   * In the order in which the guest added the lines. `lineId` is the line in the shopper's cart, or in the
   * leftover cart.
   */
  lines: (LineMove & { lineId: string })[];
  /** A secondary cart of the shopper with what did not fit; null where everything did (CART-35). */
  leftoverCartId: string | null;
}

export interface TransferScope extends CartScope {
  actor: Shopper;
}

/**
 * Transfers the cart of a guest to the shopper who has signed in (CART-34 to CART-38): its lines and coupons
 * move into the shopper's current cart, and its checkout ends. What does not fit stays in a secondary cart of
 * the shopper. Null where the guest has no cart or an empty one, or where another sign-in has transferred it
 * first.
 */
export async function transferCart(
  trx: Executor,
  scope: TransferScope,
  guest: Guest,
  cartId: string,
  now: Date,
): Promise<CartTransfer | null> {
  // Always lock the guest's cart before the shopper's, so that two sign-ins cannot deadlock.
  const from = await lockGuestCart(trx, scope, guest, cartId);
  const lines = from ? await findLinesToMove(trx, from.id) : [];
  if (!from || lines.length === 0) return null;
  const { cart } = await lockOrCreateCart(trx, scope, now);
  const moves = planMerge(lines, await findTakingLines(trx, cart.id), maxLines);
  const done = [];
  for (const move of moves) done.push({ ...move, lineId: await moveLine(trx, cart.id, move) });
  await moveCoupons(trx, from.id, cart.id);
  await endCheckouts(trx, from.id, now);
  // Reassigns the guest's reservations to the shopper's cart, so that both are released together.
  await trx
    .updateTable("stock_reservation")
    .set({ cart_id: cart.id })
    .where("cart_id", "=", from.id)
    .execute();
  const isChanged = moves.some(({ moved }) => moved > 0);
  const changed = isChanged ? await recordCartChange(trx, cart, now) : cart;
  if (!isChanged) await releaseReservations(trx, cart.id, now);
  const hasLeft = moves.some(({ left }) => left > 0);
  await (hasLeft
    ? keepAside(trx, scope, from, now)
    : trx
        .updateTable("cart")
        .set({ status: "PendingDelete", updated_at: now })
        .where("id", "=", from.id)
        .execute());
  return { cart: changed, lines: done, leftoverCartId: hasLeft ? from.id : null };
}

/**
 * The guest's current cart, locked. An id must be that of the guest's cart (CART-37); a cart that was
 * transferred already returns null.
 */
async function lockGuestCart(
  trx: Executor,
  { webstore }: CartScope,
  guest: Guest,
  cartId: string,
): Promise<CartRow | null> {
  const owner = ownerKey(guest);
  const query = trx.selectFrom("cart").selectAll().where("webstore_id", "=", webstore.id);
  const open = query
    .where("owner_key", "=", owner)
    .where("status", "in", ["Active", "Checkout"])
    .where("is_secondary", "=", false)
    .forUpdate();
  const cart =
    owner === null
      ? undefined
      : await (isAlias(cartId) ? open : open.where("id", "=", cartId)).executeTakeFirst();
  if (cart || isAlias(cartId)) return cart ?? null;
  const known =
    guest.guestId !== null &&
    (await query.where("id", "=", cartId).where("guest_id", "=", guest.guestId).executeTakeFirst());
  if (!known) throw notFound("The cart does not exist");
  return null;
}

const findLinesToMove = async (trx: Executor, cartId: string): Promise<LineToMove[]> =>
  (
    await sql<LineToMove>`
    select i.id, i.product_id as "productId", i.selling_model_id as "sellingModelId", p.name, i.quantity, p.maximum_quantity as maximum,
      p.quantity_increment as increment, p.is_active as "isActive"
    from cart_item i join product p on p.id = i.product_id where i.cart_id = ${cartId} order by i.sequence`.execute(
      trx,
    )
  ).rows;

const findTakingLines = async (trx: Executor, cartId: string): Promise<ReceivingLine[]> =>
  (
    await sql<ReceivingLine>`
    select i.id, i.product_id as "productId", i.selling_model_id as "sellingModelId", i.quantity, g.is_default as "isDefaultGroup"
    from cart_item i join delivery_group g on g.id = i.delivery_group_id where i.cart_id = ${cartId} order by i.sequence`.execute(
      trx,
    )
  ).rows;

/**
 * Moves a line. Custom fields are dropped (CART-36). Returns the id of the line that has the pieces
 * afterwards, or where they stayed.
 */
async function moveLine(
  trx: Executor,
  cartId: string,
  { line, moved, left, into }: LineMove,
): Promise<string> {
  if (moved === 0) return line.id;
  if (left > 0)
    await trx.updateTable("cart_item").set({ quantity: left }).where("id", "=", line.id).execute();
  if (into !== null) {
    // The term that was selected last applies (CART-34).
    await sql`
      update cart_item t set quantity = t.quantity + ${moved}, subscription_term = coalesce(f.subscription_term, t.subscription_term)
      from cart_item f where t.id = ${into} and f.id = ${line.id}`.execute(trx);
    if (left === 0) await trx.deleteFrom("cart_item").where("id", "=", line.id).execute();
    return into;
  }
  if (left === 0) {
    await trx
      .updateTable("cart_item")
      .set({ cart_id: cartId, custom_fields: "{}" })
      .where("id", "=", line.id)
      .execute();
    return line.id;
  }
  const [id] = await copyLines(trx, [
    { from: line.id, cartId, groupId: defaultGroupId(cartId), quantity: moved },
  ]);
  await trx.updateTable("cart_item").set({ custom_fields: "{}" }).where("id", "=", id!).execute();
  return id!;
}

/** Moves the coupons that can be combined with the cart's own (CART-36). */
async function moveCoupons(trx: Executor, fromId: string, cartId: string): Promise<void> {
  const there = await findCoupons(trx, cartId);
  for (const coupon of await findCoupons(trx, fromId)) {
    if (findConflict(coupon, there)) continue;
    await trx
      .updateTable("cart_coupon")
      .set({ cart_id: cartId, custom_fields: "{}" })
      .where("id", "=", coupon.id)
      .execute();
    there.push(coupon);
  }
}

async function keepAside(trx: Executor, { actor }: TransferScope, from: CartRow, now: Date): Promise<void> {
  await clearDelivery(trx, from.id);
  await trx
    .updateTable("cart")
    .set({
      ...ownerColumns(actor),
      guest_id: from.guest_id,
      status: "Active",
      is_secondary: true,
      name: "Kept aside",
      version: from.version + 1,
      updated_at: now,
    })
    .where("id", "=", from.id)
    .execute();
}
