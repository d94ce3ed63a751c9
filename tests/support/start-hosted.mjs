/**
 * Serves the production build for browser tests as two processes: the platform alone behind a prefix, and a
 * storefront that knows it by PLATFORM_URL only. Each has a data folder of its own, removed afterwards.
 */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

import { startTagManager } from "./tag-manager-double.mjs";

const root = resolve(import.meta.dirname, "../..");
const folder = join(root, ".cache/hosted-tests", String(process.pid));
const prefix = "/webruntime/api";

if (!existsSync(join(root, "build/platform.js"))) {
  process.stderr.write("There is no build to test: run `npm run build` first.\n");
  process.exit(1);
}
const shared = {
  ...process.env,
  DATABASE_URL: "",
  NODE_ENV: "production",
  GALLERY: "true",
  OUTBOX: "true",
  PLATFORM_SECRET: "a secret of the browser tests",
  LOG_LEVEL: process.env.LOG_LEVEL ?? "warn",
};
// The tests find the folders of their store by this file.
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, `port-${process.env.PORT}`), "");
const processes = [];
let stopping = false;

process.on("SIGTERM", () => void stop(0));
process.on("SIGINT", () => void stop(0));
const platform = await begin("platform", {
  PLATFORM_PORT: "0",
  PLATFORM_PREFIX: prefix,
  GATEWAY_PENDING_MS: process.env.GATEWAY_PENDING_MS ?? "1500",
  PLATFORM_REQUESTS_PER_MINUTE: "1000000",
});
await begin("server", {
  PLATFORM_URL: platform.replace("localhost", "127.0.0.1"),
  POSTS_PER_MINUTE: "100000",
  ...(await startTagManager()),
});
// The storefront has no database; all its data comes from the platform.
const opened = readdirSync(join(folder, "server"));
if (opened.some((name) => name.startsWith("postgres"))) {
  process.stderr.write(`The storefront opened a database of its own: ${opened.join(", ")}\n`);
  await stop(1);
}

/** Starts a program of the build; returns the address that it prints. */
async function begin(name, settings) {
  const dataDir = join(folder, name);
  mkdirSync(dataDir, { recursive: true });
  const child = spawn(process.execPath, [join(root, "build", `${name}.js`)], {
    cwd: root,
    env: { ...shared, ...settings, DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "inherit"],
  });
  processes.push(child);
  child.once("exit", (code) => void stop(code || 1));
  return new Promise((done) => {
    let said = "";
    child.stdout.on("data", (text) => {
      said += text;
      const address = /http:\/\/\S+/.exec(said)?.[0];
      if (address) done(address);
    });
  });
}

/** Stops the storefront first, then the platform, which stops its database. */
async function stop(code) {
  if (stopping) return;
  stopping = true;
  for (const child of processes.reverse()) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const gone = new Promise((done) => child.once("exit", done));
    child.kill("SIGTERM");
    await gone;
  }
  rmSync(folder, { recursive: true, force: true });
  process.exit(code);
}
