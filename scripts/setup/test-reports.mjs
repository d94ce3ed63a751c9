import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";

import { root } from "./run.mjs";

/**
 * Counts of Vitest's JSON report, and the names of what failed. A file that could not be loaded counts as one
 * failure.
 */
export function readVitestReport(file) {
  const report = read(file);
  if (!report) return { passed: 0, failed: 0 };
  const failures = report.testResults.flatMap(({ name, status, assertionResults }) =>
    status === "failed" && assertionResults.length === 0
      ? [relative(root, name)]
      : assertionResults
          .filter((test) => test.status === "failed")
          .map((test) => `${relative(root, name)} › ${test.fullName}`),
  );
  return { passed: report.numPassedTests, failed: failures.length, failures };
}

/**
 * Counts of Playwright's JSON report, and the names of what failed. A test that passed on a retry counts as
 * passed; entries of `errors` count as failures.
 */
export function readPlaywrightReport(file) {
  const report = read(file);
  if (!report) return { passed: 0, failed: 0 };
  const { expected = 0, flaky = 0 } = report.stats;
  const failures = [
    ...report.suites.flatMap(failedTests),
    ...report.errors.map(({ message }) => String(message).split("\n")[0]),
  ];
  return { passed: expected + flaky, failed: failures.length, failures };
}

const failedTests = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(failedTests),
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected")
      .map(({ projectName }) => `[${projectName}] ${file} › ${title}`),
  ),
];

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}
