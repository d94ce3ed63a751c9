import { expect, test as base, type Page } from "@playwright/test";

import { blockAddresses } from "./pages/network";
import { Scanner } from "./pages/scan";

export interface ProjectOptions {
  /** Whether the browser runs the scripts of the store; set by the project. */
  scripts: "on" | "off" | "blocked";
}

export interface ShopperOptions {
  /**
   * Whether the browser loads pictures. Rendering them takes much time, and few tests check them. Those have
   * a browser of their own.
   */
  pictures: boolean;
  /** Whether the browser obeys the store's speculation rules. With them it requests most pages twice. */
  fetchesAhead: boolean;
}

/**
 * Starts a browser that loads no pictures. Of this flag the last one counts, so it repeats the values that
 * Playwright gives: a mouse that can hover.
 */
export const noPictures =
  "--blink-settings=imagesEnabled=false,primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4";

/** A shopper with a separate browser context. */
export interface Shopper {
  page: Page;
  scripts: ProjectOptions["scripts"];
  /** The address of the store under test. */
  origin: string;
  /** Opens an address of the store, at its top. With scripts, waits until the page is hydrated. */
  visit(path: string): Promise<void>;
}

/** Messages of the router for a page that was left while its data still loaded. They are no faults. */
const aborts = [
  /signal is aborted without reason/,
  /BodyStreamBuffer was aborted/,
  /^Failed to fetch manifest patches/,
  /^(TypeError: )?network error$/,
];

const isAbort = (message: string) => aborts.some((each) => each.test(message));

/** For tests that need no browser: none is started for them. */
export const testWithoutBrowser = base.extend<object, ProjectOptions>({
  scripts: ["on", { option: true, scope: "worker" }],
});

export const test = testWithoutBrowser.extend<
  ShopperOptions & { shopper: Shopper; faults: string[] },
  { scanner: Scanner }
>({
  scanner: [
    async ({ browser }, use, { project }) => {
      const scanner = await Scanner.open(browser, project.use.baseURL!);
      await use(scanner);
      await scanner.close();
    },
    { scope: "worker" },
  ],

  pictures: [false, { option: true }],
  fetchesAhead: [false, { option: true }],

  page: async ({ page: plain, playwright, scripts, pictures, fetchesAhead, launchOptions }, use) => {
    const args = launchOptions.args?.filter((each) => each !== noPictures) ?? [];
    const browser = pictures ? await playwright.chromium.launch({ ...launchOptions, args }) : null;
    const page = (await browser?.newPage()) ?? plain;
    const blocked = [
      ...(scripts === "blocked" ? ["*/assets/*.js*"] : []),
      ...(fetchesAhead || scripts === "on" ? [] : ["*/speculation-rules.json"]),
    ];
    if (blocked.length > 0) await blockAddresses(page, blocked);
    await use(page);
    await browser?.close();
  },

  // Errors in the page fail the test: an uncaught exception, or a browser message such as a blocked script.
  faults: [
    async ({ page, scripts }, use) => {
      const faults: string[] = [];
      page.on("pageerror", (error) => isAbort(error.message) || faults.push(error.message));
      page.on("console", (message) => {
        if (message.type() !== "error") return;
        // The browser also logs error statuses (400, 404) and blocked files here. Tests check those
        // themselves.
        if (/Failed to load resource/.test(message.text()) || isAbort(message.text())) return;
        faults.push(message.text());
      });
      await use(faults);
      if (scripts === "on") expect(faults, "errors in the browser").toEqual([]);
    },
    { auto: true },
  ],

  shopper: async ({ page, scripts, baseURL }, use) => {
    await use(shopperAt(page, scripts, baseURL!));
  },
});

/** A shopper of the store at `origin`. */
export const shopperAt = (page: Page, scripts: ProjectOptions["scripts"], origin: string): Shopper => ({
  page,
  scripts,
  origin,
  async visit(path) {
    // A page that is opened again keeps its state in the browser, and with it where it was scrolled.
    if (scripts === "on" && page.url() === origin + path)
      await page.evaluate(() => history.replaceState(null, ""));
    await page.goto(new URL(path, origin).href);
    if (scripts === "on") await untilHydrated(page);
  },
});

/**
 * Waits until the page is hydrated. `page.waitForFunction` would load a script of 340 kB into each page for
 * this, which takes a quarter of the time of a visit. A page that is left while it is asked is asked again.
 */
export const untilHydrated = (page: Page): Promise<void> => expect(() => page.evaluate(untilMarked)).toPass();

/** Runs in the page. React marks hydrated elements. */
const untilMarked = () =>
  new Promise<void>((resolve) => {
    const look = () =>
      Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react"))
        ? resolve()
        : void requestAnimationFrame(look);
    look();
  });

export { expect };
