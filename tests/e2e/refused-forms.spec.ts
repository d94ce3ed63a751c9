import type { Page } from "@playwright/test";

import { openBrowserSession } from "#tests/support/browser-session";

import { expect, test, type Shopper } from "./fixtures";
import { openStep } from "./pages/prepare";
import { main, openProduct, quantityOf } from "./pages/shop";

/** Layout does not depend on scripts, so one project is enough. */
const widths = [360, 768, 1024, 1440];

interface RefusedForm {
  open(shopper: Shopper): Promise<unknown>;
  /** Fills in values that will be refused. Absent: the form is sent unchanged. */
  fill?(page: Page): Promise<void>;
  button: string;
}

const at = (path: string) => (shopper: Shopper) => shopper.visit(path);
const step = (name: Parameters<typeof openStep>[1]) => (shopper: Shopper) => openStep(shopper, name);

/** The product page says how many can be ordered before that is exceeded. */
async function exceedMaximum(page: Page): Promise<void> {
  const maximum = await quantityOf(page).getAttribute("max");
  await expect(main(page).getByText(`You can order up to ${maximum}.`)).toBeVisible();
  await quantityOf(page).fill("99");
}

const guestForms: Record<string, RefusedForm> = {
  product: { open: openProduct, fill: exceedMaximum, button: "Add to cart" },
  "quantity of a cart's line": {
    open: step("cart"),
    fill: (page) => quantityOf(page).fill("99"),
    button: "Update",
  },
  "promotion code": {
    open: at("/cart"),
    fill: (page) => main(page).getByLabel("Promotion code", { exact: true }).fill("NOSUCHCODEANYWHERE"),
    button: "Apply",
  },
  contact: { open: step("contact"), button: "Continue" },
  address: { open: step("address"), button: "Continue" },
  "delivery ZIP": {
    open: at("/delivery-zip"),
    fill: (page) => main(page).getByLabel("ZIP code").fill("1"),
    button: "Save ZIP code",
  },
  "order look-up": { open: at("/check-order-status"), button: "Check order" },
  registration: { open: at("/product-registration"), button: "Register product" },
  "sign-in": { open: at("/login"), button: "Sign in" },
  "new account": { open: at("/register"), button: "Create account" },
  "mailed code": { open: at("/passwordless-login"), button: "Send code" },
};

const buyerForms: Record<string, RefusedForm> = {
  payment: {
    open: step("payment"),
    fill: (page) => main(page).getByRole("radio", { name: "Purchase order" }).check(),
    button: "Continue",
  },
  repair: { open: at("/repair/new"), button: "Request repair" },
  profile: {
    open: at("/profile"),
    fill: (page) => main(page).getByLabel("Phone").fill("1"),
    button: "Save profile",
  },
};

for (const [who, forms] of Object.entries({ guest: guestForms, buyer: buyerForms }))
  test(`a message moves no button of the forms of a ${who} (FORM-48, CATALOG-60) @off`, async ({
    shopper,
    baseURL,
  }) => {
    const { page } = shopper;
    if (who === "buyer") {
      const { cookie } = await openBrowserSession(baseURL!, { kind: "business" });
      await page.context().addCookies([{ ...cookie, url: baseURL! }]);
    }
    for (const [name, { open, fill, button }] of Object.entries(forms))
      await test.step(name, async () => {
        await open(shopper);
        const pressed = main(page).getByRole("button", { name: button }).first();
        const measure = async () => {
          const measured: Record<number, { button: number[]; faults: string[] }> = {};
          for (const width of widths) {
            await page.setViewportSize({ width, height: 800 });
            const { x, width: own, height } = (await pressed.boundingBox())!;
            measured[width] = { button: [x, own, height].map(Math.round), faults: await findFaults(page) };
          }
          return measured;
        };
        const before = await measure();
        await fill?.(page);
        await Promise.all([page.waitForEvent("load"), pressed.click()]);
        await expect(main(page).locator(".error").first()).toBeAttached();
        expect.soft(await measure(), `“${button}” of ${name}: left, width, height`).toEqual(before);
        for (const { faults } of Object.values(before)) expect.soft(faults, name).toEqual([]);
      });
  });

/** Describes what stands outside its form or the window, and buttons narrower than their words. */
function findFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const nameOf = (element: Element) => `${element.tagName} ${element.textContent.trim().slice(0, 40)}`;
    for (const form of document.querySelectorAll("main form")) {
      const room = form.getBoundingClientRect();
      for (const part of form.querySelectorAll<HTMLElement>("*")) {
        const box = part.getBoundingClientRect();
        if (box.width <= 1 || part.closest(".vh") || !part.checkVisibility({ visibilityProperty: true }))
          continue;
        // The parts of the cart's form are columns of the page.
        const [left, right] =
          getComputedStyle(form).display === "contents" ? [0, innerWidth] : [room.left, room.right];
        if (box.left < Math.max(left, 0) - 1 || box.right > Math.min(right, innerWidth) + 1)
          faults.push(`outside: ${nameOf(part)}`);
      }
    }
    for (const button of document.querySelectorAll<HTMLElement>("main :is(button, .btn)")) {
      if (!button.checkVisibility({ visibilityProperty: true }) || !button.closest("form")) continue;
      const words = document.createRange();
      words.selectNodeContents(button);
      if (words.getBoundingClientRect().height > 1.6 * parseFloat(getComputedStyle(button).lineHeight))
        faults.push(`words in several lines: ${nameOf(button)}`);
      if (button.scrollWidth > button.clientWidth + 1)
        faults.push(`narrower than its words: ${nameOf(button)}`);
    }
    return faults;
  });
}
