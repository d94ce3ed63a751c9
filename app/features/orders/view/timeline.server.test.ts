import { describe, expect, it } from "vitest";

import type { OrderFulfillment } from "#contract/orders/order-fulfillment";
import { orderLine, orderProgress, orderReturn, orderShipment } from "#tests/support/order-progress";

import { toTimeline } from "./timeline.server";

const orderedDate = "2026-11-22T15:00:00.000Z";

/** The timeline in one line for each step: its state, its label, and what is said beside it. */
const draw = (status: string, changes: Partial<OrderFulfillment> = {}) =>
  toTimeline({ status, orderedDate, fulfillment: orderProgress(changes) }).map(
    ({ state, label, day, note }) => [state, label, day, note].filter(Boolean).join(" | "),
  );

describe("the way of an order (ORDER-67)", () => {
  it("begins with the day of the order, and names the steps to come", () => {
    expect(draw("Created")).toEqual([
      "current | Received | November 22, 2026",
      "next | Being prepared",
      "next | On its way",
      "next | Delivered",
    ]);
  });

  it("waits for a payment that has not arrived", () => {
    expect(draw("Created", { paymentStatus: "Pending" }).slice(0, 2)).toEqual([
      "done | Received | November 22, 2026",
      "current | Waiting for your payment",
    ]);
  });

  it("says how much of it is on its way, and how much has arrived", () => {
    const first = orderShipment({ status: "Delivered", deliveredDate: "2026-11-26T15:00:00.000Z" });
    const second = orderShipment({ id: "2", shippedDate: "2026-11-25T15:00:00.000Z" });
    const part = { lines: [orderLine({ quantity: 3, shipped: 2 })], shipments: [second, first] };
    expect(draw("PartiallyFulfilled", part).slice(2)).toEqual([
      "current | Partly on its way | November 25, 2026 | 2 of 3 items",
      "next | Delivered",
    ]);
    const some = { ...part, lines: [orderLine({ quantity: 3, shipped: 3, delivered: 1 })] };
    expect(draw("PartiallyDelivered", some).slice(2)).toEqual([
      "done | On its way | November 25, 2026",
      "current | Partly delivered | November 26, 2026 | 1 of 3 items",
    ]);
  });

  it("counts neither what was canceled nor lines without goods", () => {
    const lines = [
      orderLine({ quantity: 2, canceled: 1, shipped: 1, delivered: 1 }),
      orderLine({ needsShipping: false, shipped: 0 }),
    ];
    expect(draw("Delivered", { lines }).at(-1)).toBe("current | Delivered");
  });

  it("of a canceled order, ends with the day of the last cancellation", () => {
    const event = (kind: string, date: string) => ({ kind, date, detail: {}, note: null });
    const events = [
      event("PiecesCanceled", "2026-11-23T15:00:00.000Z"),
      event("PiecesCanceled", "2026-11-24T15:00:00.000Z"),
      event("ReturnCanceled", "2026-11-25T15:00:00.000Z"),
    ];
    expect(draw("Cancelled", { lines: [orderLine({ canceled: 1 })], events })).toEqual([
      "done | Received | November 22, 2026",
      "current | Canceled | November 24, 2026",
    ]);
  });

  it("goes on with what is sent back, without returns that were canceled", () => {
    const lines = [orderLine({ shipped: 1, delivered: 1, returnPending: 1 })];
    expect(draw("ReturnInitiated", { lines, returns: [orderReturn()] }).slice(-2)).toEqual([
      "current | Return on its way | November 27, 2026",
      "next | Returned",
    ]);
    const received = orderReturn({
      status: "Received",
      receivedDate: "2026-12-02T15:00:00.000Z",
      refundAmount: "900.00",
    });
    const back = [orderLine({ shipped: 1, delivered: 1, returned: 1 })];
    expect(draw("Returned", { lines: back, returns: [received] }).at(-1)).toBe(
      "current | Returned | December 2, 2026 | $900.00 refunded",
    );
    const some = [orderLine({ quantity: 2, shipped: 2, delivered: 2, returned: 1 })];
    expect(draw("Delivered", { lines: some, returns: [received] }).at(-1)).toBe(
      "current | Partly returned | December 2, 2026 | $900.00 refunded",
    );
    const canceled = { lines: back, returns: [orderReturn({ status: "Canceled" })] };
    expect(draw("Delivered", canceled).at(-1)).toBe("current | Delivered");
  });
});
