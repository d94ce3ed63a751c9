import { isFederalHoliday } from "./federal-holidays";

const dayMs = 24 * 60 * 60 * 1000;

/** Hour of a delivery day, in UTC. 17:00 UTC is the same calendar day in every US time zone. */
export const deliveryHour = 17;

/** Days and the cut-off hour are those of the store's own time zone (DELIVERY-22). */
const timeZone = "America/Kentucky/Louisville";

/** An order from this hour on counts as an order of the next day (DELIVERY-23). */
const cutOffHour = 14;

/** Whether goods are delivered on a day, in UTC: not on Sundays and federal holidays (DELIVERY-17). */
export const isDeliveryDay = (date: Date): boolean => date.getUTCDay() !== 0 && !isFederalHoliday(date);

const clock = new Intl.DateTimeFormat("en-US", {
  timeZone,
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  hourCycle: "h23",
});

const hourMs = 60 * 60 * 1000;
let lastHour: { number: number; time: { day: Date; hour: number } } | undefined;

/** Day and hour in the store's time zone. Kept for an hour: formatting is slow, and lists ask often. */
function localTime(moment: Date) {
  const number = Math.floor(moment.getTime() / hourMs);
  if (lastHour?.number !== number) lastHour = { number, time: readClock(moment) };
  return lastHour.time;
}

function readClock(moment: Date) {
  const parts = Object.fromEntries(
    clock.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
  );
  return {
    day: new Date(Date.UTC(parts.year!, parts.month! - 1, parts.day!, deliveryHour)),
    hour: parts.hour!,
  };
}

/** The calendar day of a moment in the store's time zone, at 17:00 UTC. */
export const storeDay = (moment: Date): Date => localTime(moment).day;

/** The day that an order placed at this moment counts from, at 17:00 UTC (DELIVERY-23). */
function orderDay(moment: Date): Date {
  const { day, hour } = localTime(moment);
  return hour >= cutOffHour && isDeliveryDay(day) ? nextDay(day) : day;
}

const nextDay = (date: Date) => new Date(date.getTime() + dayMs);

/** The day a number of delivery days later. A result that is no delivery day moves to the next one. */
function addDeliveryDays(from: Date, days: number): Date {
  let date = from;
  for (let left = days; left > 0;) {
    date = nextDay(date);
    if (isDeliveryDay(date)) left -= 1;
  }
  while (!isDeliveryDay(date)) date = nextDay(date);
  return date;
}

/** Facts that decide when goods arrive. All numbers are delivery days. */
export interface DeliveryTimes {
  /** From the order until the goods leave the warehouse. */
  processDays: number;
  /** From the region's own locations to the shopper. */
  transitDaysMin: number;
  transitDaysMax: number;
  /** From any other location to the shopper. */
  remoteLeadDaysMin: number;
  remoteLeadDaysMax: number;
}

/** The days of a delivery, each at 17:00 UTC. */
export interface DeliveryPromise {
  /** When the goods leave the region's own locations, where remote goods have to arrive first. */
  ships: Date;
  earliest: Date;
  latest: Date;
}

/**
 * The days of a delivery that is ordered at a moment (DELIVERY-17, DELIVERY-18, DELIVERY-22, DELIVERY-23).
 * Every promise that the store makes comes from here: cards, product page, cart, checkout and order. `remote`
 * is true where goods come from another region.
 */
export function promiseDelivery(times: DeliveryTimes, remote: boolean, ordered: Date): DeliveryPromise {
  const least = remote ? times.remoteLeadDaysMin : times.transitDaysMin;
  const most = remote ? times.remoteLeadDaysMax : times.transitDaysMax;
  const from = orderDay(ordered);
  const earliest = times.processDays + least;
  return {
    ships: addDeliveryDays(from, Math.max(times.processDays, earliest - times.transitDaysMin)),
    earliest: addDeliveryDays(from, earliest),
    latest: addDeliveryDays(from, times.processDays + Math.max(least, most)),
  };
}
