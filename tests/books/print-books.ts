import { parseArgs } from "node:util";

import startServer from "#tests/support/database";
import { createDice } from "#tests/support/dice";
import { createOrderSide } from "#tests/support/order-side";

import { runMoney } from "./run-money";
import { runOrders } from "./run-orders";

/**
 * `npm run books`: the property tests of the orders' money, as long as one likes. The first takes the rules
 * of money alone, the second lets orders live in a database.
 */
const { values } = parseArgs({
  options: {
    sequences: { type: "string", default: "20000" },
    orders: { type: "string", default: "40" },
    events: { type: "string", default: "2000" },
    seed: { type: "string", default: String(Date.now() % 1_000_000_000) },
  },
});
const say = (text: string) => process.stdout.write(`${text}\n`);
const amount = (cents: number) => (cents / 100).toLocaleString("en-US", { minimumFractionDigits: 2 });
const number = (count: number) => count.toLocaleString("en-US");

const books = runMoney(createDice(Number(values.seed)), {
  sequences: Number(values.sequences),
  milliseconds: Infinity,
});
const { authorized, captured, voided, refunded } = books;
say(`Seed ${values.seed}: ${number(books.sequences)} orders, ${number(books.events)} events.`);
say(
  Object.entries(books.steps)
    .map(([what, times]) => `${what} ${number(times)}`)
    .join(", "),
);
say(`authorized ${amount(authorized)} = kept ${amount(captured - refunded)} + refunded ${amount(refunded)}`);
say(`  + released ${amount(voided)} + still authorized ${amount(authorized - captured - voided)}`);
const problems = [...books.problems, ...(await letOrdersLive(Number(values.orders), Number(values.events)))];
for (const problem of problems) process.stderr.write(`${problem}\n`);
say(problems.length === 0 ? "The books balance." : `${problems.length} problems.`);
process.exit(problems.length === 0 ? 0 : 1);

async function letOrdersLive(orders: number, events: number): Promise<string[]> {
  if (orders === 0) return [];
  const stopServer = await startServer();
  const side = await createOrderSide();
  try {
    const lived = await runOrders(side, createDice(Number(values.seed)), { orders, events });
    const { sums } = lived;
    const happened = Object.values(lived.done).reduce((total, times) => total + times, 0);
    say(
      `In the database: ${number(orders)} orders, ${number(happened)} events, ${number(lived.refused)} refused, ${number(lived.unanswered)} requests without an answer.`,
    );
    say(
      Object.entries(lived.done)
        .map(([what, times]) => `${what} ${number(times)}`)
        .join(", "),
    );
    say(
      `authorized ${amount(sums.authorized)} = kept ${amount(sums.captured - sums.refunded)} + refunded ${amount(sums.refunded)}`,
    );
    say(
      `  + released ${amount(sums.voided)} + still authorized ${amount(sums.authorized - sums.captured - sums.voided)}`,
    );
    say(
      `prepaid by transfer ${amount(sums.prepaid)} = charged ${amount(sums.charged)} + paid back ${amount(sums.paidBack)} + held for orders ${amount(sums.prepaid - sums.charged - sums.paidBack)}`,
    );
    for (const { what, orders, amount: off, rewards } of lived.offers)
      say(
        `${what}: ${amount(off)} off ${number(orders)} orders${rewards ? `, ${number(rewards)} rewards` : ""}`,
      );
    return lived.problems;
  } finally {
    await side.close();
    await stopServer();
  }
}
