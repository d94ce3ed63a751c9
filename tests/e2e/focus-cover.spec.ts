import type { Page } from "@playwright/test";

import { expect, test } from "./fixtures";
import { addToCart, filledCart, openProduct } from "./pages/shop";

/** Nothing covers the element that has the focus (FORM-35): no open menu, fixed header or fixed bar. */

const widths = [375, 768, 1440];
/** Enough for the longest page of these tests. */
const mostStops = 400;

/** The element with the focus, and whether it is seen; null when the focus has left the page. */
const readFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    const name = (focused.textContent || focused.getAttribute("aria-label") || focused.tagName).trim();
    // A link over two lines has a rectangle per line. The link of a card covers the card. A row that scrolls
    // sideways may show a part of its last link: then the middle of that part counts.
    const isSeen = [...focused.getClientRects()].some(({ left, right, top, height }) => {
      const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
      const at = document.elementFromPoint(x, top + height / 2);
      return at !== null && (focused.contains(at) || at.contains(focused) || at.matches("label"));
    });
    return { name: name.slice(0, 40), isSeen };
  });

/** Presses a key until the focus leaves the page. Returns the elements that were covered, and their count. */
async function walk(page: Page, key: "Tab" | "Shift+Tab") {
  const covered: string[] = [];
  let stops = 0;
  for (; stops < mostStops; stops++) {
    await page.keyboard.press(key);
    const focus = await readFocus(page);
    if (!focus) break;
    if (!focus.isSeen) covered.push(focus.name);
  }
  return { covered, stops };
}

async function walkBothWays(page: Page, what: string, fewest = 10): Promise<void> {
  for (const key of ["Tab", "Shift+Tab"] as const) {
    const { covered, stops } = await walk(page, key);
    expect.soft(covered, `${what}, ${key}`).toEqual([]);
    expect(stops, `${what}, ${key}`).toBeGreaterThan(fewest);
    expect(stops, `${what}, ${key}`).toBeLessThan(mostStops);
  }
}

for (const width of widths)
  test(`at ${width} px nothing covers the focus on home, list, product and cart (FORM-35)`, async ({
    shopper,
  }) => {
    test.slow();
    const { page } = shopper;
    await page.setViewportSize({ width, height: width === 375 ? 667 : 900 });
    for (const address of ["/", "/category/cooking/microwaves"]) {
      await shopper.visit(address);
      await walkBothWays(page, address);
    }
    await openProduct(shopper);
    await walkBothWays(page, "product");
    await addToCart(shopper);
    await walkBothWays(page, "product with a message");
  });

for (const width of widths)
  test(`at ${width} px nothing covers the focus in the cart (FORM-35)`, async ({ shopper }) => {
    test.slow();
    const { page } = shopper;
    await page.setViewportSize({ width, height: width === 375 ? 667 : 900 });
    await filledCart(shopper);
    await walkBothWays(page, "cart");
  });

test("nothing covers the focus with an open menu panel or ZIP field, or in a page that was scrolled (FORM-35)", async ({
  shopper,
}) => {
  test.slow();
  const { page } = shopper;
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const opener of ["Cooking", "About", "DELIVERING TO ZIP CODE"]) {
    await shopper.visit("/support");
    await page.locator("header summary", { hasText: opener }).first().click();
    await page.locator("header summary", { hasText: opener }).first().focus();
    await walkBothWays(page, opener, 1);
  }
  await shopper.visit("/");
  await page.mouse.wheel(0, 1500);
  await page.locator("main a").nth(8).focus();
  await walkBothWays(page, "scrolled", 1);
});
