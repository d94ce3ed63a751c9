import type { Locator, Page } from "@playwright/test";

import { expect, test } from "./fixtures";
import { badge, heading, louisville, main, openZip, press, summary } from "./pages/shop";

test("the home page has the complete shell; search has suggestions with scripts, needs three characters, shows results and keeps the term (ERROR-10, HEADER-1, HEADER-7, HEADER-11, SEARCH-1, SEARCH-2, SEARCH-4, SEARCH-8, SEARCH-12, STORE-19, WORD-1, WORD-6) @blocked", async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.visit("/");
  const banner = page.getByRole("banner");
  await expect(banner.getByRole("searchbox", { name: "Search" })).toBeVisible();
  await expect(banner.getByText("DELIVERING TO ZIP CODE")).toBeVisible();
  await expect(banner.getByRole("link", { name: "Sign in" })).toBeVisible();
  await expect(banner.getByRole("link", { name: "Wishlist" })).toBeVisible();
  await expect(banner.getByRole("link", { name: /^Cart/ })).toBeVisible();
  await expect(badge(page)).toBeHidden();
  await expect(banner.getByRole("navigation", { name: "Main" }).locator("> ul > li")).toHaveCount(7);
  await expect(banner.getByRole("navigation", { name: "More" })).toBeVisible();
  await expect(page.getByRole("contentinfo").getByRole("link").first()).toBeVisible();
  await expect(heading(page)).toHaveCount(1);

  const box = banner.getByRole("searchbox", { name: "Search" });
  if (shopper.scripts === "on") await useSuggestions(page, box);

  await box.fill("ab");
  await banner.getByRole("button", { name: "Search" }).click();
  await expect(
    page.getByText("Please enter at least three characters for your search.").first(),
  ).toBeVisible();
  await expect(summary(page).getByRole("link")).toHaveAttribute("href", "#search-term");
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.locator("#search-term")).toHaveValue("ab");

  await box.fill("french door");
  await banner.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/\/global-search\/french(?:%20|\+)door$/);
  await expect(heading(page)).toContainText("french door");
  await expect(main(page).getByRole("article").first()).toContainText("French-Door");

  await box.fill("zzzxqj");
  await banner.getByRole("button", { name: "Search" }).click();
  await expect(main(page)).toContainText("We found nothing for “zzzxqj”");
});

test("the delivery ZIP: an invalid one stays on the page, a valid one is remembered; with scripts the open box has the focus, and a wrong ZIP is announced (ERROR-10, ZIP-1, ZIP-2, ZIP-7) @blocked", async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.visit("/support");
  const before = await heading(page).innerText();
  if (shopper.scripts === "on") await openZip(page);
  else await page.getByText("DELIVERING TO ZIP CODE").click();
  const field = page.getByRole("banner").getByLabel("ZIP code");
  if (shopper.scripts === "on") {
    await expect(field).toBeFocused();
    await page.keyboard.type("00000");
    await page.keyboard.press("Enter");
    await expect(page.locator("[aria-live=polite]")).toHaveText("Error: Enter Valid Zip Code");
    await expect(field).toBeFocused();
  }
  await field.fill("abcde");
  expect(await press(page, page.getByRole("button", { name: "Save ZIP code" }))).toBe(400);
  await expect(field).toBeVisible();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription(/Enter Valid Zip Code/);
  await expect(field).toHaveValue("abcde");
  await expect(heading(page)).toHaveText(before);
  await expect(page).toHaveURL(/\/support$/);

  await field.fill(louisville);
  await press(page, page.getByRole("button", { name: "Save ZIP code" }));
  await expect(page.getByText(`Delivering to ${louisville}`).first()).toBeVisible();
  await expect(heading(page)).toHaveText(before);
  await shopper.visit("/");
  await expect(page.getByRole("banner").getByText(`Delivering to ${louisville}`)).toBeVisible();
});

test("from a menu panel to a category; facets, sort order and page are in the URL (CATALOG-15, CATALOG-17, CATALOG-21, CATALOG-22, FORM-4, WORD-9) @blocked", async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.visit("/");
  const menu = page.getByRole("navigation", { name: "Main" });
  await menu.getByText("Refrigeration", { exact: true }).first().click();
  await menu.getByRole("link", { name: "Full Size Refrigerators" }).click();
  await expect(heading(page)).toHaveText("Full Size Refrigerators");
  await expect(menu.getByRole("link", { name: "Full Size Refrigerators" })).toBeHidden();

  const status = main(page).getByText(/of \d+ products?$/);
  const found = Number(/of (\d+)/.exec(await status.innerText())![1]);
  const width = page.getByRole("group", { name: "Width" });
  const choice = width.getByRole("checkbox", { name: /^36 in/ });
  const promised = Number(
    /(\d+)(?:\s+products?)?$/.exec(
      (await width.locator("label").filter({ hasText: "36 in" }).innerText()).trim(),
    )![1],
  );
  expect(promised).toBeLessThan(found);
  await choice.check();
  if (shopper.scripts !== "on") await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/[?&]width=36/);
  await expect(status).toHaveText(new RegExp(`of ${promised} product`));
  await expect(choice).toBeChecked();
  await expect(main(page).getByRole("article")).toHaveCount(promised);

  await page.getByLabel("Sort by").selectOption("price-asc");
  if (shopper.scripts !== "on") await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/sort=price-asc/);
  await expect(page).toHaveURL(/[?&]width=36/);
  await expect(page.getByLabel("Sort by")).toHaveValue("price-asc");
  await expect(async () => {
    const prices = (await main(page).locator("article .price b").allInnerTexts()).map((text) =>
      Number(text.replace(/[^\d.]/g, "")),
    );
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
  }).toPass();

  await page.getByRole("link", { name: /^Remove Width: 36 in/ }).click();
  await expect(page).not.toHaveURL(/width=/);
  await expect(status).toHaveText(new RegExp(`of ${found} product`));
  await expect(choice).not.toBeChecked();
});

test("pages of a long list (CATALOG-16)", async ({ shopper }) => {
  const { page } = shopper;
  await shopper.visit("/category/refrigeration");
  const first = await main(page).getByRole("article").first().innerText();
  const pages = page.getByRole("navigation", { name: "Pages" });
  await pages.getByRole("link", { name: "Page 2" }).click();
  await expect(page).toHaveURL(/[?&]page=2/);
  await expect(main(page)).toContainText(/25–\d+ of/);
  await expect(pages.getByRole("link", { name: "Page 2" })).toHaveAttribute("aria-current", "page");
  expect(await main(page).getByRole("article").first().innerText()).not.toBe(first);
  await page.goBack();
  await expect(main(page)).toContainText("1–24 of");
});

async function useSuggestions(page: Page, box: Locator): Promise<void> {
  await box.pressSequentially("wine");
  const list = page.getByRole("listbox", { name: "Suggestions" });
  await expect(list.getByRole("option").first()).toBeVisible();
  await box.press("Escape");
  await expect(list).toBeHidden();
  await box.pressSequentially(" c");
  await expect(list).toBeVisible();
  await box.press("ArrowDown");
  await expect(list.getByRole("option").first()).toHaveAttribute("aria-selected", "true");
  await expect(list.getByRole("group", { name: "Products" }).getByRole("option").first()).toBeVisible();
  await box.press("Enter");
  await expect(page).toHaveURL(/\/(?:global-search|product)\//);
}
