/**
 * `npm run lighthouse`: runs Lighthouse with its mobile preset on the home, category and product page of the
 * production build with fresh data. Reports medians of three runs and lists each failed audit. `-- --quick`
 * runs once, `-- --store hollins` tests another store. Fails below 95 for performance or below 100 for
 * accessibility, best practices or search engines.
 *
 * Lighthouse is installed into `.cache/lighthouse`, because it is larger than all packages of the store
 * together.
 */
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs, promisify } from "node:util";

import { failedAudits, medianScores, reportOf, targets } from "./lighthouse/scores.mjs";
import { openStore } from "./screens/open-store.mjs";
import { stores } from "./screens/options.mjs";
import { ensureBrowser } from "./setup/browser.mjs";
import { ensureReady } from "./setup/ready.mjs";
import { fail, root, run } from "./setup/run.mjs";

const version = "12.8.2";
const folder = ".cache/lighthouse";
const flags =
  "--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync";

process.chdir(root);
const { values } = parseArgs({
  options: { quick: { type: "boolean" }, store: { type: "string", default: "ardenne" } },
});
if (!(values.store in stores))
  fail(`Unknown store ${values.store}. The stores are ${Object.keys(stores).join(", ")}.`);
await ensureReady();
const program = await ensureLighthouse();
const browser = (await ensureBrowser()) ?? fail("No browser was found or could be installed.");

const store = await openStore();
const results = {};
try {
  const { pages } = await store.pagesOf(values.store);
  for (const page of ["home", "category", "product"]) {
    const runs = [];
    // The first visit renders the pictures, which are then cached.
    await ask(store.origin + pages[page]);
    for (let round = 0; round < (values.quick ? 1 : 3); round++)
      runs.push(await ask(store.origin + pages[page]));
    results[page] = { scores: medianScores(runs), audits: failedAudits(runs) };
    process.stdout.write(`${reportOf(page, results[page])}\n`);
  }
} finally {
  await store.close();
}
const missed = Object.entries(results).flatMap(([page, { scores }]) =>
  Object.entries(targets)
    .filter(([name, target]) => scores[name] < target)
    .map(([name, target]) => `${page}: ${name} ${scores[name]} of ${target}`),
);
process.stdout.write(
  missed.length ? `\nBelow the targets: ${missed.join("; ")}\n` : "\nAll targets are met.\n",
);
process.exitCode = missed.length ? 1 : 0;

async function ensureLighthouse() {
  const at = `${folder}/node_modules/lighthouse`;
  const installed =
    existsSync(`${at}/package.json`) &&
    JSON.parse(readFileSync(`${at}/package.json`, "utf8")).version === version;
  if (!installed) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      `${folder}/package.json`,
      `${JSON.stringify({ private: true, dependencies: { lighthouse: version } })}\n`,
    );
    const { code, output } = await run(
      "npm",
      ["install", "--prefix", folder, "--no-audit", "--no-fund", "--omit=dev"],
      { quiet: true, env: { PUPPETEER_SKIP_DOWNLOAD: "1" } },
    );
    if (code !== 0) fail(`Lighthouse could not be installed.\n${output}`);
  }
  return `${at}/cli/index.js`;
}

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
    process.execPath,
    [
      program,
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
