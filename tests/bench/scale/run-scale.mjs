/**
 * Measures the catalog calls at several catalog sizes. Each size has its own database and process; they take
 * turns, so that they run under the same conditions.
 */
import { fork } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import { startServer } from "../processes.mjs";
import { highestMemory } from "./storefront-memory.mjs";

/** Rounds (one call of each kind) before it is the turn of the next size. */
const roundsATurn = 5;

/**
 * Databases are created and removed, or kept in `folder` and reused.
 * @param {{ root: string, limits: string[], quick: boolean, folder: string | null, build: () =>
 * Promise<void>, onCalls: (sizes: object[]) => void }} options `build` builds if `build/` is out of
 * date; `onCalls` receives the times of the calls before the storefront is started
 * @returns {Promise<{ sizes: object[], storefront: { megabytes?: number, failed?: string } }>}
 */
export async function runScale({ root, limits, quick, folder, build, onCalls }) {
  const wanted = quick ? [1000, 10_000] : [1000, 10_000, 100_000];
  const program = await bundle(root);
  const home = folder ? resolve(folder) : mkdtempSync(join(tmpdir(), "bench-scale-"));
  const dataDirs = wanted.map((size) => join(home, String(size)));
  for (const place of [home, ...dataDirs]) {
    mkdirSync(place, { recursive: true });
    if (!folder) chmodSync(place, 0o755);
  }
  try {
    const sizes = await measureCalls(
      wanted.map((size, at) => ({ size, dataDir: dataDirs[at] })),
      program,
      limits,
      quick ? 40 : 150,
    );
    onCalls(sizes);
    return {
      sizes,
      storefront: await measureStorefront({
        root,
        limits,
        build,
        dataDir: dataDirs.at(-1),
        pages: quick ? 100 : 600,
      }),
    };
  } finally {
    if (!folder) rmSync(home, { recursive: true, force: true });
  }
}

async function measureCalls(places, program, limits, rounds) {
  const workers = [];
  try {
    for (const { size, dataDir } of places) {
      note(`catalog of ${size} products: filling`);
      const worker = startWorker(program, limits, dataDir, size);
      workers.push({ worker, times: [], rss: 0 });
      Object.assign(workers.at(-1), await worker({ do: "fill" }));
    }
    note("choosing queries");
    const questions = await workers[0].worker({ do: "choose" });
    for (const { worker } of workers) await worker({ do: "prepare", questions, rounds });
    // Twice as many calls as are counted: the first half is the warm-up.
    const { calls } = await workers[0].worker({ do: "prepare", questions, rounds });
    const step = (calls / (rounds * 2)) * roundsATurn;
    for (let from = 0; from < calls; from += step) {
      note(`${from < calls / 2 ? "warming up" : "measuring"}, call ${from} of ${calls}`);
      // The size that starts changes every time, so that none always runs after the same one.
      const begins = (from / step) % workers.length;
      for (const each of [...workers.slice(begins), ...workers.slice(0, begins)]) {
        const { times, rss } = await each.worker({ do: "call", from, to: Math.min(calls, from + step) });
        if (from >= calls / 2) each.times.push(...times);
        each.rss = Math.max(each.rss, rss);
      }
    }
    return workers.map(({ products, filledIn, firstCall, rss, times }) => ({
      products,
      filledIn,
      firstCall,
      rss,
      kinds: summarize(times),
    }));
  } finally {
    for (const { worker } of workers) await worker({ do: "close" }).catch(() => {});
    process.stderr.write("\n");
  }
}

/**
 * @returns {(wish: object) => Promise<object>} sends a message to the process and waits for its reply; the
 * process ends on 'close', or with this process
 */
function startWorker(program, limits, dataDir, size) {
  const child = fork(program, [dataDir, String(size)], {
    execArgv: limits,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  return (wish) =>
    new Promise((answer, fail) => {
      const ended = (code) => fail(new Error(`The process of ${size} products ended with ${code}`));
      child.once("exit", ended);
      child.once("message", (given) => {
        child.off("exit", ended);
        if (given.failed) fail(new Error(`${size} products: ${given.failed}`));
        else answer(given);
      });
      child.send(wish, (error) => error && fail(error));
    });
}

function summarize(times) {
  const kinds = {};
  for (const [kind, took, cpu] of times) {
    const list = (kinds[kind] ??= { took: [], cpu: [] });
    list.took.push(took);
    list.cpu.push(cpu);
  }
  return Object.fromEntries(
    Object.entries(kinds).map(([kind, { took, cpu }]) => [
      kind,
      {
        p50: percentile(took, 0.5),
        p95: percentile(took, 0.95),
        cpu: percentile(cpu, 0.5),
        calls: took.length,
      },
    ]),
  );
}

function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

/**
 * Measures the memory of the storefront under page loads. Uses a copy of the build, so that a build in the
 * meantime does not matter. A failure is reported and does not affect the results of the calls.
 */
async function measureStorefront({ root, limits, build, dataDir, pages }) {
  const copy = join(root, ".cache/bench/build");
  try {
    note("storefront");
    await build();
    rmSync(copy, { recursive: true, force: true });
    cpSync(join(root, "build"), copy, { recursive: true });
    const store = await startServer([...limits, join(copy, "server.js")], {
      PORT: "0",
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      LOG_LEVEL: "warn",
      POSTS_PER_MINUTE: "100000",
    });
    try {
      return { megabytes: await highestMemory(store, pages) };
    } finally {
      await store.stop();
    }
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  } finally {
    process.stderr.write("\n");
  }
}

const note = (text) => process.stderr.write(`\r${text}`.padEnd(60));

/** Next to node_modules, so that external packages are found. */
async function bundle(root) {
  const { build } = await import("esbuild");
  const folder = join(root, ".cache/bench");
  mkdirSync(folder, { recursive: true });
  const outfile = join(folder, "measure-calls.js");
  await build({
    entryPoints: [join(root, "tests/bench/scale/measure-calls.ts")],
    outfile,
    absWorkingDir: root,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20",
    logLevel: "error",
    alias: { "~": join(root, "app") },
  });
  return outfile;
}
