import { isoDay } from "#contract/iso-day";
import { toDecimalText } from "./money";

/** Orders are handled at the head office, so its days count. */
const timeZone = "America/Kentucky/Louisville";
const dates = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone });

/** The day of a point in time at the head office: 'November 23, 2026'. */
export const formatDate = (time: Date | string): string => dates.format(new Date(time));

const isoDays = new Intl.DateTimeFormat("en-CA", { timeZone });

/** The ISO day at the head office, so many days after a point in time: `2026-12-27`. */
export const officeDay = (time: Date, later = 0): string => {
  const day = new Date(`${isoDays.format(time)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + later);
  return isoDay(day);
};

const days = new Intl.DateTimeFormat("en-US", {
  weekday: "long",
  month: "long",
  day: "numeric",
  timeZone: "UTC",
});

/** 'Friday, November 27', from an ISO day or time. */
export const formatDay = (day: string): string => days.format(new Date(day));

const daysOfYear = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" });

/** 'Tuesday, December 1, 2026', from an ISO day or time. */
export const formatDayOfYear = (day: string): string => daysOfYear.format(new Date(day));

const moments = new Intl.DateTimeFormat("en-US", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "UTC",
});

/** 'November 23, 2026 at 2:05 PM UTC'. */
export const formatMoment = (time: string): string => `${moments.format(new Date(time))} UTC`;

/** An amount of a currency, such as '$1,299.00' or '−$20.00', with a real minus sign. */
export const formatAmount = (value: number, currency: string): string =>
  new Intl.NumberFormat("en-US", { style: "currency", currency }).format(value).replace("-", "\u2212");

/** Minor units as a decimal, such as 7206.94. */
export const formatMoney = (minor: string | number | bigint) => toDecimalText(Number(minor));

/** `2026-11-25 15:00`, in UTC. */
export const formatTime = (moment: Date) => moment.toISOString().replace("T", " ").slice(0, 16);

/** `1 piece`, `2 pieces`. */
export const countOf = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;
