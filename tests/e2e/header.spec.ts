import type { BrowserContext, Page } from "@playwright/test";

import { openBrowserSession } from "../support/browser-session";
import { expect, test } from "./fixtures";
import { addToCart, badge, heading, louisville, main, openProduct, press } from "./pages/shop";

const banner = (page: Page) => page.getByRole("banner");
const notices = (page: Page) => page.getByRole("complementary", { name: "Announcements" });
const menu = (page: Page, name = "Main") => page.getByRole("navigation", { name, exact: true });
const phone = { width: 360, height: 800 };

async function signedIn(context: BrowserContext, baseURL: string | undefined, options: Parameters<typeof openBrowserSession>[1] = {}) {
  const session = await openBrowserSession(baseURL!, options);
  await context.addCookies([{ ...session.cookie, url: baseURL! }]);
  return session;
}

test("banner and promo strip are put away, stay away, and come back", async ({ shopper }) => {
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
  await expect(notices(page), "other words of another store").toHaveCount(1);
  await shopper.visit("/cart");
  await press(page, show);
  await expect(notices(page)).toBeVisible();
  if (shopper.scripts === "on") await expect(page.getByRole("button", { name: "Hide announcements" })).toBeFocused();
});

test("checkout and order pages show a small logo alone, cart and guest checkout no footer", async ({ shopper }) => {
  const { page } = shopper;
  const parts = async () => [await banner(page).getByRole("searchbox").count(), await menu(page).count(), await page.getByRole("contentinfo").count()];
  await openProduct(shopper);
  expect(await parts()).toEqual([1, 1, 1]);
  await addToCart(shopper);
  await shopper.visit("/cart");
  expect(await parts()).toEqual([1, 1, 0]);
  await page.getByRole("button", { name: "Check out" }).click();
  await expect(heading(page, "Check out")).toBeVisible();
  expect(await parts()).toEqual([1, 1, 0]);
  for (const address of ["/checkout/contact", "/order-summary/00000000"]) {
    await shopper.visit(address);
    expect(await parts(), address).toEqual([0, 0, 0]);
    await expect(banner(page).getByRole("link")).toHaveCount(1);
    const logo = banner(page).getByRole("link", { name: "Home Page" });
    await expect(logo).toHaveAttribute("href", "/");
    expect((await logo.locator(".logo").boundingBox())!.height).toBeLessThanOrEqual(25.5);
  }
});

test("one panel at a time; the open heading closes it; New navigates", async ({ shopper }) => {
  const { page } = shopper;
  await shopper.visit("/");
  await expect(menu(page).locator("> ul > li > a, > ul > li > details > summary")).toHaveText(["New", "Cooking", "Refrigeration", "Cleaning", "Collections", "Owner Support", "Offers"]);
  await expect(menu(page, "More").locator("summary")).toHaveText(["Inspiration", "Planning Center", "Trade Program", "About"]);
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

test("on narrow screens the menus are an accordion, and the page behind them stands still", async ({ shopper }) => {
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
});

test("the search icon leads to the search, by a modal where scripts run", async ({ shopper }) => {
  const { page } = shopper;
  await page.setViewportSize(phone);
  await shopper.visit("/support");
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
  await expect(field, "the term is gone").toHaveValue("");
  await expect(modal.getByRole("option")).toHaveCount(0);
  await page.mouse.click(180, 700);
  await expect(modal, "a click on the backdrop").toHaveCount(0);
  await icon.click();
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect(modal, "the page was scrolled").toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(page.locator("html")).toHaveClass(/stuck/);
  await expect(menu(page, "More")).toBeHidden();
  await icon.click();
  await field.fill("dishwasher");
  await field.press("Enter");
  await expect(page).toHaveURL(/\/global-search\/dishwasher$/);
  await expect(modal).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 90));
  await expect(page.locator("html")).not.toHaveClass(/stuck/);
});

test("links to the ZIP's page: the page, or the modal where scripts run", async ({ shopper }) => {
  const { page } = shopper;
  await openProduct(shopper);
  const link = main(page).getByRole("link", { name: "Set your ZIP code" });
  await link.click();
  if (shopper.scripts !== "on") {
    await expect(heading(page)).toHaveText("Show Availability in Your Area");
    await main(page).getByLabel("ZIP code").fill(louisville);
    await press(page, main(page).getByRole("button", { name: "Save ZIP code" }));
    await expect(banner(page).getByText(`Delivering to ${louisville}`)).toBeVisible();
    return;
  }
  const modal = page.getByRole("dialog", { name: "Show Availability in Your Area" });
  const field = modal.getByLabel("ZIP code");
  await field.fill("1");
  await field.press("Enter");
  await expect(field).toHaveAccessibleDescription(/Enter Valid Zip Code/);
  await modal.getByRole("button", { name: "Close" }).click();
  await expect(modal).toHaveCount(0);
  await expect(link).toBeFocused();
  await link.click();
  await expect(field, "the saved ZIP is restored: none").toHaveValue("");
  await expect(field).not.toHaveAttribute("aria-invalid");
  await page.evaluate(() => {
    const heard: unknown[] = ((window as unknown as { heard: unknown[] }).heard = []);
    document.addEventListener("change-zip", (event) => heard.push((event as CustomEvent).detail));
    new BroadcastChannel("zip-code-change").onmessage = ({ data }) => heard.push(data);
  });
  await field.fill(louisville);
  await field.press("Enter");
  await expect(modal).toHaveCount(0);
  await expect(main(page)).toContainText(new RegExp(louisville));
  const told = { zipcode: louisville, location: "Louisville, KY" };
  await expect.poll(() => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)).toEqual([told, told]);
  const kept = await page.evaluate(() => [localStorage.getItem("zipcode"), sessionStorage.getItem("zipcode")].map((text) => JSON.parse(text ?? "null") as unknown));
  expect(kept).toEqual(Array(2).fill({ Zipcode: louisville, City: "Louisville", State: "KY", Country: "US" }));
});

