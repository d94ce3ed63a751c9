import { newestMail } from "#tests/support/received-mail";

import { expect, test, untilHydrated, type Shopper } from "./fixtures";
import { cards, chooseMethod, next, openGateway, payWith, placeOrder } from "./pages/checkout";
import {
  click,
  expectSignedIn,
  fill,
  mailedCode,
  mailedLink,
  newEmail,
  register,
  signInByPassword,
} from "./pages/identity";
import { blockAddresses } from "./pages/network";
import { addToCart, badge, expectNotice, heading, main, openProduct, press } from "./pages/shop";

/** Orders what is in the cart of a signed-in shopper without an address book; returns the number. */
async function order(shopper: Shopper): Promise<string> {
  const { page } = shopper;
  await shopper.visit("/cart");
  await main(page).getByRole("button", { name: "Check out" }).click();
  await expect(heading(page, "Contact")).toBeVisible();
  await fill(page, "Phone", "(502) 555-0100");
  await next(page).click();
  await main(page).getByLabel("Street address").fill("12 Main Street");
  await main(page).getByLabel("City").fill("Louisville");
  await main(page).getByLabel("State").selectOption("KY");
  await main(page).getByLabel("ZIP code").fill("40222");
  await next(page).click();
  await chooseMethod(shopper);
  await openGateway(shopper);
  await payWith(shopper, cards.approved);
  return placeOrder(shopper);
}

test("a new shopper: guest cart, account, second device, shared list, order, reorder, forgotten password, closing the account (ACCOUNT-8, ACCOUNT-9, ACCOUNT-11, SESSION-23, WISHLIST-10, ORDER-35, WORD-4, WORD-10) @blocked", async ({
  shopper,
  browser,
  javaScriptEnabled,
}) => {
  const { page, origin } = shopper;
  const email = newEmail();
  const openBrowser = async () => {
    const context = await browser.newContext({ javaScriptEnabled, baseURL: origin });
    const otherPage = await context.newPage();
    if (shopper.scripts === "blocked") await blockAddresses(otherPage, ["*/assets/*.js*"]);
    const other: Shopper = {
      ...shopper,
      page: otherPage,
      async visit(path) {
        await otherPage.goto(path);
        if (shopper.scripts === "on") await untilHydrated(otherPage);
      },
    };
    return other;
  };

  await test.step("a guest fills a cart and saves a product", async () => {
    await openProduct(shopper);
    await press(page, main(page).locator("button.heart"));
    await addToCart(shopper, 2);
  });

  await test.step("the guest creates an account and verifies it by code; cart and list come along", async () => {
    await shopper.visit("/login");
    await main(page).getByRole("link", { name: "Create account" }).click();
    await expect(heading(page)).toHaveText("Create account");
    await register(shopper, email);
    await expect(heading(page)).toHaveText("Verify your email");
    await fill(page, "Code", await mailedCode(shopper, email, "verify-email"));
    await click(page, "Verify");
    await expectSignedIn(page);
    await expect(badge(page)).toHaveText("2");
    await expect(page.getByRole("banner").locator("[data-wishlist-count]")).toHaveAttribute(
      "data-wishlist-count",
      "1",
    );
  });

  const second = await openBrowser();
  await test.step("a second device signs in, sees the same cart and is listed", async () => {
    await second.visit("/login");
    await signInByPassword(second, email);
    await expectSignedIn(second.page);
    await expect(badge(second.page)).toHaveText("2");
    await shopper.visit("/mya-account-details");
    await expect(main(page).getByText("This device")).toHaveCount(1);
    await expect(main(page).getByRole("button", { name: /^Sign out/ })).not.toHaveCount(0);
  });

  const friend = await openBrowser();
  await test.step("the list is shared with somebody who has no account", async () => {
    await shopper.visit("/mya-wishlist");
    await main(page)
      .getByRole("link", { name: /^Share/ })
      .click();
    await click(page, "Share list");
    const link = new URL(await main(page).getByLabel("Link", { exact: true }).inputValue());
    await friend.visit(link.pathname);
    await expect(main(friend.page).locator(".wishlist-cards > li")).toHaveCount(1);
    await shopper.visit("/mya-wishlist");
    await main(page).getByRole("link", { name: /shar/i }).first().click();
    await press(page, main(page).getByRole("button", { name: "Stop sharing" }));
    expect((await friend.page.reload())!.status()).toBe(404);
    await friend.page.context().close();
  });

  await test.step("an order, confirmed by mail, in the account, and ordered again", async () => {
    const number = await order(shopper);
    expect((await newestMail(origin, email, "order-confirmation")).text).toContain(number);
    await shopper.visit(`/mya-my-orders/${number}`);
    await expect(main(page).locator("[data-order-status]")).toHaveText("Received");
    await press(page, main(page).getByRole("button", { name: "Reorder" }));
    await expect(heading(page)).toHaveText("Your cart");
    await expect(badge(page)).toHaveText("2");
  });

  const changed = "a kitchen that nobody knows";
  await test.step("the password is forgotten on the second device; a reset ends every session", async () => {
    const other = second.page;
    await other.context().clearCookies();
    await second.visit("/login");
    await main(other).getByRole("link", { name: "Forgot password" }).click();
    await expect(heading(other)).toHaveText("Forgot password");
    await fill(other, "Email", email);
    await main(other)
      .getByRole("button", { name: /^(Reset password|Send code)$/ })
      .click();
    await expect(heading(other)).toHaveText("Set a new password");
    await second.visit(await mailedLink(second, email, "reset-password"));
    await fill(other, "New password", changed);
    await main(other)
      .getByRole("button", { name: /^(Save|Reset) password$/ })
      .click();
    await expect(heading(other)).toHaveText("Sign in");
    await signInByPassword(second, email, changed);
    await expectSignedIn(other);
    await shopper.visit("/mya-my-orders");
    await expect(heading(page), "the first device must sign in again").toHaveText("Sign in");
  });

  await test.step("the account is closed, and the address can register again", async () => {
    const other = second.page;
    await second.visit("/mya-account-details");
    await main(other).getByRole("link", { name: "Close account" }).click();
    await expect(heading(other)).toHaveText("Close account");
    await fill(other, "Password", changed);
    await click(other, "Close account");
    await expectNotice(other, /account is closed/i);
    await second.visit("/login");
    await signInByPassword(second, email, changed);
    await expect(main(other)).toContainText("isn’t right");
    await second.visit("/register");
    await register(second, email);
    await expect(heading(other)).toHaveText("Verify your email");
    expect(await mailedCode(second, email, "verify-email")).toMatch(/^\d{6}$/);
    await other.context().close();
  });
});
