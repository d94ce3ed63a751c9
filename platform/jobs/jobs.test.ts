import { expect, it, vi } from "vitest";

import { createTestDatabase } from "#tests/support/database";

import { startJobs } from "./jobs";

const pace = {
  cronMonitorIntervalSeconds: 1,
  cronWorkerIntervalSeconds: 1,
  pollingIntervalSeconds: 0.5,
};

it("of several processes one runs a job at each tick, with the tables of the migrations only (OPS-67)", async () => {
  const { pool, close } = await createTestDatabase();
  const tables = async () =>
    (await pool.query<{ name: string }>("select relname as name from pg_class order by 1")).rows.map(
      ({ name }) => name,
    );
  const before = await tables();
  const failures: object[] = [];
  const log = { info() {}, error: (details: object) => void failures.push(details) };
  const runs: number[] = [];
  const open = (id: number) =>
    startJobs({
      pool,
      log,
      pace,
      jobs: [{ name: "cart-reminders", cron: "* * * * *", run: async () => void runs.push(id) }],
    });
  const processes = [open(1), open(2), open(3)];
  expect(await Promise.all(processes.map(({ started }) => started))).toEqual([true, true, true]);
  await vi.waitFor(() => expect(runs).not.toEqual([]), { timeout: 15_000 });
  await Promise.all(processes.map((each) => each.stop()));
  expect(await tables()).toEqual(before);
  expect(failures).toEqual([]);
  // One for each tick, also if a minute begins during the test.
  const { rows } = await pool.query(
    "select id from jobs.job where name = 'cart-reminders' and state = 'completed'",
  );
  expect(runs).toHaveLength(rows.length);
  await close();
}, 30_000);

it("a job that is to run at start runs without waiting for its time (OPS-67)", async () => {
  const { pool, close } = await createTestDatabase();
  const runs: number[] = [];
  const open = (id: number) =>
    startJobs({
      pool,
      log: { info() {}, error() {} },
      pace,
      jobs: [
        {
          name: "payment-reconciliation",
          cron: "0 0 1 1 *",
          runsAtStart: true,
          run: async () => void runs.push(id),
        },
      ],
    });
  const processes = [open(1), open(2)];
  await vi.waitFor(() => expect(runs).not.toEqual([]), { timeout: 15_000 });
  await Promise.all(processes.map(({ started }) => started));
  await Promise.all(processes.map((each) => each.stop()));
  const { rows } = await pool.query("select id from jobs.job where name = 'payment-reconciliation'");
  expect(rows.length).toBeLessThanOrEqual(2);
  expect(runs).toHaveLength(rows.length);
  await close();
}, 30_000);

it("a database whose job tables are of another version: the store is open, and says so (OPS-67)", async () => {
  const { pool, close } = await createTestDatabase();
  await pool.query("update jobs.version set version = 1");
  const failures: object[] = [];
  const jobs = startJobs({
    pool,
    log: { info() {}, error: (details) => void failures.push(details) },
    jobs: [],
  });
  expect(await jobs.started).toBe(false);
  expect(failures).toHaveLength(1);
  await jobs.stop();
  await close();
});
