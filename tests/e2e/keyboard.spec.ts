import type { Page } from "@playwright/test";

import { expect, test } from "./fixtures";
import { next, startCheckout } from "./pages/checkout";
import { addToCart, clickProduct, filledCart, heading, main, openProduct, summary } from "./pages/shop";

const focusedText = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent?.trim() ?? "nothing");

test("a message about the page before is first in main, and the skip link leads to it (FORM-32) @off", async ({
  shopper,
}) => {
  const { page } = shopper;
  await openProduct(shopper);
  await addToCart(shopper);
  await expect(page.locator("#main > :first-child")).toContainText("Added to your cart");
  await page.keyboard.press("Tab");
  expect(await focusedText(page)).toBe("Skip to main content");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await focusedText(page)).toBe("View cart");
});

test("the summary of a refused form has the focus, and is all that is heard (FORM-13)", async ({
  shopper,
}) => {
  const { page } = shopper;
  await filledCart(shopper);
  await startCheckout(shopper);
  await next(page).click();
  await expect(summary(page)).toBeFocused();
  await expect(page.locator("#announcer"), "no title of the page before").toBeEmpty();
  await expect(summary(page).getByRole("alert")).toContainText("There is a problem");
  expect(await summary(page).evaluate((box) => getComputedStyle(box).outlineStyle)).toBe("solid");
});

test("Shift+Tab from the page brings the whole header back (HEADER-24) @on", async ({ shopper }) => {
  const { page } = shopper;
  await page.setViewportSize({ width: 1440, height: 900 });
  await shopper.visit("/");
  await page.mouse.wheel(0, 900);
  const root = page.locator("html");
  await expect(root).toHaveClass(/stuck/);
  await main(page).locator("a").first().focus();
  await expect(root).toHaveClass(/stuck/);
  await page.keyboard.press("Shift+Tab");
  await expect(root).not.toHaveClass(/stuck/);
  const seen = new Set<string>();
  for (let presses = 0; presses < 60; presses++) {
    seen.add(await focusedText(page));
    await page.keyboard.press("Shift+Tab");
  }
  for (const text of ["About", "Sign in", "Find a store"]) expect([...seen]).toContain(text);
});

test("at 400 % zoom a script navigation moves the focus into view, and so does a message (FORM-17) @on", async ({
  shopper,
}) => {
  const { page } = shopper;
  await page.setViewportSize({ width: 320, height: 225 });
  await clickProduct(shopper);
  await expect(heading(page)).toBeFocused();
  await expect(heading(page)).toBeInViewport();
  await addToCart(shopper);
  await expect(main(page).locator(".buy .notice")).toBeInViewport();
});
