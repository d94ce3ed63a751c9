import pg from "pg";
import { afterEach, expect, it, vi } from "vitest";

import { createCommandLine } from "#tests/support/command-line";
import { openOrderHistory } from "#tests/support/placed-orders";

const { side, order } = await openOrderHistory();
const cli = createCommandLine(side.db);
const who = ["--by", "kim", "--note", "a scratch"];

/** Every statement that the driver sends, from now on. */
const spy = vi.spyOn(pg.Client.prototype, "query");
const statements = () =>
  spy.mock.calls.map(([query]) => (typeof query === "string" ? query : (query as { text: string }).text));
afterEach(() => void spy.mockClear());

it("a refund locks the order and reads it once, and reads it once more when its money has moved (OPERATOR-48, OPERATOR-52)", async () => {
  const { number } = await order(side.shopper());
  expect((await cli.run("ship", number, ...who)).code).toBe(0);
  spy.mockClear();
  const { code, out } = await cli.run("refund", number, "--amount", "25.00", ...who, "--json");
  const sent = statements();
  expect([code, JSON.parse(out).transactions]).toMatchObject([
    0,
    [{ kind: "Refund", amount: "25.00", status: "Succeeded" }],
  ]);
  const reads = sent.filter((text) => /^select \* from "order_item"/.test(text));
  const locks = sent.filter((text) => /from order_summary where id = \$1 for update/.test(text));
  // The second is in the transaction that records what the provider answered. The credit note, the order's
  // payment status and the output are made from it.
  expect([locks.length, reads.length]).toEqual([1, 2]);
  // Two of them find the pieces for the event of the refund (EVENT-117).
  expect(sent.length).toBeLessThanOrEqual(54);
});
