const minuteMs = 60_000;

/** How long something is valid, such as '30 minutes', '2 hours' or '3 days'. */
export function duration(from: Date, until: string): string {
  const minutes = Math.max(1, Math.round((Date.parse(until) - from.getTime()) / minuteMs));
  const [count, unit] =
    minutes < 120
      ? [minutes, "minute"]
      : minutes < 48 * 60
        ? [Math.round(minutes / 60), "hour"]
        : [Math.round(minutes / 1440), "day"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

const moments = new Intl.DateTimeFormat("en-US", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "UTC",
});

/** Such as 'November 23, 2026 at 2:05 PM UTC'. */
export const moment = (time: string) => `${moments.format(new Date(time))} UTC`;

const dates = new Intl.DateTimeFormat("en-US", {
  dateStyle: "long",
  timeZone: "America/Kentucky/Louisville",
});

/** The day of a moment at the head office, as pages and documents show it: 'November 23, 2026'. */
export const date = (time: string) => dates.format(new Date(time));

const days = new Intl.DateTimeFormat("en-US", {
  weekday: "long",
  month: "long",
  day: "numeric",
  timeZone: "UTC",
});

/** Such as 'Friday, November 27', from an ISO day or time. */
const day = (text: string) => days.format(new Date(text));

/** A day, or the first and the last one. Null if neither is known. */
export function dayRange(earliest: string | null, latest: string | null): string | null {
  const [first, last] = [earliest ?? latest, latest ?? earliest];
  if (first === null || last === null) return null;
  return day(first) === day(last) ? day(first) : `${day(first)} to ${day(last)}`;
}

/** An amount of decimal text, such as '$1,299.00'. */
export const amount = (value: string, currency: string) =>
  new Intl.NumberFormat("en-US", { style: "currency", currency }).format(Number(value));

/** 'Hello Ana,', or 'Hello,' without a name. */
export const greeting = (firstName: string | null) => (firstName ? `Hello ${firstName},` : "Hello,");
