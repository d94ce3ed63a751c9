import { isDeepStrictEqual } from "node:util";

import type { z } from "zod";

import { formatPhone, toInternational } from "#contract/accounts/phone";
import {
  formCountry,
  fromTypedAddress,
  toAddressView,
  type AddressView,
} from "~/features/address/address-view.server";
import { withPhoneOf } from "~/features/address/address.forms.server";
import { addressLookUp } from "~/features/address/find-address.server";
import { addAddress, toBookInput } from "~/features/address/new-address.server";
import { loadSavedAddresses } from "~/features/address/saved-addresses.server";
import { findZipProblem } from "~/features/address/zip-problem.server";
import { toAddressInput, type DeliveryAddress } from "~/commerce/models/address";
import { goodsOfCart } from "~/features/analytics/cart-events.server";
import { form, refuse, type Problem } from "~/request/forms/form.server";
import { withNextTry } from "~/request/forms/next-try.server";
import type { StoreContext } from "~/request/store-context.server";

import { loadStep, openStep } from "./checkout-step.data.server";
import { addressForm, methodField, methodForm, methodsForm, savedAddressForm } from "./checkout.forms.server";
import { checkoutIntent } from "./checkout.intents";
import { endGift, saveGift } from "./gift.actions.server";
import { saveStep } from "./save-step.server";

/** The message where a store does not deliver to the country of the form's addresses (SESSION-32). */
const noDelivery = "This store does not deliver to addresses in the United States.";
const addressIsGone = "That address is no longer in your address book. Choose another one.";

const readSettings = ({ shop: { commerce } }: StoreContext) => commerce.call("getApplicationContext");
type Settings = Awaited<ReturnType<typeof readSettings>>;

/** The options of a form with an address that is typed. */
export const typedAddress = {
  intent: checkoutIntent.address,
  isMain: true,
  read: readSettings,
  schema: (settings: Settings) => withPhoneOf(addressForm, settings),
  lookUp: addressLookUp,
  async check(
    context: StoreContext,
    address: z.output<typeof addressForm>,
    { shippingCountries }: Settings,
  ): Promise<Problem | null> {
    if (!shippingCountries.includes(formCountry)) return { formErrors: [noDelivery] };
    const problem = await findZipProblem(context, address);
    return problem ? { fieldErrors: { postalCode: [problem] } } : null;
  },
};

/** An address that was typed, as pages show it. */
export function toTypedView({
  company = "",
  street2 = "",
  phone,
  firstName,
  lastName,
  street,
  city,
  region,
  postalCode,
}: z.output<typeof addressForm>): AddressView {
  const place = { street, street2, city, region, postalCode };
  return { firstName, lastName, company, ...place, phone: formatPhone(phone) };
}

/** An address that was typed. */
const saveAddress = form(typedAddress, async (context, { version, group, saveAddress: asks, ...typed }) => {
  const address = toTypedView({ version, group, saveAddress: asks, ...typed });
  const next = context.addresses.checkout("delivery");
  const ending = await saveStep(context, {
    step: "delivery",
    kind: "address",
    version,
    isSaved: (step) => isDeepStrictEqual(step.address, address),
    save: () => saveAddressOf(context, group, fromTypedAddress(typed)),
    groupId: group,
    next,
  });
  if (ending.to === next && asks === "yes")
    await addToBook(context, address, (await loadStep(context, "delivery")).checkoutId);
  return ending;
});

/**
 * Adds a delivery address to the address book of a signed-in shopper, unless it is there already
 * (CHECKOUT-35), once for each `once`. The first one becomes the default. The order goes on if that fails,
 * and the next page says so.
 */
export async function addToBook(context: StoreContext, address: AddressView, once: string): Promise<void> {
  if (!context.visitor.isSignedIn) return;
  try {
    const saved = (await loadSavedAddresses(context)).filter(({ type }) => type === "Shipping");
    if (saved.some(({ values }) => isDeepStrictEqual(values, address))) return;
    const input = {
      ...toBookInput(address),
      addressType: "Shipping",
      isDefault: saved.length === 0,
    } as const;
    await addAddress(context, input, once);
  } catch (error) {
    context.logger.warn({ err: error }, "an address could not be added to the address book");
    const text = "We’ll deliver to this address, but we couldn’t save it to your account.";
    await context.flash({ tone: "problem", text });
  }
}

