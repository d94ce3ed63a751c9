import { seededId } from "#platform/core/ids";
import { demoPassword, openBrowserSession } from "#tests/support/browser-session";

import { expect, test, type Shopper } from "./fixtures";
import * as checkout from "./pages/checkout";
import { expectNotice, heading, main, press } from "./pages/shop";

const filter = "Refrigerator Water Filter, Two-Pack";
const again = `${filter}, Every 6 months`;
const lines = ({ page }: Shopper) => main(page).getByRole("article");
const choice = ({ page }: Shopper, name: RegExp) => main(page).getByRole("radio", { name });

const address = `/product/filter/${seededId("product", "AR-PWF2")}`;

async function addBoth(shopper: Shopper): Promise<void> {
  const { page } = shopper;
  await shopper.visit(address);
  await expect(choice(shopper, /^Buy once/)).toBeChecked();
  const add = main(page).getByRole("button", { name: "Add to cart" });
  await add.click();
  await expectNotice(page, `Added to your cart: 1 × ${filter}.`);
  // Also while the script reads the page anew.
  await choice(shopper, /^Every 6 months/).check();
  await add.click();
  await expectNotice(page, `Added to your cart: 1 × ${again}.`);
}

test("a filter is bought once and by subscription, in two lines that are changed each by itself (CATALOG-63, CART-33, CART-67, CART-69, CATALOG-65, PRICE-17) @blocked", async ({
  shopper,
  scanner,
}) => {
  const { page } = shopper;
  await addBoth(shopper);
  await expect(main(page)).toContainText("You can skip, pause or end it at any time.");
  await scanner.scan(await page.content(), "product with a subscription");
  const offer = await page.locator('script[type="application/ld+json"]').allInnerTexts();
  expect(offer.join()).toContain('"price":"79.00"');

  await shopper.visit("/cart");
  await expect(lines(shopper)).toHaveCount(2);
  const subscription = main(page).getByRole("article", { name: again });
  await expect(subscription).toContainText("Price per delivery");
  await expect(subscription).toContainText("$71.10");
  await subscription.getByRole("spinbutton").fill("2");
  await subscription.getByRole("button", { name: /^Update/ }).click();
  await expect(subscription).toContainText("$142.20");
  await expect(main(page).getByRole("article", { name: filter, exact: true })).toContainText("$79.00");
  await expect(main(page).getByText("updating")).toHaveCount(0);

  const once = main(page).getByRole("button", { name: /^Buy once instead/ });
  expect(await press(page, once)).toBeLessThan(400);
  await expectNotice(page, `You now buy it once: ${filter}`);
  await expect(lines(shopper)).toHaveCount(1);
  await expect(lines(shopper).getByRole("spinbutton")).toHaveValue("3");
});

test("the way to buy is chosen by keyboard (CATALOG-63)", async ({ shopper }) => {
  const { page } = shopper;
  await shopper.visit(address);
  await choice(shopper, /^Buy once/).focus();
  await page.keyboard.press("ArrowDown");
  await expect(choice(shopper, /^Every 6 months/)).toBeChecked();
});

test("a subscription leads a guest to an account, and is ordered with a card that the shopper agrees to keep (CHECKOUT-60, CHECKOUT-61, CHECKOUT-62, ORDER-124) @blocked", async ({
  shopper,
  scanner,
  baseURL,
}) => {
  const { page } = shopper;
  await addBoth(shopper);
  await shopper.visit("/cart");
  await main(page).getByRole("button", { name: "Check out" }).click();
  await expect(heading(page, "Check out")).toBeVisible();
  await expect(main(page)).toContainText("Something in your cart comes again, so you need an account");
  await expect(main(page).getByRole("link", { name: "Continue as guest" })).toHaveCount(0);
  await scanner.scan(await page.content(), "guest step with a subscription");
  await shopper.visit("/checkout/contact");
  await expect(page).toHaveURL(/\/guest-checkout$/);
  await main(page).getByRole("button", { name: "Create account" }).click();
  await expect(heading(page, "Create account")).toBeVisible();

  const account = await openBrowserSession(baseURL!, { kind: "business", hasPassword: true });
  await shopper.visit("/checkout");
  await main(page).getByRole("button", { name: "Sign in" }).click();
  await main(page).getByLabel("Email", { exact: true }).fill(account.email);
  await main(page).getByLabel("Password", { exact: true }).fill(demoPassword);
  await main(page).getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(heading(page)).not.toContainText("Sign in");
  await shopper.visit("/cart");
  await expect(main(page).getByRole("article", { name: again })).toBeVisible();
  await main(page).getByRole("button", { name: "Check out" }).click();
  await expect(heading(page, /Contact|Delivery/)).toBeVisible();
  if (await heading(page, "Contact").isVisible()) {
    await main(page).getByLabel("Phone").fill(checkout.person.phone);
    await checkout.next(page).click();
  }
  await main(page).getByLabel("Street address").fill("12 Main Street");
  await main(page).getByLabel("City").fill("Louisville");
  await main(page).getByLabel("State").selectOption("KY");
  await main(page).getByLabel("ZIP code").fill("40222");
  await checkout.next(page).click();
  await checkout.chooseMethod(shopper);
  await expect(main(page)).toContainText(
    "A purchase order or a bank transfer can’t pay for later deliveries",
  );
  await expect(main(page).getByRole("radio", { name: /Purchase order|Bank transfer/ })).toHaveCount(0);
  await scanner.scan(await page.content(), "payment step with a subscription");
  const box = main(page).getByRole("checkbox", { name: "Keep my card and charge it for each delivery" });
  await expect(box).not.toBeChecked();
  const pay = main(page).getByRole("button", { name: "Continue to payment" });
  expect(await press(page, pay)).toBe(400);
  await main(page)
    .getByRole("alert")
    .getByRole("link", { name: /Agree that we keep your card/ })
    .click();
  await expect(box).toBeFocused();
  await page.keyboard.press("Space");
  await expect(box).toBeChecked();
  await checkout.openGateway(shopper);
  await expect(main(page)).toContainText("As you agreed, this card is kept");
  await checkout.payWith(shopper, checkout.cards.approved);
  await expect(main(page)).toContainText(`1 × ${again}`);
  await expect(main(page)).toContainText("later deliveries to the same card, at that day’s price");
  await checkout.placeOrder(shopper);
  const items = page.locator(".order-items > li");
  await expect(items.filter({ hasText: "Every 6 months" })).toHaveCount(1);
  await expect(items.filter({ hasText: "$79.00" })).toHaveCount(1);
});
