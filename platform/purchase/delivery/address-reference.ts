import { addressInput, type AddressInput, type AddressReference } from "#contract/delivery/delivery-shapes";

import { requireShopper, type Actor } from "#platform/core/actor";
import type { Executor } from "#platform/db/database";
import { badInput, notFound } from "#platform/core/errors";
import { issueWords } from "#platform/core/issue-words";
import { findAddress } from "#platform/accounts/addresses/queries";

/**
 * The given address, or the address of the shopper's address book with the given id (CHECKOUT-6). Throws 404
 * for an unknown id, 401 for a guest, 400 for an incomplete address.
 */
export async function resolveAddress(
  db: Executor,
  actor: Actor,
  given: AddressReference,
): Promise<AddressInput> {
  const { id, ...rest } = given;
  if (id === undefined || Object.keys(rest).length > 0) return parseFullAddress(given);
  const found = await findAddress(db, requireShopper(actor), { id });
  if (!found) throw notFound("The address does not exist");
  return fromSavedAddress(found);
}

type SavedAddress = NonNullable<Awaited<ReturnType<typeof findAddress>>>;

/** An address of the address book as a delivery address. Throws 400 if a required part is missing. */
export const fromSavedAddress = (row: SavedAddress): AddressInput =>
  parseFullAddress({
    id: row.id,
    name: row.name,
    street: row.street,
    city: row.city,
    region: row.region ?? "",
    postalCode: row.postal_code ?? "",
    country: row.country,
    ...(row.first_name && { firstName: row.first_name }),
    ...(row.last_name && { lastName: row.last_name }),
    ...(row.company_name && { companyName: row.company_name }),
    ...(row.phone_number && { shipToPhoneNumber: row.phone_number }),
  });

function parseFullAddress(given: AddressReference): AddressInput {
  const address = addressInput.safeParse(given, { error: issueWords });
  if (address.success) return address.data;
  const issue = address.error.issues[0]!;
  throw badInput(`Invalid body at deliveryAddress.${issue.path.join(".")}: ${issue.message}`);
}
