import type { Page } from "@playwright/test";

import { fillCart } from "#tests/crawler/shopping";

import { expect, test } from "./fixtures";
import { giveContact, startCheckout } from "./pages/checkout";
import { otherWindow, prepare, productAt, products } from "./pages/prepare";
import {
  addToCart,
  badge,
  cents,
  figure,
  filledCart,
  heading,
  main,
  openProduct,
  openZip,
  summary,
} from "./pages/shop";
import { isFormPost } from "./pages/network";

/** Behavior that scripts add (FORM-16 to FORM-19). The other tests prove the same results without scripts. */
const mark = (page: Page) =>
  page.evaluate(() => void (document.documentElement.dataset.sameDocument = "yes"));
const expectSameDocument = (page: Page) =>
  expect(page.locator("html")).toHaveAttribute("data-same-document", "yes");
const said = (page: Page) => page.locator("#announcer");

test("store links load no new document, move the focus and are announced (FORM-17, LINK-16) @on", async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.visit("/");
  await mark(page);
  const menu = page.getByRole("navigation", { name: "Main" });
  await menu.getByText("Refrigeration", { exact: true }).first().click();
  await menu.getByRole("link", { name: "Full Size Refrigerators" }).click();
  await expect(heading(page)).toHaveText("Full Size Refrigerators");
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle(/^Full Size Refrigerators/);
  await expect(said(page)).toContainText("Full Size Refrigerators");

  await main(page).getByRole("link", { name: products.withFinishes, exact: true }).click();
  await expect(heading(page)).toContainText(products.withFinishes);
  await expect(heading(page)).toBeFocused();
  await expect(said(page)).toContainText(products.withFinishes);

  await addToCart(shopper);
  await expect(said(page)).toContainText("Added to your cart");
  await page.getByRole("link", { name: "View cart" }).first().click();
  await expect(heading(page)).toHaveText("Your cart");
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect(heading(page)).toContainText(products.withFinishes);
  await expect(badge(page)).toHaveText("1");
  await page.goForward();
  await startCheckout(shopper);
  await giveContact(shopper);
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle(/^Delivery/);
});

test("a link in a page that was scrolled leads to the top of the next one, whose header is whole (FORM-17, HEADER-17) @on", async ({
  shopper,
}) => {
  const { page } = shopper;
  // The heading of the home page is below a picture, which is higher than this window.
  await page.setViewportSize({ width: 1280, height: 500 });
  await shopper.visit("/support");
  await mark(page);
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect(page.locator("html")).toHaveClass(/stuck/);
  await page.locator(".top .home").click();
  await expect(heading(page)).toBeFocused();
  await expectSameDocument(page);
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.locator("html")).not.toHaveClass(/stuck/);
});

test("a finish changes in place: focus and document stay (CATALOG-12) @on", async ({ shopper }) => {
  const { page } = shopper;
  await openProduct(shopper);
  await mark(page);
  const other = page
    .getByRole("group", { name: "Finish" })
    .getByRole("link")
    .filter({ hasNotText: "Stainless Steel" })
    .first();
  const name = (await other.innerText()).trim();
  await other.click();
  await expect(heading(page)).toContainText(name);
  await expect(page.getByRole("group", { name: "Finish" }).getByRole("link", { name })).toBeFocused();
  await expectSameDocument(page);
});

test("after a line is removed the focus moves to the next one, or to the heading (CART-31, FORM-17) @on", async ({
  shopper,
}) => {
  const { page } = shopper;
  await prepare(shopper, "cart");
  await fillCart(await otherWindow(shopper));
  await shopper.visit("/cart");
  await mark(page);
  const lines = main(page).getByRole("article");
  await expect(lines).toHaveCount(2);
  await page
    .getByRole("button", { name: /^Remove/ })
    .first()
    .click();
  await expect(lines).toHaveCount(1);
  await expect(lines.getByRole("heading").getByRole("link")).toBeFocused();
  await expect(said(page)).toContainText("Removed: ");
  await expect(badge(page)).toHaveText("1");
  await page.getByRole("button", { name: /^Remove/ }).click();
  await expect(heading(page)).toHaveText("Your cart is empty");
  await expect(heading(page)).toBeFocused();
  await expectSameDocument(page);
});

