/** The calendar day of a date in UTC, such as `2026-11-26`. */
export const isoDay = (date: Date): string => date.toISOString().slice(0, 10);
