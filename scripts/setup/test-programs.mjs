import { spawnSync } from "node:child_process";

import { apt, installPackage } from "./apt.mjs";

/** Programs that tests need beside a browser, and their packages in Debian. */
const packages = { lynx: "lynx", w3m: "w3m", "/usr/sbin/varnishd": "varnish" };

const isMissing = (program) => spawnSync(program, ["--version"], { stdio: "ignore" }).error !== undefined;

/** Installs the programs where Debian has them. Without them their tests are skipped. */
export async function ensureTestPrograms() {
  const missing = Object.keys(packages).filter(isMissing);
  if (missing.length === 0) return;
  process.stdout.write(`Installing ${missing.map((program) => packages[program]).join(", ")} …\n`);
  await apt("update");
  for (const program of missing) await installPackage(packages[program]);
  const stillMissing = missing.filter(isMissing);
  if (stillMissing.length > 0)
    process.stderr.write(`Not installed, their tests are skipped: ${stillMissing.join(", ")}\n`);
}
