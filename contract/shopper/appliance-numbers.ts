/*
 * Model and serial numbers as owners type them. Storefront and platform read them by the same rules.
 */

/** A number without blanks, hyphens and case: `ar-rfd36 ss` and `AR-RFD36-SS` are the same (APPLIANCE-1). */
const keyOf = (text: string): string =>
  text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s\p{Pd}._/#:]/gu, "");

/** A model number for comparison; null for text that cannot be one. */
export function readModelKey(text: string): string | null {
  const key = keyOf(text);
  return /^[A-Z0-9]{3,40}$/.test(key) ? key : null;
}

/**
 * A serial number: 8 to 20 letters and digits, at least four of them digits (APPLIANCE-2). Null for other
 * text.
 */
export function readSerialNumber(text: string): string | null {
  const key = keyOf(text);
  return /^[A-Z0-9]{8,20}$/.test(key) && key.replace(/\D/g, "").length >= 4 ? key : null;
}

/** The earliest day of purchase. */
const firstDay = "1950-01-01";

/**
 * A day of purchase as `YYYY-MM-DD`, from that or from `3/27/2026`. Null for a day that does not exist, that
 * is after `now` (UTC), or before 1950 (APPLIANCE-3).
 */
export function readPurchaseDay(text: string, now: Date): string | null {
  const [, month, dayOfMonth, year] = /^(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{4})$/.exec(text) ?? [];
  const day = year ? `${year}-${month!.padStart(2, "0")}-${dayOfMonth!.padStart(2, "0")}` : text;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const moment = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== day) return null;
  return day >= firstDay && day <= now.toISOString().slice(0, 10) ? day : null;
}
