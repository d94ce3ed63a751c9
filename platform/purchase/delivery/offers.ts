import { addDeliveryDays } from "#contract/delivery-days";
import { readMinor } from "#platform/core/money";
import type { MethodRow, RegionRow } from "./queries";

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
 * The delivery methods that are offered (DELIVERY-11 to DELIVERY-13): none where the region is not served,
 * parcels only for small goods, crews only for large ones. The days are those of the region's own stock, or
 * of the farthest location if one line must come from there, because a group arrives together (DELIVERY-18).
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
