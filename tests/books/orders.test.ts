import { describe, expect, it } from "vitest";

import { createDice } from "#tests/support/dice";
import { openOrderSide } from "#tests/support/order-side";

import { brokenReportLaws } from "./report-laws";
import { eventNames, runOrders } from "./run-orders";

/** A new seed each time. A failure prints it in the test's name. */
const fresh = Date.now() % 1_000_000_000;
const seen = new Set<string>();

async function run(seed: number): Promise<void> {
  const side = await openOrderSide();
  const books = await runOrders(side, createDice(seed), { orders: 12, events: 400 });
  const problems = [...books.problems, ...(await brokenReportLaws(side.db, books.sums))];
  expect(problems, problems.join("\n")).toEqual([]);
  for (const name of Object.keys(books.done)) seen.add(name);
}

describe("orders in the database", () => {
  it.each([20_261_123, fresh])(
    "balance after everything that happens to them, and so do reports, seed %i (OPS-68, OPS-70, ORDER-41, EVENT-80)",
    { timeout: 120_000 },
    run,
  );

  // Ids are random, so a seed does not repeat a run. A rare step may need several runs more.
  it("everything that can happen has happened (OPS-68, OPS-70)", { timeout: 300_000 }, async () => {
    const missing = () => eventNames.filter((name) => !seen.has(name));
    for (let more = 1; more <= 8 && missing().length > 0; more += 1) await run(fresh + more);
    expect(missing()).toEqual([]);
  });
});
