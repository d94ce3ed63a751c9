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
  for (const path of ["/hollins/category/countertop", "/no-such-page", "/cart", "/checkout/contact"]) {
    await page.goto(path);
    await expect(page.locator(scripts)).toHaveCount(0);
  }
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

test("the switch refuses unknown values (FORM-31)", async ({ page, request }) => {
  await page.goto("/basic-version");
  const origin = new URL(page.url()).origin;
  const answer = await request.post("/basic-version", {
    form: { version: "other" },
    headers: { origin },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(400);
});

test("every picture of a page is a JPEG to a browser that names no newer format (TEXT-31)", async ({
  page,
}) => {
  for (const path of ["/", "/hollins/category/countertop", "/product/AR-RGG36"]) {
    await page.goto(path);
    const sources = await page
      .locator("img")
      .evaluateAll((images) => [
        ...new Set(
          images.map((image) => image.getAttribute("src")!).filter((src) => src.includes("/sfsites/")),
        ),
      ]);
    expect(sources.length, path).toBeGreaterThan(3);
    for (const source of sources) {
      const answer = await page.request.get(source, {
        headers: { accept: "image/png,image/*;q=0.8,*/*;q=0.5" },
      });
      expect(answer.headers()["content-type"], source).toBe("image/jpeg");
    }
  }
});
