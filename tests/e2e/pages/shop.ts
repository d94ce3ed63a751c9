import { expect, type Locator, type Page, type Response } from "@playwright/test";

import type { Shopper } from "#tests/e2e/fixtures";

export const products = {
  /** Two finishes, each with an address. */
  withFinishes: "36-Inch Counter-Depth French-Door Refrigerator",
  category: "/category/refrigeration/full-size-refrigerators",
};
export const louisville = "40222";

export const main = (page: Page): Locator => page.getByRole("main");
export const heading = (page: Page, name?: string | RegExp): Locator =>
  page.getByRole("heading", { level: 1, ...(name === undefined ? {} : { name }) });
export const summary = (page: Page): Locator => main(page).getByRole("group", { name: "There is a problem" });
export const badge = (page: Page): Locator => page.locator("[data-cart-count]");

/**
 * Presses a button; answers the status of the post, where the browser itself sends the form and where a
 * script does.
 */
export async function press(page: Page, button: Locator): Promise<number> {
  const [response] = await Promise.all([
    page.waitForResponse((each: Response) => each.request().method() === "POST"),
    button.click(),
  ]);
  return response.status();
}

/** A message of success, wherever the page shows it. The live region repeats it for assistive technology. */
export async function expectNotice(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.locator(".notice").filter({ hasText: text }).first()).toBeVisible();
}

/** The first product of a listing whose card has this name. */
export async function openProduct(
  shopper: Shopper,
  name = products.withFinishes,
  category = products.category,
): Promise<void> {
  await shopper.visit(category);
  await main(shopper.page).getByRole("link", { name, exact: true }).click();
  await expect(heading(shopper.page)).toContainText(name);
}

export async function addToCart({ page }: Shopper, quantity = 1): Promise<void> {
  await page.getByRole("spinbutton", { name: /^Quantity/ }).fill(String(quantity));
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expectNotice(page, `Added to your cart: ${quantity} ×`);
}

/** A cart with one line, opened. */
export async function filledCart(shopper: Shopper, quantity = 1): Promise<void> {
  await openProduct(shopper);
  await addToCart(shopper, quantity);
  await shopper.visit("/cart");
  await expect(heading(shopper.page, "Your cart")).toBeVisible();
}

/** A figure of the summary beside cart and checkout. */
export const figure = (page: Page, term: string | RegExp): Locator =>
  page
    .locator("dl div, dl")
    .filter({ has: page.locator("dt", { hasText: term }) })
    .last()
    .locator("dd");

/** Dollars of a figure, in cents. */
export async function cents(amount: Locator): Promise<number> {
  const text = await amount.innerText();
  return Math.round(Number(text.replace(/[^\d.-]/g, "")) * 100);
}
