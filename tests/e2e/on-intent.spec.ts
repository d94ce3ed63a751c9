import type { Page } from "@playwright/test";

import { expect, test, untilHydrated } from "./fixtures";
import { main, openProduct } from "./pages/shop";
import { countPosts } from "./pages/network";

/** Scripts that come when somebody uses their part; without them it works as well (FORM-49). */
const banner = (page: Page) => page.getByRole("banner");

/** Holds back a script until `release` is called. `asked` resolves when the page wants it. */
async function hold(page: Page, name: string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let note = () => {};
  const asked = new Promise<void>((resolve) => (note = resolve));
  await page.route(new RegExp(`/assets/${name}-[^/]*\\.js`), async (route) => {
    note();
    await released;
    // The page may have left for another one.
    await route.continue().catch(() => undefined);
  });
  return { release, asked };
}

const mark = (page: Page) => page.evaluate(() => void (document.documentElement.dataset.same = "yes"));
const isSame = (page: Page) => expect(page.locator("html")).toHaveAttribute("data-same", "yes");

test("a ZIP sent before its scripts are there is posted once, by the document (FORM-49) @on", async ({
  shopper,
}) => {
  const { page } = shopper;
  await openProduct(shopper);
  const { asked, release } = await hold(page, "zip-behavior");
  const posts = countPosts(page);
  await mark(page);
  await page.getByText("DELIVERING TO ZIP CODE").click();
  await asked;
  const field = banner(page).getByLabel("ZIP code");
  await expect(field).toBeFocused();
  await field.fill("40222");
  await field.press("Enter");
  await expect(page.locator("html")).not.toHaveAttribute("data-same");
  await expect(banner(page)).toContainText("Delivering to 40222");
  release();
  await untilHydrated(page);
  await expect(main(page)).toContainText(/40222/);
  expect(posts).toHaveLength(1);
});

test("scripts that come while a ZIP is typed keep its field, its text and the focus; then they post it once (FORM-49) @on", async ({
  shopper,
}) => {
  const { page } = shopper;
  await openProduct(shopper);
  const { asked, release } = await hold(page, "zip-behavior");
  const posts = countPosts(page);
  await mark(page);
  await page.getByText("DELIVERING TO ZIP CODE").click();
  await asked;
  const field = banner(page).getByLabel("ZIP code");
  await field.pressSequentially("402");
  await field.evaluate((input) => (input.dataset.same = "yes"));
  release();
  await expect(banner(page).getByRole("button", { name: "Use my location" })).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.type("22");
  await expect(field).toHaveValue("40222");
  await expect(field).toHaveAttribute("data-same", "yes");
  await page.keyboard.press("Enter");
  await expect(banner(page)).toContainText("Delivering to 40222");
  await isSame(page);
  expect(posts).toHaveLength(1);
});

test("after a script navigation the ZIP form posts to the new page, also before its scripts are there (FORM-49) @on", async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.visit("/category/refrigeration/full-size-refrigerators?width=36");
  await hold(page, "zip-behavior");
  await main(page).locator(".cards a").first().click();
  await expect(page).toHaveURL(/\/product\//);
  const product = page.url();
  await page.getByText("DELIVERING TO ZIP CODE").click();
  const field = banner(page).getByLabel("ZIP code");
  await field.fill("40222");
  await field.press("Enter");
  await expect(banner(page)).toContainText("Delivering to 40222");
  await expect(page).toHaveURL(product);
});

test("a link to the ZIP pressed before the scripts are there opens the modal once, when they come (FORM-49, ZIP-3) @on", async ({
  shopper,
}) => {
  const { page } = shopper;
  await openProduct(shopper);
  const { asked, release } = await hold(page, "zip-behavior");
  const link = main(page).getByRole("link", { name: "Set your ZIP code" });
  await link.click();
  await asked;
  await link.click();
  release();
  const dialog = page.getByRole("dialog", { name: "Show Availability in Your Area" });
  await expect(dialog).toHaveCount(1);
  await expect(dialog.getByLabel("ZIP code")).toBeFocused();
});

test("a menu opens and leads on before its scripts are there; then it also closes by Escape and by a click elsewhere (FORM-49, MENU-7) @on", async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.visit("/support");
  const { asked, release } = await hold(page, "shell-parts");
  const menu = page.getByRole("navigation", { name: "Main" });
  const heading = menu.getByText("Refrigeration", { exact: true }).first();
  const link = menu.getByRole("link", { name: "Full Size Refrigerators" });
  await heading.click();
  await asked;
  await expect(link).toBeVisible();
  await heading.click();
  await expect(link).toBeHidden();
  await heading.click();
  await expect(link).toBeVisible();
  release();
  // The script may come a little later than its answer.
  await expect(async () => {
    await page.keyboard.press("Escape");
    await expect(link).toBeHidden({ timeout: 500 });
  }).toPass();
  await heading.click();
  await expect(link).toBeVisible();
  await page.mouse.click(640, 890);
  await expect(link).toBeHidden();
});

test("a mark of a link list that was pressed before its scripts were there is made when they come (FORM-49, MENU-26) @on", async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.visit("/support");
  const { asked, release } = await hold(page, "shell-parts");
  const item = page.getByRole("contentinfo").locator("nav > ul > li").first();
  await page.evaluate(() => document.addEventListener("click", (event) => event.preventDefault(), true));
  await item.getByRole("link").click();
  await asked;
  await expect(item).not.toHaveClass(/active/);
  release();
  await expect(item).toHaveClass(/active/);
});

test("a thumbnail leads to its picture before its scripts are there; then it scrolls only the row (FORM-49) @on", async ({
  shopper,
}) => {
  const { page } = shopper;
  await openProduct(shopper);
  const { asked, release } = await hold(page, "gallery-row");
  const thumbnail = (number: number) =>
    main(page)
      .locator(".thumbs a")
      .nth(number - 1);
  const row = main(page).locator(".slides");
  const shown = () => row.evaluate((element) => Math.round(element.scrollLeft / element.clientWidth) + 1);
  await thumbnail(2).click();
  await asked;
  await expect(page).toHaveURL(/#picture-2$/);
  await expect.poll(shown).toBe(2);
  release();
  await page.waitForLoadState("networkidle");
  await thumbnail(3).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await thumbnail(3).click();
  await expect.poll(shown).toBe(3);
  await expect(page).toHaveURL(/#picture-2$/);
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});

test("a page that nobody uses loads none of these scripts (FORM-49, OPS-57) @on", async ({ shopper }) => {
  const { page } = shopper;
  const loaded: string[] = [];
  page.on("request", (request) => void loaded.push(request.url()));
  await openProduct(shopper);
  await page.waitForLoadState("networkidle");
  expect(loaded.some((url) => url.includes("/assets/product-"))).toBe(true);
  const late =
    /\/assets\/(?:zip-\w+|shell-parts|gallery-row|search-\w+|press-heart|browser-records|cart-preservation)-/;
  expect(loaded.filter((url) => late.test(url))).toEqual([]);
});
