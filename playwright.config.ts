import { defineConfig } from "@playwright/test";

import { findBrowser } from "./scripts/setup/browser.mjs";
import { noPictures, type ProjectOptions } from "./tests/e2e/fixtures";

const port = Number(process.env.TEST_PORT ?? 4310);

// All processes of the tests import these: the store, the workers and the commands that they start.
for (const file of [
  new URL("tests/support/quick-scrypt.mjs", import.meta.url),
  new URL("tests/support/short-engine.mjs", import.meta.url),
])
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ""} --import=${file}`;

/** `npm run e2e:hosted`: the platform is another process, and the storefront opens no database. */
const hosted = process.env.E2E_PLATFORM === "hosted";

/** Specs that ask the store without a browser. They run once. */
const withoutBrowser =
  /(compare-page|error-pages|foreign-platform|framed-errors|health|hostile-\w+|kept-documents|once|own-store|owner-pages|page-details|serve|shared-caching|text-browsers|varnish)\.spec/;

/**
 * Every test runs with scripts and without. Tags in its title change that: `@on` and `@off` leave out the
 * other mode, and `@blocked` adds a third one, in which the HTML has come but the bundle has not.
 */
const [on, off, blocked] = [/@on\b/, /@off\b/, /@blocked\b/];

export default defineConfig<object, ProjectOptions>({
  testDir: "tests/e2e",
  outputDir: "test-results",
  // A test waits for much of its time: for a frame, an answer, a mail. Three keep two cores busy.
  workers: 3,
  fullyParallel: true,
  globalSetup: "./tests/support/wait-for-start.ts",
  forbidOnly: Boolean(process.env.CI),
  // Deadlines only end what hangs. A slow machine needs many times the usual time for a test.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: [
    ["line"],
    ["json", { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? ".cache/reports/playwright.json" }],
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1280, height: 900 },
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // A trace of every test costs a tenth of the run; `npx playwright test … --trace on` records one that is
    // looked into.
    trace: "off",
    launchOptions: {
      executablePath: (await findBrowser()) ?? undefined,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        // A process for frames that nobody looks at costs a twentieth.
        "--in-process-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // Starting a process for each page, and one for the network, costs a fifth of the browser's time.
        "--renderer-process-limit=1",
        // A new frame for each page of a tab would cost a tenth.
        "--enable-features=NetworkServiceInProcess2,CDPScreenshotNewSurface,RenderDocument:level/crashed-frame",
        // Nobody looks at the pages. Without memory for what it draws, the browser lays them out and draws
        // nothing, which saves a sixth of its time. `npm run screens` takes the screenshots.
        "--force-gpu-mem-available-mb=0",
        noPictures,
      ],
    },
  },
  projects: [
    { name: "no-browser", testMatch: withoutBrowser },
    { name: "scripts-on", testIgnore: withoutBrowser, grepInvert: off, use: { scripts: "on" } },
    {
      name: "scripts-off",
      testIgnore: withoutBrowser,
      grepInvert: on,
      use: { scripts: "off", javaScriptEnabled: false },
    },
    { name: "bundle-blocked", testIgnore: withoutBrowser, grep: blocked, use: { scripts: "blocked" } },
  ],
  webServer: {
    command: `node tests/support/${hosted ? "start-hosted" : "start-store"}.mjs`,
    url: `http://localhost:${port}/healthz`,
    env: { PORT: String(port) },
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    stdout: "ignore",
    stderr: "pipe",
  },
});
