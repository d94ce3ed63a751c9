import type { Page } from "@playwright/test";

import { productLinks, shopUntilReview } from "#tests/crawler/shopping";
import { Visitor } from "#tests/crawler/visitor";

import { expect, test } from "./fixtures";

const phone = /\(\d{3}\) \d{3}-\d{4}/;

/** Shows the page as a printer gets it, and expects the letterhead and nothing that only a screen can do. */
async function expectPaper(page: Page, brand: string) {
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".top .home")).toBeVisible();
  const seller = page.locator("#seller");
  await expect(seller).toBeVisible();
  await expect(seller).toContainText(`${brand}, 1200 Foundry Walk, Louisville, KY 40213`);
  await expect(seller).toContainText(phone);
  await expect(page.locator(".top")).not.toHaveCSS("background-color", "rgb(20, 20, 19)");
  const shown = await page
    .locator("nav, button, .btn, select, .notices, .consent, .find, .aside, .user, #fragment-footer, .skip")
    .evaluateAll((all) => all.filter((each) => each.checkVisibility()).map((each) => each.outerHTML));
  expect(shown).toEqual([]);
}

const sheets = async (page: Page) =>
  (await page.pdf({ format: "Letter" })).toString("latin1").split(/\/Type \/Page\b/).length - 1;

for (const [prefix, brand] of Object.entries({
  "": "Ardenne",
  "/hollins": "Hollins",
  "/brightwell": "Brightwell",
  "/tarn": "Tarn",
  "/business": "Ardenne Business",
}))
  test(`${brand} on paper: who sells, the product with its facts, no promotion (ORDER-137, CATALOG-96)`, async ({
    shopper: { page, visit, origin },
  }) => {
    await visit(prefix === "" ? "/" : prefix);
    await expect(page.locator("#seller")).toBeHidden();
    await expectPaper(page, brand);
    await expect(page.getByRole("heading", { name: "Popular now" })).toBeHidden();
    await page.emulateMedia({ media: "screen" });
    const list = await new Visitor(origin).open(`${prefix}/global-search/refrigerator`);
    await visit(productLinks(list.page)[0]!);
    await expectPaper(page, brand);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
    for (const part of [".price", ".slides > :first-child .pic", "#dimensions", "#specifications"])
      await expect(main.locator(part).first()).toBeVisible();
    for (const part of [".thumbs", ".slides > :nth-child(2)", "#documents", "#parts", ".cards"])
      await expect(main.locator(part).first()).toBeHidden();
    expect(await sheets(page)).toBeLessThanOrEqual(3);
  });

test("a list on paper has its products, without boxes to mark (ORDER-137)", async ({
  shopper: { page, visit },
}) => {
  await visit("/category/cooking/professional-ranges");
  await expectPaper(page, "Ardenne");
  await expect(page.locator(".card").last()).toBeVisible();
  await expect(page.locator(".card label").first()).toBeHidden();
});

test("a cart on paper has its lines with their quantities, and the total (CART-72)", async ({
  shopper: { page, visit, origin },
}) => {
  const list = await new Visitor(origin).open("/category/cooking/professional-ranges");
  await visit(productLinks(list.page)[0]!);
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Add to cart" }).click();
  await expect(main.getByText("Added to your cart").first()).toBeVisible();
  await visit("/cart");
  await expectPaper(page, "Ardenne");
  await expect(main.locator(".cart-line h2")).toBeVisible();
  await expect(main.locator(".cart-line input[type=number]")).toHaveValue("1");
  await expect(main.locator(".cart-line input[type=number]")).toBeVisible();
  await expect(main.getByText("Estimated total")).toBeVisible();
  await expect(main.locator(".coupon, .checkout-help").filter({ visible: true })).toHaveCount(0);
  expect(await sheets(page)).toBe(1);
});

test("an order on paper says who sold it (ORDER-137)", async ({ shopper: { page, visit, origin } }) => {
  const { visitor, review } = await shopUntilReview(origin);
  const placed = await visitor.follow(await visitor.press(review.page, "Place order"));
  await visit(placed.page.address);
  await expectPaper(page, "Ardenne");
  await expect(page.locator("[data-order-number]")).toBeVisible();
  await expect(page.locator(".order-items > li")).toBeVisible();
  expect(await sheets(page)).toBe(1);
});
