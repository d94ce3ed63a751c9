import { existsSync, readFileSync } from "node:fs";

/** Counts of Vitest's JSON report. A file that could not be loaded counts as one failure. */
export function readVitestReport(file) {
  const report = read(file);
  if (!report) return { passed: 0, failed: 0 };
  const unloaded = (report.testResults ?? []).filter(
    (result) => result.status === "failed" && result.assertionResults.length === 0,
  );
  return { passed: report.numPassedTests ?? 0, failed: (report.numFailedTests ?? 0) + unloaded.length };
}

/**
 * Counts of Playwright's JSON report. A test that passed on a retry counts as passed; entries of `errors`
 * count as failures.
 */
export function readPlaywrightReport(file) {
  const report = read(file);
  if (!report) return { passed: 0, failed: 0 };
  const { expected = 0, unexpected = 0, flaky = 0 } = report.stats ?? {};
  return { passed: expected + flaky, failed: unexpected + (report.errors?.length ?? 0) };
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}
