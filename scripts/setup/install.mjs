import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { checkNodeVersion } from "./node-version.mjs";
import { fail, root, run } from "./run.mjs";

/**
 * Checks the Node version, and installs the packages if they differ from the lock file. Writes messages to
 * standard error, because the next program may write data to standard output.
 */
export async function ensureInstalled() {
  requireNode();
  if (isInstalled()) return;
  process.stderr.write("Installing packages …\n");
  const flags = ["--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const first = await npm(["ci", ...flags]);
  if (first.code === 0) return;
  process.stderr.write("npm ci did not succeed; trying npm install …\n");
  const second = await npm(["install", ...flags]);
  if (second.code !== 0) fail(`The packages could not be installed.\n${first.output}\n${second.output}`);
}

/** Ends the process if Node is too old, and warns once if the version is no longer supported. */
function requireNode() {
  const problem = checkNodeVersion(process.version);
  if (problem?.refused) fail(problem.message);
  if (!problem || process.env.NODE_VERSION_CHECKED) return;
  // Child processes inherit this variable and do not repeat the warning.
  process.env.NODE_VERSION_CHECKED = "1";
  process.stderr.write(`${problem.message}\n`);
}

function npm(args) {
  // Use the same npm that started this script.
  const own = process.env.npm_execpath;
  return own?.endsWith(".js")
    ? run(process.execPath, [own, ...args], { quiet: true })
    : run("npm", args, { quiet: true });
}

/**
 * True if the installed packages match the lock file. npm writes `.package-lock.json` last, so after an
 * interrupted installation it is missing or old.
 */
function isInstalled() {
  const installedFile = join(root, "node_modules/.package-lock.json");
  if (!existsSync(installedFile)) return false;
  const installed = packagesOf(installedFile);
  return Object.entries(packagesOf(join(root, "package-lock.json"))).every(
    ([place, wanted]) =>
      place === "" || installed[place]?.version === wanted.version || (wanted.optional && !installed[place]),
  );
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages ?? {};
}
