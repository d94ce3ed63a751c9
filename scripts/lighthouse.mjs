/**
 * `npm run lighthouse`: runs Lighthouse with its mobile preset on the home, category and product page of
 * three stores of the production build with fresh data. Prints medians of three runs in a table, lists each
 * failed audit, and fails if a target is missed (scores.mjs). `-- --quick` runs once, `-- --store tarn` tests
 * other stores.
 *
 * Lighthouse comes by `npm exec` into npm's cache, because it is larger than all packages of the store
 * together. 12.8.2 is the last version for Node 20; it runs on Node 22 and 24, too.
 */
import { execFile } from "node:child_process";
import { parseArgs, promisify } from "node:util";

import { section } from "../tests/bench/report.mjs";
import { columns, medians, missedTargets, reportOf, rowOf } from "./lighthouse/scores.mjs";
import { openStore } from "./screens/open-store.mjs";
import { stores } from "./screens/options.mjs";
import { ensureBrowser } from "./setup/browser.mjs";
import { ensureReady } from "./setup/ready.mjs";
import { fail, root } from "./setup/run.mjs";

const version = "12.8.2";
const flags =
  "--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync";

process.chdir(root);
const { values } = parseArgs({
  options: {
    quick: { type: "boolean" },
    store: { type: "string", default: "ardenne,hollins,brightwell" },
  },
});
const names = values.store.split(",");
for (const name of names)
  if (!(name in stores)) fail(`Unknown store ${name}. The stores are ${Object.keys(stores).join(", ")}.`);
await ensureReady();
const browser = (await ensureBrowser()) ?? fail("No browser was found or could be installed.");

const store = await openStore();
const results = [];
try {
  for (const name of names) {
    const { pages } = await store.pagesOf(name);
    for (const page of ["home", "category", "product"]) {
      const runs = [];
      // The first visit renders the pictures, which are then cached.
      await ask(store.origin + pages[page]);
      for (let round = 0; round < (values.quick ? 1 : 3); round++)
        runs.push(await ask(store.origin + pages[page]));
      const result = { name: `${name}, ${page}`, ...medians(runs) };
      results.push(result);
      process.stderr.write(`${reportOf(result.name, runs)}\n`);
    }
  }
} finally {
  await store.close();
}
const missed = results.flatMap(missedTargets);
process.stdout.write(`\n${section("Lighthouse", columns, results.map(rowOf))}\n`);
process.stdout.write(missed.length ? `\nMissed: ${missed.join("; ")}\n` : "\nAll targets are met.\n");
process.exitCode = missed.length ? 1 : 0;

/**
 * One run in a new browser. Repeated when Lighthouse itself fails, for example when it lost the trace
 * (`NO_NAVSTART`); such a failure is not caused by the page.
 */
async function ask(url, triesLeft = 2) {
  try {
    return await askOnce(url);
  } catch (error) {
    const reason =
      error.stderr?.match(/Runtime error encountered: (.*)/)?.[1] ?? error.message.split("\n")[0];
    if (triesLeft === 0) fail(`${url}: ${reason}`);
    process.stderr.write(`Lighthouse failed and runs again: ${reason}\n`);
    return ask(url, triesLeft - 1);
  }
}

async function askOnce(url) {
  const { stdout } = await promisify(execFile)(
    "npm",
    [
      "exec",
      "--yes",
      `--package=lighthouse@${version}`,
      "--",
      "lighthouse",
      url,
      "--output=json",
      "--quiet",
      `--chrome-flags=${flags}`,
      "--only-categories=performance,accessibility,best-practices,seo",
    ],
    {
      env: { ...process.env, CHROME_PATH: browser },
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  const result = JSON.parse(stdout);
  if (result.runtimeError) throw new Error(`${url}: ${result.runtimeError.message}`);
  return result;
}