/** An address of the address book (CHECKOUT-28). If it has no phone number, that of the contact is taken. */
const chooseAddress = form(
  { intent: checkoutIntent.savedAddress, schema: savedAddressForm },
  async (context, { version, group, addressId }) => {
    const address = await takeFromBook(
      context,
      addressId,
      async () => (await loadStep(context, "delivery")).contact?.phone,
    );
    return saveStep(context, {
      step: "delivery",
      kind: "address",
      version,
      isSaved: (step) => isDeepStrictEqual(step.address, toAddressView(address)),
      save: () => saveAddressOf(context, group, address),
      groupId: group,
      next: context.addresses.checkout("delivery"),
    });
  },
);

/** An address of the shopper's address book, with a phone number. A form is refused if it is gone. */
export async function takeFromBook(
  context: StoreContext,
  addressId: string,
  findPhone: () => Promise<string | undefined>,
): Promise<DeliveryAddress> {
  const saved = await loadSavedAddresses(context, { deliverable: true });
  const chosen = saved.find(({ id }) => id === addressId);
  if (!chosen) throw refuse({ status: 409, formErrors: [addressIsGone] });
  const { firstName, lastName } = chosen.values;
  const phone = chosen.values.phone || ((await findPhone()) ?? "");
  return { ...chosen.wire, firstName, lastName, phoneNumber: phone && toInternational(phone) };
}

/** The method is chosen in the second form. */
function saveAddressOf(context: StoreContext, group: string, address: DeliveryAddress): Promise<unknown> {
  const deliveryAddress = toAddressInput(address);
  return group === ""
    ? context.shop.checkout().update({ deliveryAddress, shouldSelectDeliveryMethod: false })
    : saveGroup(context, group, { deliveryAddress });
}

const saveGroup = (
  { shop: { commerce } }: StoreContext,
  deliveryGroupId: string,
  body: { deliveryAddress?: ReturnType<typeof toAddressInput>; deliveryMethodId?: string },
) => commerce.call("updateDeliveryGroup", { params: { cartId: "active", deliveryGroupId }, body });

const chooseMethod = form(
  {
    intent: checkoutIntent.method,
    read: async (context, posted) => (await openStep(context, "delivery", posted.text("group"))).step,
    schema: () => methodForm,
  },
  (context, { deliveryMethodId, version, group }, { facts: step }) =>
    saveMethod(context, {
      version,
      save: () =>
        group === ""
          ? context.shop.checkout().update({ deliveryMethodId })
          : saveGroup(context, group, { deliveryMethodId }),
      groupId: group,
      checkoutId: step.checkoutId,
      chosen: step.methods.filter(({ id }) => id === deliveryMethodId),
    }),
);

/** The methods of several deliveries (CHECKOUT-37). A method that is chosen already reverses no payment. */
const chooseMethods = form(
  {
    intent: checkoutIntent.methods,
    read: (context) => openStep(context, "delivery"),
    schema: ({ deliveries }) => methodsForm(deliveries),
  },
  (context, { version = "", ...chosen }, { facts: { deliveries, step } }) => {
    const changed = deliveries.flatMap(({ groupId, selectedMethod }) => {
      const deliveryMethodId = chosen[methodField(groupId)]!;
      return selectedMethod?.id === deliveryMethodId ? [] : [{ groupId, deliveryMethodId }];
    });
    return saveMethod(context, {
      version,
      save: async () => {
        for (const { groupId, deliveryMethodId } of changed)
          await saveGroup(context, groupId, { deliveryMethodId });
      },
      checkoutId: step.checkoutId,
      chosen: deliveries.flatMap(({ groupId, methods }) =>
        methods.filter(({ id }) => id === chosen[methodField(groupId)]),
      ),
    });
  },
);

interface ChosenMethod {
  version: string;
  save: () => Promise<unknown>;
  groupId?: string;
  checkoutId: string;
  chosen: readonly { name: string }[];
}

/** Saves the methods of the deliveries, and tells of them: several are one tier (EVENT-85). */
async function saveMethod(
  context: StoreContext,
  { version, save, groupId, checkoutId, chosen }: ChosenMethod,
) {
  const goods = await goodsOfCart(context);
  const next = context.addresses.checkout("payment");
  const ending = await saveStep(context, {
    step: "delivery",
    kind: "method",
    version,
    isSaved: () => false,
    save,
    groupId,
    next,
  });
  const tier = [...new Set(chosen.map(({ name }) => name))].join(", ").slice(0, 500);
  if (goods && ending.to === next)
    context.events.add("shipping-info", { ...goods, tier }, `${checkoutId} ${tier}`);
  return ending;
}

/** First the address, typed or chosen, then the delivery method, and where it is one, the gift. */
export const deliveryForms = [saveAddress, chooseAddress, chooseMethod, chooseMethods, saveGift, endGift].map(
  withNextTry,
);
