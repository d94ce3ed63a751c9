import { isDeepStrictEqual } from "node:util";

import type { z } from "zod";

import { formatPhone } from "#contract/accounts/phone";
import { withPhoneOf } from "~/features/address/address.forms.server";
import { addressLookUp } from "~/features/address/find-address.server";
import { addAddress, toBookInput } from "~/features/address/new-address.server";
import { loadSavedAddresses } from "~/features/address/saved-addresses.server";
import { checkZip } from "~/features/address/zip-problem.server";
import { form, refuse, type ErrorTable } from "~/request/forms/form.server";
import type { StoreContext } from "~/request/store-context.server";

import { addressButtonForm, bookAddressForm } from "./address-book.forms.server";
import { bookAnchor, bookIntent } from "./address-book.intents";

const changedMeanwhile = "This address was changed in another window. Check it here, and save.";
const deletedMeanwhile =
  "This address was deleted in another window. Save it to add it to your address book again.";
const isFull = "Your address book is full. Delete an address to add another one.";

type Typed = z.output<typeof bookAddressForm>;

/** The page of the list. */
const listOf = ({ addresses }: StoreContext) => `${addresses.myProducts()}#${bookAnchor}`;

const saveAddress = form(
  {
    intent: bookIntent.save,
    read: ({ shop: { commerce } }) => commerce.call("getApplicationContext"),
    schema: (settings) => withPhoneOf(bookAddressForm, settings),
    lookUp: addressLookUp,
    check: (context, value) => checkZip(context, value),
    errors: {
      "not-found": { status: 409, formErrors: [deletedMeanwhile] },
      MAX_LIMIT_EXCEEDED: { formErrors: [isFull] },
      400: ({ words }) => ({ formErrors: words }),
    },
  },
  async (context, typed) => {
    if (typed.addressId === "") await add(context, typed);
    else {
      const stale = await findStale(context, typed);
      if (stale !== null) return refuse({ status: 409, formErrors: [stale] });
      await change(context, typed);
    }
    return { to: listOf(context), flash: "The address is saved." };
  },
);

const toInput = (typed: Typed) => ({
  ...toBookInput(typed),
  addressType: typed.addressType,
  ...(typed.isDefault === "yes" && { isDefault: true }),
});

const add = (context: StoreContext, typed: Typed) => addAddress(context, toInput(typed), typed.once);

const change = ({ shop: { commerce } }: StoreContext, typed: Typed) =>
  commerce.call("updateAddress", {
    params: { accountId: "current", addressId: typed.addressId },
    body: toInput(typed),
  });

/**
 * Why a form was made from an older address; null if it was not, and where the address is already as the form
 * asks, as after the first post of a double click.
 */
async function findStale(context: StoreContext, typed: Typed): Promise<string | null> {
  const saved = (await loadSavedAddresses(context)).find(({ id }) => id === typed.addressId);
  if (!saved) return deletedMeanwhile;
  const { firstName, lastName, company = "", street, street2 = "", city, region, postalCode } = typed;
  const values = { firstName, lastName, company, street, street2, city, region, postalCode };
  const asks = { ...values, phone: formatPhone(typed.phone ?? "") };
  return saved.version === typed.version || isDeepStrictEqual(saved.values, asks) ? null : changedMeanwhile;
}

const isGone = { tone: "info", text: "That address was deleted in another window." } as const;

/** An address that is gone already counts as deleted. */
const gone: ErrorTable = { "not-found": (_error, context) => ({ to: listOf(context), flash: isGone }) };

const makeDefault = form(
  { intent: bookIntent.makeDefault, schema: addressButtonForm, errors: gone },
  async (context, { addressId }) => {
    const { addressType } = await context.shop.commerce.call("updateAddress", {
      params: { accountId: "current", addressId },
      body: { isDefault: true },
    });
    const flash = `This is your default ${addressType.toLowerCase()} address now.`;
    return { to: listOf(context), flash };
  },
);

const removeAddress = form(
  { intent: bookIntent.remove, schema: addressButtonForm, errors: gone },
  async (context, { addressId }) => {
    await context.shop.commerce.call("deleteAddress", { params: { accountId: "current", addressId } });
    return { to: listOf(context), flash: "The address is deleted." };
  },
);

/** The forms of the address book (ACCOUNT-50 to ACCOUNT-53). */
export const addressBookForms = [saveAddress, makeDefault, removeAddress];
