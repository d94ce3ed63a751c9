import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

import { apt, installPackage } from "./apt.mjs";
import { runPackage } from "./run.mjs";

const debianShell = "/usr/bin/chromium-headless-shell";
const debianBrowser = "/usr/bin/chromium";
const otherBrowsers = [
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * The path of a Chromium that starts on this machine. Null if there is none. A headless shell comes first: it
 * needs about half the processor time of a complete browser.
 */
export async function findBrowser() {
  const { chromium } = await import("playwright");
  const downloaded = chromium.executablePath();
  const shells = [debianShell, shellBeside(downloaded)];
  const places = [process.env.CHROMIUM_PATH, ...shells, debianBrowser, ...otherBrowsers, downloaded];
  return places.find((path) => path && existsSync(path) && starts(path)) ?? null;
}

/** Playwright keeps its headless shell in a folder beside that of its complete browser. */
function shellBeside(downloaded) {
  const folder = downloaded.replace(/chromium-(\d+).*/, "chromium_headless_shell-$1");
  if (folder === downloaded || !existsSync(folder)) return null;
  const name = readdirSync(folder, { recursive: true }).find((each) => /headless[-_]shell$/.test(each));
  return name ? join(folder, name) : null;
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

/**
 * Finds or installs a browser: the one of Playwright, else the one of Debian. If only the complete browser of
 * Debian is present, its headless shell is added.
 */
export async function ensureBrowser() {
  const present = await findBrowser();
  if (present === debianBrowser && present !== process.env.CHROMIUM_PATH) {
    process.stdout.write("Installing the headless shell of the browser …\n");
    await apt("update");
    await installPackage("chromium-headless-shell");
    return findBrowser();
  }
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
