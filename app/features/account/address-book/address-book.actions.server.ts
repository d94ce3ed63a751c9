import { isDeepStrictEqual } from "node:util";

import type { z } from "zod";

import { formatPhone } from "#contract/accounts/phone";
import { withPhoneOf } from "~/features/address/address.forms.server";
import { asksForPlaces, suggestPlaces, withChosenPlace } from "~/features/address/find-address.server";
import { addAddress, toBookInput } from "~/features/address/new-address.server";
import { loadSavedAddresses } from "~/features/address/saved-addresses.server";
import { findZipProblem } from "~/features/address/zip-problem.server";
import { CommerceError } from "~/commerce/errors";
import type { Flash } from "~/request/cookies.server";
import { parseForm, refuseForm, refuseUnknownForm } from "~/request/parse-form.server";
import { seeOther } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";

import { addressButtonForm, bookAddressForm } from "./address-book.forms.server";
import { bookAnchor, bookIntent } from "./address-book.intents";

const changedMeanwhile = "This address was changed in another window. Check it here, and save.";
const deletedMeanwhile =
  "This address was deleted in another window. Save it to add it to your address book again.";
const isGone = "That address was deleted in another window.";
const isFull = "Your address book is full. Delete an address to add another one.";

type Typed = z.output<typeof bookAddressForm>;

/** The forms of the address book (ACCOUNT-50 to ACCOUNT-53). */
export async function submitAddressBook(context: StoreContext, form: FormData) {
  switch (form.get("intent")) {
    case bookIntent.save:
      return saveAddress(context, form);
    case bookIntent.makeDefault:
      return makeDefault(context, form);
    case bookIntent.remove:
      return removeAddress(context, form);
    default:
      return refuseUnknownForm(form);
  }
}

async function saveAddress(context: StoreContext, form: FormData) {
  const settings = await context.shop.commerce.call("getApplicationContext");
  const schema = withPhoneOf(bookAddressForm, settings);
  if (asksForPlaces(form)) return suggestPlaces(context, form, { name: bookIntent.save, schema });
  const submission = parseForm(withChosenPlace(form), schema);
  if (submission.status !== "success") return refuseForm(bookIntent.save, submission);
  const refuse = (status: number, message: string) =>
    refuseForm(bookIntent.save, submission, { status, formErrors: [message] });
  const typed = submission.value;
  const problem = await findZipProblem(context, typed);
  if (problem) return refuseForm(bookIntent.save, submission, { fieldErrors: { postalCode: [problem] } });
  try {
    if (typed.addressId === "") await add(context, typed);
    else {
      const stale = await findStale(context, typed);
      if (stale !== null) return refuse(409, stale);
      await change(context, typed);
    }
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error;
    if (error.kind === "not-found") return refuse(409, deletedMeanwhile);
    if (error.errors[0]?.type === "MAX_LIMIT_EXCEEDED") return refuse(400, isFull);
    if (error.status !== 400) throw error;
    return refuse(400, error.message);
  }
  return backToList(context, { tone: "success", text: "The address is saved." });
}

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

async function makeDefault(context: StoreContext, form: FormData) {
  const addressId = idOf(form);
  const flash = await unlessGone(async () => {
    const { addressType } = await context.shop.commerce.call("updateAddress", {
      params: { accountId: "current", addressId },
      body: { isDefault: true },
    });
    return `This is your default ${addressType.toLowerCase()} address now.`;
  });
  return backToList(context, flash);
}

/** An address that is gone already counts as deleted. */
async function removeAddress(context: StoreContext, form: FormData) {
  const addressId = idOf(form);
  const flash = await unlessGone(async () => {
    await context.shop.commerce.call("deleteAddress", { params: { accountId: "current", addressId } });
    return "The address is deleted.";
  });
  return backToList(context, flash);
}

/** An id that cannot be one becomes an id that no address has. */
function idOf(form: FormData): string {
  const submission = parseForm(form, addressButtonForm);
  const id = submission.status === "success" ? submission.value.addressId : "";
  return /^\w{15,18}$/.test(id) ? id : "000000000000000";
}

async function unlessGone(act: () => Promise<string>): Promise<Flash> {
  try {
    return { tone: "success", text: await act() };
  } catch (error) {
    if (!(error instanceof CommerceError && error.kind === "not-found")) throw error;
    return { tone: "info", text: isGone };
  }
}

async function backToList(context: StoreContext, flash: Flash): Promise<Response> {
  await context.flash(flash);
  return seeOther(`${context.addresses.myProducts()}#${bookAnchor}`);
}
