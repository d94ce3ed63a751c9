import { isoDay } from "#contract/iso-day";
import type { SellingModelTable } from "#platform/db/database";

/** The months of a term of a selling model, such as those from one renewal to the next. */
export const monthsOf = ({
  pricing_term: term,
  pricing_term_unit: unit,
}: Pick<SellingModelTable, "pricing_term" | "pricing_term_unit">): number =>
  (term ?? 1) * (unit === "Annual" ? 12 : 1);

/**
 * The day so many months after another one. A month that lacks the wanted day of the month has its last day,
 * and the months after it the wanted one again.
 */
export function addMonths(day: string, months: number, dayOfMonth: number): string {
  const [year, month] = day.split("-").map(Number) as [number, number];
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return isoDay(new Date(Date.UTC(year, month - 1 + months, Math.min(dayOfMonth, last))));
}
