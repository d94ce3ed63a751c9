/**
 * `npm run check`: types, lint, format, and the unit tests affected by changes since the branch left main
 * (on main: by uncommitted changes). The steps run in parallel and use caches. The contract suites and the
 * browser tests run in `npm test` only.
 */
import { format, lint, types } from "./setup/checks.mjs";
import { ensureInstalled } from "./setup/install.mjs";
import { roomForObjects, root, run, runPackage } from "./setup/run.mjs";
import { createStepRunner } from "./setup/steps.mjs";

process.chdir(root);
await ensureInstalled({ changesLock: true });
const { step, finish } = createStepRunner();
await Promise.all([
  step("types", types),
  step("lint", lint),
  step("format", () => format({ cached: true })),
  step("units affected by changes", changedUnits),
]);
finish();

async function changedUnits() {
  const base = await baseCommit();
  return runPackage(
    "vitest/vitest.mjs",
    [
      "run",
      ...(base ? [`--changed=${base}`] : []),
      "--exclude=tests/contract/**",
      "--passWithNoTests",
      "--reporter=dot",
    ],
    { quiet: true, withAddresses: true, nodeFlags: roomForObjects },
  );
}

/** The commit where this branch left main; on main the last commit. Null outside a git repository. */
async function baseCommit() {
  for (const args of [
    ["merge-base", "HEAD", "main"],
    ["rev-parse", "HEAD"],
  ]) {
    const { code, output } = await run("git", args, { quiet: true });
    if (code === 0) return output.trim();
  }
  return null;
}
