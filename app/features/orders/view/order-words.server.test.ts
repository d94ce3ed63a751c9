import { describe, expect, it } from "vitest";

import { formatOfficeDay } from "~/ui/day-formats";

import {
  describePayment,
  describePaymentStatus,
  describeStatus,
  startOfOrderDay,
  statusChoices,
} from "./order-words.server";

it.each([
  ["Created", "Received"],
  ["Approved", "Being prepared"],
  ["Fulfilled", "On its way"],
  ["Cancelled", "Canceled"],
  ["constructor", "In progress"],
])("the state %s of an order is shown as '%s' (ORDER-66)", (status, words) =>
  expect(describeStatus(status)).toBe(words),
);

it("each state to choose stands for all names with the same words (ORDER-35)", () => {
  expect(statusChoices[1]).toEqual({
    value: "being-prepared",
    label: "Being prepared",
    statuses: ["Approved", "Activated"],
  });
  expect(new Set(statusChoices.map(({ value }) => value)).size).toBe(statusChoices.length);
});

describe("payments in words (ORDER-36)", () => {
  it.each([
    ["Card", "Visa", "4242", "", "Visa ending in 4242"],
    ["", "", "4242", "", "Card ending in 4242"],
    ["Card", "", "", "", "Card"],
    ["PurchaseOrder", "", "", "PO-7", "Purchase order PO-7"],
    ["BankTransfer", "", "", "", "Bank transfer"],
  ])("'%s' '%s' '%s' '%s' is '%s'", (type, cardType, lastFour, purchaseOrder, words) =>
    expect(describePayment({ type, cardType, lastFour, purchaseOrder })).toBe(words),
  );
  it("never shows the platform's name of a state", () => {
    expect(describePaymentStatus("Captured")).toBe("Charged");
    expect(describePaymentStatus("SomethingElse")).toBe("In progress");
    expect(describePaymentStatus("Captured", true)).toBe("Invoiced");
    expect(describePaymentStatus("SomethingElse", true)).toBe("In progress");
  });
});

it.each([
  ["2026-11-22T15:00:00.000Z", "November 22, 2026"],
  ["2026-11-23T02:00:00.000Z", "November 22, 2026"],
  ["soon", "soon"],
])("an order of %s was placed on %s (ORDER-13)", (text, day) => expect(formatOfficeDay(text)).toBe(day));

it.each([
  ["2026-11-22", "2026-11-22T05:00:00.000Z"],
  ["2026-07-04", "2026-07-04T04:00:00.000Z"],
  // The clocks change at two in the morning.
  ["2026-03-08", "2026-03-08T05:00:00.000Z"],
  ["2026-03-09", "2026-03-09T04:00:00.000Z"],
  ["2026-11-01", "2026-11-01T04:00:00.000Z"],
  ["2026-11-02", "2026-11-02T05:00:00.000Z"],
])("%s begins at %s at the head office (ORDER-35)", (day, start) =>
  expect(startOfOrderDay(day).toISOString()).toBe(start),
);
