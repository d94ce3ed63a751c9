import { describe, expect, it } from "vitest";

import { firstDue, invoiceDay, isOverdue } from "./payment-terms";

const noon = new Date("2026-11-27T17:00:00Z");

describe("payment terms", () => {
  it("an invoice on a purchase order is due so many days after its day at the head office (PAY-92)", () => {
    const kind = "SimplePurchaseOrder";
    expect(invoiceDay({ kind, payment_days: 30 }, noon)).toBe("2026-12-27");
    // It is still the day before in Louisville.
    expect(invoiceDay({ kind, payment_days: 0 }, new Date("2026-11-27T03:00:00Z"))).toBe("2026-11-26");
    expect(invoiceDay({ kind: "Auth", payment_days: 30 }, noon)).toBeNull();
    expect(invoiceDay({ kind, payment_days: null }, noon)).toBeNull();
  });

  it("what was paid counts for the oldest invoices first (PAY-92)", () => {
    const invoices = [
      { amount: 100, on: "2026-11-01" },
      { amount: 200, on: "2026-11-20" },
    ];
    expect([0, 99, 100, 299, 300, 400].map((settled) => firstDue(invoices, settled))).toEqual([
      "2026-11-01",
      "2026-11-01",
      "2026-11-20",
      "2026-11-20",
      null,
      null,
    ]);
    expect(firstDue([{ amount: 100, on: null }], 0)).toBeNull();
  });

  it("is overdue from the day after (PAY-93)", () => {
    expect(["2026-11-26", "2026-11-27", null].map((day) => isOverdue(day, noon))).toEqual([
      true,
      false,
      false,
    ]);
  });
});
