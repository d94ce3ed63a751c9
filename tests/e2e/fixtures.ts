import { expect, test as base, type Page } from "@playwright/test";

export interface ShopperOptions {
  /** Whether the browser runs the scripts of the store; set by the project. */
  scripts: "on" | "off" | "blocked";
}

/** A shopper with a separate browser context. */
export interface Shopper {
  page: Page;
  scripts: ShopperOptions["scripts"];
  /** Opens an address of the store. With scripts, waits until the page is hydrated. */
  visit(path: string): Promise<void>;
}

export const test = base.extend<ShopperOptions & { shopper: Shopper; faults: string[] }>({
  scripts: ["on", { option: true }],

  page: async ({ page, scripts }, use) => {
    if (scripts === "blocked") await page.route(/\/assets\/[^?]*\.js(\?|$)/, (route) => route.abort());
    // No test checks pictures, and rendering them takes most of the time.
    await page.route(/\/sfsites\/c\/cms\/delivery\/media\//, (route) =>
      route.fulfill({
        status: 200,
        contentType: "image/svg+xml",
        body: "<svg xmlns='http://www.w3.org/2000/svg'/>",
      }),
    );
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

  shopper: async ({ page, scripts }, use) => {
    await use({
      page,
      scripts,
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

export { expect };
