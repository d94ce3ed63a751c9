import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

import { apt, installPackage } from "./apt.mjs";
import { runPackage } from "./run.mjs";

/** The headless shell comes first: it needs about half the processor time of the complete browser. */
const usualPlaces = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** The path of a Chromium that starts on this machine. Null if there is none. */
export async function findBrowser() {
  const { chromium } = await import("playwright");
  return (
    [...usualPlaces, chromium.executablePath()].find((path) => path && existsSync(path) && starts(path)) ??
    null
  );
}

/**
 * Tests whether a browser starts. A downloaded one may lack a system library, and then even `--version`
 * fails.
 */
function starts(path) {
  try {
    execFileSync(path, ["--version"], { stdio: "ignore", timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}

/** Finds or installs a browser: the one of Playwright, else the one of Debian. */
export async function ensureBrowser() {
  const present = await findBrowser();
  if (present) return present;
  process.stdout.write("Installing a browser …\n");
  const download = await runPackage("@playwright/test/cli.js", ["install", "chromium"], {
    quiet: true,
    timeoutMs: 300_000,
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "15000" },
  });
  const downloaded = download.code === 0 ? await findBrowser() : null;
  if (downloaded) return downloaded;
  await apt("update");
  let installed = { output: "" };
  for (const name of ["chromium-headless-shell", "chromium"]) {
    installed = await installPackage(name);
    if (installed.code === 0) break;
  }
  const found = await findBrowser();
  if (!found)
    process.stderr.write(
      `No browser could be installed.\n${download.output.slice(-1500)}\n${installed.output.slice(-1500)}\n`,
    );
  return found;
}