test("a changed quantity shows at once, its price only after the response of the server (CART-31, FORM-19, FORM-20) @on", async ({
  shopper,
}) => {
  const { page } = shopper;
  await filledCart(shopper);
  const one = await cents(figure(page, "Products"));
  const sent: string[] = [];
  let flying = 0;
  let most = 0;
  // Requests are delayed until the pending state has been checked.
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/cart\.data/, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    sent.push(new URLSearchParams(route.request().postData() ?? "").get("quantity") ?? "");
    most = Math.max(most, ++flying);
    await released;
    flying--;
    await route.continue();
  });
  const quantity = page.getByRole("spinbutton", { name: /^Quantity/ });
  for (const value of ["2", "3", "4"]) await quantity.fill(value);
  await expect(figure(page, "Estimated total")).toHaveText("updating");
  await expect(figure(page, "Products")).toHaveText("updating");
  await expect(quantity).toHaveValue("4");
  await quantity.fill("5");
  release();
  await expect(badge(page)).toHaveText("5");
  await expect(figure(page, "Products")).toHaveText(/\$/);
  // A larger quantity may have a lower unit price.
  const shown = await cents(figure(page, "Products"));
  expect(shown).toBeGreaterThan(one * 4);
  expect(shown).toBeLessThanOrEqual(one * 5);
  await expect(quantity).toHaveValue("5");
  expect(sent.at(-1)).toBe("5");
  expect(sent.length).toBeLessThanOrEqual(2);
  expect(most).toBe(1);
  await page.unroute(/\/cart\.data/);
  await page.reload();
  expect(await cents(figure(page, "Products"))).toBe(shown);
});

test("removing a facet value moves the focus to the results (CATALOG-19) @on", async ({ shopper }) => {
  const { page } = shopper;
  await shopper.visit("/category/refrigeration/full-size-refrigerators?width=36");
  await mark(page);
  await page.getByRole("link", { name: /^Remove Width: 36 in/ }).click();
  await expect(page).not.toHaveURL(/width=/);
  await expect(page.getByRole("heading", { name: "Products" })).toBeFocused();
  await expectSameDocument(page);
});

test("two tabs add to one cart, and a tab with an outdated cart shows a message @on", async ({
  shopper,
  context,
}) => {
  const { page } = shopper;
  await filledCart(shopper);
  const second = await context.newPage();
  await second.goto(await productAt(shopper.origin));
  await second.getByRole("button", { name: "Add to cart" }).click();
  await expect(badge(second)).toHaveText("2");

  await page.getByRole("spinbutton", { name: /^Quantity/ }).fill("5");
  await expect(summary(page)).toContainText("Your cart changed");
  await expect(summary(page)).toBeFocused();
  await page.getByRole("spinbutton", { name: /^Quantity/ }).blur();
  await expect(figure(page, "Estimated total")).toHaveText(/\$/);
  await expect(badge(page)).toHaveText("2");
  await second.close();
});

test("a ZIP corrected while the page still reloads is saved, and its error disappears @on", async ({
  shopper,
}) => {
  const { page } = shopper;
  await openProduct(shopper);
  await openZip(page);
  const field = page.getByRole("banner").getByLabel("ZIP code");
  let posts = 0;
  let sendAgain = () => {};
  const sentAgain = new Promise<void>((resolve) => (sendAgain = resolve));
  await page.route("**/*", async (route) => {
    const request = route.request();
    posts += isFormPost(request) ? 1 : 0;
    if (posts > 1) sendAgain();
    // Reloads after the first post are delayed until the second post is sent.
    if (request.resourceType() === "fetch" && request.method() === "GET" && posts === 1) await sentAgain;
    await route.continue().catch(() => undefined);
  });
  await field.fill("1");
  await field.press("Enter");
  await expect(field).toHaveAccessibleDescription(/Enter Valid Zip Code/);
  await field.fill("40222");
  await field.press("Enter");
  await expect(field).toBeHidden();
  await expect(main(page)).toContainText(/40222/);
});

test("the ZIP is saved without leaving the page, and announced (FORM-27, ZIP-6) @on", async ({ shopper }) => {
  const { page } = shopper;
  await openProduct(shopper);
  await mark(page);
  await openZip(page);
  const field = page.getByRole("banner").getByLabel("ZIP code");
  await field.fill("1");
  await field.press("Enter");
  await expect(field).toHaveAccessibleDescription(/Enter Valid Zip Code/);
  await expect(field).toBeFocused();
  await field.fill("40222");
  await field.press("Enter");
  await expect(field).toBeHidden();
  await expect(main(page)).toContainText(/40222/);
  await expect(said(page)).toContainText("Delivering to 40222");
  await expectSameDocument(page);
});
