import type { Page } from "@playwright/test";

import { addPasskeys } from "#tests/crawler/account-states";
import { openBrowserAccount, openBrowserSession } from "#tests/support/browser-session";

import { expect, test } from "./fixtures";
import { click, expectSignedIn, fill, newEmail, signInByPassword } from "./pages/identity";
import { expectNotice, heading, main } from "./pages/shop";

/** The elements that Tab reaches in the page itself, one after the other, and those that it should reach. */
async function tabStops(page: Page) {
  const count = await page.evaluate(() => {
    const all = [
      ...document.querySelectorAll<HTMLElement>(
        "main :is(a[href], button, input:not([type=hidden]), select, textarea, summary)",
      ),
    ].filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.inert);
    for (const [place, element] of all.entries()) element.dataset.stop = String(place);
    document.getElementById("main")!.focus();
    return all.length;
  });
  const reached: string[] = [];
  for (let presses = 0; presses < count; presses++) {
    await page.keyboard.press("Tab");
    reached.push(
      await page.evaluate(() => {
        const element = document.activeElement as HTMLElement;
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        const isShown = outlineStyle !== "none" && outlineWidth !== "0px";
        return `${element.dataset.stop ?? element.tagName}${isShown ? "" : " without an outline"}`;
      }),
    );
  }
  return { reached, expected: Array.from({ length: count }, (_each, place) => String(place)) };
}

test("Tab reaches every control of the account's pages in order, axe finds nothing, and Enter closes the account", async ({
  shopper,
  scanner,
}) => {
  const { page, origin, scripts } = shopper;
  const look = async (name: string, title: string) => {
    await expect(heading(page)).toHaveText(title);
    const { reached, expected } = await tabStops(page);
    expect.soft(reached, name).toEqual(expected);
    // The crawler scans the documents as they are served.
    if (scripts === "on") await scanner.scan(await page.content(), `${name}, changed by scripts`);
  };
  const visit = async (path: string, title: string) => {
    await shopper.visit(path);
    await look(path, title);
  };

  await visit("/mya-product-registration", "Product registration");
  await visit("/registration-completed", "After you register");
  await shopper.visit("/passwordless-login");
  await fill(page, "Email", newEmail());
  await click(page, "Send code");
  await look("the second step of a code", "Enter your code");
  await shopper.visit("/forgot-password");
  await fill(page, "Email", newEmail());
  await click(page, "Send code");
  await look("the second step of a password", "Set a new password");

  const { cookie } = await openBrowserSession(origin, { isVerified: false });
  await page.context().addCookies([{ ...cookie, url: origin }]);
  await visit("/mya-email-verification", "Verify your email");
  await click(page, "Send code");
  await expect(main(page).getByLabel("Code", { exact: true })).toBeVisible();
  await look("the second step of a verification", "Verify your email");

  await page.context().clearCookies();
  const { email, password } = await openBrowserAccount(origin);
  await addPasskeys(origin, email);
  await shopper.visit("/login");
  await signInByPassword(shopper, email, password);
  await expectSignedIn(page);
  await visit("/mya-account-details", "Account details");
  await expect(main(page).getByRole("region", { name: "Passkeys" }).getByRole("listitem")).toHaveCount(2);
  await visit("/mya-update-password", "Update password");
  await visit("/mya-change-email", "Change email address");
  await visit("/mya-claim-order", "Add an order");
  await visit("/mya-my-subscriptions", "My subscriptions");
  await visit("/mya-close-account", "Close account");
  await main(page).getByLabel("Password", { exact: true }).focus();
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expectNotice(page, "Your account is closed.");
});
