import { randomBytes } from "node:crypto";

import { readSerialNumber } from "#contract/shopper/appliance-numbers";

import { requireOwnerKey } from "#platform/core/actor";
import type { Executor } from "#platform/db/database";
import { badInput, notFound } from "#platform/core/errors";
import { newId, newReference } from "#platform/core/ids";
import { findModels } from "#platform/shopper/models/find-models";
import { cleanLines, requireLine, requirePhone } from "#platform/shopper/registrations/contact";
import { taken } from "#platform/shopper/appointments/holds";
import { getRegistrationRow, type RegistrationScope } from "#platform/shopper/registrations/service";

import type { RepairRow } from "./facts";
import { recordRepair } from "./history";
import { bookVisit, lockHeldVisit } from "./visits";

interface RepairInput {
  requestKey: string;
  visit?: string | undefined;
  registrationId?: string | undefined;
  model?: string | undefined;
  serialNumber?: string | undefined;
  problem: string;
  description: string;
  contact: { firstName: string; lastName: string; phone: string };
  address: { street: string; city: string; region: string; postalCode: string };
}

/** All requests of the actor, the newest first. */
export const listRepairRows = ({ services, actor }: RegistrationScope): Promise<RepairRow[]> =>
  services.db
    .selectFrom("repair_request")
    .selectAll()
    .where("owner_key", "=", requireOwnerKey(actor))
    .orderBy("sequence", "desc")
    .execute();

/** The appliance to repair: a registered one, or a model and a serial number. */
async function readAppliance(trx: Executor, scope: RegistrationScope, input: RepairInput) {
  if (input.registrationId !== undefined) {
    const row = await getRegistrationRow(trx, scope, input.registrationId);
    return {
      registration_id: row.id,
      product_id: row.product_id,
      model: row.model,
      product_name: row.product_name,
      serial_number: row.serial_number,
    };
  }
  const serial = readSerialNumber(input.serialNumber ?? "");
  if (serial === null) throw badInput("serialNumber is not a serial number");
  const { match: found } = await findModels(trx, input.model ?? "");
  if (!found) throw notFound("The model is not known");
  return {
    registration_id: null,
    product_id: found.product_id,
    model: found.sku,
    product_name: found.name,
    serial_number: serial,
  };
}

function readFault({ contact, address, ...input }: RepairInput) {
  const description = cleanLines(input.description);
  if (description === "") throw badInput("description is required");
  if (!/^\d{5}(?:-\d{4})?$/.test(address.postalCode.trim())) throw badInput("postalCode is not a ZIP code");
  return {
    problem: input.problem,
    description,
    first_name: requireLine(contact.firstName, "firstName"),
    last_name: requireLine(contact.lastName, "lastName"),
    phone: requirePhone(contact.phone),
    street: requireLine(address.street, "street"),
    city: requireLine(address.city, "city"),
    region: requireLine(address.region, "region"),
    postal_code: address.postalCode.trim(),
  };
}

/** The request that was made with this key, or null. */
export async function findRepairByKey(
  db: Executor,
  { actor }: RegistrationScope,
  key: string,
): Promise<RepairRow | null> {
  const row = await db
    .selectFrom("repair_request")
    .selectAll()
    .where("owner_key", "=", requireOwnerKey(actor))
    .where("request_key", "=", key)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Writes a request with its visit and its confirmation (APPLIANCE-10). The same key gives the existing
 * request; `isNew` is false then. Throws 404 for an unknown held time, 409 for one that is gone.
 */
export async function requestRepair(
  scope: RegistrationScope,
  input: RepairInput,
  email: string,
): Promise<{ row: RepairRow; isNew: boolean }> {
  const now = scope.services.now();
  const owner = requireOwnerKey(scope.actor);
  const fault = readFault(input);
  return scope.services.db.transaction().execute(async (trx) => {
    // Posts for the same held time come one after the other.
    const held = input.visit === undefined ? null : await lockHeldVisit(trx, scope, input.visit, fault);
    const known = held && (await findRepairByKey(trx, scope, input.requestKey));
    if (known) return { row: known, isNew: false };
    if (held && held.row.status !== "Held") throw taken();
    const appliance = await readAppliance(trx, scope, input);
    const row = await trx
      .insertInto("repair_request")
      .values({
        id: newId("repairRequest"),
        reference: newReference("R"),
        token: input.visit ?? randomBytes(24).toString("base64url"),
        owner_key: owner,
        webstore_id: scope.webstore.id,
        request_key: input.requestKey,
        status: "Received",
        ...appliance,
        ...fault,
        email,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.columns(["owner_key", "request_key"]).doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) return { row: (await findRepairByKey(trx, scope, input.requestKey))!, isNew: false };
    const when = held && (await bookVisit(trx, held, row, now));
    await recordRepair(trx, row.id, { change: "Received", actor: "customer", when, text: null, now });
    return { row, isNew: true };
  });
}
