import { sql } from "kysely";

import type { DeliveryRegion } from "#contract/delivery/delivery-regions";

import type { Executor, WebstoreTable } from "#platform/db/database";

/**
 * The delivery region of a five-digit ZIP code (API-133). The longest prefix that fits decides. The days
 * before dispatch are those of the quickest method in the store's currency.
 */
export async function findDeliveryRegion(
  db: Executor,
  webstore: Pick<WebstoreTable, "currency">,
  zip: string,
): Promise<DeliveryRegion | null> {
  const prefixes = Array.from({ length: zip.length + 1 }, (_, length) => zip.slice(0, length));
  const { rows } = await sql<DeliveryRegion>`
    select ${zip}::text as "zipCode", g.name as "regionName", g.id as "locationGroupId",
      coalesce((select id from location_group where is_all limit 1), g.id) as "allLocationsGroupId", g.deliverable,
      g.transit_days_min as "transitDaysMin", g.transit_days_max as "transitDaysMax",
      g.remote_lead_days_min as "remoteLeadDaysMin", g.remote_lead_days_max as "remoteLeadDaysMax",
      coalesce(method.large, 1) as "processDaysLarge", coalesce(method.small, 1) as "processDaysSmall"
    from zip_region z join location_group g on g.id = z.location_group_id
    cross join (
      select min(process_days) filter (where goods <> 'small') as large, min(process_days) filter (where goods <> 'large') as small
      from delivery_method where coalesce(currency, ${webstore.currency}) = ${webstore.currency}) method
    where z.zip_prefix = any(${prefixes})
    order by length(z.zip_prefix) desc limit 1`.execute(db);
  return rows[0] ?? null;
}
