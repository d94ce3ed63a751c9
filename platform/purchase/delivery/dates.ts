import { deliveryHour } from "#contract/delivery/delivery-days";

/** Parses `2026-12-01` or an ISO date-time as a delivery day; null for anything else. */
export function readDeliveryDay(text: string): Date | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?$/.exec(text.trim());
  if (!match) return null;
  const [year, month, dayOfMonth] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, dayOfMonth, deliveryHour));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === dayOfMonth ? date : null;
}
