import type { z } from "zod";

import type { startCheckout } from "#contract/checkout/checkouts";
import type { AddressInput } from "#contract/delivery/delivery-shapes";

import { customFieldsColumn } from "#platform/core/custom-fields";
import { PlatformError } from "#platform/core/errors";
import { newId } from "#platform/core/ids";
import { findAddress } from "#platform/accounts/addresses/queries";
import { lockCart, type CartInput } from "#platform/purchase/cart/access";
import {
  checkNotExpired,
  checkoutLifetime,
  lockCheckout,
  lockOpenCheckout,
  type CheckoutView,
} from "./access";
import { startCalculation } from "#platform/purchase/cart/price/calculation";
import { loadPricedCart } from "#platform/purchase/cart/price/priced-cart";
import { countCart } from "#platform/purchase/cart/state/queries";
import { fromSavedAddress, resolveAddress } from "#platform/purchase/delivery/address-reference";
import { changeGroup } from "#platform/purchase/delivery-groups/changes";
import { defaultGroupId, clearDelivery } from "#platform/purchase/delivery/group-records";
import { releaseExpiredReservations, releaseReservations } from "#platform/purchase/stock/stock";

import { selectFirstMethod } from "./select-first-method";
import { endCheckouts, voidPayments } from "#platform/purchase/cart/write/end-checkouts";
import { settingsOf } from "#platform/core/store-settings";
import {
  checkPatchParts,
  checkZipInState,
  readContact,
  type CheckoutPatch,
} from "#platform/purchase/delivery/input";

type StartRequest = z.output<typeof startCheckout.body & z.ZodType>;

interface StartedCheckout {
  checkoutId: string;
  /** Null if the request says nothing about an address (API-86). */
  whole: CheckoutView | null;
}

/**
 * Starts the checkout of a cart, or returns the active one (CHECKOUT-1). Throws 404 without a cart, 422 for
 * an empty cart, 410 if the active checkout has expired (CHECKOUT-3).
 */
export async function startCheckoutOf(
  input: CartInput,
  { cartId, deliveryAddressInput, customFields }: StartRequest,
): Promise<StartedCheckout> {
  const { db } = input.services;
  const now = input.services.now();
  const address = deliveryAddressInput && (await findInitialAddress(input, deliveryAddressInput));
  await releaseExpiredReservations(db, now);
  return db.transaction().execute(async (trx) => {
    const cart = await lockCart(trx, input, cartId);
    const existing = await trx
      .selectFrom("checkout")
      .selectAll()
      .where("cart_id", "=", cart.id)
      .where("status", "=", "Active")
      .forUpdate()
      .executeTakeFirst();
    if (existing) checkNotExpired(existing, now);
    if ((await countCart(trx, cart.id)).lines === 0)
      throw new PlatformError(422, "INVALID_API_INPUT", "The cart is empty");
    await trx
      .updateTable("cart")
      .set({ status: "Checkout", updated_at: now })
      .where("id", "=", cart.id)
      .execute();
    if (address)
      await changeGroup(trx, input, cart, defaultGroupId(cart.id), { deliveryAddress: address }, now);
    const fields = customFieldsColumn(existing?.custom_fields ?? {}, customFields);
    if (existing && fields.custom_fields !== undefined)
      await trx.updateTable("checkout").set(fields).where("id", "=", existing.id).execute();
    const checkoutId = existing?.id ?? newId("checkout");
    if (!existing)
      await trx
        .insertInto("checkout")
        .values({
          id: checkoutId,
          cart_id: cart.id,
          webstore_id: cart.webstore_id,
          owner_key: cart.owner_key,
          guest_id: cart.guest_id,
          status: "Active",
          expires_at: new Date(now.getTime() + checkoutLifetime(input.webstore)),
          created_at: now,
          updated_at: now,
          ...fields,
        })
        .execute();
    if (address) await selectFirstMethod(trx, input, { cart, checkoutId, now });
    const view = deliveryAddressInput && (await loadPricedCart(trx, input, cart, now));
    return { checkoutId, whole: view ? { checkout: view.checkout!, view } : null };
  });
}

/**
 * The address that a checkout starts with (CHECKOUT-6); null if none is given or the shopper has no default
 * address.
 */
async function findInitialAddress(
  input: CartInput,
  addressInput: NonNullable<StartRequest["deliveryAddressInput"]>,
): Promise<AddressInput | null> {
  const { shouldUseDefaultAddress, ...reference } = addressInput;
  const { db } = input.services;
  if (shouldUseDefaultAddress) {
    const found =
      input.actor.kind === "shopper" ? await findAddress(db, input.actor, { defaultOf: "Shipping" }) : null;
    return found && fromSavedAddress(found);
  }
  if (Object.keys(reference).length === 0) return null;
  const address = await resolveAddress(db, input.actor, reference);
  await checkZipInState(address);
  return address;
}

/**
 * Changes the contact of a checkout, or the address or method of its default delivery group (CHECKOUT-10,
 * DELIVERY-6). Throws 400 for invalid data.
 */
export async function patchCheckout(input: CartInput, patch: CheckoutPatch): Promise<CheckoutView> {
  checkPatchParts(patch);
  const address =
    patch.deliveryAddress && (await resolveAddress(input.services.db, input.actor, patch.deliveryAddress));
  if (address) await checkZipInState(address);
  const now = input.services.now();
  return input.services.db.transaction().execute(async (trx) => {
    const { checkout, cart } = await lockOpenCheckout(trx, input, input.params.checkoutId!, now);
    const contact =
      patch.contactInfo &&
      JSON.stringify(readContact(patch.contactInfo, checkout.contact, settingsOf(input.webstore)));
    await trx
      .updateTable("checkout")
      .set({
        ...(contact !== undefined && { contact }),
        ...customFieldsColumn(checkout.custom_fields, patch.customFields),
        updated_at: now,
      })
      .where("id", "=", checkout.id)
      .execute();
    const { customFields: _ofCheckout, shouldSelectDeliveryMethod = true, ...delivery } = patch;
    await changeGroup(
      trx,
      input,
      cart,
      defaultGroupId(cart.id),
      { ...delivery, deliveryAddress: address },
      now,
    );
    if (patch.deliveryMethodId !== undefined) await voidPayments(trx, checkout.id, now);
    if (address && shouldSelectDeliveryMethod)
      await selectFirstMethod(trx, input, { cart, checkoutId: checkout.id, now });
    await startCalculation(trx, cart.id, now);
    const view = await loadPricedCart(trx, input, cart, now);
    return { checkout: view.checkout!, view };
  });
}

/**
 * Ends a checkout without an order, also an expired one (CHECKOUT-4). The cart becomes active again. Throws
 * 409 if its order was placed.
 */
export async function cancelCheckout(input: CartInput): Promise<void> {
  const now = input.services.now();
  await input.services.db.transaction().execute(async (trx) => {
    const { checkout, cart } = await lockCheckout(trx, input, input.params.checkoutId!);
    if (checkout.status === "Completed") {
      throw new PlatformError(409, "CHECKOUT_CONFLICT", "The order of this checkout was placed already");
    }
    await endCheckouts(trx, cart.id, now);
    await clearDelivery(trx, cart.id);
    await trx
      .updateTable("cart")
      .set({ status: "Active", updated_at: now })
      .where("id", "=", cart.id)
      .where("status", "=", "Checkout")
      .execute();
    await releaseReservations(trx, cart.id, now);
  });
}
