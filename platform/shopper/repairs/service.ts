import { sql, type Selectable } from "kysely";

import { repairServicesPath } from "#contract/mail-links";
import { readSerialNumber } from "#contract/shopper/appliance-numbers";
import type { RepairRequest } from "#contract/shopper/repairs";

import { clean } from "#platform/accounts/addresses/read-address";
import { requireOwnerKey } from "#platform/core/actor";
import type { Executor, RepairRequestTable } from "#platform/db/database";
import { badInput, notFound, PlatformError } from "#platform/core/errors";
import { newId, newReference } from "#platform/core/ids";
import { writeMail } from "#platform/core/outbox";
import { findModels } from "#platform/shopper/models/find-models";
import { cleanLines, requireLine, requirePhone } from "#platform/shopper/registrations/contact";
import { getRegistrationRow, type RegistrationScope } from "#platform/shopper/registrations/service";

type RepairRow = Selectable<RepairRequestTable>;

interface RepairInput {
  requestKey: string;
  registrationId?: string | undefined;
  model?: string | undefined;
  serialNumber?: string | undefined;
  problem: string;
  description: string;
  preferredDays?: string | undefined;
  preferredTime: string;
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

function readVisit({ contact, address, ...input }: RepairInput) {
  const description = cleanLines(input.description);
  if (description === "") throw badInput("description is required");
  if (!/^\d{5}(?:-\d{4})?$/.test(address.postalCode.trim())) throw badInput("postalCode is not a ZIP code");
  return {
    problem: input.problem,
    description,
    preferred_days: clean(input.preferredDays),
    preferred_time: input.preferredTime,
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
 * Writes a request and its confirmation (APPLIANCE-10). The same key gives the existing request; `isNew` is
 * false then.
 */
export async function requestRepair(
  scope: RegistrationScope,
  input: RepairInput,
  email: string,
): Promise<{ row: RepairRow; isNew: boolean }> {
  const now = scope.services.now();
  const owner = requireOwnerKey(scope.actor);
  const visit = readVisit(input);
  return scope.services.db.transaction().execute(async (trx) => {
    const appliance = await readAppliance(trx, scope, input);
    const row = await trx
      .insertInto("repair_request")
      .values({
        id: newId("repairRequest"),
        reference: newReference("R"),
        owner_key: owner,
        webstore_id: scope.webstore.id,
        request_key: input.requestKey,
        status: "Received",
        ...appliance,
        ...visit,
        email,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.columns(["owner_key", "request_key"]).doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) return { row: (await findRepairByKey(trx, scope, input.requestKey))!, isNew: false };
    await confirm(trx, scope, row, now);
    return { row, isNew: true };
  });
}

const confirm = (trx: Executor, { actor, webstore }: RegistrationScope, row: RepairRow, now: Date) =>
  writeMail(
    trx,
    {
      template: "repair-requested",
      recipient: row.email,
      webstoreId: webstore.id,
      cause: `repair-requested:${row.id}`,
      data: {
        // A guest may be a stranger to the address, and the name words of a stranger.
        firstName: actor.kind === "shopper" ? row.first_name : null,
        productName: row.product_name,
        problem: row.problem,
        reference: row.reference,
        link: actor.kind === "shopper" ? repairServicesPath : null,
      },
    },
    now,
  );

/** Cancels a request that nobody has begun to work on. Throws 404 for one of somebody else, 422 later. */
export async function cancelRepair({ services, actor }: RegistrationScope, id: string): Promise<RepairRow> {
  const { rows } = await sql<RepairRow>`
    update repair_request set
      updated_at = case when status = 'Received' then ${services.now()}::timestamptz else updated_at end,
      status = case when status = 'Received' then 'Canceled' else status end
    where id = ${id} and owner_key = ${requireOwnerKey(actor)} returning *`.execute(services.db);
  const [row] = rows;
  if (!row) throw notFound("The repair request does not exist");
  if (row.status !== "Canceled")
    throw new PlatformError(422, "INVALID_API_INPUT", "The repair request can no longer be canceled");
  return row;
}

/** A repair request as the API writes it (API-286). */
export const toRepairRequest = (row: RepairRow): RepairRequest => ({
  repairRequestId: row.id,
  reference: row.reference,
  status: row.status,
  registrationId: row.registration_id,
  model: row.model,
  productName: row.product_name,
  serialNumber: row.serial_number,
  problem: row.problem,
  description: row.description,
  preferredDays: row.preferred_days,
  preferredTime: row.preferred_time,
  phone: row.phone,
  address: { street: row.street, city: row.city, region: row.region, postalCode: row.postal_code },
  requestedDate: row.created_at.toISOString(),
});
