import { promiseDelivery } from "#contract/delivery/delivery-days";
import { feeFor } from "#contract/delivery/delivery-fee";
import { readMinor } from "#platform/core/money";
import type { MethodRow, RegionRow } from "./queries";

/** A delivery method that is offered for a delivery group. */
export interface OfferedMethod {
  id: string;
  name: string;
  description: string;
  carrier: string;
  classOfService: string;
  /** For all its goods, in minor units, before promotions. */
  fee: number;
  /** The parts of the fee: with one large appliance at most, and for each further one (DELIVERY-26). */
  firstFee: number;
  furtherFee: number;
  /** The number of large appliances that are delivered. */
  appliances: number;
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
  appliances: number;
  /** Nothing is sent, as with a membership alone: delivery costs nothing then (ORDER-122). */
  hasGoods?: boolean;
  needsRemoteStock: boolean;
  now: Date;
}): OfferedMethod[] {
  const { region, hasLargeAppliance, appliances, hasGoods = true, needsRemoteStock, now } = input;
  if (!region?.deliverable) return [];
  return input.methods
    .filter((method) => method.goods === "any" || (method.goods === "large") === hasLargeAppliance)
    .map((method) => {
      const times = {
        processDays: method.process_days,
        transitDaysMin: region.transit_days_min,
        transitDaysMax: region.transit_days_max,
        remoteLeadDaysMin: region.remote_lead_days_min,
        remoteLeadDaysMax: region.remote_lead_days_max,
      };
      const parts = hasGoods
        ? { fee: readMinor(method.fee_minor), furtherFee: readMinor(method.further_fee_minor) }
        : { fee: 0, furtherFee: 0 };
      const { earliest, latest } = promiseDelivery(times, needsRemoteStock, now);
      return {
        id: method.id,
        name: method.name,
        description: method.description,
        carrier: method.carrier,
        classOfService: method.class_of_service,
        fee: feeFor(parts, appliances),
        firstFee: parts.fee,
        furtherFee: parts.furtherFee,
        appliances,
        processDays: method.process_days,
        transitDaysMin: needsRemoteStock ? times.remoteLeadDaysMin : times.transitDaysMin,
        transitDaysMax: needsRemoteStock ? times.remoteLeadDaysMax : times.transitDaysMax,
        earliest,
        latest,
      };
    });
}