test("a refused position: words for a guest, the default ZIP for a signed-in shopper; the browser's record outlives the cookie", async ({ shopper, context, baseURL }) => {
  test.skip(shopper.scripts !== "on", "positions and records of the browser need scripts");
  const { page } = shopper;
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (_found, refused) => refused?.({ code: 1, message: "denied" } as GeolocationPositionError);
  });
  await shopper.visit("/support");
  await page.getByText("DELIVERING TO ZIP CODE").click();
  await page.getByRole("button", { name: "Use my location" }).click();
  await expect(banner(page)).toContainText("Your location is not available. Enter a ZIP code.");
  await signedIn(context, baseURL);
  await shopper.visit("/support");
  await page.getByText("DELIVERING TO ZIP CODE").click();
  await page.getByRole("button", { name: "Use my location" }).click();
  await expect(banner(page).getByText("Delivering to 40222")).toBeVisible();
  await context.clearCookies({ name: "zipcode" });
  await shopper.visit("/support");
  await expect(banner(page).getByText("Delivering to 40222")).toBeVisible();
});

test("a signed-in shopper: greeting, the whole menu, a red heart, signing out", async ({ shopper, context, baseURL }) => {
  const { page } = shopper;
  const firstName = "Wilhelmina";
  await signedIn(context, baseURL, { firstName, wishlist: true });
  await shopper.visit("/support");
  await expect(banner(page).getByRole("link", { name: "Sign in" })).toHaveCount(0);
  const heart = banner(page).getByRole("link", { name: "Wishlist, with items" }).locator("svg");
  const [red, green, blue] = (await heart.evaluate((drawing) => getComputedStyle(drawing).fill)).match(/\d+/g)!.map(Number);
  expect(red! > 200 && red! > green! + 80 && red! > blue! + 80, "the heart is red").toBe(true);
  await banner(page).getByText(`Hi, ${firstName}`).click();
  const item = (name: string | RegExp) => banner(page).locator("details.user").getByRole("link", { name });
  await expect(item("My account")).toHaveAttribute("href", "/mya-my-products");
  await expect(item("My orders")).toHaveAttribute("href", "/mya-my-orders");
  await expect(item("Help")).toHaveAttribute("href", "/support");
  await expect(item(/^Trade program log in/)).toHaveAttribute("href", /^https:\/\//);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByText("You are signed out.").first()).toBeVisible();
  await expect(banner(page).getByRole("link", { name: "Sign in" })).toBeVisible();
  await expect(banner(page).getByRole("link", { name: "Wishlist", exact: true })).toBeVisible();
  await expect(badge(page)).toBeHidden();
});

test("until the address is verified, account and orders lead to its verification", async ({ shopper, context, baseURL }) => {
  const { page } = shopper;
  const session = await signedIn(context, baseURL, { isVerified: false, firstName: null });
  await page.setViewportSize(phone);
  await shopper.visit("/");
  await expect(banner(page).getByText("Hi", { exact: true })).toBeHidden();
  await page.locator("summary", { hasText: "Menu" }).click();
  await banner(page).getByText("Hi", { exact: true }).click();
  const items = banner(page).locator("details.user");
  await expect(items.getByRole("link")).toHaveText(["My account", "My orders"]);
  await expect(items.getByRole("button", { name: "Sign out" })).toBeVisible();
  await items.getByRole("link", { name: "My orders" }).click();
  await expect(page).toHaveURL(/\/mya-email-verification$/);
  expect(session.cookie.name).toBe("session");
});

test("an address of signing out asks first; a session of before is of no use afterwards", async ({ shopper, context, baseURL }) => {
  const { page } = shopper;
  const { cookie } = await signedIn(context, baseURL);
  await shopper.visit("/secur/logout");
  await expect(heading(page)).toHaveText("Sign out");
  await expect(banner(page).getByText("Hi, Ana")).toBeVisible();
  await main(page).getByRole("button", { name: "Sign out" }).click();
  await expect(banner(page).getByRole("link", { name: "Sign in" })).toBeVisible();
  await context.addCookies([{ ...cookie, url: baseURL! }]);
  await shopper.visit("/");
  await expect(banner(page).getByRole("link", { name: "Sign in" })).toBeVisible();
});

test("an editor's preview hides the ZIP control", async ({ shopper, context, baseURL }) => {
  const { page } = shopper;
  await signedIn(context, baseURL, { roles: ["editor"] });
  await shopper.visit("/support?app=commeditor");
  await expect(page.getByText("DELIVERING TO ZIP CODE")).toHaveCount(0);
  await shopper.visit("/support");
  await expect(page.getByText("DELIVERING TO ZIP CODE")).toBeVisible();
});
