import { sql } from "kysely";

import { giftWrapType } from "#platform/catalog/products/gift-wrap";
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
import { maxLines } from "#platform/purchase/cart/state/quantity";
import { planMerge, type LineMove, type LineToMove, type ReceivingLine } from "./merge-lines";
import { findCoupons } from "#platform/purchase/cart/state/promotions";

/** The result of a transfer. */
export interface CartTransfer {
  cart: CartRow;
  /**
   * In the order in which the guest added the lines. `lineId` is the id of the line in the shopper's cart, or
   * in the leftover cart if nothing of it moved.
   */
  lines: (LineMove & { lineId: string })[];
  /** A secondary cart of the shopper with the pieces that did not fit; null if all fit (CART-35). */
  leftoverCartId: string | null;
}

export interface TransferScope extends CartScope {
  actor: Shopper;
}

/**
 * Transfers the cart of a guest to the shopper who has signed in (CART-34 to CART-38): its lines and coupons
 * move into the shopper's current cart, and its checkout ends. Pieces that do not fit stay in the guest's
 * cart, which becomes a secondary cart of the shopper. Returns null if the guest has no cart or an empty one,
 * or if another sign-in has already transferred it. Throws 404 for an id that is not the guest's cart.
 */
export async function transferCart(
  trx: Executor,
  scope: TransferScope,
  guest: Guest,
  cartId: string,
  now: Date,
): Promise<CartTransfer | null> {
  // Always lock the guest's cart before the shopper's, so that two sign-ins cannot deadlock.
  const guestCart = await lockGuestCart(trx, scope, guest, cartId);
  const lines = guestCart ? await findLinesToMove(trx, guestCart.id) : [];
  if (!guestCart || lines.length === 0) return null;
  const { cart } = await lockOrCreateCart(trx, scope, now);
  const moves = planMerge(lines, await findReceivingLines(trx, cart.id), maxLines);
  const movedLines = await moveLines(trx, cart.id, moves);
  await moveCoupons(trx, guestCart.id, cart.id);
  await endCheckouts(trx, guestCart.id, now);
  // Reassigns the guest's reservations to the shopper's cart, so that both are released together.
  await trx
    .updateTable("stock_reservation")
    .set({ cart_id: cart.id })
    .where("cart_id", "=", guestCart.id)
    .execute();
  const isChanged = moves.some(({ moved }) => moved > 0);
  const changed = isChanged ? await recordCartChange(trx, cart, now) : cart;
  if (!isChanged) await releaseReservations(trx, cart.id, now);
  const hasLeftovers = moves.some(({ left }) => left > 0);
  await (hasLeftovers
    ? keepAsLeftoverCart(trx, scope, guestCart, now)
    : trx
        .updateTable("cart")
        .set({ status: "PendingDelete", updated_at: now })
        .where("id", "=", guestCart.id)
        .execute());
  return { cart: changed, lines: movedLines, leftoverCartId: hasLeftovers ? guestCart.id : null };
}

/**
 * Locks the guest's current cart. Throws 404 for the id of another cart (CART-37). Returns null if there is
 * no cart, or if it was already transferred.
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
  const isTransferred =
    guest.guestId !== null &&
    (await query.where("id", "=", cartId).where("guest_id", "=", guest.guestId).executeTakeFirst());
  if (!isTransferred) throw notFound("The cart does not exist");
  return null;
}

const findLinesToMove = async (trx: Executor, cartId: string): Promise<LineToMove[]> =>
  (
    await sql<LineToMove>`
    select i.id, i.product_id as "productId", i.selling_model_id as "sellingModelId", p.name, i.quantity, p.maximum_quantity as maximum,
      p.quantity_increment as increment, p.is_active as "isActive", i.belongs_to_item_id as "belongsTo"
    from cart_item i join product p on p.id = i.product_id
    where i.cart_id = ${cartId} and p.product_type <> ${giftWrapType} order by i.sequence`.execute(trx)
  ).rows;

const findReceivingLines = async (trx: Executor, cartId: string): Promise<ReceivingLine[]> =>
  (
    await sql<ReceivingLine>`
    select i.id, i.product_id as "productId", i.selling_model_id as "sellingModelId", i.quantity, g.is_default as "isDefaultGroup", i.belongs_to_item_id as "belongsTo"
    from cart_item i join delivery_group g on g.id = i.delivery_group_id where i.cart_id = ${cartId} order by i.sequence`.execute(
      trx,
    )
  ).rows;

/**
 * Moves lines, first those that others belong to. A line whose pieces are all in another line is deleted at
 * the end, because what belongs to it would be deleted with it.
 */
