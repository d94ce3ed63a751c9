import { addDeliveryDays } from "#contract/delivery-days";
import type { DeliveryRegion } from "#contract/delivery-regions";

/** First and last possible day of a delivery. */
export interface DeliveryEstimate {
  earliest: Date;
  latest: Date;
}

/** An order leaves the warehouse on the working day after it is placed. */
const handlingDays = 1;

/**
 * Counts from now, without Sundays (DELIVERY-17). `remote` is true where a line comes from another region,
 * which takes longer (DELIVERY-18).
 */
export function estimateDelivery(region: DeliveryRegion, remote: boolean, now: Date): DeliveryEstimate {
  const [least, most] = remote
    ? [region.remoteLeadDaysMin, region.remoteLeadDaysMax]
    : [region.transitDaysMin, region.transitDaysMax];
  return {
    earliest: addDeliveryDays(now, handlingDays + least),
    latest: addDeliveryDays(now, handlingDays + most),
  };
}

const dayFormat = new Intl.DateTimeFormat("en-US", {
  weekday: "short",
  month: "short",
  day: "numeric",
  timeZone: "UTC",
});

/** 'Tue, Nov 24'. */
export function formatDay(date: Date): string {
  return dayFormat.format(date);
}

/** 'Tue, Nov 24 – Fri, Nov 27', or one day where both are the same. */
export function formatDays(earliest: Date, latest: Date): string {
  const [first, last] = [formatDay(earliest), formatDay(latest)];
  return first === last ? first : `${first} – ${last}`;
}
