import { describe, expect, it } from "vitest";

import { orderLine, orderProgress, orderReturn, orderShipment } from "#tests/support/order-progress";

import { describeLine, willArrive } from "./quantities.server";
import { toMoney, toReturns, toShipments } from "./progress.server";

const names = new Map([["10u000000000000001", "Range"]]);

it.each([
  [{}, ""],
  [{ quantity: 2, shipped: 2 }, "On their way"],
  [{ shipped: 1 }, "On its way"],
  [{ quantity: 3, canceled: 1, shipped: 1 }, "1 canceled, 1 not shipped yet, 1 on its way"],
  [{ quantity: 2, shipped: 2, delivered: 2, returnPending: 1 }, "1 delivered, 1 on its way back"],
  [{ shipped: 1, delivered: 1, returned: 1 }, "Returned"],
  [{ canceled: 1 }, "Canceled"],
  [{ shipped: 1, delivered: 1, goodwillAmount: "20.00" }, "Delivered, $20.00 refunded"],
  [{ shipped: 1, delivered: 1, goodwillAmount: "0.00" }, "Delivered"],
  [{ needsShipping: false }, ""],
  [{ needsShipping: false, shipped: 1, delivered: 1 }, "Active"],
])("quantities %j are described as '%s' (ORDER-68)", (quantities, words) =>
  expect(describeLine(orderLine(quantities))).toBe(words),
);

it("what is given back of a purchase order is credited (ORDER-110)", () => {
  const line = orderLine({ shipped: 1, delivered: 1, goodwillAmount: "20.00" });
  expect(describeLine(line, true)).toBe("Delivered, $20.00 credited");
  const returns = [
    orderReturn({ status: "Received", receivedDate: "2026-12-02T15:00:00.000Z", refundAmount: "900.00" }),
  ];
  expect(toReturns(orderProgress({ returns }), names, true)[0]!.state).toContain("$900.00 credited");
  for (const type of ["Capture", "Void", "Refund"] as const) {
    const transactions = [{ type, status: "Requested" as const, amount: "1.00", date: "", cause: "" }];
    const amounts = {
      authorized: "9.00",
      captured: "5.00",
      refunded: "1.00",
      released: "1.00",
      current: "8.00",
    };
    const { moved, notes } = toMoney(orderProgress({ amounts, transactions }), { isInvoiced: true });
    expect(JSON.stringify([moved, notes])).not.toMatch(/charge|refund|release|authorized/i);
  }
});

it.each([
  ["0.00", [["To pay", 40_000]]],
  [
    "100.00",
    [
      ["Paid", 10_000],
      ["To pay", 30_000],
    ],
  ],
  [
    "450.00",
    [
      ["Paid", 45_000],
      ["Paid too much", 5_000],
    ],
  ],
])(
  "of invoices %s are paid, and the rest is to be paid, until a day (ORDER-111, PAY-92)",
  (paid, expected) => {
    const amounts = {
      authorized: "500.00",
      captured: "450.00",
      refunded: "50.00",
      released: "0.00",
      current: "400.00",
      paid,
    };
    const moneyOf = (more: object) =>
      toMoney(orderProgress({ amounts: { ...amounts, ...more } }), { isInvoiced: true });
    const { moved } = moneyOf({});
    expect(JSON.stringify(moneyOf({ dueOn: "2026-12-27" }))).toBe(
      JSON.stringify(moneyOf({})).replace('"To pay"', '"To pay by December 27, 2026"'),
    );
    expect(moved.slice(3).map(({ term, amount }) => [term, amount])).toEqual(expected);
  },
);

it("only goods that have not arrived and are not canceled will arrive (ORDER-68)", () => {
  expect(willArrive(orderLine())).toBe(true);
  expect(willArrive(orderLine({ quantity: 2, canceled: 1, shipped: 1, delivered: 1 }))).toBe(false);
  expect(willArrive(orderLine({ needsShipping: false }))).toBe(false);
});

