import { isBuilt } from "./build-stamp.mjs";
import { ensureInstalled } from "./install.mjs";
import { fail, root, run } from "./run.mjs";

/**
 * Installs what is missing and builds what is out of date. Quiet: nothing is said on standard output, which
 * is the program's own.
 */
export async function ensureReady({ quiet = false } = {}) {
  process.chdir(root);
  await ensureInstalled();
  if (isBuilt()) return;
  (quiet ? process.stderr : process.stdout).write("Building …\n");
  const built = await run(process.execPath, ["scripts/build.mjs"], { quiet });
  if (built.code !== 0) fail(`The store could not be built.${quiet ? `\n${built.output}` : ""}`);
}

/**
 * Runs a program of the build in this very process, so that signals reach it and nothing is left when it is
 * killed.
 */
export async function runBuilt(name) {
  process.env.NODE_ENV = "production";
  try {
    await import(`../../build/${name}.js`);
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
}
