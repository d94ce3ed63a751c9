import { sql } from "kysely";

import { myAppliancePath } from "#contract/mail-links";
import { readPurchaseDay, readSerialNumber } from "#contract/shopper/appliance-numbers";

import type { PlatformRequest } from "#contract/platform-fetch";

import { clean } from "#platform/accounts/addresses/read-address";
import { requireOwnerKey, requireShopper, type Actor } from "#platform/core/actor";
import type { Executor, WebstoreTable } from "#platform/db/database";
import { badInput, notFound, PlatformError } from "#platform/core/errors";
import type { PlatformServices } from "#platform/core/handler";
import { newId, newReference } from "#platform/core/ids";
import { writeMail } from "#platform/core/outbox";
import { findModels, type Appliance } from "#platform/shopper/models/find-models";

import { countForm } from "./attempts";
import type { Contact } from "./contact";
import { findRegistrationRow, ofGuestsWith, type RegistrationRow } from "./queries";
import { readProof, type Proof } from "./read-proof";

/** The most registrations of one owner. */
const maxRegistrations = 200;

/** The part of a handler's input that registrations need. */
export interface RegistrationScope {
  actor: Actor;
  webstore: WebstoreTable;
  request: PlatformRequest;
  services: PlatformServices;
}

interface Details {
  purchaseDate: string;
  retailer?: string | undefined;
  proof?: { fileName: string; content: string } | undefined;
}

/** The columns that the owner may change later. Throws 400 for a day that cannot be right. */
function readDetails({ purchaseDate, retailer, proof }: Details, now: Date) {
  const purchase_date = readPurchaseDay(purchaseDate.trim(), now);
  if (purchase_date === null) throw badInput("purchaseDate is not a day in the past");
  return {
    columns: { purchase_date, retailer: clean(retailer) },
    proof: proof ? readProof(proof) : null,
  };
}

const saveProof = (trx: Executor, registration_id: string, proof: Proof, now: Date) =>
  trx
    .insertInto("registration_proof")
    .values({ registration_id, ...proof, created_at: now })
    .onConflict((conflict) => conflict.column("registration_id").doUpdateSet({ ...proof, created_at: now }))
    .execute();

/** A registration of the actor. Throws 401 for a guest without an id and 404 for one of somebody else. */
export async function getRegistrationRow(
  db: Executor,
  { actor, webstore }: RegistrationScope,
  id: string,
): Promise<RegistrationRow> {
  const row = await findRegistrationRow(db, requireOwnerKey(actor), webstore.brands, id);
  if (!row) throw notFound("The registration does not exist");
  return row;
}

/**
 * Registers an appliance (APPLIANCE-4). The same person gets the existing registration; `isNew` is false
 * then. Throws 404 for an unknown model, and 400 for one that somebody else has registered.
 */
