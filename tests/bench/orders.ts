/**
 * Measures orders per second: `node --import tsx tests/bench/orders.ts [orders] [at once]` prints one JSON
 * object. Uses a separate database on this machine with the settings of the store (`fsync` and
 * `synchronous_commit` on), many products and one guest per order. Measures the call that places the order,
 * from request to response. Before that it measures a cart of a hundred lines.
 */
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { silentLog } from "#tests/support/silent-log";
import { openDatabase } from "#platform/db/open-database";
import { prepareDatabase } from "#platform/prepare-database";
import { handlers } from "#platform/handlers";
import { createRouter } from "#platform/router";

import { measureHundredLines } from "./hundred-lines";
import { prepareCheckouts, type ReadyCheckout } from "./ready-checkouts";
import { databaseCpuSeconds } from "./processes.mjs";

const [wanted = 3000, atOnce = 32] = process.argv.slice(2).map(Number);
const warmUp = Math.min(500, Math.ceil(wanted / 4));
const dataDir = mkdtempSync(join(tmpdir(), "bench-orders-"));
chmodSync(dataDir, 0o755);
const open = await openDatabase({ embedded: { dataDir }, applicationName: "bench", log: silentLog });
try {
  await prepareDatabase(open, silentLog, { demo: true });
  const failures: unknown[] = [];
  const log = { info() {}, error: (details: object) => void failures.push(details) };
  const platform = createRouter(handlers, {
    db: open.db,
    now: () => new Date(),
    gatewayPendingMs: 5000,
    log,
  });
  const place = async (ready: ReadyCheckout) => {
    const { status } = await platform(
      new Request(ready.url, { method: "POST", headers: { cookie: ready.cookie } }),
    );
    if (status !== 201) failures.push(status);
  };
  const hundredLines = await measureHundredLines(open.db, platform);
  const ready = await prepareCheckouts(open.db, platform, wanted + warmUp);
  await inParallel(ready.splice(0, warmUp), atOnce, place);

  const latencies: number[] = [];
  const cpu = { node: process.cpuUsage(), database: databaseCpuSeconds(dataDir) };
  const began = performance.now();
  await inParallel(ready, atOnce, async (each) => {
    const start = performance.now();
    await place(each);
    latencies.push(performance.now() - start);
  });
  const seconds = (performance.now() - began) / 1000;
  const node = process.cpuUsage(cpu.node);
  const database = databaseCpuSeconds(dataDir);
  const { rows } = await open.pool.query<{ orders: number; fsync: string; commit: string }>(
    "select count(*)::int as orders, current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit from order_summary",
  );
  latencies.sort((a, b) => a - b);
  const at = (share: number) => Number(latencies[Math.floor(latencies.length * share)]!.toFixed(1));
  process.stdout.write(
    `${JSON.stringify({
      orders: wanted,
      atOnce,
      perSecond: Math.round(wanted / seconds),
      p50: at(0.5),
      p99: at(0.99),
      nodeCpuMs: Number(((node.user + node.system) / 1000 / wanted).toFixed(2)),
      databaseCpuMs:
        database === null || cpu.database === null
          ? null
          : Number((((database - cpu.database) * 1000) / wanted).toFixed(2)),
      stored: rows[0]!.orders - warmUp,
      fsync: rows[0]!.fsync,
      synchronousCommit: rows[0]!.commit,
      failures: failures.length,
      hundredLines,
    })}\n`,
  );
  if (failures.length > 0) console.error(failures[0]);
} finally {
  await open.close();
  rmSync(dataDir, { recursive: true, force: true });
}

async function inParallel<T>(
  items: readonly T[],
  workers: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: workers }, async () => {
      while (next < items.length) await work(items[next++]!);
    }),
  );
}
