import { officeDay } from "#platform/core/formats";

/** The ISO day on which an invoice of now would be due (PAY-92); null if it is not for a purchase order. */
export const invoiceDay = (
  { kind, payment_days: days }: { kind: string; payment_days: number | null },
  now: Date,
): string | null => (kind === "SimplePurchaseOrder" && days !== null ? officeDay(now, days) : null);

/** An invoice: its amount in minor units, and its day if it has one. */
export interface Due {
  amount: number;
  on: string | null;
}

/**
 * The ISO day of the oldest invoice that `settled`, what was credited and paid, does not cover (PAY-92). Null
 * if all are covered, or the invoice is older than this rule.
 */
export function firstDue(invoices: readonly Due[], settled: number): string | null {
  let left = settled;
  for (const { amount, on } of invoices) {
    left -= amount;
    if (left < 0) return on;
  }
  return null;
}

/** Whether a day on which something was due is over at the head office. */
export const isOverdue = (dueOn: string | null, now: Date): boolean =>
  dueOn !== null && dueOn < officeDay(now);
