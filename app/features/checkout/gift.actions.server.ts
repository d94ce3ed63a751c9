import { formatPhone, toInternational } from "#contract/accounts/phone";
import { toAddressInput, toDeliveryAddress } from "~/commerce/models/address";
import { unlessGone } from "~/commerce/errors";
import { withPhoneOf } from "~/features/address/address.forms.server";
import { noteLines, noteQuantity } from "~/features/analytics/cart-events.server";
import { form } from "~/request/forms/form.server";
import type { StoreContext } from "~/request/store-context.server";

import { chooseDelivery, type CheckoutDelivery } from "./checkout-deliveries.server";
import { openStep } from "./checkout-step.data.server";
import { checkoutIntent } from "./checkout.intents";
import { endGiftForm, giftForm, giftVersion, loadWraps } from "./gift.server";
import { saveStep } from "./save-step.server";

async function readDelivery(context: StoreContext, group: string) {
  const { deliveries, opened } = await openStep(context, "delivery", group);
  const delivery = chooseDelivery(deliveries, group)!;
  const wire = opened.checkout.deliveryGroups.items.find(
    ({ id }) => id === delivery.groupId,
  )?.deliveryAddress;
  return { delivery, wire };
}

/** Makes a delivery a gift, or changes it (CHECKOUT-57). */
export const saveGift = form(
  {
    intent: checkoutIntent.gift,
    read: async (context, posted) => ({
      ...(await readDelivery(context, posted.text("group"))),
      wraps: (await loadWraps(context)) ?? [],
      settings: await context.shop.commerce.call("getApplicationContext"),
    }),
    schema: ({ wraps, settings }) => withPhoneOf(giftForm(wraps), settings),
    maximumText: 1000,
  },
  (context, { version, group, ...typed }, { facts: { delivery, wire, wraps, settings } }) => {
    const chosen = wraps.find(({ id }) => id === typed.wrap);
    const wrap = typed.wrap === undefined ? (delivery.gift?.wrap?.sku ?? "") : (chosen?.sku ?? "");
    const phone = formatPhone(typed.phone);
    const message = settings.giftingConfig.isGiftMessageEnabled ? typed.giftMessage : "";
    const wanted = giftVersion(delivery.groupId, { toName: typed.giftToName, message, wrap, phone });
    return saveStep(context, {
      step: "delivery",
      kind: "gift",
      version,
      isSaved: (shown) => shown.versions.gift === wanted,
      groupId: group,
      next: context.addresses.checkout("delivery"),
      async save() {
        await saveGroup(context, delivery, {
          isGift: true,
          giftToName: typed.giftToName,
          ...(settings.giftingConfig.isGiftMessageEnabled && { giftMessage: message }),
          ...(wire &&
            phone !== delivery.address?.phone && {
              deliveryAddress: toAddressInput({
                ...toDeliveryAddress(wire),
                addressId: null,
                phoneNumber: toInternational(typed.phone),
              }),
            }),
        });
        if (wrap === (delivery.gift?.wrap?.sku ?? "")) return;
        await removeWrap(context, delivery);
        if (chosen) await addWrap(context, delivery, chosen.id);
      },
    });
  },
);

/** The delivery is no gift any more: its wrap and its words go (CHECKOUT-55). */
export const endGift = form(
  {
    intent: checkoutIntent.endGift,
    read: (context, posted) => readDelivery(context, posted.text("group")),
    schema: endGiftForm,
  },
  (context, { version, group }, { facts: { delivery } }) =>
    saveStep(context, {
      step: "delivery",
      kind: "gift",
      version,
      isSaved: (shown) => shown.versions.gift === giftVersion(delivery.groupId, null),
      groupId: group,
      next: context.addresses.checkout("delivery"),
      async save() {
        await removeWrap(context, delivery);
        await saveGroup(context, delivery, { isGift: false, giftMessage: "", giftToName: "" });
      },
    }),
);

const saveGroup = (
  { shop: { commerce } }: StoreContext,
  { groupId }: CheckoutDelivery,
  body: {
    isGift: boolean;
    giftToName: string;
    giftMessage?: string;
    deliveryAddress?: ReturnType<typeof toAddressInput>;
  },
) => commerce.call("updateDeliveryGroup", { params: { cartId: "active", deliveryGroupId: groupId }, body });

/** A line that is gone already counts as removed. */
async function removeWrap(context: StoreContext, { gift }: CheckoutDelivery): Promise<void> {
  const { commerce, loadCartItems } = context.shop;
  if (!gift?.wrap) return;
  const { id } = gift.wrap;
  const line = (await loadCartItems())?.data.cartItems.find(({ cartItem }) => cartItem.cartItemId === id);
  await unlessGone(commerce.call("deleteCartItem", { params: { cartId: "active", cartItemId: id } }));
  if (line) await noteQuantity(context, line.cartItem, 0);
}

async function addWrap(context: StoreContext, { groupId }: CheckoutDelivery, productId: string) {
  const line = await context.shop.commerce.call("addCartItem", {
    params: { cartId: "active" },
    body: { productId, quantity: "1", type: "Product", cartDeliveryGroupId: groupId, subType: "Gift" },
  });
  await noteLines(context, "add-to-cart", [{ line, quantity: 1 }]);
}
