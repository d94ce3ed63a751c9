/** Serves the production build for browser tests, on data of its own that is removed afterwards. */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

import { startTagManager } from "./tag-manager-double.mjs";

const root = resolve(import.meta.dirname, "../..");
const folder = join(root, ".cache/browser-tests");

if (!existsSync(join(root, "build/server.js"))) {
  process.stderr.write("There is no build to test: run `npm run build` first.\n");
  process.exit(1);
}
removeLeftovers();
const dataDir = join(folder, String(process.pid));
mkdirSync(dataDir, { recursive: true });
// The tests find the folder of their store by this file.
writeFileSync(join(dataDir, `port-${process.env.PORT}`), "");
process.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));

process.chdir(root);
Object.assign(process.env, {
  ...(await startTagManager()),
  NODE_ENV: "production",
  DATA_DIR: dataDir,
  GALLERY: "true",
  OUTBOX: "true",
  LOG_LEVEL: process.env.LOG_LEVEL ?? "warn",
  // All test workers have the same IP address.
  POSTS_PER_MINUTE: "100000",
  // A timed-out authorization is decided soon, so that the journey need not wait long.
  GATEWAY_PENDING_MS: process.env.GATEWAY_PENDING_MS ?? "1500",
});
delete process.env.DATABASE_URL;
await import("../../build/server.js");

/** Removes the data of runs that were killed. */
function removeLeftovers() {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    try {
      process.kill(Number(name), 0);
    } catch {
      rmSync(join(folder, name), { recursive: true, force: true });
    }
  }
}
