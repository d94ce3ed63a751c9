import type { Page } from "@playwright/test";

import { deliverShipments } from "#platform/purchase/fulfillment/deliver";
import { shipOrder } from "#platform/purchase/fulfillment/ship";

import { expect, test } from "./fixtures";
import { expectState, operate, placeOrderOf } from "./pages/order-life";
import { expectNotice, heading, main } from "./pages/shop";

/** Presses Tab until the control with this label or text has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 150; presses++) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const control = document.activeElement as HTMLInputElement | null;
      return (control?.labels?.[0] ?? control)?.textContent?.trim();
    });
    if (focused === name) return;
  }
  throw new Error(`Tab does not reach ${name}`);
}

async function enterByKeyboard(page: Page, name: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press("Enter");
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
  await expect(main(page)).toContainText("You’re canceling");
  expect(await isTooWide(page)).toBe(false);
  await enterByKeyboard(page, "Cancel order");
  await expectNotice(page, /Canceled: \d+ × ./);
  await expectState(page, "Canceled");
  expect(await isTooWide(page)).toBe(false);
});

test("a product is sent back by the keyboard alone, and its pick-up is saved to a calendar (ORDER-27, ORDER-71, ORDER-97)", async ({
  shopper,
}) => {
  const { page } = shopper;
  const { number, address } = await placeOrderOf(shopper, 1);
  await operate(shopper, number, async (services, request) => {
    await shipOrder(services, request, { carrier: "UPS", trackingNumber: null });
    await deliverShipments(services, request);
  });
  await page.setViewportSize({ width: 320, height: 640 });
  await shopper.visit(address);
  await enterByKeyboard(page, "Return items");
  await expect(heading(page)).toHaveText("Return items");
  await tabTo(page, "Reason");
  await page.keyboard.press("ArrowDown");
  await enterByKeyboard(page, "Continue");
  await expect(main(page)).toContainText("You’re sending back");
  expect(await isTooWide(page)).toBe(false);
  await tabTo(page, "Pick-up day");
  await page.keyboard.press("ArrowDown");
  await enterByKeyboard(page, "Return items");
  await expectNotice(page, "Your return is registered.");
  await expectState(page, "Return on its way");
  expect(await isTooWide(page)).toBe(false);
  await tabTo(page, `Add to calendar (the pick-up of return ${number}-R1)`);
  const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
  expect(download.suggestedFilename()).toBe(`order-${number}-pick-up-${number}-R1.ics`);
});

test("the address of an order is changed by the keyboard alone (ORDER-27, ORDER-73)", async ({ shopper }) => {
  const { page } = shopper;
  const { address } = await placeOrderOf(shopper, 1);
  await page.setViewportSize({ width: 320, height: 640 });
  await shopper.visit(address);
  await enterByKeyboard(page, "Change delivery");
  await expect(heading(page)).toHaveText("Change delivery");
  expect(await isTooWide(page)).toBe(false);
  // Tab selects what the field has, so that typing replaces it.
  await tabTo(page, "Street address");
  await page.keyboard.type("99 Oak Avenue");
  await enterByKeyboard(page, "Change delivery");
  await expectNotice(page, "Your delivery goes to the new address.");
  await expect(main(page)).toContainText("99 Oak Avenue");
});
