import type { Page } from "@playwright/test";

import { expect, test } from "./fixtures";
import { filledCart, heading, openProduct } from "./pages/shop";

/** Sizes follow from the markup and the style sheet, so one project is enough. */
const addresses = [
  "/",
  "/category/refrigeration",
  "/support",
  "/site-map",
  "/hollins",
  "/check-order-status",
];

for (const width of [360, 1440])
  test(`links and controls are large enough at ${width} px (FORM-43) @off`, async ({ shopper }) => {
    const { page } = shopper;
    await page.setViewportSize({ width, height: 900 });
    for (const address of addresses) {
      await shopper.visit(address);
      expect.soft(await findSmallTargets(page, width), address).toEqual([]);
    }
    await openProduct(shopper);
    expect.soft(await findSmallTargets(page, width), "product").toEqual([]);
    await filledCart(shopper);
    expect.soft(await findSmallTargets(page, width), "cart").toEqual([]);
    await page.getByRole("button", { name: "Check out" }).click();
    await expect(heading(page)).toBeVisible();
    expect.soft(await findSmallTargets(page, width), "checkout").toEqual([]);
  });

/** Describes the visible links and controls below 44 × 44 px. */
function findSmallTargets(page: Page, width: number): Promise<string[]> {
  const exempt = `p:not(.checkout-help .row), td, .choice${width < 768 ? ", .notices" : ""}`;
  return page.evaluate((within) => {
    /** Some links cover the box around them by a pseudo-element. */
    const boxOf = (target: HTMLElement) => {
      const { content, position } = getComputedStyle(target, "::after");
      const covers = content !== "none" && position === "absolute" && target.tagName === "A";
      return ((covers && target.offsetParent) || target).getBoundingClientRect();
    };
    return [...document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary")]
      .filter((target) => target.checkVisibility({ visibilityProperty: true }) && !target.closest(within))
      .map((target) => ({ html: target.outerHTML.slice(0, 120), box: boxOf(target) }))
      .filter(({ box }) => box.width > 1 && box.bottom > 0 && Math.min(box.width, box.height) < 43.5)
      .map(({ html, box }) => `${Math.round(box.width)} × ${Math.round(box.height)}: ${html}`);
  }, exempt);
}
