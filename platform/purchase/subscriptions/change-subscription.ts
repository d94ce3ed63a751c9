import type { z } from "zod";

import type { changeSubscription } from "#contract/orders/subscriptions";
import { isoDay } from "#contract/iso-day";
import { findAddress } from "#platform/accounts/addresses/queries";
import { requireOwnerKey, requireShopper } from "#platform/core/actor";
import { badInput, forbidden, notFound } from "#platform/core/errors";
import { newId } from "#platform/core/ids";
import { letsChangeSubscriptions, shippingCountriesOf } from "#platform/core/store-settings";
import type { Executor } from "#platform/db/database";
import type { CartInput } from "#platform/purchase/cart/access";
import { checkQuantityRule, readQuantity } from "#platform/purchase/cart/state/quantity";
import { findBuyableProduct } from "#platform/purchase/cart/state/queries";
import { fromSavedAddress } from "#platform/purchase/delivery/address-reference";

import {
  dayAfter,
  endSubscription,
  findOpenRenewal,
  lockSubscription,
  type Subscription,
} from "./subscription-record";

type Patch = z.output<typeof changeSubscription.body & z.ZodType>;

/**
 * Changes a subscription of the account that the shopper acts for (API-431). It is locked meanwhile, so that
 * changes follow each other, and each says what it wants, so that the same again changes nothing. Throws 404
 * for that of another, 400 for one that has ended.
 */
export async function changeOwnSubscription(input: CartInput, patch: Patch): Promise<void> {
  requireShopper(input.actor);
  if (!letsChangeSubscriptions(input.webstore)) throw forbidden("This store changes subscriptions by phone");
  const { db, now } = input.services;
  await db.transaction().execute(async (trx) => {
    const subscription = await lockSubscription(trx, input.params.subscriptionId!);
    if (
      !subscription ||
      subscription.owner_key !== requireOwnerKey(input.actor) ||
      subscription.webstore_id !== input.webstore.id
    )
      throw notFound("The subscription does not exist");
    if (subscription.status === "Ended") {
      if (patch.status === "Ended" && Object.keys(patch).length === 1) return;
      throw badInput("The subscription has ended");
    }
    const changes = {
      ...(await readProduct(trx, input, subscription, patch)),
      ...(await readAddressChange(trx, input, patch)),
      ...(await readCard(trx, subscription, patch)),
    };
    if (Object.keys(changes).length > 0)
      await trx.updateTable("subscription").set(changes).where("id", "=", subscription.id).execute();
    if (changes.mandate_id !== undefined && changes.mandate_id !== subscription.mandate_id)
      await tryAtOnce(trx, subscription, now());
    if (patch.skipDate !== undefined) await skipRenewal(trx, subscription, patch.skipDate, now());
    if (patch.status === "Ended") await endSubscription(trx, subscription, "Shopper", now());
    if (patch.status === "Paused") await pause(trx, subscription, now());
    if (patch.status === "Active") await resume(trx, subscription, now());
  });
}

/** Quantity and selling model, by the rules of a line of the cart (CART-10). */
async function readProduct(
  trx: Executor,
  { webstore }: CartInput,
  subscription: Subscription,
  { quantity, productSellingModelId: modelId }: Patch,
) {
  if (quantity === undefined && modelId === undefined) return {};
  const product = await findBuyableProduct(trx, subscription.product_id, webstore.brands);
  if (!product) throw badInput(`${subscription.productName} is not sold anymore`);
  if (
    modelId !== undefined &&
    !product.models.some((each) => each.id === modelId && each.type === "Evergreen")
  )
    throw notFound(`${product.name} is not sold in this way`);
  const pieces = quantity === undefined ? subscription.quantity : readQuantity(quantity);
  checkQuantityRule(product, pieces);
  return { quantity: pieces, ...(modelId !== undefined && { selling_model_id: modelId }) };
}

async function readAddressChange(
  trx: Executor,
  { actor, webstore }: CartInput,
  { addressId }: Patch,
): Promise<{ address?: string }> {
  if (addressId === undefined) return {};
  const found = await findAddress(trx, requireShopper(actor), { id: addressId });
  if (!found) throw notFound("The address does not exist");
  const address = fromSavedAddress(found);
  if (!shippingCountriesOf(webstore).includes(address.country))
    throw badInput(`This store does not deliver to ${address.country}`);
  return { address: JSON.stringify(address) };
}

async function readCard(trx: Executor, { owner_key }: Subscription, { cardId }: Patch) {
  if (cardId === undefined) return {};
  const card = await trx
    .selectFrom("payment_mandate")
    .select("id")
    .where("id", "=", cardId)
    .where("owner_key", "=", owner_key)
    .where("revoked_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!card) throw notFound("The card is not kept anymore");
  return { mandate_id: card.id };
}

/** Another card: a renewal that was refused is tried with it by the next round, from the beginning. */
async function tryAtOnce(trx: Executor, { id, status }: Subscription, now: Date): Promise<void> {
  if (status !== "PaymentFailed") return;
  await trx
    .updateTable("subscription_renewal")
    .set({ try_at: now, tries: 0, problem: null })
    .where("subscription_id", "=", id)
    .where("status", "=", "Open")
    .execute();
  await trx.updateTable("subscription").set({ status: "Active" }).where("id", "=", id).execute();
}

/** Skips a locked subscription's renewal of this day. Once it was skipped or ordered, nothing changes. */
export async function skipRenewal(
  trx: Executor,
  subscription: Subscription,
  day: string,
  now: Date,
): Promise<void> {
  if (subscription.status === "Paused" || subscription.next_on !== day) return;
  const { id } = subscription;
  await trx
    .insertInto("subscription_renewal")
    .values({
      id: newId("subscriptionRenewal"),
      subscription_id: id,
      due_on: day,
      status: "Skipped",
      try_at: now,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(["subscription_id", "due_on"]).doUpdateSet({ status: "Skipped", problem: null }),
    )
    .execute();
  await trx
    .updateTable("subscription")
    .set({ next_on: dayAfter(subscription, day, isoDay(now)), status: "Active" })
    .where("id", "=", id)
    .execute();
}

/**
 * Pauses. A renewal that was only named is forgotten, and named again if it is resumed in time. One that is
 * being paid counts as skipped, because its amount is to be released.
 */
async function pause(trx: Executor, subscription: Subscription, now: Date): Promise<void> {
  if (subscription.status === "Paused") return;
  const open = await findOpenRenewal(trx, subscription.id);
  if (open?.payment_id) await skipRenewal(trx, subscription, open.due_on, now);
  else if (open) await trx.deleteFrom("subscription_renewal").where("id", "=", open.id).execute();
  await trx.updateTable("subscription").set({ status: "Paused" }).where("id", "=", subscription.id).execute();
}

/** Resumes. A day that has passed meanwhile is not made up for: the next one of the rhythm counts. */
async function resume(trx: Executor, subscription: Subscription, now: Date): Promise<void> {
  if (subscription.status !== "Paused") return;
  const today = isoDay(now);
  const { next_on: next } = subscription;
  await trx
    .updateTable("subscription")
    .set({ status: "Active", next_on: next > today ? next : dayAfter(subscription, next, today) })
    .where("id", "=", subscription.id)
    .execute();
}
