const day = 24 * 60 * 60 * 1000;

/** Five in the afternoon UTC is the same calendar day in every time zone of the country. */
const hour = 17;

function atDeliveryHour(date: Date): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), hour));
}

export const isSunday = (date: Date) => date.getUTCDay() === 0;

/** The date so many delivery days later; nobody drives on a Sunday. */
export function addDeliveryDays(from: Date, days: number): Date {
  let date = atDeliveryHour(from);
  for (let left = days; left > 0;) {
    date = new Date(date.getTime() + day);
    if (!isSunday(date)) left -= 1;
  }
  return isSunday(date) ? addDeliveryDays(date, 1) : date;
}

/** Reads `2026-12-01` or a whole ISO date-time as a delivery day; null where it is none. */
export function readDeliveryDay(text: string): Date | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?$/.exec(text.trim());
  if (!match) return null;
  const [year, month, dayOfMonth] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, dayOfMonth, hour));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === dayOfMonth ? date : null;
}
