import type * as addresses from "#contract/accounts/addresses";
import type { AccountAddress } from "#contract/accounts/addresses";

import type { AddressType } from "#platform/db/stored-values";
import { badInput } from "#platform/core/errors";
import type { Handlers } from "#platform/core/handler";
import { pagePointers, readPage } from "#platform/core/page-tokens";
import { isTrue, readList } from "#platform/core/query-values";
import { shippingCountriesOf } from "#platform/core/store-settings";

import { addressSorts, listAddressRows, type AddressRow } from "./queries";
import { createAddressOf, deleteAddressOf, requireAddressBook, updateAddressOf } from "./service";

/** Custom fields in the encoding of lists (API-15): those of `asked`, or all of them if it is empty. */
function toFields(row: AddressRow, asked: readonly string[]): AccountAddress["fields"] {
  const names = asked.length > 0 ? asked : Object.keys(row.custom_fields);
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        label: name.replace(/__c$/, "").replaceAll("_", " "),
        text: Object.hasOwn(row.custom_fields, name) ? row.custom_fields[name]! : null,
        type: "string",
      },
    ]),
  );
}

function toAddress(row: AddressRow, fields: readonly string[] = []): AccountAddress {
  return {
    addressId: row.id,
    addressType: row.address_type,
    name: row.name,
    firstName: row.first_name,
    middleName: row.middle_name,
    lastName: row.last_name,
    companyName: row.company_name,
    street: row.street,
    city: row.city,
    region: row.region,
    regionCode: row.region,
    postalCode: row.postal_code,
    country: row.country,
    countryCode: row.country,
    phoneNumber: row.phone_number,
    isDefault: row.is_default,
    fields: toFields(row, fields),
  };
}

function readTypes(text: string | undefined): AddressType[] | null {
  const types = readList(text, "addressType", 2);
  for (const type of types)
    if (type !== "Shipping" && type !== "Billing") throw badInput("addressType must be Shipping or Billing");
  return types.length > 0 ? (types as AddressType[]) : null;
}

function readFieldNames(text: string | undefined): string[] {
  const names = readList(text, "fields", 35);
  for (const name of names)
    if (!/^[A-Za-z]\w{0,79}$/.test(name)) throw badInput("fields takes names of fields");
  return names;
}

/** The address book (API-96 to API-99). */
export const addressHandlers: Handlers<typeof addresses> = {
  async listAddresses(input) {
    const { query, webstore, services, request } = input;
    const { shopper, accountId } = requireAddressBook(input);
    const url = new URL(request.url);
    const fields = readFieldNames(query.fields);
    const page = readPage(
      { token: query.pageToken, pageSize: query.pageSize, sort: query.sortOrder },
      { tokenName: "pageToken", sorts: addressSorts, defaultSort: "CreatedDateDesc" },
      url,
    );
    const rows = await listAddressRows(
      services.db,
      shopper,
      accountId,
      {
        addressId: query.addressId ?? null,
        types: readTypes(query.addressType),
        defaultOnly: isTrue(query.defaultOnly),
        countries: isTrue(query.excludeUnsupportedCountries) ? [...shippingCountriesOf(webstore)] : null,
        defaultFirst: isTrue(query.shouldShowDefaultAddrFirst),
      },
      page,
    );
    const items = rows.slice(0, page.size).map((row) => toAddress(row, fields));
    return {
      body: {
        items,
        count: items.length,
        pageSize: page.size,
        sortOrder: page.sort,
        ...pagePointers(page, rows.length > page.size, url, "pageToken"),
      },
    };
  },

  async createAddress(input) {
    return { body: toAddress(await createAddressOf(input, input.body)) };
  },

  async updateAddress(input) {
    return { body: toAddress(await updateAddressOf(input, input.body)) };
  },

  async deleteAddress(input) {
    await deleteAddressOf(input);
    return { body: null };
  },
};
