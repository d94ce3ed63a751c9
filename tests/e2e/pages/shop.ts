import { expect, type Locator, type Page, type Response } from "@playwright/test";

import type { Shopper } from "#tests/e2e/fixtures";

import { openStep, productAt, products } from "./prepare";
import { isFormPost } from "./network";

export const louisville = "40222";

export const main = (page: Page): Locator => page.getByRole("main");
export const heading = (page: Page, name?: string | RegExp): Locator =>
  page.getByRole("heading", { level: 1, ...(name === undefined ? {} : { name }) });
export const summary = (page: Page): Locator => main(page).getByRole("group", { name: "There is a problem" });
export const quantityOf = (page: Page): Locator => main(page).getByRole("spinbutton", { name: /^Quantity/ });
export const badge = (page: Page): Locator => page.locator("[data-cart-count]");

/** Presses a button; returns the status of the post, sent by the browser or by a script. */
export async function press(page: Page, button: Locator): Promise<number> {
  const [response] = await Promise.all([
    page.waitForResponse((each: Response) => isFormPost(each.request())),
    button.click(),
  ]);
  return response.status();
}

/** Expects a success message anywhere on the page. The live region repeats it for assistive technology. */
export async function expectNotice(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.locator(".notice").filter({ hasText: text }).first()).toBeVisible();
}

/** Opens a product with two finishes. */
export async function openProduct(shopper: Shopper): Promise<void> {
  await shopper.visit(await productAt(shopper.origin));
}

/** Goes from a listing to the product of `openProduct` by its link. */
export async function clickProduct(shopper: Shopper): Promise<void> {
  await shopper.visit(products.category);
  await main(shopper.page).getByRole("link", { name: products.withFinishes, exact: true }).click();
  await expect(heading(shopper.page)).toContainText(products.withFinishes);
}

export async function addToCart({ page }: Shopper, quantity = 1): Promise<void> {
  await quantityOf(page).fill(String(quantity));
  await main(page).getByRole("button", { name: "Add to cart" }).click();
  await expectNotice(page, `Added to your cart: ${quantity} ×`);
}

/** Opens a cart with one line. */
export const filledCart = (shopper: Shopper, quantity = 1): Promise<void> =>
  openStep(shopper, "cart", quantity);

/** A figure of the summary on cart and checkout pages. */
export const figure = (page: Page, term: string | RegExp): Locator =>
  page
    .locator("dl div, dl")
    .filter({ has: page.locator("dt", { hasText: term }) })
    .last()
    .locator("dd");

/** The dollars of a figure, in cents. */
export async function cents(amount: Locator): Promise<number> {
  const text = await amount.innerText();
  return Math.round(Number(text.replace(/[^\d.-]/g, "")) * 100);
}

/** Opens the popover of the ZIP and waits for its scripts. Without them it posts the document (FORM-49). */
export async function openZip(page: Page): Promise<void> {
  await page.getByText("DELIVERING TO ZIP CODE").click();
  await expect(page.getByRole("banner").getByRole("button", { name: "Use my location" })).toBeVisible();
}
