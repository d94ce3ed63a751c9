/**
 * `npm run bench`: measures speed and memory of the production build, together with three reference servers.
 * `-- --baseline REV` also builds another commit and measures both in turn. `-- --quick` measures one short
 * round, `-- --write` stores the result in docs/bench.md. `-- --scale` measures only the catalog calls at
 * several catalog sizes (`--data=<folder>` reuses databases in that folder), `-- --orders` only the orders
 * per second, `-- --shell` only what the shell adds to a page, `-- --pictures` only time and memory of
 * derived pictures, `-- --pages` the pages and the shell.
 */
import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";

import { isBuilt } from "./setup/build-stamp.mjs";
import { ensureInstalled } from "./setup/install.mjs";
import { fail, root, run } from "./setup/run.mjs";

process.chdir(root);
await ensureInstalled();
const build = async () => {
  if (!isBuilt() && (await run(process.execPath, ["scripts/build.mjs"])).code !== 0)
    throw new Error("The store could not be built.");
};

const { heapLimits, startServer, storeSettings } = await import("../tests/bench/processes.mjs");
const { findPages } = await import("../tests/bench/store-pages.mjs");
const { measurePages } = await import("../tests/bench/measure-pages.mjs");
const { measurePictures, reportPictures } = await import("../tests/bench/pictures.mjs");
const { measureOrders } = await import("../tests/bench/run-orders.mjs");
const { measureShell } = await import("../tests/bench/shell/measure-shell.mjs");
const { report } = await import("../tests/bench/report.mjs");
const { addToHistory, historyCells } = await import("../tests/bench/history.mjs");
const { runScale } = await import("../tests/bench/scale/run-scale.mjs");
const { reportScale, scaleTitle } = await import("../tests/bench/scale/report-scale.mjs");

const has = (flag) => process.argv.includes(flag);
const quick = has("--quick");
// V8 needs about a thousand requests until a page runs at full speed.
const extent = quick ? { rounds: 1, seconds: 1, warmUp: 1 } : { rounds: 5, seconds: 3, warmUp: 6 };
const baseline = optionAfter("--baseline");
const started = [];
const servers = {
  async begin(...server) {
    started.push(await startServer(...server));
    return started.at(-1);
  },
  async stopAll() {
    for (const server of started.splice(0).reverse()) await server.stop();
  },
};
const only = ["--pages", "--pictures", "--shell", "--scale", "--orders"].find(has);
/** The parts of docs/bench.md below the history in their order, each with its heading. */
const starts = [
  ["--pictures", "Pictures"],
  ["--shell", "Shell"],
  ["--orders", "Orders"],
  ["--scale", scaleTitle],
];
const parts = {};
if (only !== "--scale") await build().catch((error) => fail(error.message));
const wants = (part) => !only || only === part;
let measured;
let orders;
if (wants("--pages")) {
  measured = await measurePages({ root, baseline, servers, extent });
  parts["--pages"] = report({ ...measured, machine: describeRun() });
}
if (wants("--pictures")) parts["--pictures"] = await measurePicturesAlone();
if (wants("--shell") || only === "--pages") parts["--shell"] = await measureShellAlone();
if (wants("--orders")) {
  const { perSecond, text } = await measureOrders({ root, quick });
  parts["--orders"] = text;
  orders = perSecond;
}
if (wants("--scale")) await measureScale();
process.stdout.write(`${Object.values(parts).join("\n\n")}\n`);
if (has("--write")) write();

/** The value after an option on the command line; null without it. */
function optionAfter(name) {
  if (!has(name)) return null;
  const value = process.argv[process.argv.indexOf(name) + 1];
  return value ?? fail(`${name} needs a commit.`);
}

/** Prints and writes the times of the calls before the storefront is measured, which may fail. */
async function measureScale() {
  const folder = process.argv.find((word) => word.startsWith("--data="))?.slice("--data=".length) ?? null;
  const onCalls = (sizes) => {
    parts["--scale"] = reportScale({ sizes });
    process.stdout.write(`${parts["--scale"]}\n\n`);
    if (has("--write")) write();
  };
  const scale = await runScale({ root, limits: heapLimits(root), quick, folder, build, onCalls });
  parts["--scale"] = reportScale(scale);
  if (scale.storefront.failed) process.exitCode = 1;
}

/** Measures derived pictures on a store of its own, so that nothing else is in its memory. */
function measurePicturesAlone() {
  return withStore([], async (store) => reportPictures(await measurePictures(store, quick ? 200 : 2000)));
}

/**
 * Measures the shell in a separate server process with one request at a time. A header switches the shell
 * off.
 */
function measureShellAlone() {
  const withSwitch = ["--import", "./tests/bench/shell/shell-switch.mjs"];
  return withStore(withSwitch, async (store, dataDir) => {
    const react = await servers.begin(["tests/bench/react-reference.mjs"]);
    const { cookie, pages } = await findPages(store.origin);
    // A visitor with a cookie that the store does not know gets no kept page.
    const made = { pages, cookie: `${cookie}; not_of_this_store=1` };
    return await measureShell(store, react, { ...made, dataDir, quick });
  });
}

/** Runs a measurement on a new store, and removes the store afterwards. */
async function withStore(extra, measure) {
  const dataDir = mkdtempSync(join(tmpdir(), "bench-"));
  chmodSync(dataDir, 0o755);
  try {
    return await measure(
      await servers.begin([...heapLimits(root), ...extra, "build/server.js"], storeSettings(dataDir)),
      dataDir,
    );
  } finally {
    await servers.stopAll();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function describeRun() {
  const { rounds, seconds } = extent;
  return (
    `Node ${process.version}, ${availableParallelism()} cores (${cpus()[0]?.model ?? "unknown"}), load before the end ${loadavg()[0].toFixed(1)}; ` +
    `medians of ${rounds} rounds of ${seconds} s after a warm-up; the load comes from another process on the same machine.`
  );
}

function heading() {
  return (
    "# Measured\n\nMade by `npm run bench -- --write`. Each page of a guest with a three-line cart, compressed, is divided by React's streamed reference with gzip of the " +
    "same run; first visits by a bare node:http that sends home's bytes, and the lowest of the pages counts. Both by requests a second / by CPU of store and database. " +
    "Bytes and counts are in `tests/budgets/budgets.md`."
  );
}

/**
 * Writes docs/bench.md. Parts that this run did not measure keep their sections; a section goes from its
 * heading to the next part.
 */
function write() {
  const file = join(root, "docs/bench.md");
  const before = readFileSync(file, "utf8");
  const starting = (title) => before.indexOf(`## ${title}\n`);
  const kept = starts.map(([flag, title], index) => {
    const from = starting(title);
    const next = starts
      .slice(index + 1)
      .map(([, later]) => starting(later))
      .find((at) => at >= 0);
    return parts[flag] ?? (from < 0 ? "" : before.slice(from, next));
  });
  const cells = historyCells({
    date: new Date().toISOString().slice(0, 10),
    commit: execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim(),
    measured,
    orders,
  });
  const all = [heading(), addToHistory(before, cells), ...kept];
  const text = all.map((part) => part.trim()).filter(Boolean);
  writeFileSync(file, `${text.join("\n\n")}\n`);
}
