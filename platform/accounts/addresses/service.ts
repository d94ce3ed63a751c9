import type { AccountAddressInput } from "#contract/accounts/addresses";
import type { PlatformRequest } from "#contract/platform-fetch";

import { requireShopper, type Actor, type Shopper } from "#platform/core/actor";
import { badInput, forbidden, notFound, PlatformError } from "#platform/core/errors";
import type { PlatformServices } from "#platform/core/handler";
import { findSavedAnswer, readIdempotencyKey, saveAnswer } from "#platform/core/idempotency";
import { isIdOf, newId } from "#platform/core/ids";

import { clearDefault, countAddresses, findAddress, lockAddressBook, type AddressRow } from "./queries";
import { readAddressValues } from "./read-address";

/** The most addresses of an account. */
const maxAddresses = 500;

/** The part of a handler's input that address books need. */
export interface AddressScope {
  params: Record<string, string>;
  actor: Actor;
  request: PlatformRequest;
  services: Pick<PlatformServices, "db" | "now">;
}

/**
 * The shopper and the account of the path; `current` is the effective account (API-96). Throws 401 for guests
 * and 403 for an account that the shopper does not act for.
 */
export function requireAddressBook({ actor, params }: AddressScope): { shopper: Shopper; accountId: string } {
  const shopper = requireShopper(actor);
  const accountId = params.accountId === "current" ? shopper.effectiveAccountId : (params.accountId ?? "");
  if (accountId !== shopper.effectiveAccountId && accountId !== shopper.accountId)
    throw forbidden("This account is not yours to read or to change");
  return { shopper, accountId };
}

/**
 * Adds an address (API-97). A repeated request with the same `Idempotency-Key` adds nothing and answers the
 * address as it was added. Throws 400 for invalid values or a full address book.
 */
export async function createAddressOf(scope: AddressScope, input: AccountAddressInput): Promise<AddressRow> {
  const { accountId } = requireAddressBook(scope);
  const values = await readAddressValues(input, null);
  const { db, now } = scope.services;
  const key = readIdempotencyKey(scope, "createAddress", { accountId, input });
  return db.transaction().execute(async (trx) => {
    await lockAddressBook(trx, accountId);
    const saved = key && (await findSavedAnswer<AddressRow>(trx, key));
    if (saved) return saved.body;
    if ((await countAddresses(trx, accountId)) >= maxAddresses) {
      throw new PlatformError(
        400,
        "MAX_LIMIT_EXCEEDED",
        `An address book holds at most ${maxAddresses} addresses`,
      );
    }
    if (values.is_default) await clearDefault(trx, accountId, values.address_type, null, now());
    const added = await trx
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
    if (key) await saveAnswer(trx, key, { status: 201, body: added }, now());
    return added;
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

/** Changes an address (API-97). Throws 400 for invalid values and 404 for an unknown address. */
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

/** Deletes an address (API-98). Throws 404 for an unknown address. */
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
