import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

const execute = promisify(execFile);

/** The short id of a commit. Throws if there is no such commit. */
export const idOfCommit = async (root, revision) =>
  (
    await execute("git", ["rev-parse", "--short", "--verify", `${revision}^{commit}`], { cwd: root })
  ).stdout.trim();

/**
 * Builds a commit in a folder of its own. It uses the installed packages if it needs the same ones. Returns
 * the folder.
 */
export async function buildBaseline(root, commit, home) {
  const folder = join(home, "baseline");
  mkdirSync(folder);
  const archive = join(home, "baseline.tar");
  await execute("git", ["archive", "--format=tar", `--output=${archive}`, commit], { cwd: root });
  await execute("tar", ["-xf", archive, "-C", folder]);
  const [own, other] = [root, folder].map((each) => readFileSync(join(each, "package-lock.json"), "utf8"));
  if (own === other) symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "junction");
  else await execute("npm", ["ci", "--include=dev", "--no-audit", "--no-fund"], { cwd: folder });
  await execute(process.execPath, ["scripts/build.mjs"], {
    cwd: folder,
    env: { ...process.env, NODE_VERSION_CHECKED: "1" },
    maxBuffer: 16 * 1024 * 1024,
  });
  return folder;
}
