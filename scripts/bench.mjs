/**
 * `npm run bench`: measures bytes, speed and memory of the production build, together with three reference
 * servers. `-- --quick` measures one short round, `-- --write` stores the result in docs/bench.md. `--
 * --scale` measures only the catalog calls at several catalog sizes (`--data=<folder>` reuses databases in
 * that folder), `-- --orders` only the orders per second, `-- --shell` only what the shell adds to a page,
 * `-- --pictures` only time and memory of derived pictures, `-- --pages` the pages and the shell.
 */
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

const { databaseMegabytes, load, residentMegabytes, startServer } =
  await import("../tests/bench/processes.mjs");
const { findPages, raw, weigh } = await import("../tests/bench/store-pages.mjs");
const { measurePictures, reportPictures } = await import("../tests/bench/pictures.mjs");
const { measureOrders } = await import("../tests/bench/run-orders.mjs");
const { measureShell } = await import("../tests/bench/shell/measure-shell.mjs");
const { median, report } = await import("../tests/bench/report.mjs");
const { runScale } = await import("../tests/bench/scale/run-scale.mjs");
const { reportScale, scaleTitle } = await import("../tests/bench/scale/report-scale.mjs");

const quick = process.argv.includes("--quick");
// V8 needs about a thousand requests until a page runs at full speed.
const [rounds, seconds, warmUp] = quick ? [1, 1, 1] : [3, 3, 6];
// The heap limits are the same as in `npm start`.
const limits =
  JSON.parse(readFileSync("package.json", "utf8")).scripts.start.match(/--max-[\w-]+=\d+/g) ?? [];
const servers = [];
const only = ["--pages", "--pictures", "--shell", "--scale", "--orders"].find((flag) =>
  process.argv.includes(flag),
);
/** The parts in the order of docs/bench.md, each with its heading. */
const starts = [
  ["--pages", "Bytes"],
  ["--pictures", "Pictures"],
  ["--shell", "Shell"],
  ["--orders", "Orders"],
  ["--scale", scaleTitle],
];
const parts = {};
if (only !== "--scale") await build().catch((error) => fail(error.message));
const wants = (part) => !only || only === part;
if (wants("--pages")) parts["--pages"] = await measurePages();
if (wants("--pictures")) parts["--pictures"] = await measurePicturesAlone();
if (wants("--shell") || only === "--pages") parts["--shell"] = await measureShellAlone();
if (wants("--orders")) parts["--orders"] = await measureOrders({ root, quick });
if (wants("--scale")) await measureScale();
process.stdout.write(`${Object.values(parts).join("\n\n")}\n`);
if (process.argv.includes("--write")) write();

/** Prints and writes the times of the calls before the storefront is measured, which may fail. */
async function measureScale() {
  const folder = process.argv.find((word) => word.startsWith("--data="))?.slice("--data=".length) ?? null;
  const onCalls = (sizes) => {
    parts["--scale"] = reportScale({ sizes });
    process.stdout.write(`${parts["--scale"]}\n\n`);
    if (process.argv.includes("--write")) write();
  };
  const measured = await runScale({ root, limits, quick, folder, build, onCalls });
  parts["--scale"] = reportScale(measured);
  if (measured.storefront.failed) process.exitCode = 1;
}

