import type { Locator, Page } from "@playwright/test";

import { expect, test, type Shopper } from "./fixtures";
import { become, otherWindow } from "./pages/prepare";
import { heading, louisville, main } from "./pages/shop";

const phones = [
  { width: 360, height: 667 },
  { width: 375, height: 667 },
];
const desktop = { width: 1440, height: 900 };
const stores = [
  { store: "/", category: "/category/cooking" },
  { store: "/", category: "/category/refrigeration" },
  { store: "/", category: "/category/refrigeration/full-size-refrigerators" },
  { store: "/hollins", category: "/hollins/category/countertop" },
  { store: "/hollins", category: "/hollins/category/refrigeration" },
  // Its breadcrumbs are wider than a phone.
  { store: "/brightwell", category: "/brightwell/category/refrigeration/undercounter-compact-refrigerators" },
  { store: "/brightwell", category: "/brightwell/category/refrigeration" },
  { store: "/tarn", category: "/tarn/category/cleaning/laundry" },
  { store: "/business", category: "/business/category/cooking" },
];

const bottomOf = async (part: Locator) => (await part.boundingBox().then((box) => box!.y + box!.height))!;
const topOf = async (part: Locator) => (await part.boundingBox())!.y;

async function setZip(shopper: Shopper): Promise<void> {
  const visitor = await otherWindow(shopper);
  const { page } = await visitor.open("/delivery-zip");
  await visitor.press(page, "Save ZIP code", { zip: louisville });
  await become(shopper, visitor);
}

for (const { category } of stores) {
  test(`${category}: the first screen has products; that of a product on a phone has name, price and days (CATALOG-50, CATALOG-51, CATALOG-104, HEADER-4) @off`, async ({
    shopper,
  }) => {
    const { page } = shopper;
    await setZip(shopper);
    await shopper.visit(category);
    const cards = main(page).getByRole("article");
    for (const size of phones) {
      await page.setViewportSize(size);
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
    const prices = cards.locator(".price");
    const edge = await lowerEdge(page);
    for (const column of [0, 1, 2, 3])
      expect(await bottomOf(prices.nth(column)), "the first prices").toBeLessThan(edge);
    expect((await page.locator(".notices").boundingBox())?.height ?? 0, "one line").toBeLessThan(52);

    // Other tests buy the last piece of some products.
    const links = cards.filter({ has: page.locator("[data-delivery-date]") }).getByRole("link");
    const names = await links.allInnerTexts();
    const longest = names.reduce((best, name, at) => (name.length > names[best]!.length ? at : best), 0);
    const products = [
      await links.first().getAttribute("href"),
      await links.nth(longest).getAttribute("href"),
    ];
    for (const product of products) {
      await shopper.visit(product!);
      for (const size of phones) {
        await page.setViewportSize(size);
        await expectProductInView(shopper, size);
      }
      await page.setViewportSize(desktop);
      const button = main(page).getByRole("button", { name: "Add to cart" });
      expect(await bottomOf(button), `${product}: Add to cart`).toBeLessThanOrEqual(desktop.height);
    }
  });
}

/** The y position where the first screen ends: the top of the cookie banner, if there is one. */
async function lowerEdge(page: Page): Promise<number> {
  const consent = page.locator(".consent");
  return (await consent.count()) > 0 ? topOf(consent) : desktop.height;
}

async function expectProductInView({ page }: Shopper, size: (typeof phones)[number]): Promise<void> {
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
