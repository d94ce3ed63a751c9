import { describe, expect, it } from "vitest";

import { createDice } from "#tests/support/dice";

import { runMoney } from "./run-money";

/** One seed that is always the same, and one that is new each time. A failure prints its seed. */
const fresh = Date.now() % 1_000_000_000;

describe.each([20_261_123, fresh])("the money of any order, seed %i", (seed) => {
  it("balances to the cent after every step, whatever happens to the order (OPS-68, PAY-20)", () => {
    const books = runMoney(createDice(seed), { sequences: 1500, milliseconds: 4000 });
    expect(books.problems).toEqual([]);
    expect(books.sequences).toBeGreaterThan(50);
    for (const [what, times] of Object.entries(books.steps)) expect([what, times > 0]).toEqual([what, true]);
  });
});
