import type { Page } from "@playwright/test";

import { expect, test } from "./fixtures";
import { expectState, placeOrderOf } from "./pages/order-life";
import { expectNotice, heading, main } from "./pages/shop";

/** Presses Tab until the control with this text has the focus, and then Enter. */
async function enterByKeyboard(page: Page, text: string): Promise<void> {
  for (let presses = 0; presses < 150; presses++) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => document.activeElement?.textContent?.trim());
    if (focused === text) return page.keyboard.press("Enter");
  }
  throw new Error(`Tab does not reach ${text}`);
}

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

test("an order is canceled by the keyboard alone, on pages that fit 320 pixels (ORDER-27, FORM-34)", async ({
  shopper,
}) => {
  const { page } = shopper;
  const { address } = await placeOrderOf(shopper, 1);
  await page.setViewportSize({ width: 320, height: 640 });
  await shopper.visit(address);
  expect(await isTooWide(page)).toBe(false);
  await enterByKeyboard(page, "Cancel order");
  await expect(heading(page)).toHaveText("Cancel order");
  expect(await isTooWide(page)).toBe(false);
  await enterByKeyboard(page, "Continue");
  await expect(main(page)).toContainText("You cancel");
  expect(await isTooWide(page)).toBe(false);
  await enterByKeyboard(page, "Cancel order");
  await expectNotice(page, "It is canceled.");
  await expectState(page, "Canceled");
  expect(await isTooWide(page)).toBe(false);
});
