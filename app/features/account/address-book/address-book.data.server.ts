import { randomUUID } from "node:crypto";

import type { QueryInput } from "~/addresses";
import { loadSavedAddresses, type SavedAddress } from "~/features/address/saved-addresses.server";
import { stateNames } from "~/features/address/states";
import { constraintsOf } from "~/request/forms/parse-form.server";
import type { StoreContext } from "~/request/store-context.server";

import { bookAddressForm } from "./address-book.forms.server";
import { bookAnchor } from "./address-book.intents";

export type AddressType = SavedAddress["type"];

/** The number of addresses of a type on one page. */
const pageSize = 12;

const types = [
  ["Shipping", "shipping"],
  ["Billing", "billing"],
] as const;

/**
 * The address book. `?edit` and `?delete` name an address whose form or question is shown in the list, `?add`
 * names the type of a new one, and `?shipping` and `?billing` are pages of the lists. Addresses of pages have
 * no personal data.
 */
export async function loadAddressBook(context: StoreContext) {
  const { url, addresses } = context;
  const all = await loadSavedAddresses(context);
  const asked = (name: string) => url.searchParams.get(name) ?? "";
  const named = asked("edit") || asked("delete");
  const link = (query: QueryInput) => `${addresses.myProducts(query)}#${bookAnchor}`;
  const adding = types.find(([, name]) => name === asked("add"))?.[0] ?? null;
  return {
    groups: types.map(([type, name]) => toGroup(type, name)),
    editing: all.some(({ id, isEditable }) => isEditable && id === asked("edit")) ? asked("edit") : null,
    deleting: all.some(({ id }) => id === asked("delete")) ? asked("delete") : null,
    adding,
    /** The form of the address is asked for, but it is no longer there. */
    /** Empty unless the address names one that the book does not have. */
    gone:
      named !== "" && all.every(({ id }) => id !== named) ? "That address is no longer in your book." : "",
    once: randomUUID(),
    constraints: constraintsOf(bookAddressForm),
    states: stateNames,
    links: { page: addresses.myProducts(), list: link({}) },
  };

  function toGroup(type: AddressType, name: "shipping" | "billing") {
    const ofType = all.filter((address) => address.type === type);
    const total = Math.max(1, Math.ceil(ofType.length / pageSize));
    const place = ofType.findIndex(({ id }) => id === named);
    const wanted = place < 0 ? Number(asked(name)) : Math.floor(place / pageSize) + 1;
    const page = Number.isInteger(wanted) && wanted >= 1 && wanted <= total ? wanted : 1;
    return {
      type,
      addHref: link({ add: name }),
      count: ofType.length,
      previousHref: page > 1 ? link({ [name]: String(page - 1) }) : null,
      nextHref: page < total ? link({ [name]: String(page + 1) }) : null,
      items: ofType.slice((page - 1) * pageSize, page * pageSize).map((address) => ({
        id: address.id,
        isDefault: address.isDefault,
        lines: address.lines,
        phone: address.values.phone,
        values: address.values,
        version: address.version,
        editHref: address.isEditable ? link({ edit: address.id }) : null,
        deleteHref: link({ delete: address.id }),
      })),
    };
  }
}

export type AddressBookView = Awaited<ReturnType<typeof loadAddressBook>>;
export type AddressGroup = AddressBookView["groups"][number];
export type AddressItem = AddressGroup["items"][number];
