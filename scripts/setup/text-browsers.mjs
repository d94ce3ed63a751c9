import { spawnSync } from "node:child_process";

import { apt, installPackage } from "./apt.mjs";

const isMissing = (name) => spawnSync(name, ["--version"], { stdio: "ignore" }).error !== undefined;

/** Installs the text browsers of the tests where Debian has them. Without them their tests are skipped. */
export async function ensureTextBrowsers() {
  const missing = ["lynx", "w3m"].filter(isMissing);
  if (missing.length === 0) return;
  process.stdout.write(`Installing ${missing.join(" and ")} …\n`);
  await apt("update");
  for (const name of missing) await installPackage(name);
  const stillMissing = missing.filter(isMissing);
  if (stillMissing.length > 0)
    process.stderr.write(`Not installed, their tests are skipped: ${stillMissing.join(", ")}\n`);
}
