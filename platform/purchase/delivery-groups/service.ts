import type { z } from "zod";

import type { deliveryGroupInput } from "#contract/delivery/delivery-groups";

import type { Executor } from "#platform/db/database";
import { badInput, forbidden, notFound, PlatformError } from "#platform/core/errors";
import { findSavedAnswer, readIdempotencyKey, saveAnswer } from "#platform/core/idempotency";
import { newId } from "#platform/core/ids";
import { settingsOf } from "#platform/core/store-settings";
import { type CartInput, type CartRow, lockCart } from "#platform/purchase/cart/access";
import { startCalculation } from "#platform/purchase/cart/price/calculation";
import { checkIfMatch, recordCartChange, requireChangeable } from "#platform/purchase/cart/write/change";
import { loadPricedCart } from "#platform/purchase/cart/price/priced-cart";
import type { PricedCartView } from "#platform/purchase/cart/price/priced-cart-view";
import { voidPayments } from "#platform/purchase/cart/write/end-checkouts";
import { giftWraps, removeWrapOf } from "#platform/purchase/cart/write/gift-wrap-lines";
import { checkZipInState } from "#platform/purchase/delivery/input";

import { resolveAddress } from "#platform/purchase/delivery/address-reference";
import { arrangeLines } from "./arrange";
import { changeGroup } from "./changes";
import type { Arrangement } from "./plan";

export type GroupInput = z.output<typeof deliveryGroupInput>;

/** The maximum number of delivery groups of a cart (DELIVERY-3). */
const maxGroups = 50;

export interface ChangedGroup {
  view: PricedCartView;
  groupId: string;
}

/** Throws 403 if the store delivers each order to one address only (DELIVERY-3). */
function checkSplitShipment({ webstore }: CartInput): void {
  if (settingsOf(webstore).splitShipmentEnabled === false)
    throw forbidden("This store delivers each order to one address");
}

/**
 * Creates a delivery group (DELIVERY-3). Throws 403 without split shipment, 400 for invalid data or at the
 * maximum. A repeated request with the same `Idempotency-Key` adds nothing and answers the group as it is
 * now, or 404 if it is gone (DELIVERY-28).
 */
export async function createGroup(input: CartInput, { id, ...patch }: GroupInput): Promise<ChangedGroup> {
  checkSplitShipment(input);
  if (id !== undefined) throw badInput("A new delivery group gets its id from the platform");
  const once = readIdempotencyKey(input, "createDeliveryGroup", patch);
  return saveGroup(input, patch, async (trx, cart) => {
    requireChangeable(cart);
    const known = once && (await findSavedAnswer<{ id: string }>(trx, once));
    if (known) return { groupId: await requireGroup(trx, cart, known.body.id), isSaved: true };
    const groups = await trx
      .selectFrom("delivery_group")
      .select("id")
      .where("cart_id", "=", cart.id)
      .execute();
    if (groups.length >= maxGroups)
      throw new PlatformError(400, "MAX_LIMIT_EXCEEDED", `A cart has at most ${maxGroups} delivery groups`);
    const groupId = newId("deliveryGroup");
    await trx
      .insertInto("delivery_group")
      .values({ id: groupId, cart_id: cart.id, name: patch.name?.trim() || `Delivery ${groups.length + 1}` })
      .execute();
    const answer = { status: 201, body: { id: groupId } };
    if (once) await saveAnswer(trx, once, answer, input.services.now());
    return { groupId };
  });
}

/** Changes a delivery group. Throws 404 for an unknown group, 400 for invalid data. */
export async function updateGroup(input: CartInput, { id, ...patch }: GroupInput): Promise<ChangedGroup> {
  const groupId = input.params.deliveryGroupId!;
  if (id !== undefined && id !== groupId) throw badInput("The id of the body is another delivery group's");
  if (Object.keys(patch).length === 0) throw badInput("Nothing to change was given");
  return saveGroup(input, patch, async (trx, cart) => ({
    groupId: await requireGroup(trx, cart, groupId),
  }));
}

/**
 * Locks the cart, creates or finds the group, and applies the patch. A new delivery method reverses the
 * authorized payment (PAY-17).
 */
