import type { Executor } from "../../db/database";
import { PlatformError } from "../../errors";
import { newId } from "../../ids";
import { cancelOpenSessions } from "../../payments/sessions";
import { lockCart } from "../carts/access";
import { startCalculation } from "../carts/calculation";
import { loadPricedCart, type PricedCartView } from "../carts/priced-cart";
import type { CartInput } from "../carts/service";
import { countCart } from "../carts/queries";
import { resolveAddress } from "../delivery-groups/address-reference";
import { changeGroup, defaultGroupId, forgetDelivery } from "../delivery-groups/changes";
import type { CheckoutRow } from "../delivery-groups/queries";
import { releaseExpiredReservations, releaseReservations } from "../orders/stock";

import { checkNotExpired, checkoutLifetimeMs, lockCheckout, lockOpenCheckout } from "./access";
import { checkPatchParts, checkZipOfState, readContact, type CheckoutPatch } from "./input";

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
  const address = patch.deliveryAddress && (await resolveAddress(input.services.db, input.actor, patch.deliveryAddress));
  if (address) await checkZipOfState(address);
  const now = input.services.now();
  return input.services.db.transaction().execute(async (trx) => {
    const { checkout, cart } = await lockOpenCheckout(trx, input, input.params.checkoutId!, now);
    const contact = patch.contactInfo && JSON.stringify(readContact(patch.contactInfo, checkout.contact));
    await trx.updateTable("checkout").set({ ...(contact !== undefined && { contact }), updated_at: now }).where("id", "=", checkout.id).execute();
    await changeGroup(trx, input, cart, defaultGroupId(cart.id), { ...patch, deliveryAddress: address }, now);
    if (patch.deliveryMethodId !== undefined) await voidPayments(trx, checkout.id, now);
    await startCalculation(trx, cart.id, now);
    const view = await loadPricedCart(trx, input, cart, now);
    return { checkout: view.checkout!, view };
  });
}

/** The shopper's own change takes an authorisation back; another one is to follow. */
export async function voidPayments(trx: Executor, checkoutId: string, now: Date): Promise<void> {
  await trx
    .updateTable("payment")
    .set({ status: "Voided", reversed_at: now })
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
    await voidPayments(trx, checkout.id, now);
    await cancelOpenSessions(trx, checkout.id);
    await trx.updateTable("checkout").set({ status: "Cancelled", updated_at: now }).where("id", "=", checkout.id).execute();
    await forgetDelivery(trx, cart.id);
    await trx.updateTable("cart").set({ status: "Active", updated_at: now }).where("id", "=", cart.id).where("status", "=", "Checkout").execute();
    await releaseReservations(trx, cart.id, now);
  });
}
