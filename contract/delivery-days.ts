const dayMs = 24 * 60 * 60 * 1000;

/** Hour of a delivery day, in UTC. 17:00 UTC is the same calendar day in every US time zone. */
export const deliveryHour = 17;

/** Whether a day is a Sunday, in UTC. */
export const isSunday = (date: Date): boolean => date.getUTCDay() === 0;

/** The day a number of delivery days later, at 17:00 UTC. Sundays do not count (DELIVERY-17). */
export function addDeliveryDays(from: Date, days: number): Date {
  let date = atDeliveryHour(from);
  for (let left = days; left > 0;) {
    date = new Date(date.getTime() + dayMs);
    if (!isSunday(date)) left -= 1;
  }
  return isSunday(date) ? addDeliveryDays(date, 1) : date;
}

function atDeliveryHour(date: Date): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), deliveryHour));
}
