import { sql, type RawBuilder, type Selectable } from "kysely";

import type { Registration } from "#contract/shopper/registrations";

import type { Executor, ProductRegistrationTable } from "#platform/db/database";

import { applianceColumns, toApplianceProduct, type ApplianceColumns } from "./appliances";

/** A registration with its product and the name of its proof. */
export interface RegistrationRow extends Selectable<ProductRegistrationTable>, ApplianceColumns {
  proof: { fileName: string; contentType: string } | null;
}

const select = (brands: readonly string[], where: RawBuilder<unknown>) => sql<RegistrationRow>`
  select r.*, ${applianceColumns(brands)},
    (select json_build_object('fileName', f.file_name, 'contentType', f.content_type)
      from registration_proof f where f.registration_id = r.id) as proof
  from product_registration r left join product p on p.id = r.product_id
  where ${where} order by r.sequence desc`;

/** All registrations of an owner, the newest first. */
export async function listRegistrationRows(
  db: Executor,
  ownerKey: string,
  brands: readonly string[],
): Promise<RegistrationRow[]> {
  return (await select(brands, sql`r.owner_key = ${ownerKey}`).execute(db)).rows;
}

/** A registration of the owner; null for anybody else's (APPLIANCE-7). */
export async function findRegistrationRow(
  db: Executor,
  ownerKey: string,
  brands: readonly string[],
  id: string,
): Promise<RegistrationRow | null> {
  const { rows } = await select(brands, sql`r.id = ${id} and r.owner_key = ${ownerKey}`).execute(db);
  return rows[0] ?? null;
}

/** Registrations of guests with an email address. */
export const ofGuestsWith = (email: string) =>
  sql<boolean>`owner_key like 'guest:%' and lower(email) = ${email.toLowerCase()}`;

/** A registration as the API writes it (API-281). */
export const toRegistration = (row: RegistrationRow): Registration => ({
  registrationId: row.id,
  registrationNumber: row.number,
  product: toApplianceProduct(row),
  serialNumber: row.serial_number,
  purchaseDate: row.purchase_date,
  retailer: row.retailer,
  email: row.email,
  registeredDate: row.created_at.toISOString(),
  proof: row.proof,
});
