import type { Page } from "@playwright/test";

import { openBrowserAccount, openBrowserSession } from "#tests/support/browser-session";

import { expect, test, untilHydrated } from "./fixtures";
import { click, fill, newEmail, signInByPassword } from "./pages/identity";
import { heading, main, summary } from "./pages/shop";

const pages = [
  ["/mya-my-orders", "My orders"],
  ["/mya-wishlists", "Wishlists"],
  ["/mya-my-subscriptions", "My subscriptions"],
  ["/mya-payment-history", "Payment history"],
  ["/mya-refer-a-friend", "Refer a friend"],
  ["/mya-my-products", "My products"],
  ["/mya-product-registration", "Product registration"],
  ["/mya-repair-services", "Repair services"],
  ["/profile", "Profile and preferences"],
  ["/mya-account-details", "Account details"],
  ["/mya-update-password", "Update password"],
] as const;

/** Pages below one of those. */
const below = [
  "/mya-my-products?add=shipping",
  "/mya-change-email",
  "/mya-close-account",
  "/mya-claim-order",
] as const;

/** By how much the page is wider than its window at 360 px with text of twice the size. */
async function overAtTwice(page: Page): Promise<{ over: number; widest: string[] }> {
  await page.setViewportSize({ width: 360, height: 800 });
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("html { font-size: 200% }");
    document.adoptedStyleSheets = [sheet];
    const over = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    const wide = [...document.querySelectorAll<HTMLElement>("main *")].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 1,
    );
    return {
      over,
      widest: over > 0 ? wide.map((each) => `${each.tagName}.${each.className}`).slice(-4) : [],
    };
  });
}

test("every page of the account has breadcrumbs and a navigation that marks it, and fits with large text (ACCOUNT-15) @off", async ({
  shopper,
}) => {
  const { page, origin } = shopper;
  const { email, password } = await openBrowserAccount(origin);
  await shopper.visit("/login");
  await signInByPassword(shopper, email, password);
  const wide = page.viewportSize()!;
  for (const [path, label] of pages) {
    await page.setViewportSize(wide);
    await shopper.visit(path);
    await expect(page).toHaveURL(origin + path);
    const navigation = main(page).getByRole("navigation", { name: "My account" });
    await expect(navigation.locator("[aria-current=page]"), path).toHaveText(label);
    await expect(navigation.getByRole("link")).toHaveText(pages.map((each) => each[1]));
    await expect(main(page).getByRole("navigation", { name: "Breadcrumb" })).toContainText(label);
    expect.soft(await overAtTwice(page), path).toEqual({ over: 0, widest: [] });
  }
  for (const path of below) {
    await shopper.visit(path);
    await expect(page).toHaveURL(origin + path);
    expect.soft(await overAtTwice(page), path).toEqual({ over: 0, widest: [] });
  }
});

test("a guest who opens a page of the account signs in first and comes back to it (ACCOUNT-6) @blocked", async ({
  shopper,
}) => {
  const { page, origin } = shopper;
  const { email, password } = await openBrowserAccount(origin);
  await shopper.visit("/mya-my-subscriptions");
  await expect(heading(page)).toHaveText("Sign in");
  await signInByPassword(shopper, email, password);
  await expect(heading(page)).toHaveText("My subscriptions");
  await expect(main(page)).toContainText("You have no subscriptions");
  await expect(main(page).getByRole("link", { name: "Parts and filters" })).toHaveAttribute("href", "/parts");
});

test("the fields of the account's forms have their words and tokens (WORD-5) @off", async ({ shopper }) => {
  const { page, origin } = shopper;
  const token = (label: string) =>
    main(page).getByLabel(label, { exact: true }).first().getAttribute("autocomplete");
  await shopper.visit("/login");
  expect([await token("Email"), await token("Password")]).toEqual(["username", "current-password"]);
  await shopper.visit("/register");
  const labels = ["First name", "Last name", "Email", "Password"];
  expect(await Promise.all(labels.map(token))).toEqual([
    "given-name",
    "family-name",
    "email",
    "new-password",
  ]);
  await shopper.visit("/forgot-password");
  await fill(page, "Email", newEmail());
  await click(page, "Send code");
  expect([await token("Code"), await token("New password")]).toEqual(["one-time-code", "new-password"]);
  const { cookie } = await openBrowserSession(origin);
  await page.context().addCookies([{ ...cookie, url: origin }]);
  await shopper.visit("/mya-wishlists");
  await expect(main(page).getByLabel("List name", { exact: true })).toHaveCount(1);
});

test("a refused form that was posted as a document is hydrated as it was drawn (FORM-25) @on", async ({
  shopper,
  faults,
}) => {
  const { page, origin } = shopper;
  const refuse = async (path: string) => {
    await shopper.visit(path);
    // As a press of the button before the scripts run.
    await page.evaluate(() => {
      const form = document.querySelector<HTMLFormElement>("main form[method=post]")!;
      for (const field of form.querySelectorAll<HTMLInputElement>("input[name=firstName]")) field.value = "";
      HTMLFormElement.prototype.submit.call(form);
    });
    await expect(summary(page)).toBeVisible();
    await untilHydrated(page);
    expect.soft(faults, path).toEqual([]);
  };
  await refuse("/login?show-password=yes");
  await refuse("/register?show-password=yes");
  await expect(main(page).locator("input[name=page-query]")).toHaveValue("?show-password=yes");
  await shopper.visit("/forgot-password");
  await fill(page, "Email", newEmail());
  await click(page, "Send code");
  await expect(heading(page)).toHaveText("Set a new password");
  await refuse("/check-password?show-password=yes");
  await expect(main(page).locator("input[name=page-query]").first()).toHaveValue("?show-password=yes");
  const { cookie } = await openBrowserSession(origin);
  await page.context().addCookies([{ ...cookie, url: origin }]);
  await refuse("/profile?from=mail");
  await refuse("/mya-change-email?show-password=yes");
});
