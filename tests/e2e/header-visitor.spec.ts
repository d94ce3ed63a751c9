import type { BrowserContext, Page } from "@playwright/test";

import { openBrowserSession } from "#tests/support/browser-session";
import { expect, test } from "./fixtures";
import { addToCart, badge, heading, louisville, main, openProduct, press } from "./pages/shop";

const banner = (page: Page) => page.getByRole("banner");
const phone = { width: 360, height: 800 };

async function signedIn(
  context: BrowserContext,
  baseURL: string | undefined,
  options: Parameters<typeof openBrowserSession>[1] = {},
) {
  const session = await openBrowserSession(baseURL!, options);
  await context.addCookies([{ ...session.cookie, url: baseURL! }]);
  return session;
}

test("links to the ZIP page open the page, or a modal with scripts (EVENT-8, FORM-7, FORM-10, ZIP-2, ZIP-3, ZIP-10, ZIP-12, ZIP-13) @blocked", async ({
  shopper,
}) => {
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
  await expect(field, "no saved ZIP to restore").toHaveValue("");
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
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard))
    .toEqual([told, told]);
  const kept = await page.evaluate(() =>
    [localStorage.getItem("zipcode"), sessionStorage.getItem("zipcode")].map(
      (text) => JSON.parse(text ?? "null") as unknown,
    ),
  );
  expect(kept).toEqual(
    Array(2).fill({ Zipcode: louisville, City: "Louisville", State: "KY", Country: "US" }),
  );
});

test("in a store that asks for the position on load, the page has its ZIP without a press or a message (ZIP-15) @on", async ({
  shopper,
  context,
}) => {
  const { page } = shopper;
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 38.25, longitude: -85.65 });
  await page.route("**/support", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('"zip":null', '"asksPosition":true,"zip":null');
    await route.fulfill({ response: answer, body });
  });
  await shopper.visit("/support");
  await expect(banner(page).getByText(/^Delivering to \d{5}$/)).toBeVisible();
  await expect(banner(page).getByRole("status")).toHaveCount(0);
});

test("a refused position: a message for a guest, the default ZIP for a signed-in shopper; the ZIP stored in the browser restores a lost cookie (ZIP-12, ZIP-14, ZIP-17) @on", async ({
  shopper,
  context,
  baseURL,
}) => {
  const { page } = shopper;
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (_found, refused) =>
      refused?.({ code: 1, message: "denied" } as GeolocationPositionError);
  });
  await shopper.visit("/support");
  await page.getByText("DELIVERING TO ZIP CODE").click();
  await page.getByRole("button", { name: "Use my location" }).click();
  await expect(banner(page)).toContainText("Your location isn’t available. Enter a ZIP code.");
  await signedIn(context, baseURL);
  await shopper.visit("/support");
  await page.getByText("DELIVERING TO ZIP CODE").click();
  await page.getByRole("button", { name: "Use my location" }).click();
  await expect(banner(page).getByText("Delivering to 40222")).toBeVisible();
  await context.clearCookies({ name: "zipcode" });
  await shopper.visit("/support");
  await expect(banner(page).getByText("Delivering to 40222")).toBeVisible();
});

test("a signed-in shopper: greeting, the whole menu, a red heart, signing out (HEADER-8, HEADER-12, HEADER-13, HEADER-16, LINK-10, WORD-3) @blocked", async ({
  shopper,
  context,
  baseURL,
}) => {
  const { page } = shopper;
  const firstName = "Wilhelmina";
  await signedIn(context, baseURL, { firstName, wishlist: true });
  await shopper.visit("/support");
  await expect(banner(page).getByRole("link", { name: "Sign in" })).toHaveCount(0);
  const heart = banner(page).getByRole("link", { name: "Wishlist, with items" }).locator("svg");
  const [red, green, blue] = (await heart.evaluate((drawing) => getComputedStyle(drawing).fill))
    .match(/\d+/g)!
    .map(Number);
  expect(red! > 200 && red! > green! + 80 && red! > blue! + 80, "the heart is red").toBe(true);
  await banner(page).getByText(`Hi, ${firstName}`).click();
  const item = (name: string | RegExp) => banner(page).locator("details.user").getByRole("link", { name });
  await expect(item("My account")).toHaveAttribute("href", "/mya-my-products");
  await expect(item("My orders")).toHaveAttribute("href", "/mya-my-orders");
  await expect(item("Help")).toHaveAttribute("href", "/support");
  // The initial profile names no log-in for trade partners; visitor.server.test.ts has one that does.
  await expect(item(/^Trade program log in/)).toHaveCount(0);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByText("You are signed out.").first()).toBeVisible();
  await expect(banner(page).getByRole("link", { name: "Sign in" })).toBeVisible();
  await expect(banner(page).getByRole("link", { name: "Wishlist", exact: true })).toBeVisible();
  await expect(badge(page)).toBeHidden();
});

