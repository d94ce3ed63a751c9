import { sql } from "kysely";
import { expect, it } from "vitest";

import { createTestDatabase } from "#tests/support/database";

const { db } = await createTestDatabase({ asOwner: true });

const draw = async (count: number) => {
  const { rows } = await sql<{ number: string }>`
    select next_order_number() as number from generate_series(1, ${count}::int)`.execute(db);
  return rows.map(({ number }) => number);
};
const continueAt = (value: number) =>
  sql`select setval('order_number_sequence', ${value}::bigint)`.execute(db);

it("order numbers are eight digits, all different, in no order, and unlike those of older orders (ORDER-9)", async () => {
  const numbers = await draw(5_000);
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const number of numbers) expect(number).toMatch(/^[1-9]\d{7}$/);
  // As often up as down, and spread over all numbers.
  const values = numbers.map(Number);
  const rises = values.filter((value, index) => value > (values[index - 1] ?? Infinity)).length;
  expect(Math.abs(rises - 2_500)).toBeLessThan(250);
  for (let tenth = 0; tenth < 10; tenth += 1) {
    const inTenth = values.filter((value) => Math.floor((value - 10_000_000) / 9_000_000) === tenth);
    expect(Math.abs(inTenth.length - 500)).toBeLessThan(125);
  }
});

it("another store with as many orders has other numbers (ORDER-9)", async () => {
  await continueAt(1_000);
  const ours = await draw(20);
  await sql`update order_number_key set key = 'another'`.execute(db);
  await continueAt(1_000);
  expect((await draw(20)).filter((number) => ours.includes(number))).toEqual([]);
});

it("after all numbers of eight digits come those of nine (ORDER-9)", async () => {
  await continueAt(89_999_999);
  const [first, second] = await draw(2);
  expect([first, second]).toEqual([expect.stringMatching(/^1\d{8}$/), expect.stringMatching(/^1\d{8}$/)]);
  expect(first).not.toBe(second);
});
