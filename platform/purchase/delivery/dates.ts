const day = 24 * 60 * 60 * 1000;

/** Hour of day in UTC: 17:00 UTC is the same calendar day in every time zone of the United States. */
const hour = 17;

function atDeliveryHour(date: Date): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), hour));
}

export const isSunday = (date: Date) => date.getUTCDay() === 0;

/** The date a number of delivery days later. Sundays do not count (DELIVERY-17). */
export function addDeliveryDays(from: Date, days: number): Date {
  let date = atDeliveryHour(from);
  for (let left = days; left > 0;) {
    date = new Date(date.getTime() + day);
    if (!isSunday(date)) left -= 1;
  }
  return isSunday(date) ? addDeliveryDays(date, 1) : date;
}

/** Reads `2026-12-01` or an ISO date-time as a delivery day; null for anything else. */
export function readDeliveryDay(text: string): Date | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?$/.exec(text.trim());
  if (!match) return null;
  const [year, month, dayOfMonth] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, dayOfMonth, hour));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === dayOfMonth ? date : null;
}