export async function register(
  scope: RegistrationScope,
  input: Details & { model: string; serialNumber: string },
  contact: Contact,
): Promise<{ row: RegistrationRow; isNew: boolean }> {
  const { services, actor, webstore } = scope;
  const now = services.now();
  const owner = requireOwnerKey(actor);
  const serial = readSerialNumber(input.serialNumber);
  if (serial === null) throw badInput("serialNumber is not a serial number");
  const { columns, proof } = readDetails(input, now);
  const { match: appliance } = await findModels(services.db, input.model);
  if (!appliance) throw notFound("The model is not known");
  await countForm(scope, "registrations", contact.email);
  return services.db.transaction().execute(async (trx) => {
    // Serializes the registrations of an owner, so that the limit holds.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`registrations ${owner}`}, 0))`.execute(trx);
    const id = newId("registration");
    const made = await trx
      .insertInto("product_registration")
      .values({
        id,
        number: newReference("P"),
        owner_key: owner,
        webstore_id: webstore.id,
        product_id: appliance.product_id,
        family_id: appliance.family_id,
        model: appliance.sku,
        product_name: appliance.name,
        serial_number: serial,
        ...columns,
        ...contact,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.columns(["family_id", "serial_number"]).doNothing())
      .executeTakeFirst();
    const isNew = made.numInsertedOrUpdatedRows === 1n;
    if (isNew) await checkLimit(trx, owner);
    const kept = isNew ? id : await takeExisting(trx, scope, appliance, serial, now);
    if (proof) await saveProof(trx, kept, proof, now);
    const row = await getRegistrationRow(trx, scope, kept);
    if (isNew) await confirm(trx, scope, row, now);
    return { row, isNew };
  });
}

async function checkLimit(trx: Executor, owner: string): Promise<void> {
  const { count } = await trx
    .selectFrom("product_registration")
    .select((of) => of.fn.countAll<string>().as("count"))
    .where("owner_key", "=", owner)
    .executeTakeFirstOrThrow();
  if (Number(count) > maxRegistrations)
    throw new PlatformError(
      400,
      "MAX_LIMIT_EXCEEDED",
      `There can be at most ${maxRegistrations} registered products`,
    );
}

/**
 * The id of the existing registration if it is the actor's, or a guest's with the shopper's verified address,
 * which becomes the shopper's. Everybody else gets the same refusal, which says nothing about the owner.
 */
async function takeExisting(
  trx: Executor,
  { actor }: RegistrationScope,
  appliance: Appliance,
  serial: string,
  now: Date,
): Promise<string> {
  const existing = () =>
    trx
      .selectFrom("product_registration")
      .select("id")
      .where("family_id", "=", appliance.family_id)
      .where("serial_number", "=", serial);
  const own = await existing().where("owner_key", "=", requireOwnerKey(actor)).executeTakeFirst();
  if (own) return own.id;
  if (actor.kind === "shopper" && actor.isEmailVerified) {
    const claimed = await trx
      .updateTable("product_registration")
      .set({ owner_key: requireOwnerKey(actor), updated_at: now })
      .where("id", "in", existing())
      .where(ofGuestsWith(actor.email))
      .returning("id")
      .executeTakeFirst();
    if (claimed) return claimed.id;
  }
  throw new PlatformError(400, "REGISTRATION_REFUSED", "This product cannot be registered online");
}

const confirm = (trx: Executor, { actor, webstore }: RegistrationScope, row: RegistrationRow, now: Date) =>
  writeMail(
    trx,
    {
      template: "product-registered",
      recipient: row.email,
      webstoreId: webstore.id,
      cause: `product-registered:${row.id}`,
      data: {
        // A guest may be a stranger to the address, and the name words of a stranger.
        firstName: actor.kind === "shopper" ? row.first_name : null,
        productName: row.product_name,
        number: row.number,
        model: row.model,
        serial: row.serial_number,
        link: actor.kind === "shopper" ? myAppliancePath(row.id) : null,
      },
    },
    now,
  );

/** Changes the day, the retailer and the proof of a registration. Throws 404 for one of somebody else. */
export async function changeRegistration(
  scope: RegistrationScope,
  id: string,
  input: Details,
): Promise<RegistrationRow> {
  const now = scope.services.now();
  const { columns, proof } = readDetails(input, now);
  const owner = requireOwnerKey(scope.actor);
  return scope.services.db.transaction().execute(async (trx) => {
    await trx
      .updateTable("product_registration")
      .set({ ...columns, updated_at: now })
      .where("id", "=", id)
      .where("owner_key", "=", owner)
      .execute();
    const row = await getRegistrationRow(trx, scope, id);
    if (proof === null) return row;
    await saveProof(trx, id, proof, now);
    return getRegistrationRow(trx, scope, id);
  });
}

/** Removes a registration with its proof. Throws 404 for one of somebody else. */
export async function removeRegistration({ actor, services }: RegistrationScope, id: string): Promise<void> {
  const { numDeletedRows } = await services.db
    .deleteFrom("product_registration")
    .where("id", "=", id)
    .where("owner_key", "=", requireOwnerKey(actor))
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound("The registration does not exist");
}

/** The number of guests' registrations that the shopper may claim (APPLIANCE-9). */
export async function countClaimable({ actor, services }: RegistrationScope): Promise<number> {
  if (actor.kind !== "shopper" || !actor.isEmailVerified) return 0;
  const { count } = await services.db
    .selectFrom("product_registration")
    .select((of) => of.fn.countAll<string>().as("count"))
    .where(ofGuestsWith(actor.email))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Adds the registrations of guests with the shopper's verified address to the shopper's own. */
export async function claim({ actor, services }: RegistrationScope): Promise<number> {
  const shopper = requireShopper(actor);
  if (!shopper.isEmailVerified) return 0;
  const { numUpdatedRows } = await services.db
    .updateTable("product_registration")
    .set({ owner_key: requireOwnerKey(shopper), updated_at: services.now() })
    .where(ofGuestsWith(shopper.email))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
