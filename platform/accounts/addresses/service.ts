import type { AccountAddressInput } from "#contract/addresses";

import { requireShopper, type Actor, type Shopper } from "#platform/core/actor";
import { badInput, forbidden, notFound, PlatformError } from "#platform/core/errors";
import type { PlatformServices } from "#platform/core/handler";
import { isIdOf, newId } from "#platform/core/ids";

import { clearDefault, countAddresses, findAddress, lockAddressBook, type AddressRow } from "./queries";
import { readAddressValues } from "./read-address";

/** Addresses that an account keeps at most. */
const maxAddresses = 500;

export interface AddressScope {
  params: Record<string, string>;
  actor: Actor;
  services: Pick<PlatformServices, "db" | "now">;
}

/**
 * The shopper, and the account that the path names: `current` is the effective one. Guests have no address
 * book (commerce.md section 6).
 */
export function requireAddressBook({ actor, params }: AddressScope): { shopper: Shopper; accountId: string } {
  const shopper = requireShopper(actor);
  const accountId = params.accountId === "current" ? shopper.effectiveAccountId : (params.accountId ?? "");
  if (accountId !== shopper.effectiveAccountId && accountId !== shopper.accountId)
    throw forbidden("This account is not yours to read or to change");
  return { shopper, accountId };
}

export async function createAddressOf(scope: AddressScope, input: AccountAddressInput): Promise<AddressRow> {
  const { accountId } = requireAddressBook(scope);
  const values = await readAddressValues(input, null);
  const { db, now } = scope.services;
  return db.transaction().execute(async (trx) => {
    await lockAddressBook(trx, accountId);
    if ((await countAddresses(trx, accountId)) >= maxAddresses) {
      throw new PlatformError(
        400,
        "MAX_LIMIT_EXCEEDED",
        `An address book holds at most ${maxAddresses} addresses`,
      );
    }
    if (values.is_default) await clearDefault(trx, accountId, values.address_type, null, now());
    return trx
      .insertInto("account_address")
      .values({
        ...values,
        id: newId("address"),
        account_id: accountId,
        custom_fields: JSON.stringify(values.custom_fields),
        created_at: now(),
        updated_at: now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

async function getAddress(
  trx: Parameters<typeof findAddress>[0],
  shopper: Shopper,
  accountId: string,
  id: string,
): Promise<AddressRow> {
  const row = isIdOf("address", id) ? await findAddress(trx, shopper, { id }, accountId) : null;
  if (!row) throw notFound("The address does not exist");
  return row;
}

export async function updateAddressOf(scope: AddressScope, input: AccountAddressInput): Promise<AddressRow> {
  const { shopper, accountId } = requireAddressBook(scope);
  if (Object.values(input).every((value) => value === undefined))
    throw badInput("Nothing to change was given");
  const { db, now } = scope.services;
  return db.transaction().execute(async (trx) => {
    await lockAddressBook(trx, accountId);
    const before = await getAddress(trx, shopper, accountId, scope.params.addressId!);
    const values = await readAddressValues(input, before);
    if (values.is_default) await clearDefault(trx, accountId, values.address_type, before.id, now());
    return trx
      .updateTable("account_address")
      .set({ ...values, custom_fields: JSON.stringify(values.custom_fields), updated_at: now() })
      .where("id", "=", before.id)
      .where("account_id", "=", accountId)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

export async function deleteAddressOf(scope: AddressScope): Promise<void> {
  const { shopper, accountId } = requireAddressBook(scope);
  await scope.services.db.transaction().execute(async (trx) => {
    await lockAddressBook(trx, accountId);
    const { id } = await getAddress(trx, shopper, accountId, scope.params.addressId!);
    await trx
      .deleteFrom("account_address")
      .where("id", "=", id)
      .where("account_id", "=", accountId)
      .execute();
  });
}