async function moveLines(
  trx: Executor,
  cartId: string,
  moves: readonly LineMove[],
): Promise<CartTransfer["lines"]> {
  const lineIds = new Map<string, string>();
  for (const move of moves.toSorted(
    (a, b) => Number(a.line.belongsTo !== null) - Number(b.line.belongsTo !== null),
  ))
    lineIds.set(
      move.line.id,
      await moveLine(trx, cartId, move, lineIds.get(move.line.belongsTo ?? "") ?? null),
    );
  const emptied = moves.filter(({ into, left }) => into !== null && left === 0).map(({ line }) => line.id);
  if (emptied.length > 0) await trx.deleteFrom("cart_item").where("id", "in", emptied).execute();
  return moves.map((move) => ({ ...move, lineId: lineIds.get(move.line.id)! }));
}

/**
 * Moves the pieces of a line without its custom fields (CART-36) to the line of its appliance `belongsTo`.
 * Returns the id of the line that has the moved pieces, or the line's own id if nothing moved.
 */
async function moveLine(
  trx: Executor,
  cartId: string,
  { line, moved, left, into }: LineMove,
  belongsTo: string | null,
): Promise<string> {
  if (moved === 0) return line.id;
  if (left > 0)
    await trx.updateTable("cart_item").set({ quantity: left }).where("id", "=", line.id).execute();
  if (into !== null) {
    // The term that was selected last applies (CART-34).
    await sql`
      update cart_item t set quantity = t.quantity + ${moved}, subscription_term = coalesce(f.subscription_term, t.subscription_term)
      from cart_item f where t.id = ${into} and f.id = ${line.id}`.execute(trx);
    return into;
  }
  if (left === 0) {
    await trx
      .updateTable("cart_item")
      .set({ cart_id: cartId, belongs_to_item_id: belongsTo, custom_fields: "{}" })
      .where("id", "=", line.id)
      .execute();
    return line.id;
  }
  const [id] = await copyLines(trx, [
    { from: line.id, cartId, groupId: defaultGroupId(cartId), quantity: moved, belongsTo },
  ]);
  await trx.updateTable("cart_item").set({ custom_fields: "{}" }).where("id", "=", id!).execute();
  return id!;
}

/** Moves the coupons that can be combined with those of the target cart (CART-36). */
async function moveCoupons(trx: Executor, guestCartId: string, cartId: string): Promise<void> {
  const targetCoupons = await findCoupons(trx, cartId);
  for (const coupon of await findCoupons(trx, guestCartId)) {
    if (findConflict(coupon, targetCoupons)) continue;
    await trx
      .updateTable("cart_coupon")
      .set({ cart_id: cartId, custom_fields: "{}" })
      .where("id", "=", coupon.id)
      .execute();
    targetCoupons.push(coupon);
  }
}

/** Makes the guest's cart a secondary cart of the shopper (CART-35). */
async function keepAsLeftoverCart(
  trx: Executor,
  { actor }: TransferScope,
  guestCart: CartRow,
  now: Date,
): Promise<void> {
  await clearDelivery(trx, guestCart.id);
  await trx
    .updateTable("cart")
    .set({
      ...ownerColumns(actor),
      guest_id: guestCart.guest_id,
      status: "Active",
      is_secondary: true,
      name: "Kept aside",
      version: guestCart.version + 1,
      updated_at: now,
    })
    .where("id", "=", guestCart.id)
    .execute();
}
