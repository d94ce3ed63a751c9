import { describe, expect, it } from "vitest";

import { createDice } from "#tests/support/dice";
import { openOrderSide } from "#tests/support/order-side";

import { eventNames, runOrders } from "./run-orders";

const always = 20_261_123;
/** A new seed each time. A failure prints it in the test's name. */
const fresh = Date.now() % 1_000_000_000;

describe("orders in the database", () => {
  it.each([always, fresh])(
    "balance after everything that happens to them, seed %i (OPS-68, ORDER-41)",
    { timeout: 120_000 },
    async (seed) => {
      const side = await openOrderSide();
      const books = await runOrders(side, createDice(seed), { orders: 12, events: 400 });
      expect(books.problems).toEqual([]);
      if (seed !== always) return;
      for (const name of eventNames) expect([name, (books.done[name] ?? 0) > 0]).toEqual([name, true]);
    },
  );
});
