import type { Page } from "@playwright/test";

import { expect, test, untilHydrated } from "./fixtures";
import { countPosts } from "./pages/network";
import { addToCart, openProduct } from "./pages/shop";

test.use({ pictures: true });

declare global {
  interface Window {
    /** Runs when the page has waited for its pictures long enough. */
    waitedEnough?: () => void;
  }
}

/**
 * Opens a page whose pictures do not come until `release` is called. It waits for them without end. `scripts`
 * are the files of script that it asks for.
 */
async function openWithoutPictures(page: Page, path: string) {
  const scripts: string[] = [];
  page.on("request", (request) => {
    const url = request.url();
    // The page before may still ask for its tracker.
    if (/\.js$/.test(url) && !url.includes("/assets/tracker-")) scripts.push(url);
  });
  await page.addInitScript(() => {
    const plain = window.setTimeout;
    window.setTimeout = ((run: () => void, ms?: number) => {
      if (ms !== 3000) return plain(run, ms);
      window.waitedEnough = run;
      return 0;
    }) as typeof setTimeout;
  });
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/sfsites/c/cms/delivery/media/**", async (route) => {
    await released;
    // The page may have left for another one.
    await route.fulfill({ contentType: "image/svg+xml", body: drawing }).catch(() => undefined);
  });
  await page.goto(path, { waitUntil: "domcontentloaded" });
  return { scripts, release };
}

const drawing = "<svg xmlns='http://www.w3.org/2000/svg' width='96' height='96'/>";

test("scripts are asked for when the page is drawn, its large picture included (OPS-164) @on", async ({
  shopper,
}) => {
  const { page } = shopper;
  const { scripts, release } = await openWithoutPictures(page, "/");
  await expect(page.locator("h1").first()).toBeVisible();
  expect(scripts).toEqual([]);
  release();
  await untilHydrated(page);
  expect(scripts.length).toBeGreaterThan(5);
});

test("they are asked for at once when somebody uses the page (OPS-165) @on", async ({ shopper }) => {
  const { page } = shopper;
  const { scripts } = await openWithoutPictures(page, "/");
  expect(scripts).toEqual([]);
  await page.keyboard.press("Shift");
  await untilHydrated(page);
});

test("they are asked for after three seconds if a picture does not come (OPS-165) @on", async ({
  shopper,
}) => {
  const { page } = shopper;
  const { scripts } = await openWithoutPictures(page, "/");
  expect(scripts).toEqual([]);
  await page.evaluate(() => window.waitedEnough!());
  await untilHydrated(page);
});

test("a press before that is done once (OPS-165) @on", async ({ shopper }) => {
  const { page } = shopper;
  await openProduct(shopper);
  const { scripts, release } = await openWithoutPictures(page, new URL(page.url()).pathname);
  const posts = countPosts(page);
  expect(scripts).toEqual([]);
  await addToCart(shopper);
  release();
  await expect(page.locator("[data-cart-count]")).toHaveAttribute("data-cart-count", "1");
  expect(posts).toHaveLength(1);
});

test("a document that is loaded again is where it was scrolled, before its scripts run (OPS-166) @on", async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.visit("/");
  await page.evaluate(() => scrollTo(0, 700));
  await page.route("**/assets/framework-*.js", (route) => route.abort());
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
});