async function measurePages() {
  const dataDir = mkdtempSync(join(tmpdir(), "bench-"));
  chmodSync(dataDir, 0o755);

  try {
    const store = await begin([...limits, "build/server.js"], storeSettings(dataDir));
    store.dataDir = dataDir;
    const { cookie, pages } = await findPages(store.origin);
    const weights = {};
    for (const [name, path] of Object.entries(pages))
      weights[name] = await weigh(store.origin, path, { cookie });

    const sample = join(dataDir, "home.html");
    writeFileSync(sample, (await raw(store.origin, { "accept-encoding": "identity" })).body);
    const references = {
      "node:http, same bytes": { server: await begin(["tests/bench/bytes-reference.mjs", sample]) },
      "React, streamed": { server: await begin(["tests/bench/react-reference.mjs"]) },
      "React, streamed + gzip": { server: await begin(["tests/bench/react-reference.mjs", "gzip"]) },
    };
    const jobs = [
      ...Object.entries(references).map(([name, { server }]) => ({
        group: "reference",
        name,
        server,
        url: server.origin,
        headers: {},
      })),
      ...Object.entries(pages).flatMap(([name, path]) => storeJobs(store, name, path, cookie)),
    ];

    let highest = 0;
    const watch = setInterval(() => (highest = Math.max(highest, residentMegabytes(store.pid))), 100);
    for (const { server, url, headers } of jobs) await load(server, url, warmUp, headers);
    const results = new Map(jobs.map((job) => [job, []]));
    for (let round = 1; round <= rounds; round++) {
      for (const job of jobs) {
        process.stderr.write(`\rround ${round} of ${rounds}: ${job.name}`.padEnd(60));
        results
          .get(job)
          .push({ ...(await load(job.server, job.url, seconds, job.headers)), compressed: job.compressed });
      }
    }
    process.stderr.write("\n");
    clearInterval(watch);

    const medians = (group) =>
      Object.fromEntries(
        jobs.filter((job) => job.group === group).map((job) => [job.name, median(results.get(job))]),
      );
    return report({
      weights,
      loads: medians("store"),
      references: medians("reference"),
      memory: { store: highest, database: databaseMegabytes(dataDir) },
      machine: describeRun(),
    });
  } finally {
    for (const server of servers.splice(0).reverse()) await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Measures derived pictures on a store of its own, so that nothing else is in its memory. */
async function measurePicturesAlone() {
  const dataDir = mkdtempSync(join(tmpdir(), "bench-"));
  chmodSync(dataDir, 0o755);
  try {
    const store = await begin([...limits, "build/server.js"], storeSettings(dataDir));
    return reportPictures(await measurePictures(store, quick ? 200 : 2000));
  } finally {
    for (const server of servers.splice(0).reverse()) await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/**
 * Measures the shell in a separate server process with one request at a time. A header switches the shell
 * off.
 */
async function measureShellAlone() {
  const dataDir = mkdtempSync(join(tmpdir(), "bench-"));
  chmodSync(dataDir, 0o755);
  try {
    const store = await begin(
      [...limits, "--import", "./tests/bench/shell/shell-switch.mjs", "build/server.js"],
      storeSettings(dataDir),
    );
    const react = await begin(["tests/bench/react-reference.mjs"]);
    const { cookie, pages } = await findPages(store.origin);
    // A visitor with a cookie that the store does not know gets no kept page.
    const made = { pages, cookie: `${cookie}; not_of_this_store=1` };
    return await measureShell(store, react, { ...made, dataDir, quick });
  } finally {
    for (const server of servers.splice(0).reverse()) await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function storeSettings(dataDir) {
  return { PORT: "0", DATA_DIR: dataDir, DATABASE_URL: "", LOG_LEVEL: "warn", POSTS_PER_MINUTE: "100000" };
}

async function begin(args, env) {
  const server = await startServer(args, env);
  servers.push(server);
  return server;
}

function storeJobs(server, name, path, cookie) {
  const job = (label, headers) => ({
    group: "store",
    name: `${name}, ${label}`,
    server,
    url: server.origin + path,
    headers,
    compressed: "accept-encoding" in headers,
  });
  const br = { "accept-encoding": "gzip, br" };
  return [
    job("plain", { cookie }),
    job("compressed", { cookie, ...br }),
    ...(name === "cart" ? [] : [job("first visit", br)]),
  ];
}

function describeRun() {
  return (
    `Node ${process.version}, ${availableParallelism()} cores (${cpus()[0]?.model ?? "unknown"}), load before the end ${loadavg()[0].toFixed(1)}; ` +
    `medians of ${rounds} rounds of ${seconds} s after a warm-up; the load comes from another process on the same machine.`
  );
}

function heading() {
  const day = new Date().toISOString().slice(0, 10);
  return (
    `# Measured\n\n${day}, \`npm run bench -- --write\`. 'plain' and 'compressed' are for a guest with a three-line cart, who keeps all cookies, and are compared with ` +
    "React's streamed reference without and with gzip; 'first visit' comes without a cookie. CPU is that of the store and its database."
  );
}

/**
 * Writes docs/bench.md. Parts that this run did not measure keep their sections; a section goes from its
 * heading to the next part.
 */
function write() {
  const file = join(root, "docs/bench.md");
  const before = readFileSync(file, "utf8").replace(/^# [\s\S]*?(?=\n## )/, "");
  const kept = Object.fromEntries(
    starts.map(([flag, title], index) => {
      const from = before.indexOf(`## ${title}\n`);
      const next = starts
        .slice(index + 1)
        .map(([, later]) => before.indexOf(`## ${later}\n`))
        .find((at) => at >= 0);
      return [flag, from < 0 ? "" : before.slice(from, next)];
    }),
  );
  const all = starts.map(([flag]) => parts[flag] ?? kept[flag]);
  writeFileSync(
    file,
    `${heading()}\n\n${all
      .map((part) => part.trim())
      .filter(Boolean)
      .join("\n\n")}\n`,
  );
}
