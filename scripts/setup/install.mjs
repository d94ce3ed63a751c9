import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { checkNodeVersion } from "./node-version.mjs";
import { fail, root, run } from "./run.mjs";

/**
 * Checks the Node version, and installs the packages if they differ from the lock file. Writes messages to
 * standard error, because the next program may write data to standard output. In development `changesLock`
 * lets npm mend a lock file that does not fit package.json; a store runs what the lock file names, or not.
 */
export async function ensureInstalled({ changesLock = false } = {}) {
  requireNode();
  if (isInstalled()) return;
  process.stderr.write("Installing packages …\n");
  const flags = ["--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  let result = await npm(["ci", ...flags]);
  if (result.code !== 0 && changesLock) {
    process.stderr.write("npm ci did not succeed; trying npm install …\n");
    result = await npm(["install", ...flags]);
  }
  if (result.code !== 0) fail(describeFailure(result));
}

/** One sentence: npm prints its errors twice, over many lines, and keeps all of it in a log. */
export function describeFailure({ output }) {
  const [, reason] = /npm (?:error|ERR!) code (\S+)/.exec(output) ?? [];
  const [, log] =
    /complete log of this run can be found in:\s*(?:npm (?:error|ERR!)\s*)?(\S+)/.exec(output) ?? [];
  const rest = log === undefined ? `: ${output.trim().split("\n").at(-1)}` : `. See ${log}`;
  return `The packages of package-lock.json could not be installed${reason ? ` (${reason})` : ""}${rest}`;
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
