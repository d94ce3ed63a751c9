import { describe, expect, it } from "vitest";

import { orderFulfillment } from "#contract/orders/order-fulfillment";
import { orderStatuses } from "#platform/core/order-statuses";

import { describeOrderState } from "./order-state.server";

const payments = orderFulfillment.shape.paymentStatus.options;

/** Every word that a shopper may read as the state of an order. */
const allWords = [
  "Waiting for your payment",
  "Received",
  "Being prepared",
  "Partly on its way",
  "On its way",
  "Partly delivered",
  "Delivered",
  "Return on its way",
  "Returned",
  "Refunded",
  "Canceled",
];

describe("the state of an order in words (ORDER-66)", () => {
  const combinations = orderStatuses.flatMap((status) =>
    payments.map((payment) => [status, payment] as const),
  );

  it.each(combinations)("%s and %s have words and sentences of their own", (status, payment) => {
    const { words, meaning } = describeOrderState(status, payment);
    expect(allWords).toContain(words);
    expect(meaning).toMatch(/^[A-Z].*\.$/);
    // The platform's names are for programs.
    const names = [...orderStatuses, ...payments].filter((name) => /[a-z][A-Z]|Cancelled|Created/.test(name));
    for (const name of names) expect(`${words} ${meaning}`).not.toContain(name);
  });

  it("a purchase order is invoiced and credited, not charged and refunded (ORDER-110)", () => {
    // The payment of a purchase order is neither awaited nor refused.
    const invoiced = combinations.filter(([, payment]) => !/Pending|Failed/.test(payment));
    for (const pair of invoiced) {
      const { words, meaning } = describeOrderState(...pair, "purchaseOrder");
      expect(`${words} ${meaning}`).not.toMatch(/charged|reserved|refund|your payment/i);
    }
    expect(describeOrderState("Created", "Authorized", "purchaseOrder").meaning).toContain(
      "We’ll invoice you when we hand the goods to the carrier.",
    );
  });

  it("every word can happen", () => {
    const found = new Set(combinations.map((pair) => describeOrderState(...pair).words));
    expect([...found].sort()).toEqual([...allWords].sort());
  });

  it.each([
    ["Created", "Pending", "Waiting for your payment"],
    ["Created", "Authorized", "Received"],
    ["Activated", "Authorized", "Being prepared"],
    ["PartiallyFulfilled", "PartlyCaptured", "Partly on its way"],
    ["Fulfilled", "Pending", "On its way"],
    ["Delivered", "PartlyRefunded", "Delivered"],
    ["ReturnInitiated", "Captured", "Return on its way"],
    ["Returned", "Captured", "Returned"],
    ["Returned", "Refunded", "Refunded"],
    ["Cancelled", "Voided", "Canceled"],
    ["Cancelled", "Pending", "Canceled"],
    ["Delivered", "Failed", "Delivered"],
  ] as const)("%s and %s are '%s'", (status, payment, words) =>
    expect(describeOrderState(status, payment).words).toBe(words),
  );

  it("never says that something was charged where it was not, or the other way round", () => {
    expect(describeOrderState("Cancelled", "Voided").meaning).toContain("Nothing was charged");
    expect(describeOrderState("Cancelled", "Refunded").meaning).not.toContain("Nothing was charged");
    expect(describeOrderState("Created", "Captured").meaning).not.toContain("You are charged when");
    expect(describeOrderState("Created", "PartlyRefunded").meaning).toContain("was refunded");
    expect(describeOrderState("Created", "Pending").meaning).toBe(
      "We’ll start as soon as your payment arrives. If that takes longer, so does delivery. We’ll email you when your order ships.",
    );
  });

  it("says of a bank transfer that it has arrived, not that it will be charged", () => {
    const meaning = (...pair: [string, (typeof payments)[number]]) =>
      describeOrderState(...pair, "transfer").meaning;
    expect(meaning("Created", "Authorized")).toContain("Your payment has arrived.");
    expect(meaning("Cancelled", "Voided")).toContain("What you paid was sent back.");
    expect(meaning("Cancelled", "Pending")).toContain("If you’ve sent money, we’ll send it back.");
  });

  it("a platform without payment states, or with a state of its own, gets plain words", () => {
    expect(describeOrderState("Fulfilled")).toEqual({
      words: "On its way",
      meaning: "Everything is with the carrier.",
    });
    expect(describeOrderState("Quarantined")).toEqual({ words: "In progress", meaning: "" });
  });
});
