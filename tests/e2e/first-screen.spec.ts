import type { Locator, Page } from "@playwright/test";

import { expect, test } from "./fixtures";
import { heading, louisville, main, press } from "./pages/shop";

const phones = [
  { width: 360, height: 667 },
  { width: 375, height: 667 },
];
const desktop = { width: 1440, height: 900 };
const stores = [
  { store: "/", category: "/category/cooking" },
  { store: "/", category: "/category/refrigeration/full-size-refrigerators" },
  { store: "/hollins", category: "/hollins/category/countertop" },
  { store: "/brightwell", category: "/brightwell/category/refrigeration" },
  { store: "/tarn", category: "/tarn/category/cleaning/laundry" },
  { store: "/business", category: "/business/category/cooking" },
];

const bottomOf = async (part: Locator) => (await part.boundingBox().then((box) => box!.y + box!.height))!;
const topOf = async (part: Locator) => (await part.boundingBox())!.y;

async function setZip(page: Page): Promise<void> {
  await page.goto("/delivery-zip");
  await main(page).getByLabel("ZIP code").fill(louisville);
  await press(page, main(page).getByRole("button", { name: "Save ZIP code" }));
}

test.skip(({ scripts }) => scripts !== "off", "positions are the same in all modes");

for (const { category } of stores) {
  test(`${category}: products are in the first screen (CATALOG-51, HEADER-4)`, async ({ page }) => {
    await setZip(page);
    const cards = main(page).getByRole("article");
    for (const size of phones) {
      await page.setViewportSize(size);
      await page.goto(category);
      expect(await topOf(cards.nth(1).getByRole("heading")), "name of the second product").toBeLessThan(
        size.height,
      );
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
    }
    const notices = page.locator(".notices p");
    const short = (await notices.allInnerTexts()).every((text) => text.length < 43);
    const height = (await page.locator(".notices").boundingBox())!.height;
    if (short) expect(height, "a line for each").toBeLessThan(12 + (await notices.count()) * 28);
    await page.setViewportSize(desktop);
    await page.goto(category);
    const card = (await cards.first().boundingBox())!;
    expect(desktop.height - card.y, "the first pictures").toBeGreaterThan(190);
    expect((await page.locator(".notices").boundingBox())?.height ?? 0, "one line").toBeLessThan(52);
  });

  test(`${category}: a product shows name, price and days in the first screen of a phone (CATALOG-50)`, async ({
    page,
  }) => {
    await setZip(page);
    await page.setViewportSize(phones[0]!);
    await page.goto(category);
    const links = main(page).getByRole("article").getByRole("link");
    for (const index of [0, 2]) {
      for (const size of phones) {
        await page.setViewportSize(size);
        await page.goto(category);
        await page.goto((await links.nth(index).getAttribute("href"))!);
        const bar = main(page).locator(".buy");
        const edge = await topOf(bar);
        for (const part of [
          heading(page),
          main(page).locator(".price").first(),
          main(page).locator("#availability [data-delivery-date]"),
        ])
          expect(await bottomOf(part)).toBeLessThanOrEqual(edge);
        expect(await bottomOf(bar)).toBeLessThanOrEqual(size.height + 1);
        const price = await main(page).locator(".price b").first().innerText();
        await expect(bar.getByText(price, { exact: true })).toBeInViewport();
        await expect(bar.getByRole("button", { name: "Add to cart" })).toBeInViewport();
      }
    }
  });
}
