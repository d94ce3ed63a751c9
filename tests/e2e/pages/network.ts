import type { Page } from "@playwright/test";

/**
 * Blocks addresses inside the browser. `page.route` would send every request of the page through the process
 * of the test and turn off the browser's HTTP cache.
 */
export async function blockAddresses(page: Page, patterns: string[]): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Network.enable");
  await browser.send("Network.setBlockedURLs", { urls: patterns });
}
