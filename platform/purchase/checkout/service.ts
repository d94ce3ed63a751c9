import type { z } from "zod";

import type { startCheckout } from "#contract/checkouts";
import type { AddressInput } from "#contract/delivery-shapes";

import { customFieldsColumn } from "#platform/core/custom-fields";
import { PlatformError } from "#platform/core/errors";
import { newId } from "#platform/core/ids";
import { findAddress } from "#platform/accounts/addresses/queries";
import { lockCart } from "#platform/purchase/cart/access";
import { startCalculation } from "#platform/purchase/cart/price/calculation";
import { loadPricedCart } from "#platform/purchase/cart/price/priced-cart";
import type { PricedCartView } from "#platform/purchase/cart/price/priced-cart-view";
import type { CartInput } from "#platform/purchase/cart/write/service";
import { countCart } from "#platform/purchase/cart/read/queries";
import { fromAddressBook, resolveAddress } from "#platform/purchase/delivery/address-reference";
import { changeGroup } from "#platform/purchase/delivery-groups/changes";
import { defaultGroupId, clearDelivery } from "#platform/purchase/delivery/group-records";
import type { CheckoutRow } from "#platform/purchase/delivery/queries";
import { releaseExpiredReservations, releaseReservations } from "#platform/purchase/stock/stock";

import { checkNotExpired, checkoutLifetime, lockCheckout, lockOpenCheckout } from "./access";
import { endCheckouts, voidPayments } from "#platform/purchase/cart/write/end-checkouts";
import {
  checkPatchParts,
  checkZipOfState,
  readContact,
  type CheckoutPatch,
} from "#platform/purchase/delivery/input";

type StartRequest = z.output<typeof startCheckout.body & z.ZodType>;

/** Starts the checkout of a cart, or returns the active one (CHECKOUT-1). */
export async function startCheckoutOf(
  input: CartInput,
  { cartId, deliveryAddressInput, customFields }: StartRequest,
): Promise<{ checkoutId: string; created: boolean }> {
  const { db } = input.services;
  const now = input.services.now();
  const address = deliveryAddressInput && (await firstAddress(input, deliveryAddressInput));
  await releaseExpiredReservations(db, now);
  return db.transaction().execute(async (trx) => {
    const cart = await lockCart(trx, input, cartId);
    const known = await trx
      .selectFrom("checkout")
      .selectAll()
      .where("cart_id", "=", cart.id)
      .where("status", "=", "Active")
      .forUpdate()
      .executeTakeFirst();
    if (known) checkNotExpired(known, now);
    if ((await countCart(trx, cart.id)).lines === 0)
      throw new PlatformError(422, "INVALID_API_INPUT", "The cart is empty");
    await trx
      .updateTable("cart")
      .set({ status: "Checkout", updated_at: now })
      .where("id", "=", cart.id)
      .execute();
    if (address)
      await changeGroup(trx, input, cart, defaultGroupId(cart.id), { deliveryAddress: address }, now);
    const fields = customFieldsColumn(known?.custom_fields ?? {}, customFields);
    if (known && fields.custom_fields !== undefined)
      await trx.updateTable("checkout").set(fields).where("id", "=", known.id).execute();
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
        expires_at: new Date(now.getTime() + checkoutLifetime(input.webstore)),
        created_at: now,
        updated_at: now,
        ...fields,
      })
      .execute();
    return { checkoutId: id, created: true };
  });
}

/** The address that a checkout starts with (CHECKOUT-6); null for a shopper without a default address. */
async function firstAddress(
  input: CartInput,
  given: NonNullable<StartRequest["deliveryAddressInput"]>,
): Promise<AddressInput | null> {
  const { shouldUseDefaultAddress, ...reference } = given;
  const { db } = input.services;
  if (shouldUseDefaultAddress) {
    const found =
      input.actor.kind === "shopper" ? await findAddress(db, input.actor, { defaultOf: "Shipping" }) : null;
    return found && fromAddressBook(found);
  }
  if (Object.keys(reference).length === 0) return null;
  const address = await resolveAddress(db, input.actor, reference);
  await checkZipOfState(address);
  return address;
}

export interface CheckoutView {
  checkout: CheckoutRow;
  view: PricedCartView;
}

/** Updates a checkout: contact, address or method of the default delivery group (CHECKOUT-10, DELIVERY-6). */
export async function patchCheckout(input: CartInput, patch: CheckoutPatch): Promise<CheckoutView> {
  checkPatchParts(patch);
  const address =
    patch.deliveryAddress && (await resolveAddress(input.services.db, input.actor, patch.deliveryAddress));
  if (address) await checkZipOfState(address);
  const now = input.services.now();
  return input.services.db.transaction().execute(async (trx) => {
    const { checkout, cart } = await lockOpenCheckout(trx, input, input.params.checkoutId!, now);
    const contact = patch.contactInfo && JSON.stringify(readContact(patch.contactInfo, checkout.contact));
    await trx
      .updateTable("checkout")
      .set({
        ...(contact !== undefined && { contact }),
        ...customFieldsColumn(checkout.custom_fields, patch.customFields),
        updated_at: now,
      })
      .where("id", "=", checkout.id)
      .execute();
    const { customFields: _ofCheckout, ...delivery } = patch;
    await changeGroup(
      trx,
      input,
      cart,
      defaultGroupId(cart.id),
      { ...delivery, deliveryAddress: address },
      now,
    );
    if (patch.deliveryMethodId !== undefined) await voidPayments(trx, checkout.id, now);
    await startCalculation(trx, cart.id, now);
    const view = await loadPricedCart(trx, input, cart, now);
    return { checkout: view.checkout!, view };
  });
}

/** Ends a checkout without an order, also an expired one (CHECKOUT-4). The cart becomes active again. */
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
