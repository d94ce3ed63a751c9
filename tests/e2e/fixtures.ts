import { expect, test as base, type Page } from "@playwright/test";

export interface ShopperOptions {
  /** How the shopper's browser treats the store's scripts; set by the project. */
  scripts: "on" | "off" | "blocked";
}

/** A shopper with a separate browser context. */
export interface Shopper {
  page: Page;
  scripts: ShopperOptions["scripts"];
  /** Opens an address of the store; where scripts run, waits until the page is alive. */
  visit(path: string): Promise<void>;
}

export const test = base.extend<ShopperOptions & { shopper: Shopper; faults: string[] }>({
  scripts: ["on", { option: true }],

  page: async ({ page, scripts }, use) => {
    if (scripts === "blocked") await page.route(/\/assets\/[^?]*\.js(\?|$)/, (route) => route.abort());
    // No journey checks pictures, and drawing them takes most of the time.
    await page.route(/\/sfsites\/c\/cms\/delivery\/media\//, (route) =>
      route.fulfill({
        status: 200,
        contentType: "image/svg+xml",
        body: "<svg xmlns='http://www.w3.org/2000/svg'/>",
      }),
    );
    await use(page);
  },

  // Errors of the page itself fail the journey: a thrown exception, or a message of the browser such as a
  // refused script.
  faults: [
    async ({ page, scripts }, use) => {
      const faults: string[] = [];
      page.on("pageerror", (error) => faults.push(error.message));
      page.on("console", (message) => {
        if (message.type() !== "error") return;
        // The status of a page (400, 404) and a blocked file are reported here too; the journey expects those
        // itself.
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
        // React marks the elements that it has taken over.
        if (scripts === "on")
          await page.waitForFunction(() =>
            Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react")),
          );
      },
    });
  },
});

export { expect };
