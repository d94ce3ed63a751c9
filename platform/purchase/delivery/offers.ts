import { addDeliveryDays } from "#contract/delivery-days";
import { readMinor } from "#platform/core/money";
import type { MethodRow, RegionRow } from "./queries";

/** A delivery method that is offered for a delivery group. */
export interface OfferedMethod {
  id: string;
  name: string;
  description: string;
  carrier: string;
  classOfService: string;
  /** Minor units, before promotions. */
  fee: number;
  processDays: number;
  transitDaysMin: number;
  transitDaysMax: number;
  earliest: Date;
  latest: Date;
}

/**
 * The delivery methods that are offered for a delivery group (DELIVERY-11 to DELIVERY-13): none outside the
 * delivery regions, parcels only without large appliances, crews only with large appliances. The transit days
 * are those of the region, or the longer remote lead time if a line needs stock of another region, because a
 * group is delivered together (DELIVERY-18).
 */
export function offerMethods(input: {
  methods: readonly MethodRow[];
  region: RegionRow | null;
  hasLargeAppliance: boolean;
  needsRemoteStock: boolean;
  now: Date;
}): OfferedMethod[] {
  const { region, hasLargeAppliance, now } = input;
  if (!region?.deliverable) return [];
  const transitDaysMin = input.needsRemoteStock ? region.remote_lead_days_min : region.transit_days_min;
  const transitDaysMax = input.needsRemoteStock ? region.remote_lead_days_max : region.transit_days_max;
  return input.methods
    .filter((method) => method.goods === "any" || (method.goods === "large") === hasLargeAppliance)
    .map((method) => ({
      id: method.id,
      name: method.name,
      description: method.description,
      carrier: method.carrier,
      classOfService: method.class_of_service,
      fee: readMinor(method.fee_minor),
      processDays: method.process_days,
      transitDaysMin,
      transitDaysMax,
      earliest: addDeliveryDays(now, method.process_days + transitDaysMin),
      latest: addDeliveryDays(now, method.process_days + transitDaysMax),
    }));
}
