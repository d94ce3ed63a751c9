import { otherWindow } from "./pages/prepare";
import { addToCart, openProduct } from "./pages/shop";
import { expect, test } from "./fixtures";

const scripts = "script, link[rel=modulepreload], [href*='.js']";

test("the basic version has no scripts, is remembered, lets a shopper buy, and leads back to the full version (FORM-18, FORM-29, HEADER-9)", async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.visit("/about-us");
  expect(await page.locator(scripts).count()).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Basic version (no scripts)" }).click();
  await expect(page).toHaveURL(/\/about-us$/);
  await expect(page.locator(scripts)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Basic version (no scripts)" })).toBeHidden();

  // The choice is remembered in every store and on error pages. The font is not loaded.
  const visitor = await otherWindow(shopper);
  for (const path of ["/hollins/category/countertop", "/no-such-page", "/checkout/contact"])
    expect((await visitor.open(path)).body, path).not.toMatch(/<script|modulepreload|\.js\b/);
  await page.goto("/cart");
  await expect(page.locator(scripts)).toHaveCount(0);
  expect(await page.evaluate(() => getComputedStyle(document.querySelector("h1")!).fontFamily)).toMatch(
    /^Georgia/,
  );

  await page.goto("/");
  await page.locator(".main-menu summary").first().click();
  await openProduct({ ...shopper, visit: async (path) => void (await page.goto(path)) });
  await addToCart({ ...shopper, scripts: "off" });
  await expect(page.locator("[data-cart-count]")).toHaveAttribute("data-cart-count", "1");

  await page.goto("/basic-version");
  await page.locator("main").getByRole("button", { name: "Full version" }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.locator(scripts).count()).toBeGreaterThan(0);
});

test.describe("a browser that saves data", () => {
  test.use({ extraHTTPHeaders: { "save-data": "on" } });

  test("starts with the basic version, and may choose the full one (FORM-30)", async ({ page }) => {
    await page.goto("/");
    await expect(page.locator(scripts)).toHaveCount(0);
    await page.getByRole("button", { name: "Full version" }).click();
    expect(await page.locator(scripts).count()).toBeGreaterThan(0);
  });
});
