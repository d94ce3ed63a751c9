/**
 * `npm test`: everything that can be checked, each step even when an earlier one failed. Last line: `N
 * passed, N failed`. `-- --hosted` runs the browser journeys a second time, with the platform as another
 * process.
 */
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";

import { ensureBrowser } from "./setup/browser.mjs";
import { isBuilt } from "./setup/build-stamp.mjs";
import { ensureInstalled } from "./setup/install.mjs";
import { root, run, runPackage } from "./setup/run.mjs";
import { readPlaywrightReport, readVitestReport } from "./setup/test-reports.mjs";

process.chdir(root);
const reports = join(root, ".cache/reports");
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const total = { passed: 0, failed: 0 };
const timings = [];

await ensureInstalled();
await step("types", () => single(runPackage("typescript/bin/tsc", ["--noEmit"])));
await step("lint", () => single(runPackage("eslint/bin/eslint.js", [".", "--max-warnings", "0"])));
await step("units and contract", units);
const built = await step("build", () =>
  isBuilt() ? { passed: 1, failed: 0 } : single(run(process.execPath, ["scripts/build.mjs"])),
);
await step("browser", () => (built ? journeys() : { passed: 0, failed: 1 }));
if (process.argv.includes("--hosted"))
  await step("browser, hosted platform", () => (built ? journeys("hosted") : { passed: 0, failed: 1 }));

process.stdout.write(`\n${timings.join("\n")}\n${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 ? 0 : 1);

async function step(name, work) {
  process.stdout.write(`\n== ${name}\n`);
  const began = Date.now();
  const { passed, failed } = await work();
  total.passed += passed;
  total.failed += failed;
  const line = `${name}: ${passed} passed, ${failed} failed, ${((Date.now() - began) / 1000).toFixed(1)} s`;
  timings.push(line);
  process.stdout.write(`${line}\n`);
  return failed === 0;
}

async function single(running) {
  const { code } = await running;
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function units() {
  const file = join(reports, "vitest.json");
  const { code } = await runPackage("vitest/vitest.mjs", [
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ]);
  return atLeastOneFailure(code, readVitestReport(file));
}

async function journeys(platform = "embedded") {
  const browser = await ensureBrowser();
  if (!browser) return { passed: 0, failed: 1 };
  const file = join(reports, `playwright-${platform}.json`);
  const { code } = await runPackage("@playwright/test/cli.js", ["test"], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, CHROMIUM_PATH: browser, E2E_PLATFORM: platform },
  });
  return atLeastOneFailure(code, readPlaywrightReport(file));
}

/**
 * A run that ended badly although every test in its report passed (a crash, a set-up that threw) is a failure
 * too.
 */
function atLeastOneFailure(code, counts) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
