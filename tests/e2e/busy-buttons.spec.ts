import type { Locator, Page } from "@playwright/test";

import { expect, test, untilHydrated } from "./fixtures";
import { cards, chooseMethod, openGateway, payWith } from "./pages/checkout";
import { isFormPost } from "./pages/network";
import { openStep } from "./pages/prepare";
import { expectNotice, heading, main, openProduct } from "./pages/shop";

/** Keeps every posted form from now on; the function that it returns lets them go, or lets them fail. */
async function holdPosts(page: Page): Promise<(how?: "fail") => void> {
  let release: (how?: "fail") => void;
  const released = new Promise<"fail" | undefined>((resolve) => (release = resolve));
  await page.route("**", async (route) => {
    if (isFormPost(route.request()) && (await released) === "fail") return route.abort();
    return route.continue();
  });
  return release!;
}

const line = (button: Locator) =>
  button.evaluate((element) => {
    const { animationName, width } = getComputedStyle(element, "::before");
    return { animationName, isDrawn: parseFloat(width) > 0 };
  });

test("a pressed button says what goes on, without a change of its size, until the answer is there (FORM-50) @on", async ({
  shopper,
}) => {
  const { page } = shopper;
  await openProduct(shopper);
  const button = main(page).getByRole("button", { name: "Add to cart" });
  const release = await holdPosts(page);
  await button.scrollIntoViewIfNeeded();
  const before = await button.boundingBox();
  await button.click();
  await expect(button).toHaveAttribute("data-busy", "Adding…");
  expect(await button.boundingBox()).toEqual(before);
  expect(await line(button)).toEqual({ animationName: "busy", isDrawn: true });
  await expect(button, "its name stays").toHaveAccessibleName("Add to cart");
  await expect(page.locator("#announcer")).toHaveText("Adding…");
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await line(button)).toEqual({ animationName: "none", isDrawn: true });
  release();
  await expectNotice(page, "Added to your cart: 1 ×");
  await expect(button).not.toHaveAttribute("data-busy");
});

test("it ends when the form's answer does not come, and the error page has no trace of it (FORM-50) @on", async ({
  shopper,
}) => {
  const { page } = shopper;
  await openStep(shopper, "contact");
  const button = main(page).getByRole("button", { name: "Continue" });
  const release = await holdPosts(page);
  await button.click();
  await expect(button).toHaveAttribute("data-busy", "One moment…");
  release("fail");
  await expect(page.locator("[data-busy]")).toHaveCount(0);
  await expect(button.or(heading(page)).first()).toBeVisible();
});

test("a form that the browser sends shows it too, until it is stopped or the page is restored (FORM-50) @on", async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.visit("/basic-version");
  const button = main(page).getByRole("button", { name: "Basic version (no scripts)" });
  await holdPosts(page);
  for (const how of ["stopped", "restored"] as const) {
    // The test cannot look into a page that is being left, so the page notes it.
    await button.evaluate((element, how) => {
      const words: (string | null)[] = [];
      new MutationObserver(() => {
        words.push(element.getAttribute("data-busy"));
        element.dataset.noted = words.join(", ");
        if (words.length > 1) return window.stop();
        if (how === "stopped") window.stop();
        else dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
      }).observe(element, { attributeFilter: ["data-busy"] });
    }, how);
    await button.click({ noWaitAfter: true });
    await expect(button).toHaveAttribute("data-noted", "One moment…, ");
    await page.reload();
    await untilHydrated(page);
  }
});

test("“Place order” says that the order is placed, and a second press places no second one (FORM-50, FORM-12) @on", async ({
  shopper,
}) => {
  const { page } = shopper;
  await openStep(shopper, "method");
  await chooseMethod(shopper);
  await openGateway(shopper);
  await payWith(shopper, cards.approved);
  const button = main(page).getByRole("button", { name: "Place order" });
  await expect(button).toBeVisible();
  const release = await holdPosts(page);
  await button.click();
  await expect(button).toHaveAttribute("data-busy", "Placing your order…");
  await button.click();
  release();
  await expect(heading(page)).toHaveText(/order/i);
  await expect(page).toHaveURL(/order-summary/);
});
