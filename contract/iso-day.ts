/** The calendar day of a date in UTC, such as `2026-11-26`. */
export const isoDay = (date: Date): string => date.toISOString().slice(0, 10);

/** Whether the text is a calendar day that exists, such as `2026-11-26`. */
export function isIsoDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && isoDay(date) === text;
}