describe("shipments and returns (ORDER-68, ORDER-69)", () => {
  it("a shipment of the group has its state, its carrier and a link that is safe", () => {
    const shipments = [
      orderShipment(),
      orderShipment({
        id: "2",
        deliveredDate: "2026-11-26T15:00:00.000Z",
        trackingUrl: "javascript:alert(1)",
        items: [{ orderItemSummaryId: "a part of a bundle", quantity: 1 }],
      }),
      orderShipment({ id: "3", orderDeliveryGroupSummaryId: "another" }),
    ];
    expect(toShipments(orderProgress({ shipments }), "0ag000000000000001", names)).toEqual([
      {
        id: "0OB000000000000001",
        number: "00000101-1",
        state: "On its way since November 24, 2026",
        carrier: "UPS",
        tracking: "1Z999",
        trackingHref: "https://www.ups.com/track?tracknum=1Z999",
        items: ["1 × Range"],
      },
      expect.objectContaining({
        state: "Delivered on November 26, 2026",
        trackingHref: null,
        items: [],
      }),
    ]);
  });

  it("a return says when it is picked up, and later what was refunded", () => {
    const returns = [
      orderReturn(),
      orderReturn({ pickupDay: null }),
      orderReturn({
        status: "Received",
        receivedDate: "2026-12-02T15:00:00.000Z",
        refundAmount: "900.00",
      }),
      orderReturn({ status: "Canceled" }),
    ];
    const view = toReturns(orderProgress({ returns }), names);
    // The newest is first.
    expect(view.map(({ state }) => state)).toEqual([
      "Canceled",
      "Received on December 2, 2026, $900.00 refunded",
      "On its way back",
      "We pick it up on Tuesday, December 1",
    ]);
    expect(view.map(({ isOpen }) => isOpen)).toEqual([false, false, true, true]);
    expect(view[3]).toMatchObject({ reason: "It does not fit", items: ["1 × Range"] });
  });
});

it("money names what has moved and what is under way, and leaves out what is zero; a purchase order is invoiced (ORDER-66, ORDER-70)", () => {
  const progress = orderProgress({
    amounts: {
      authorized: "1000.00",
      captured: "600.00",
      refunded: "100.00",
      released: "0.00",
      current: "500.00",
    },
    transactions: [
      { type: "Capture", status: "Succeeded", amount: "600.00", date: "", cause: "shipment:1" },
      { type: "Refund", status: "Pending", amount: "50.00", date: "", cause: "return:1" },
      { type: "Void", status: "Failed", amount: "400.00", date: "", cause: "cancel:1" },
    ],
  });
  const terms = toMoney(progress, { isInvoiced: true }).moved.map(({ term }) => term);
  expect(terms).toEqual(["Ordered", "Invoiced", "Credited"]);
  expect(toMoney(progress)).toEqual({
    current: 50_000,
    moved: [
      { term: "Authorized", amount: 100_000 },
      { term: "Charged", amount: 60_000 },
      { term: "Refunded", amount: 10_000 },
    ],
    notes: [
      "A refund of $50.00 is on its way to you.",
      "$400.00 couldn’t be released yet. We’re looking into it.",
    ],
  });
});

it("of a bank transfer that has not come in, nothing was received, released or sent back (ORDER-70)", () => {
  const canceled = orderProgress({
    amounts: { authorized: "90.00", captured: "0.00", refunded: "0.00", released: "90.00", current: "0.00" },
    transactions: [{ type: "Void", status: "Requested", amount: "90.00", date: "", cause: "cancel:1" }],
  });
  expect(toMoney(canceled, { transfer: { isPaid: false } })).toEqual({ current: 0, moved: [], notes: [] });
  expect(toMoney(canceled, { transfer: { isPaid: true } })).toEqual({
    current: 0,
    moved: [
      { term: "Received", amount: 9000 },
      { term: "Sent back", amount: 9000 },
    ],
    notes: ["$90.00 is being released."],
  });
});
