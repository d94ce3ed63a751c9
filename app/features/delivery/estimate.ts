import { promiseDelivery, type DeliveryPromise } from "#contract/delivery/delivery-days";
import type { DeliveryRegion } from "#contract/delivery/delivery-regions";
import { isoDay } from "#contract/iso-day";
import { formatShortWeekday } from "~/ui/day-formats";

/** Facts that decide how fast goods come: the way of delivery, and whether they come from another region. */
export interface Goods {
  isLarge: boolean;
  isRemote: boolean;
}

/** The days in which the store can deliver goods that are ordered now (DELIVERY-18). */
export function estimateDelivery(
  region: DeliveryRegion,
  { isLarge, isRemote }: Goods,
  now: Date,
): DeliveryPromise {
  const processDays = isLarge ? region.processDaysLarge : region.processDaysSmall;
  return promiseDelivery({ ...region, processDays }, isRemote, now);
}

/** Delivery days as pages show them (DELIVERY-20, DELIVERY-24). */
export interface DeliveryDays {
  /** The earliest day, such as `2026-11-24`. */
  date: string;
  /** 'Tue, Nov 24 – Fri, Nov 27'. */
  text: string;
}

/** The earliest day alone: 'Tue, Nov 24'. */
export const showEarliest = ({ earliest }: Pick<DeliveryPromise, "earliest">): DeliveryDays => ({
  date: isoDay(earliest),
  text: formatShortWeekday(earliest),
});

/** All days; a single day is named once. */
export const showDays = ({ earliest, latest }: Omit<DeliveryPromise, "ships">): DeliveryDays => ({
  date: isoDay(earliest),
  text:
    isoDay(earliest) === isoDay(latest)
      ? formatShortWeekday(earliest)
      : `${formatShortWeekday(earliest)} – ${formatShortWeekday(latest)}`,
});

/** The days that the platform promises for a delivery method or an order; null if it names none. */
export const readDays = (earliest: string | null | undefined, latest: string | null | undefined) =>
  earliest && latest ? showDays({ earliest: new Date(earliest), latest: new Date(latest) }) : null;
