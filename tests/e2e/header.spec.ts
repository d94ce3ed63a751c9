import type { Page } from "@playwright/test";

import { expect, test } from "./fixtures";
import { filledCart, heading, main, openProduct, press } from "./pages/shop";

const banner = (page: Page) => page.getByRole("banner");
const notices = (page: Page) => page.getByRole("complementary", { name: "Announcements" });
const menu = (page: Page, name = "Main") => page.getByRole("navigation", { name, exact: true });
const phone = { width: 360, height: 800 };

test("banner and promo strip can be closed, stay closed, and come back (HEADER-5)", async ({ shopper }) => {
  const { page } = shopper;
  await shopper.visit("/support");
  await expect(notices(page).getByRole("link")).toHaveCount(2);
  expect(await press(page, page.getByRole("button", { name: "Hide announcements" }))).toBeLessThan(400);
  await expect(notices(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/support$/);
  const show = page.getByRole("button", { name: "Show announcements" });
  if (shopper.scripts === "on") await expect(show).toBeFocused();
  await shopper.visit("/");
  await expect(notices(page)).toHaveCount(0);
  await shopper.visit("/hollins");
  await expect(notices(page), "another store has different notices").toHaveCount(1);
  await shopper.visit("/cart");
  await press(page, show);
  await expect(notices(page)).toBeVisible();
  if (shopper.scripts === "on")
    await expect(page.getByRole("button", { name: "Hide announcements" })).toBeFocused();
});

test("checkout and order pages show only a small logo, cart and guest checkout no footer (HEADER-2, HEADER-3, HEADER-6)", async ({
  shopper,
}) => {
  const { page } = shopper;
  const parts = async () => [
    await banner(page).getByRole("searchbox").count(),
    await menu(page).count(),
    await page.getByRole("contentinfo").count(),
  ];
  await openProduct(shopper);
  expect(await parts()).toEqual([1, 1, 1]);
  await filledCart(shopper);
  expect(await parts()).toEqual([1, 1, 0]);
  await page.getByRole("button", { name: "Check out" }).click();
  await expect(heading(page, "Check out")).toBeVisible();
  expect(await parts()).toEqual([1, 1, 0]);
  for (const address of ["/checkout/contact", "/order-summary/00000000"]) {
    await shopper.visit(address);
    expect(await parts(), address).toEqual([0, 0, 0]);
    await expect(banner(page).getByRole("link")).toHaveCount(1);
    const logo = banner(page).getByRole("link", { name: "Ardenne, Home Page", exact: true });
    await expect(logo).toHaveAttribute("href", "/");
    expect((await logo.locator(".logo").boundingBox())!.height).toBeLessThanOrEqual(25.5);
  }
});

test("one open panel at a time; its heading closes it; 'New' is a plain link (MENU-1, MENU-2, MENU-4, MENU-6, MENU-7) @blocked", async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.visit("/");
  await expect(menu(page).locator("> ul > li > a, > ul > li > details > summary")).toHaveText([
    "New",
    "Cooking",
    "Refrigeration",
    "Cleaning",
    "Collections",
    "Owner Support",
    "Offers",
  ]);
  await expect(menu(page, "More").locator("summary")).toHaveText([
    "Inspiration",
    "Planning Center",
    "Trade Program",
    "About",
  ]);
  const summary = (label: string) => menu(page).locator("summary", { hasText: label }).first();
  const panel = (label: string) => menu(page).getByRole("link", { name: `${label} overview` });
  await summary("Cooking").click();
  await expect(panel("Cooking")).toBeVisible();
  await summary("Refrigeration").click();
  await expect(panel("Refrigeration")).toBeVisible();
  await expect(panel("Cooking")).toBeHidden();
  await summary("Refrigeration").click();
  await expect(panel("Refrigeration")).toBeHidden();
  if (shopper.scripts === "on") {
    await summary("Cooking").click();
    await heading(page).click();
    await expect(panel("Cooking"), "a click outside").toBeHidden();
    // The page may have scrolled for the press, and a scrolled page shows no menus.
    await page.evaluate(() => scrollTo(0, 0));
    await summary("Cooking").click();
    await panel("Cooking").focus();
    await page.keyboard.press("Escape");
    await expect(panel("Cooking"), "Escape").toBeHidden();
    await expect(summary("Cooking")).toBeFocused();
  }
  await summary("Cooking").click();
  await panel("Cooking").click();
  await expect(page).toHaveURL(/\/menu\/cooking$/);
  await expect(heading(page)).toHaveText("Cooking");
  await menu(page).getByRole("link", { name: "New", exact: true }).click();
  await expect(page).toHaveURL(/\/whats-new$/);
});

test("on narrow screens the menus are an accordion, and the page behind them does not scroll; the search icon opens the search page, or a modal with scripts (HEADER-17, HEADER-18, MENU-14, MENU-15, SEARCH-5) @blocked", async ({
  shopper,
}) => {
  const { page } = shopper;
  await page.setViewportSize(phone);
  await shopper.visit("/");
  await expect(menu(page)).toBeHidden();
  await page.locator("summary", { hasText: "Menu" }).click();
  await expect(page.locator("html")).toHaveCSS("overflow-y", "hidden");
  await expect(banner(page).getByRole("link", { name: "Sign in" })).toBeVisible();
  await menu(page, "More").locator("summary", { hasText: "About" }).click();
  await expect(menu(page, "More").getByRole("link", { name: "About overview" })).toBeVisible();
  await menu(page).locator("summary", { hasText: "Cooking" }).first().click();
  await menu(page).getByRole("link", { name: "Wall Ovens" }).click();
  await expect(heading(page)).toHaveText("Wall Ovens");
  await expect(menu(page)).toBeHidden();
  await expect(page.locator("html")).toHaveCSS("overflow-y", "visible");

  const icon = banner(page).getByRole("link", { name: "Search the store" });
  await icon.click();
  if (shopper.scripts !== "on") {
    await expect(page).toHaveURL(/\/global-search\/?$/);
    await page.locator("#search-term").fill("dishwasher");
    await main(page).getByRole("button", { name: "Search" }).click();
    await expect(heading(page)).toContainText("dishwasher");
    return;
  }
  const modal = page.getByRole("dialog", { name: "Search" });
  const field = modal.getByRole("searchbox", { name: "Search" });
  await expect(field).toBeFocused();
  await field.pressSequentially("wine");
  await expect(modal.getByRole("option").first()).toBeVisible();
  await modal.getByRole("button", { name: "Close search" }).click();
  await expect(modal).toHaveCount(0);
  await expect(icon).toBeFocused();
  await icon.click();
  await expect(field, "the term is cleared").toHaveValue("");
  await expect(modal.getByRole("option")).toHaveCount(0);
  await page.mouse.click(180, 700);
  await expect(modal, "a click on the backdrop closes it").toHaveCount(0);
  await icon.click();
  await expect(field).toBeFocused();
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect(modal, "scrolling closes it").toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(page.locator("html")).toHaveClass(/stuck/);
  await expect(menu(page, "More")).toBeHidden();
  for (const place of [".top .user", ".top .search", ".top .aside > a >> nth=0"])
    await expect(page.locator(place), place).toBeHidden();
  for (const place of [".top .home", ".top .tools", ".top .zip"])
    await expect(page.locator(place), place).toBeInViewport();
  await icon.click();
  await field.fill("dishwasher");
  await field.press("Enter");
  await expect(page).toHaveURL(/\/global-search\/dishwasher$/);
  await expect(modal).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 90));
  await expect(page.locator("html")).not.toHaveClass(/stuck/);
});
