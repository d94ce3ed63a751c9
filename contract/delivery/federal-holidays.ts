const [sunday, monday, thursday, saturday] = [0, 1, 4, 6];

const dayMs = 24 * 60 * 60 * 1000;
/** Days since 1970, which are cheaper to compare than texts: a list asks for many days. */
const dayNumber = (date: Date) => Math.floor(date.getTime() / dayMs);

const holidaysByYear = new Map<number, ReadonlySet<number>>();

/**
 * Whether a calendar day (in UTC) is a federal holiday of the United States, or the weekday on which it is
 * observed: the Friday before a Saturday, the Monday after a Sunday.
 */
export function isFederalHoliday(date: Date): boolean {
  const year = date.getUTCFullYear();
  let days = holidaysByYear.get(year);
  if (!days) {
    // New Year's Day of the next year may be observed on December 31.
    const holidays = [...holidaysOf(year), day(year + 1, 1, 1)];
    days = new Set(holidays.flatMap((holiday) => [dayNumber(holiday), dayNumber(observed(holiday))]));
    holidaysByYear.set(year, days);
  }
  return days.has(dayNumber(date));
}

function holidaysOf(year: number): Date[] {
  return [
    day(year, 1, 1), // New Year's Day
    nth(year, 1, monday, 3), // Martin Luther King Jr. Day
    nth(year, 2, monday, 3), // Washington's Birthday
    last(year, 5, monday), // Memorial Day
    day(year, 6, 19), // Juneteenth
    day(year, 7, 4), // Independence Day
    nth(year, 9, monday, 1), // Labor Day
    nth(year, 10, monday, 2), // Columbus Day
    day(year, 11, 11), // Veterans Day
    nth(year, 11, thursday, 4), // Thanksgiving Day
    day(year, 12, 25), // Christmas Day
  ];
}

const day = (year: number, month: number, dayOfMonth: number) =>
  new Date(Date.UTC(year, month - 1, dayOfMonth));

/** The nth weekday of a month: the first one is among its days 1 to 7. */
function nth(year: number, month: number, weekday: number, n: number): Date {
  const first = day(year, month, 1).getUTCDay();
  return day(year, month, 1 + ((weekday - first + 7) % 7) + (n - 1) * 7);
}

function last(year: number, month: number, weekday: number): Date {
  const fifth = nth(year, month, weekday, 5);
  return fifth.getUTCMonth() === month - 1 ? fifth : nth(year, month, weekday, 4);
}

function observed(holiday: Date): Date {
  const shift = { [saturday]: -1, [sunday]: 1 }[holiday.getUTCDay()] ?? 0;
  return new Date(holiday.getTime() + shift * dayMs);
}
