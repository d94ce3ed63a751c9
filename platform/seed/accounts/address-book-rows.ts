import { seededId } from "#platform/core/ids";
import type { StoredAccountAddress } from "#platform/db/stored-values";

interface BookOwner {
  name: string;
  address?: StoredAccountAddress;
  shoppers?: { firstName: string; lastName: string; phone: string | null }[];
}

/**
 * The rows of the demo accounts' address books: each address is the default of both types, with the name of
 * the account's first shopper, if any.
 */
export function addressBookRows(accounts: readonly BookOwner[], now = new Date()): Record<string, unknown>[] {
  return accounts.flatMap(({ name, address, shoppers = [] }) => {
    if (!address) return [];
    const [person] = shoppers;
    return (["Shipping", "Billing"] as const).map((type) => ({
      id: seededId("address", `${name}/${type}`),
      account_id: seededId("account", name),
      address_type: type,
      name: person ? `${person.firstName} ${person.lastName}` : name,
      first_name: person?.firstName ?? null,
      last_name: person?.lastName ?? null,
      company_name: person && name.endsWith(" Home") ? null : name,
      street: address.street,
      city: address.city,
      region: address.state,
      postal_code: address.zip,
      country: address.country,
      phone_number: person?.phone ?? null,
      is_default: true,
      custom_fields: {},
      created_at: now,
      updated_at: now,
    }));
  });
}
