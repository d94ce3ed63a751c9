import type { Executor } from "../../db/database";
import { badInput, PlatformError } from "../../errors";
import { newId } from "../../ids";
import { cancelOpenSessions } from "../../payments/sessions";
import { lockCart, type CartRow } from "../carts/access";
import { loadPricedCart, type PricedCartView } from "../carts/priced-cart";
import type { CartInput } from "../carts/service";
import { countCart } from "../carts/queries";
import type { CheckoutRow } from "../delivery-groups/queries";
import { releaseExpiredReservations, releaseReservations } from "../orders/stock";

import { checkNotExpired, checkoutLifetimeMs, lockCheckout, lockOpenCheckout } from "./access";
import { checkPatchParts, checkZipOfState, readAddress, readContact, readDesiredDate, type CheckoutPatch } from "./input";

/** Starts the checkout of a cart, or finds the one under way. Asking twice at once gives the same one. */
export async function startCheckoutOf(input: CartInput, cartId: string): Promise<{ checkoutId: string; created: boolean }> {
  const { db } = input.services;
  const now = input.services.now();
  await releaseExpiredReservations(db, now);
  return db.transaction().execute(async (trx) => {
    const cart = await lockCart(trx, input, cartId);
    const known = await trx
      .selectFrom("checkout").selectAll().where("cart_id", "=", cart.id).where("status", "=", "Active").forUpdate().executeTakeFirst();
    if (known) checkNotExpired(known, now);
    if ((await countCart(trx, cart.id)).lines === 0) throw new PlatformError(422, "INVALID_API_INPUT", "The cart is empty");
    await trx.updateTable("cart").set({ status: "Checkout", updated_at: now }).where("id", "=", cart.id).execute();
    if (known) return { checkoutId: known.id, created: false };
    const id = newId("checkout");
    await trx
      .insertInto("checkout")
      .values({
        id,
        cart_id: cart.id,
        webstore_id: cart.webstore_id,
        owner_key: cart.owner_key,
        guest_id: cart.guest_id,
        status: "Active",
        delivery_group_id: newId("deliveryGroup"),
        expires_at: new Date(now.getTime() + checkoutLifetimeMs),
        created_at: now,
        updated_at: now,
      })
      .execute();
    return { checkoutId: id, created: true };
  });
}

export interface CheckoutView {
  checkout: CheckoutRow;
  view: PricedCartView;
}

export async function patchCheckout(input: CartInput, patch: CheckoutPatch): Promise<CheckoutView> {
  checkPatchParts(patch);
  if (patch.deliveryAddress) await checkZipOfState(patch.deliveryAddress);
  const now = input.services.now();
  return input.services.db.transaction().execute(async (trx) => {
    const { checkout, cart } = await lockOpenCheckout(trx, input, input.params.checkoutId!, now);
    const changes = await readChanges(trx, patch, checkout, now);
    if (patch.deliveryMethodId !== undefined) await checkMethod(trx, input, cart, patch.deliveryMethodId, now);
    await trx
      .updateTable("checkout")
      .set({ ...changes, ...(patch.deliveryMethodId !== undefined && { delivery_method_id: patch.deliveryMethodId }), updated_at: now })
      .where("id", "=", checkout.id)
      .execute();
    if (patch.deliveryMethodId !== undefined) await voidPayments(trx, checkout.id);
    const view = await loadPricedCart(trx, input, cart, now);
    return { checkout: view.delivery.checkout!, view };
  });
}

async function readChanges(trx: Executor, patch: CheckoutPatch, checkout: CheckoutRow, now: Date) {
  const changes: { contact?: string; address?: string; desired_delivery_date?: string | null; shipping_instructions?: string | null } = {};
  if (patch.contactInfo) changes.contact = JSON.stringify(readContact(patch.contactInfo, checkout.contact));
  if (patch.deliveryAddress) {
    const states = await trx.selectFrom("tax_rate").select("region").execute();
    changes.address = JSON.stringify(readAddress(patch.deliveryAddress, new Set(states.map((row) => row.region))));
  }
  if (patch.desiredDeliveryDate !== undefined) changes.desired_delivery_date = readDesiredDate(patch.desiredDeliveryDate, now);
  if (patch.shippingInstructions !== undefined) changes.shipping_instructions = patch.shippingInstructions.trim() || null;
  return changes;
}

async function checkMethod(trx: Executor, input: CartInput, cart: CartRow, methodId: string, now: Date): Promise<void> {
  const view = await loadPricedCart(trx, input, cart, now);
  if (!view.delivery.checkout?.address) throw badInput("The delivery method needs a delivery address first");
  if (!view.offers.some((offer) => offer.id === methodId)) throw badInput("This delivery method is not offered for the cart and address");
}

/** The shopper's own change takes an authorisation back; another one is to follow. */
export async function voidPayments(trx: Executor, checkoutId: string): Promise<void> {
  await trx
    .updateTable("payment")
    .set({ status: "Voided" })
    .where("checkout_id", "=", checkoutId)
    .where("status", "in", ["Authorised", "Stale"])
    .execute();
}

/** Ends a checkout without an order; an expired one as well. The cart becomes active again. */
export async function cancelCheckout(input: CartInput): Promise<void> {
  const now = input.services.now();
  await input.services.db.transaction().execute(async (trx) => {
    const { checkout, cart } = await lockCheckout(trx, input, input.params.checkoutId!);
    if (checkout.status === "Completed") {
      throw new PlatformError(409, "CHECKOUT_CONFLICT", "The order of this checkout was placed already");
    }
    await voidPayments(trx, checkout.id);
    await cancelOpenSessions(trx, checkout.id);
    await trx.updateTable("checkout").set({ status: "Cancelled", updated_at: now }).where("id", "=", checkout.id).execute();
    await trx.updateTable("cart").set({ status: "Active", updated_at: now }).where("id", "=", cart.id).where("status", "=", "Checkout").execute();
    await releaseReservations(trx, cart.id, now);
  });
}
