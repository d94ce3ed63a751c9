import { parseArgs } from "node:util";

import { createDice } from "#tests/support/dice";

import { runMoney } from "./run-money";

/** `npm run books`: the property test of the orders' money, as long as one likes. */
const { values } = parseArgs({
  options: {
    sequences: { type: "string", default: "20000" },
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
for (const problem of books.problems) process.stderr.write(`${problem}\n`);
say(books.problems.length === 0 ? "The books balance." : `${books.problems.length} problems.`);
process.exit(books.problems.length === 0 ? 0 : 1);
