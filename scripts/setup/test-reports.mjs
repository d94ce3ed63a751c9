import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

import { root } from "./run.mjs";

/**
 * Counts of Vitest's JSON report, and the names of what failed with the start of its message. A file that
 * could not be loaded counts as one failure.
 */
export function readVitestReport(file) {
  const report = read(file);
  if (!report) return { passed: 0, failed: 0 };
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) =>
    status === "failed" && assertionResults.length === 0
      ? [`${relative(root, name)}${startOf(message)}`]
      : assertionResults
          .filter((test) => test.status === "failed")
          .map(
            ({ fullName, failureMessages }) =>
              `${relative(root, name)} › ${fullName}${startOf(failureMessages[0])}`,
          ),
  );
  return { passed: report.numPassedTests, failed: failures.length, failures };
}

/**
 * Counts of Playwright's JSON report, and the names of what failed with the start of its message. A test that
 * passed on a retry counts as passed; entries of `errors` count as failures.
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
      .map(
        ({ projectName, results }) =>
          `[${projectName}] ${file} › ${title}${startOf(results.at(-1)?.error?.message)}`,
      ),
  ),
];

/** The first lines of a message without the stack, each indented on a line of its own. */
function startOf(message) {
  const lines = stripVTControlCharacters(message ?? "").split("\n");
  const stack = lines.findIndex((line) => line.trimStart().startsWith("at "));
  return lines
    .slice(0, stack === -1 ? 8 : Math.min(stack, 8))
    .filter((line) => line.trim() !== "")
    .map((line) => `\n    ${line.slice(0, 400)}`)
    .join("");
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}
