import { describe, expect, it } from "vitest";

import type { OrderStatus } from "#platform/core/order-statuses";

import { paymentStatusOf, statusOf, type LineState } from "./order-state";

const newLine = (quantity: number, needsShipping = true): LineState => ({
  quantity,
  canceled: 0,
  shipped: 0,
  delivered: 0,
  returning: 0,
  returned: 0,
  needsShipping,
});

/** The changes that one piece of a line allows; null if the line has no such piece. */
const events: Record<string, (line: LineState) => Partial<LineState> | null> = {
  cancel: (line) => (line.quantity > line.canceled + line.shipped ? { canceled: line.canceled + 1 } : null),
  ship: (line) =>
    line.needsShipping && line.quantity > line.canceled + line.shipped ? { shipped: line.shipped + 1 } : null,
  begin: (line) =>
    !line.needsShipping && line.quantity > line.canceled + line.shipped
      ? { shipped: line.shipped + 1, delivered: line.delivered + 1 }
      : null,
  deliver: (line) => (line.shipped > line.delivered ? { delivered: line.delivered + 1 } : null),
  "ask to return": (line) =>
    line.needsShipping && line.delivered > line.returning + line.returned
      ? { returning: line.returning + 1 }
      : null,
  "keep after all": (line) => (line.returning > 0 ? { returning: line.returning - 1 } : null),
  receive: (line) =>
    line.returning > 0 ? { returning: line.returning - 1, returned: line.returned + 1 } : null,
};

/** Every transition that orders of these lines can make, as 'From > To', by event. */
function transitionsOf(lines: LineState[]) {
  const found = new Map(Object.keys(events).map((name) => [name, new Set<string>()]));
  const seen = new Set<string>();
  const visit = (state: LineState[], status: OrderStatus) => {
    const key = JSON.stringify([state, status]);
    if (seen.has(key)) return;
    seen.add(key);
    if (status === "Created") visit(state, "Activated");
    for (const [name, happen] of Object.entries(events))
      for (const [index, line] of state.entries()) {
        const change = happen(line);
        if (!change) continue;
        const next = state.with(index, { ...line, ...change });
        const then = statusOf(next, status);
        if (then !== status) found.get(name)!.add(`${status} > ${then}`);
        visit(next, then);
      }
  };
  visit(lines, "Created");
  return Object.fromEntries([...found].map(([name, set]) => [name, [...set].sort()]));
}

describe("the state of an order", () => {
  it("goes only the ways that the rulebook names (ORDER-52)", () => {
    const goods = {
      cancel: [
        "Activated > Cancelled",
        "Created > Cancelled",
        "PartiallyDelivered > Delivered",
        "PartiallyDelivered > Returned",
        "PartiallyFulfilled > Fulfilled",
      ],
      ship: [
        "Activated > Fulfilled",
        "Activated > PartiallyFulfilled",
        "Created > Fulfilled",
        "Created > PartiallyFulfilled",
        "PartiallyFulfilled > Fulfilled",
      ],
      begin: [],
      deliver: [
        "Fulfilled > Delivered",
        "Fulfilled > PartiallyDelivered",
        "PartiallyDelivered > Delivered",
        "PartiallyFulfilled > PartiallyDelivered",
      ],
      "ask to return": ["Delivered > ReturnInitiated", "PartiallyDelivered > ReturnInitiated"],
      "keep after all": ["ReturnInitiated > Delivered", "ReturnInitiated > PartiallyDelivered"],
      receive: [
        "ReturnInitiated > Delivered",
        "ReturnInitiated > PartiallyDelivered",
        "ReturnInitiated > Returned",
      ],
    };
    expect(transitionsOf([newLine(2), newLine(2)])).toEqual(goods);
    const withService = transitionsOf([newLine(2), newLine(1), newLine(1, false)]);
    const lastGoods = ["Activated > Delivered", "Created > Delivered"];
    expect(withService).toEqual({
      ...goods,
      cancel: [...goods.cancel, ...lastGoods].sort(),
      begin: lastGoods,
    });
    expect(transitionsOf([newLine(1, false)])).toMatchObject({
      begin: lastGoods,
      cancel: ["Activated > Cancelled", "Created > Cancelled"],
    });
  });

  it("keeps what another program has approved until goods leave (ORDER-52)", () => {
    expect(statusOf([newLine(2)], "Approved")).toBe("Approved");
    expect(statusOf([{ ...newLine(2), canceled: 1 }], "Approved")).toBe("Approved");
    expect(statusOf([{ ...newLine(2), shipped: 1 }], "Approved")).toBe("PartiallyFulfilled");
  });
});

describe("the state of a payment", () => {
  const sums = { authorized: 100, captured: 0, voided: 0, refunded: 0, hasFailed: false };

  it.each([
    [{}, "Authorized"],
    [{ voided: 40 }, "Authorized"],
    [{ voided: 100 }, "Voided"],
    [{ captured: 60 }, "PartlyCaptured"],
    [{ captured: 60, voided: 40 }, "Captured"],
    [{ captured: 100 }, "Captured"],
    [{ captured: 60, refunded: 20 }, "PartlyRefunded"],
    [{ captured: 60, refunded: 60, voided: 40 }, "Refunded"],
    [{ captured: 60, refunded: 60 }, "PartlyRefunded"],
    [{ captured: 60, refunded: 60, voided: 39 }, "PartlyRefunded"],
    [{ captured: 60, hasFailed: true }, "Failed"],
  ] as const)("with %o of 100 it is %s (ORDER-52)", (change, state) => {
    expect(paymentStatusOf({ ...sums, ...change }, "Authorized")).toBe(state);
  });

  it("waits for money that has not arrived, until it does or the order is canceled (ORDER-52)", () => {
    expect(paymentStatusOf(sums, "Pending")).toBe("Pending");
    expect(paymentStatusOf({ ...sums, hasFailed: true }, "Pending")).toBe("Pending");
    expect(paymentStatusOf({ ...sums, voided: 100 }, "Pending")).toBe("Voided");
    expect(paymentStatusOf({ ...sums, captured: 100 }, "Pending")).toBe("Captured");
  });
});
