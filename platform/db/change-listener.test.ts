import { afterAll, beforeAll, expect, it } from "vitest";

import { allTopics, type ChangeTopics } from "#contract/change-topics";

import { createTestDatabase, type TestDatabase } from "#tests/support/database";
import { listenForChanges } from "./change-listener";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.close());

/** A listener, the topics that it received and the messages that it logged. */
async function open() {
  const told: ChangeTopics[] = [];
  const said: string[] = [];
  const listener = listenForChanges({
    pool: database.pool,
    onChange: (changed) => void told.push(changed),
    log: {
      info: (_object, message) => void said.push(message!),
      error: (_object, message) => void said.push(message!),
    },
  });
  await listener.ready;
  // Copies from before it listened may be stale, so it starts with every topic.
  await expect.poll(() => told).toEqual([allTopics]);
  told.length = 0;
  return { listener, told, said };
}
const topics = (told: ChangeTopics[]) => [...new Set(told.flatMap((each) => [...each]))].sort();
const run = (text: string) => database.pool.query(text);

it.each([
  ["update content set title = title where content_key = 'home'", ["content"]],
  ["update navigation_link_set set items = items", ["menus"]],
  ["update category set name = name where url_path = 'cooking'", ["catalog"]],
  ["insert into search_synonym (term, meaning) values ('worktop', 'countertop')", ["catalog"]],
  [
    "update price_book_entry set amount_minor = amount_minor where id = (select min(id) from price_book_entry)",
    ["prices"],
  ],
  ["update promotion set priority = priority where name = 'welcome-10'", ["content"]],
  ["update location set name = name", ["places"]],
  ["update webstore set settings = settings", ["stores"]],
  ["select pg_notify('store_change', 'of a newer version')", [...allTopics].sort()],
])("receives a notification of: %s (OPS-47)", async (statement, expected) => {
  const { listener, told } = await open();
  await run(statement);
  await expect.poll(() => topics(told), { timeout: 5000 }).toEqual(expected);
  await listener.stop();
});

it("receives committed changes only, and none of the stock that orders take (OPS-47)", async () => {
  const { listener, told } = await open();
  await run("begin; update content set title = title; rollback");
  await run("update stock set on_hand = on_hand");
  await run("select pg_notify('store_change', 'prices')");
  await expect.poll(() => topics(told)).toEqual(["prices"]);
  await listener.stop();
});

it("merges many changes into few calls (OPS-48)", async () => {
  const { listener, told } = await open();
  for (let round = 0; round < 100; round += 1)
    await run(`select pg_notify('store_change', 'content'), pg_notify('store_change', 'prices')`);
  await expect.poll(() => topics(told)).toEqual(["content", "prices"]);
  const began = told.length;
  expect(began).toBeLessThan(20);
  await listener.stop();
});

it("reconnects after a lost connection and then reports every topic as changed (OPS-49)", async () => {
  const { listener, told, said } = await open();
  await run(
    "select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen store_change' and datname = current_database()",
  );
  await expect.poll(() => topics(told), { timeout: 5000 }).toEqual([...allTopics].sort());
  expect(said).toEqual([
    expect.stringContaining("notifications are interrupted"),
    "Change notifications are received again",
  ]);
  told.length = 0;
  await run("update navigation_link_set set items = items");
  await expect.poll(() => topics(told)).toEqual(["menus"]);
  await listener.stop();
});

it("logs an unreachable database once, and stops while it is trying to connect (OPS-49)", async () => {
  const said: string[] = [];
  let attempts = 0;
  const pool = {
    get options() {
      attempts += 1;
      return { ...database.pool.options, host: "/nowhere", port: 5432 };
    },
  } as unknown as TestDatabase["pool"];
  const listener = listenForChanges({
    pool,
    onChange: () => said.push("told"),
    log: { info: () => said.push("info"), error: (_object, message) => said.push(message!) },
  });
  await listener.ready;
  await expect.poll(() => attempts, { timeout: 5000 }).toBeGreaterThan(2);
  await listener.stop();
  expect(said).toEqual([expect.stringContaining("cached data stays until it expires")]);
});

it("still receives the next change after its callback has thrown", async () => {
  const told: ChangeTopics[] = [];
  const said: string[] = [];
  const listener = listenForChanges({
    pool: database.pool,
    log: { info() {}, error: (_object, message) => void said.push(message!) },
    onChange(changed) {
      told.push(changed);
      if (told.length === 1) throw new Error("no");
    },
  });
  await listener.ready;
  await expect.poll(() => said).toEqual(["A change notification could not be processed"]);
  await run("update navigation_link_set set items = items");
  await expect.poll(() => told.length).toBe(2);
  await listener.stop();
});
