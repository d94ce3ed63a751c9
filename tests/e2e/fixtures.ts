import { expect, test as base, type Page } from "@playwright/test";

/**
 * An option of the worker, so that a condition on it skips a file before `beforeAll` runs or a test opens a
 * page.
 */
export interface ProjectOptions {
  /** Whether the browser runs the scripts of the store; set by the project. */
  scripts: "on" | "off" | "blocked";
}

export interface ShopperOptions {
  /** Whether the browser loads pictures. Rendering them takes much time, and few tests check them. */
  pictures: boolean;
}

/** A shopper with a separate browser context. */
export interface Shopper {
  page: Page;
  scripts: ProjectOptions["scripts"];
  /** The address of the store under test. */
  origin: string;
  /** Opens an address of the store. With scripts, waits until the page is hydrated. */
  visit(path: string): Promise<void>;
}

/** For tests that need no browser: none is started for them. */
export const testWithoutBrowser = base.extend<object, ProjectOptions>({
  scripts: ["on", { option: true, scope: "worker" }],
});

export const test = testWithoutBrowser.extend<ShopperOptions & { shopper: Shopper; faults: string[] }>({
  pictures: [false, { option: true }],

  page: async ({ page, scripts, pictures }, use) => {
    if (scripts === "blocked") await blockAddresses(page, ["*/assets/*.js*"]);
    if (!pictures) await answerPictures(page);
    await use(page);
  },

  // Errors in the page fail the test: an uncaught exception, or a browser message such as a blocked script.
  faults: [
    async ({ page, scripts }, use) => {
      const faults: string[] = [];
      page.on("pageerror", (error) => faults.push(error.message));
      page.on("console", (message) => {
        if (message.type() !== "error") return;
        // The browser also logs error statuses (400, 404) and blocked files here. Tests check those
        // themselves.
        if (/Failed to load resource/.test(message.text())) return;
        faults.push(message.text());
      });
      await use(faults);
      if (scripts === "on") expect(faults, "errors in the browser").toEqual([]);
    },
    { auto: true },
  ],

  shopper: async ({ page, scripts, baseURL }, use) => {
    await use({
      page,
      scripts,
      origin: baseURL!,
      async visit(path) {
        await page.goto(path);
        // React marks hydrated elements.
        if (scripts === "on")
          await page.waitForFunction(() =>
            Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react")),
          );
      },
    });
  },
});

/**
 * Blocks addresses inside the browser. `page.route` would send every request of the page through the process
 * of the test and turn off the browser's HTTP cache.
 */
async function blockAddresses(page: Page, patterns: string[]): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Network.enable");
  await browser.send("Network.setBlockedURLs", { urls: patterns });
}

/** Answers requests for pictures with an empty drawing. All other requests go to the store directly. */
async function answerPictures(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Fetch.enable", { patterns: [{ urlPattern: "*/sfsites/c/cms/delivery/media/*" }] });
  browser.on("Fetch.requestPaused", ({ requestId }) => {
    browser
      .send("Fetch.fulfillRequest", {
        requestId,
        responseCode: 200,
        responseHeaders: [{ name: "Content-Type", value: "image/svg+xml" }],
        body: emptyDrawing,
      })
      // The page may have left for another one, or the test may have ended.
      .catch(() => undefined);
  });
}

const emptyDrawing = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>").toString("base64");

export { expect };
