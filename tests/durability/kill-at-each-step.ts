import { spawn, type ChildProcess } from "node:child_process";
import { join, resolve } from "node:path";
import type pg from "pg";

import { startEmbeddedServer } from "#platform/db/embedded-server";
import { createPool } from "#platform/db/open-database";
import { PreparingClient } from "#platform/db/preparing-client";
import { prepareDatabase } from "#platform/prepare-database";
import { changes } from "#tests/books/steps/changes";
import { openScenes } from "#tests/books/steps/scenes";
import { trySteps, type RunAndDie } from "#tests/books/steps/try-steps";
import { createOrderSide } from "#tests/support/order-side";
import { silentLog } from "#tests/support/silent-log";

import { openLedger } from "./ledger";
import type { Task } from "./step-worker";

const root = resolve(import.meta.dirname, "../..");
const program = join(root, ".cache/durability/step-worker.mjs");
const database = "steps";

/**
 * Every change of an order is made by a process that is killed before its first step, then by one that is
 * killed before its second step, and so on: a step is a statement to the database, or a word with a payment
 * provider. Each time another process goes on, and all must be as if nobody had been killed.
 */
export async function killAtEachStep(
  dataDir: string,
  say: (text: string) => void,
): Promise<{ problems: string[] }> {
  const began = performance.now();
  const server = await startEmbeddedServer({ dataDir, log: silentLog });
  const config = { ...server.connection, database };
  await copyStore(dataDir, server.connection);
  const { db, pool } = createPool({ ...config, max: 6, Client: PreparingClient }, silentLog);
  await bundleWorker();
  const workers = keepReady(config);
  const problems: string[] = [];
  let kills = 0;
  try {
    const scenes = await openScenes(await createOrderSide({ test: { db, pool, close: () => pool.end() } }));
    for (const name of Object.keys(changes)) {
      const tried = await trySteps(scenes, name, { runAndDie: workers.runAndDie });
      kills += tried.kills;
      problems.push(...tried.problems);
      const result = tried.problems.length === 0 ? "nothing lost, nothing twice" : "NOT as without a kill";
      say(`${name}: ${tried.kills} steps, killed ${tried.kills} times, ${result}`);
    }
  } finally {
    workers.close();
    await pool.end();
    await server.release();
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  say(`Killed before each of the ${kills} steps of ${Object.keys(changes).length} changes, in ${seconds} s.`);
  return { problems };
}

/** A copy of the store's database, so that the store's own books stay as they are. */
async function copyStore(dataDir: string, connection: pg.PoolConfig): Promise<void> {
  const store = await openLedger(dataDir, 4);
  await prepareDatabase(store, silentLog, { demo: true });
  await store.close();
  const { pool } = createPool({ ...connection, database: "postgres", max: 1 }, silentLog);
  await pool.query(`create database ${database} template storefront`);
  await pool.end();
}

/** One file, because each process loads it anew. */
async function bundleWorker(): Promise<void> {
  const { build } = await import("esbuild");
  await build({
    entryPoints: [join(root, "tests/durability/step-worker.ts")],
    outfile: program,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20",
    logLevel: "error",
  });
}

/** Starts each process before it is needed. */
function keepReady(config: pg.PoolConfig): { runAndDie: RunAndDie; close(): void } {
  const start = () =>
    spawn(process.execPath, [program, JSON.stringify(config)], {
      cwd: root,
      stdio: ["pipe", "ignore", "inherit"],
    });
  const ready: ChildProcess[] = [start(), start()];
  return {
    async runAndDie(name, scene, step) {
      const worker = ready.shift()!;
      ready.push(start());
      const ended = new Promise<[number | null, string | null]>((done) =>
        worker.once("exit", (code, signal) => done([code, signal])),
      );
      worker.stdin!.end(`${JSON.stringify({ name, scene, step } satisfies Task)}\n`);
      const [code, signal] = await ended;
      if (signal !== "SIGKILL" && code !== 0) throw new Error(`${name} failed by itself before step ${step}`);
      return signal === "SIGKILL";
    },
    close() {
      for (const worker of ready) worker.kill("SIGKILL");
    },
  };
}
