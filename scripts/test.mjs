/**
 * `npm test`: runs all checks. A failed step does not stop the others. The last line is `N passed, N
 * failed`.
 *
 * The build and the checks of the sources run in parallel with the unit tests. The browser tests have
 * deadlines of a few seconds and use two cores. With fewer than four cores they start when the other steps
 * have ended, otherwise when the build is ready. Their browser and store are made ready before that.
 *
 * `-- --hosted` runs the browser tests a second time, with the platform in a separate process.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";

import { ensureBrowser } from "./setup/browser.mjs";
import { isBuilt } from "./setup/build-stamp.mjs";
import { format, lint, types } from "./setup/checks.mjs";
import { ensureInstalled } from "./setup/install.mjs";
import { roomForObjects, root, run, runPackage } from "./setup/run.mjs";
import { createStepRunner } from "./setup/steps.mjs";
import { ensureTestPrograms } from "./setup/test-programs.mjs";
import { readPlaywrightReport, readVitestReport } from "./setup/test-reports.mjs";

process.chdir(root);
const reports = join(root, ".cache/reports");
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

await ensureInstalled({ changesLock: true });
const { step, finish } = createStepRunner();
const building = step("build", () =>
  isBuilt() ? Promise.resolve({ code: 0 }) : run(process.execPath, ["scripts/build.mjs"], { quiet: true }),
);
const checking = checkSources();
const testing = building.then(() => step("units, contract and structure", units));
const isReady = await building;
const browserTests = isReady ? prepareJourneys("embedded") : notBuilt;
if (availableParallelism() < 4) await Promise.all([checking, testing]);

await step("browser", browserTests);
if (process.argv.includes("--hosted"))
  await step("browser, hosted platform", isReady ? prepareJourneys("hosted") : notBuilt);
await Promise.all([checking, testing]);
finish();

/** Runs one after the other: together with the unit tests they already keep two cores busy. */
async function checkSources() {
  await step("types", types);
  await step("lint", lint);
  await step("format", format);
}

async function units() {
  const file = join(reports, "vitest.json");
  const { code, output } = await runPackage(
    "vitest/vitest.mjs",
    ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`],
    { quiet: true, withAddresses: true, nodeFlags: roomForObjects },
  );
  return { ...atLeastOneFailure(code, readVitestReport(file)), output };
}

/** Starts what the browser tests need. The returned function starts the tests, and resolves to counts. */
function prepareJourneys(platform) {
  const startFile = join(reports, `start-${platform}`);
  const file = join(reports, `playwright-${platform}.json`);
  const running = prepareBrowsers().then(
    (browser) =>
      browser &&
      runPackage("@playwright/test/cli.js", ["test"], {
        env: {
          PLAYWRIGHT_JSON_OUTPUT_NAME: file,
          CHROMIUM_PATH: browser,
          E2E_PLATFORM: platform,
          BROWSER_TESTS_START: startFile,
        },
        nodeFlags: roomForObjects,
      }),
  );
  // A failure is reported when the tests are started.
  running.catch(() => {});
  return async () => {
    writeFileSync(startFile, "");
    const result = await running;
    return result
      ? atLeastOneFailure(result.code, readPlaywrightReport(file))
      : { passed: 0, failed: 1, output: "No browser was found or could be installed." };
  };
}

async function prepareBrowsers() {
  const browser = await ensureBrowser();
  if (browser) await ensureTestPrograms();
  return browser;
}

const notBuilt = () => Promise.resolve({ passed: 0, failed: 1, output: "There is no build to test." });

/**
 * Counts a failure when the run failed although every test in its report passed, for example after a crash.
 */
function atLeastOneFailure(code, counts) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
