import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";

import { toAddressInput, type DeliveryAddress } from "~/commerce/models/address";
import { fromTypedAddress, toAddressView } from "~/features/address/address-view.server";
import { findProfile } from "~/features/cart/known-contact.server";
import { lacksSplitShipment } from "~/features/cart/split-shipment.server";
import { savedAddressForm } from "~/features/checkout/checkout.forms.server";
import { checkoutIntent } from "~/features/checkout/checkout.intents";
import {
  addToBook,
  takeFromBook,
  toTypedView,
  typedAddress,
} from "~/features/checkout/delivery.actions.server";
import { form, refuse, type Ending, type ErrorTable } from "~/request/forms/form.server";
import { withNextTry } from "~/request/forms/next-try.server";
import type { StoreContext } from "~/request/store-context.server";

import { requireSplitShipment } from "./division.actions.server";
import { addressOf, listGroups } from "./division.server";
import { versionOf } from "./place.data.server";

const isGone = "This delivery was removed in the meantime. Go back, and choose from those that are left.";
const changedMeanwhile = "This address was changed in another window. Check it here, and save it again.";

const errors: ErrorTable = {
  "not-found": (error, context) =>
    lacksSplitShipment(context, error)
      ? {
          status: 404,
          formErrors: [
            `We can’t send one order to several addresses here. Send it all to one address, or call us at ${context.store.profile.supportPhone}.`,
          ],
        }
      : { to: context.addresses.cart() },
  "4xx": (error) => ({ status: error.status, formErrors: error.words }),
};

/** An address that was typed. */
const typeAddress = form(
  {
    ...typedAddress,
    errors,
    async read(context) {
      await requireSplitShipment(context);
      return typedAddress.read(context);
    },
  },
  async (context, typed) => {
    const ending = await savePlace(context, typed, fromTypedAddress(typed));
    if (typed.saveAddress === "yes") await addToBook(context, toTypedView(typed), typed.version);
    return ending;
  },
);

/** An address of the address book. If it has no phone number, that of the profile is taken. */
const chooseAddress = form(
  { intent: checkoutIntent.savedAddress, schema: savedAddressForm, read: requireSplitShipment, errors },
  async (context, chosen) => {
    const findPhone = async () => (await findProfile(context))?.phoneNumber ?? undefined;
    return savePlace(context, chosen, await takeFromBook(context, chosen.addressId, findPhone));
  },
);

/**
 * Saves the address of a delivery, or adds a delivery with it: once for each form, and not for an address
 * that the cart has already (CHECKOUT-48). The first address is that of the default group.
 */
async function savePlace(
  context: StoreContext,
  { group: groupId, version }: { group: string; version: string },
  address: DeliveryAddress,
): Promise<Ending> {
  const { commerce } = context.shop;
  const groups = await listGroups(context);
  const [first] = groups;
  const firstOfAll = groups.length === 1 && first && addressOf(first) === null ? first : undefined;
  const group = groupId === "" ? firstOfAll : groups.find(({ id }) => id === groupId);
  if (groupId !== "" && !group) return refuseGone();
  const wanted = toAddressView(address);
  const to = context.addresses.splitShipment();
  const has = (each: (typeof groups)[number]) => isDeepStrictEqual(addressOf(each), wanted);
  const flash = `Delivery address: ${wanted.street}, ${wanted.city}`;
  if (group ? has(group) : groups.some(has)) return { to, flash };
  const deliveryAddress = toAddressInput(address);
  if (group) {
    if (groupId !== "" && version !== "" && version !== versionOf(addressOf(group)))
      throw refuse({ status: 409, formErrors: [changedMeanwhile] });
    const params = { cartId: "active", deliveryGroupId: group.id };
    await commerce.call("updateDeliveryGroup", { params, body: { deliveryAddress } });
  } else {
    const hash = createHash("sha256").update(JSON.stringify(deliveryAddress)).digest("base64url");
    await commerce.call("createDeliveryGroup", {
      params: { cartId: "active" },
      body: { deliveryAddress },
      ...(version !== "" && { headers: { "idempotency-key": `${version}:${hash}` } }),
    });
  }
  return { to, flash };
}

function refuseGone(): never {
  throw refuse({ status: 409, formErrors: [isGone] });
}

/** The forms for the address of a delivery (CHECKOUT-48). */
export const placeForms = [typeAddress, chooseAddress].map(withNextTry);