test("every form of a signed-in shopper has a token, and is refused without it (FORM-22)", async ({
  shopper,
  context,
  baseURL,
}) => {
  const { page } = shopper;
  const forms = page.locator("form[method=post]");
  const withToken = forms.filter({ has: page.locator("input[type=hidden][name=form-token]") });
  await shopper.visit("/support");
  expect([(await forms.count()) > 1, await withToken.count()]).toEqual([true, 0]);
  await signedIn(context, baseURL);
  for (const address of [
    "/",
    "/support",
    "/cookie-settings",
    "/basic-version",
    "/delivery-zip",
    "/check-order-status",
  ]) {
    await shopper.visit(address);
    expect([(await forms.count()) > 2, await withToken.count()], address).toEqual([
      true,
      await forms.count(),
    ]);
  }
  await openProduct(shopper);
  await addToCart(shopper);
  await shopper.visit("/cart");
  await page.getByLabel(/^Quantity/).fill("2");
  await page.getByRole("button", { name: "Update" }).click();
  await expect(badge(page)).toHaveText("2");
  expect(await withToken.count()).toBe(await forms.count());
  if (shopper.scripts === "on") return;
  const refused = await page.request.post("/cookie-settings", {
    form: { analytics: "yes" },
    headers: { "sec-fetch-site": "none" },
  });
  expect([refused.status(), await refused.text()]).toEqual([403, expect.stringContaining("Access Denied")]);
});

test("until the email address is verified, account and orders lead to the verification (HEADER-12, HEADER-14, HEADER-15) @blocked", async ({
  shopper,
  context,
  baseURL,
}) => {
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

test("the sign-out address asks for confirmation; the old session is invalid afterwards (FORM-10, HEADER-16, STORE-15) @blocked", async ({
  shopper,
  context,
  baseURL,
}) => {
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

test("when a session expires, the page reloads as a guest's page (SESSION-5, SESSION-8)", async ({
  shopper,
  context,
  baseURL,
}) => {
  const { page } = shopper;
  // The second visit to a page is fast, so that it shows before the session expires.
  await shopper.visit("/support");
  await signedIn(context, baseURL, { expiresAt: new Date(Date.now() + 3_000) });
  await shopper.visit("/support");
  await expect(banner(page).getByText("Hi, Ana")).toBeVisible();
  await expect(banner(page).getByRole("link", { name: "Sign in" })).toBeVisible({ timeout: 60_000 });
  await expect(page).toHaveURL(/\/support$/);
  await signedIn(context, baseURL);
  const basic = await page.request.get("/support", { headers: { "save-data": "on" } });
  expect(Number(basic.headers().refresh)).toBeGreaterThan(20 * 3600);
});

test("signing in returns to the page where it started (ACCOUNT-6, LINK-17, LINK-19) @blocked", async ({
  shopper,
  context,
}) => {
  const { page } = shopper;
  await shopper.visit("/category/cooking");
  await banner(page).getByRole("link", { name: "Sign in" }).click();
  await expect(heading(page)).toHaveText("Sign in");
  await expect(page).toHaveURL(/\/login\?language=en_US&return=%2Fcategory%2Fcooking$/);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("redirect_after_login");
  if (shopper.scripts !== "on") return;
  const kept = () =>
    page.evaluate(() => ["redirectAfterLogin", "categoryUrl"].map((key) => sessionStorage.getItem(key)));
  expect(await kept()).toEqual(["/category/cooking", "/category/cooking"]);
  await shopper.visit("/support");
  await expect.poll(kept).toEqual(["/support", "/category/cooking"]);
});

test("an editor's preview hides the ZIP control (ZIP-4)", async ({ shopper, context, baseURL }) => {
  const { page } = shopper;
  await signedIn(context, baseURL, { roles: ["editor"] });
  await shopper.visit("/support?app=commeditor");
  await expect(page.getByText("DELIVERING TO ZIP CODE")).toHaveCount(0);
  await shopper.visit("/support");
  await expect(page.getByText("DELIVERING TO ZIP CODE")).toBeVisible();
});

test("an editor's preview lasts through links and forms until it is ended (PREVIEW-5)", async ({
  shopper,
  context,
  baseURL,
}) => {
  const { page } = shopper;
  await signedIn(context, baseURL, { roles: ["editor"] });
  await shopper.visit("/support?app=commeditor");
  await main(page).locator('a[href^="/"]').first().click();
  await expect(page).toHaveURL(/\/(?!support).*[?&]app=commeditor/);
  const box = banner(page).getByRole("searchbox");
  await box.fill("dishwasher");
  await box.press("Enter");
  await expect(page).toHaveURL(/\/global-search\/dishwasher\?app=commeditor/);
  await expect(page.getByText("DELIVERING TO ZIP CODE")).toHaveCount(0);
  await shopper.visit("/cart?app=");
  await expect(page.getByText("DELIVERING TO ZIP CODE")).toBeVisible();
});
