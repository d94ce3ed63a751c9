import { sql } from "kysely";

import type { DeliveryRegion } from "#contract/delivery-regions";

import type { Executor } from "#platform/db/database";

/** The delivery region of a five-digit ZIP code (API-133). The longest prefix that fits decides. */
export async function findDeliveryRegion(db: Executor, zip: string): Promise<DeliveryRegion | null> {
  const prefixes = Array.from({ length: zip.length + 1 }, (_, length) => zip.slice(0, length));
  const { rows } = await sql<DeliveryRegion>`
    select ${zip}::text as "zipCode", g.name as "regionName", g.id as "locationGroupId",
      coalesce((select id from location_group where is_all limit 1), g.id) as "allLocationsGroupId", g.deliverable,
      g.transit_days_min as "transitDaysMin", g.transit_days_max as "transitDaysMax",
      g.remote_lead_days_min as "remoteLeadDaysMin", g.remote_lead_days_max as "remoteLeadDaysMax"
    from zip_region z join location_group g on g.id = z.location_group_id
    where z.zip_prefix = any(${prefixes})
    order by length(z.zip_prefix) desc limit 1`.execute(db);
  return rows[0] ?? null;
}