async function saveGroup(
  input: CartInput,
  patch: Omit<GroupInput, "id">,
  findOrCreate: (trx: Executor, cart: CartRow) => Promise<{ groupId: string; isSaved?: boolean }>,
): Promise<ChangedGroup> {
  const { deliveryAddress, ...rest } = patch;
  const address = deliveryAddress && (await resolveAddress(input.services.db, input.actor, deliveryAddress));
  if (address) await checkZipInState(address);
  const now = input.services.now();
  return input.services.db.transaction().execute(async (trx) => {
    const locked = await lockCart(trx, input, input.params.cartId!);
    const { groupId, isSaved } = await findOrCreate(trx, locked);
    if (isSaved) return { view: await loadPricedCart(trx, input, locked, now), groupId };
    const isUnwrapped = rest.isGift === false && (await removeWrapOf(trx, groupId));
    const cart = isUnwrapped ? await recordCartChange(trx, locked, now) : locked;
    await changeGroup(trx, input, cart, groupId, { ...rest, deliveryAddress: address }, now);
    await startCalculation(trx, cart.id, now);
    const view = await loadPricedCart(trx, input, cart, now);
    if (rest.deliveryMethodId !== undefined && view.checkout) await voidPayments(trx, view.checkout.id, now);
    return { view, groupId };
  });
}

async function requireGroup(trx: Executor, cart: CartRow, groupId: string): Promise<string> {
  const group = await trx
    .selectFrom("delivery_group")
    .select("id")
    .where("id", "=", groupId)
    .where("cart_id", "=", cart.id)
    .executeTakeFirst();
  if (!group) throw notFound("The delivery group does not exist");
  return group.id;
}

/**
 * Deletes a group (DELIVERY-1, DELIVERY-2). Its lines move to the default group, or are deleted on request.
 * Throws 404 for an unknown group, 400 for the default group.
 */
export async function removeGroup(input: CartInput, deleteCartItems: boolean): Promise<CartRow> {
  const now = input.services.now();
  return input.services.db.transaction().execute(async (trx) => {
    const cart = await lockCart(trx, input, input.params.cartId!);
    const groupId = await requireGroup(trx, cart, input.params.deliveryGroupId!);
    const groups = await trx
      .selectFrom("delivery_group")
      .select(["id", "is_default"])
      .where("cart_id", "=", cart.id)
      .execute();
    const defaultGroup = groups.find((group) => group.is_default)!;
    if (groupId === defaultGroup.id)
      throw new PlatformError(400, "INVALID_API_INPUT", "The default delivery group cannot be deleted");
    if (!deleteCartItems) {
      const lines = await trx
        .selectFrom("cart_item")
        .select("id")
        .where("delivery_group_id", "=", groupId)
        .where("belongs_to_item_id", "is", null)
        .where("product_id", "not in", giftWraps(trx))
        .execute();
      const arrangements = lines.map(({ id }): Arrangement => ({
        deliveryGroupId: groupId,
        cartItemId: id,
        quantity: "0",
      }));
      if (arrangements.length > 0) await arrangeLines(trx, cart, arrangements);
    }
    const changed = await recordCartChange(trx, cart, now);
    await trx.deleteFrom("delivery_group").where("id", "=", groupId).execute();
    return changed;
  });
}

/**
 * Distributes lines over the delivery groups of a cart (DELIVERY-4, DELIVERY-5); throws like arrangeLines,
 * and 412 for an old cart version (DELIVERY-29).
 */
export async function arrangeGroups(
  input: CartInput,
  arrangements: readonly Arrangement[],
  deleteEmpty: boolean,
): Promise<PricedCartView> {
  checkSplitShipment(input);
  const now = input.services.now();
  return input.services.db.transaction().execute(async (trx) => {
    const locked = await lockCart(trx, input, input.params.cartId!);
    checkIfMatch(input.request, locked);
    await arrangeLines(trx, locked, arrangements);
    const cart = await recordCartChange(trx, locked, now);
    if (deleteEmpty) await removeEmptyGroups(trx, cart);
    return loadPricedCart(trx, input, cart, now);
  });
}

async function removeEmptyGroups(trx: Executor, cart: CartRow): Promise<void> {
  await trx
    .deleteFrom("delivery_group")
    .where("cart_id", "=", cart.id)
    .where("is_default", "=", false)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("cart_item")
            .select("cart_item.id")
            .whereRef("cart_item.delivery_group_id", "=", "delivery_group.id"),
        ),
      ),
    )
    .execute();
}
