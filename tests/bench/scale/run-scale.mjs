/** The catalogue calls at several sizes of the catalogue, each in a fresh database and a process of its own. */
import { execFile } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

import { startServer } from "../processes.mjs";
import { ratio, section } from "../report.mjs";
import { highestMemory } from "./storefront-memory.mjs";

export const allowedRatio = 1.5;
export const allowedMegabytes = 350;

/** @returns {Promise<{ sizes: object[], storefront: number }>} what each size measured, and the storefront's memory at the largest */
export async function runScale({ root, limits, quick }) {
  const sizes = quick ? [1000, 10_000] : [1000, 10_000, 100_000];
  const program = await bundle(root);
  const measured = [];
  let storefront = 0;
  const questions = join(program, "../questions.json");
  rmSync(questions, { force: true });
  for (const size of sizes) {
    const dataDir = mkdtempSync(join(tmpdir(), "bench-scale-"));
    chmodSync(dataDir, 0o755);
    try {
      process.stderr.write(`\rcatalogue of ${size} products`.padEnd(60));
      const measure = () => promisify(execFile)(process.execPath, [...limits, program, dataDir, String(size), quick ? "40" : "150", questions], { maxBuffer: 1 << 24 });
      // The first run of the smallest size chooses what all of them ask.
      if (!existsSync(questions)) await measure();
      const { stdout } = await measure();
      measured.push(JSON.parse(stdout));
      if (size !== sizes.at(-1)) continue;
      const store = await startServer([...limits, join(root, "build/server.js")], { PORT: "0", DATA_DIR: dataDir, DATABASE_URL: "", LOG_LEVEL: "warn", POSTS_PER_MINUTE: "100000" });
      try {
        storefront = await highestMemory(store, quick ? 100 : 600);
      } finally {
        await store.stop();
      }
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
  process.stderr.write("\n");
  return { sizes: measured, storefront };
}

/** Beside node_modules, where the packages that stay outside are found. */
async function bundle(root) {
  const { build } = await import("esbuild");
  const folder = join(root, ".cache/bench");
  mkdirSync(folder, { recursive: true });
  const outfile = join(folder, "measure-calls.js");
  await build({
    entryPoints: [join(root, "tests/bench/scale/measure-calls.ts")], outfile, absWorkingDir: root, bundle: true, packages: "external",
    platform: "node", format: "esm", target: "node20", logLevel: "error", alias: { "~": join(root, "app") },
  });
  return outfile;
}

export const scaleTitle = "Catalogue calls by number of products";

export function reportScale({ sizes, storefront }) {
  const [base] = sizes;
  const largest = sizes.at(-1);
  const names = sizes.map(({ products }) => products.toLocaleString("en"));
  const rows = Object.keys(base.kinds).map((kind) => {
    const at = (size) => size.kinds[kind].p50;
    const worst = Math.max(...sizes.slice(1).map((size) => at(size) / at(base)));
    return [
      kind, ...sizes.map((size) => at(size).toFixed(2)), ...sizes.slice(1).map((size) => ratio(at(size), at(base))),
      ...sizes.map((size) => size.kinds[kind].p95.toFixed(1)), ratio(largest.kinds[kind].cpu, base.kinds[kind].cpu), worst <= allowedRatio ? "yes" : "NO",
    ];
  });
  const header = ["median of a call, ms", ...names, ...names.slice(1).map((name) => `÷ ${name}`), ...names.map((name) => `p95 ${name}`), "CPU ÷", `within ${allowedRatio}`];
  const memory = `Memory with ${largest.products.toLocaleString("en")} products: ${largest.rss.toFixed(0)} MB of a process that answers the calls, ` +
    `${storefront.toFixed(0)} MB of the storefront under page loads (highest; ${storefront <= allowedMegabytes ? "within" : "OVER"} ${allowedMegabytes} MB). ` +
    `The index of the search is read once a process: ${sizes.map((size, at) => `${(size.firstCall / 1000).toFixed(1)} s at ${names[at]}`).join(", ")}.`;
  const what = `In process, one call after the other; no answer is kept from one to the next. ${base.kinds["product"].calls} calls of each kind after as many of warm-up. ` +
    `The same questions at every size, taken by rule (\`tests/bench/scale/choose-questions.ts\`) from what can be asked at ${names[0]}: categories, categories with two neighbouring values of a ` +
    "facet, terms and misspelt terms that fill a page of 20 there, so that every list shows 20 products at every size (a call that does not ends the run); products are any of that size. " +
    `'CPU ÷' compares the process's own CPU time a call (median) at ${names.at(-1)} with that at ${names[0]}, without the database's.`;
  return `${section(scaleTitle, header, rows)}\n\n${what}\n\n${memory}`;
}
