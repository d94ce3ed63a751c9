import { join } from "node:path";

import { isBuilt } from "./build-stamp.mjs";
import { loadEnvFile } from "./env-file.mjs";
import { ensureInstalled } from "./install.mjs";
import { fail, root, run } from "./run.mjs";

/**
 * Installs missing packages and builds if the build is out of date. With `quiet` nothing is written to
 * standard output, which belongs to the next program.
 */
export async function ensureReady({ quiet = false } = {}) {
  process.chdir(root);
  await ensureInstalled();
  if (isBuilt()) return;
  (quiet ? process.stderr : process.stdout).write("Building …\n");
  const built = await run(process.execPath, ["scripts/build.mjs"], { quiet });
  if (built.code !== 0) fail(`The store could not be built.${quiet ? `\n${built.output}` : ""}`);
}

/** Runs a built program in this process, so that it receives signals directly. Reads `.env` first. */
export async function runBuilt(name) {
  loadEnvFile(join(root, ".env"));
  process.env.NODE_ENV = "production";
  try {
    await import(`../../build/${name}.js`);
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
}
