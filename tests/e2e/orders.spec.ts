import type { BrowserContext, Page } from "@playwright/test";

import { openBrowserSession, withStoreDatabase } from "#tests/support/browser-session";
import { pay, person, shopUntil, shopUntilReview, someProduct } from "#tests/crawler/shopping";
import { Visitor } from "#tests/crawler/visitor";

import { expect, test, type Shopper } from "./fixtures";
import { headingOf } from "./pages/answers";
import { badge, expectNotice, heading, main, press, summary } from "./pages/shop";

async function signIn(context: BrowserContext, baseURL: string | undefined, email?: string) {
  const session = await openBrowserSession(baseURL!, email === undefined ? {} : { email });
  await context.addCookies([{ ...session.cookie, url: baseURL! }]);
  return session;
}

/** Places an order as a guest, without the browser; returns its number. */
async function guestsOrder({ origin }: Shopper): Promise<string> {
  const { visitor, review } = await shopUntilReview(origin);
  const placed = await visitor.press(review.page, "Place order");
  return /order-summary\/(\d+)/.exec(placed.page.address)![1]!;
}

async function lookUp(shopper: Shopper, number: string): Promise<void> {
  const { page } = shopper;
  await shopper.visit("/check-order-status");
  await page.getByLabel("Order number").fill(number);
  await page.getByLabel("Email address").fill(person.email);
  await page.getByLabel("Last name").fill(person.lastName);
  await press(page, page.getByRole("button", { name: "Check order" }));
  await expect(page.locator("[data-order-number]")).toHaveText(number);
}

const cards = (page: Page) => main(page).getByRole("list", { name: "Orders" }).getByRole("article");

test("an address with an order's number fills it in, and nothing else (ORDER-19)", async ({ shopper }) => {
  const { page } = shopper;
  const number = await guestsOrder(shopper);
  await shopper.visit(`/check-order-status?orderNumber=${number}`);
  await expect(page.getByLabel("Order number")).toHaveValue(number);
  await expect(page.getByLabel("Email address")).toHaveValue("");
  await page.getByLabel("Email address").fill(person.email);
  await page.getByLabel("Last name").fill(person.lastName);
  await press(page, page.getByRole("button", { name: "Check order" }));
  await expect(page.locator("[data-order-number]")).toHaveText(number);
});

test("a guest sees the order that was looked up, and orders it again (ORDER-38, ORDER-37) @blocked", async ({
  shopper,
}) => {
  const { page } = shopper;
  const number = await guestsOrder(shopper);
  await lookUp(shopper, number);
  expect(new URL(page.url()).pathname).toBe(`/guest-order-details/${number}`);
  await expect(page.locator('meta[name="page-type"]')).toHaveAttribute("content", "Guest Order Details");
  await expect(page.getByRole("button", { name: "Add to my account" })).toHaveCount(0);
  await press(page, page.getByRole("button", { name: "Reorder" }));
  await expectNotice(page, `1 product of order ${number} is in your cart.`);
  await expect(heading(page)).toHaveText("Your cart");
  await expect(badge(page)).toHaveText("1");
});

test("a shopper takes a guest's order into the account, filters the list and orders again (ORDER-24, ORDER-34, ORDER-35, ORDER-36) @blocked", async ({
  shopper,
  context,
  baseURL,
  browser,
}) => {
  const { page } = shopper;
  const number = await guestsOrder(shopper);
  await signIn(context, baseURL);
  await shopper.visit("/mya-my-orders");
  await expect(main(page)).toContainText("No orders yet");

  await lookUp(shopper, number);
  // The link alone does not let anybody else claim the order.
  const other = await browser.newContext({ javaScriptEnabled: shopper.scripts !== "off" });
  await signIn(other, baseURL);
  const otherPage = await other.newPage();
  await otherPage.goto(page.url());
  await expect(otherPage.locator("[data-order-number]")).toHaveText(number);
  await expect(otherPage.getByRole("button", { name: "Add to my account" })).toHaveCount(0);
  await press(page, page.getByRole("button", { name: "Add to my account" }));
  await expectNotice(page, `Order ${number} is in your account now.`);
  expect(new URL(page.url()).pathname).toBe(`/mya-my-orders/${number}`);
  await expect(heading(page)).toHaveText(`Order ${number}`);
  await expect(page.locator("[data-order-status]")).toHaveText("Received");
  await expect(main(page)).toContainText("12 Main Street");
  await expect(main(page)).toContainText("Visa ending in 4242");
  for (const path of [`/mya-my-orders/${number}`, "/mya-my-orders/99999999"])
    expect((await otherPage.goto(baseURL + path))!.status()).toBe(404);
  await other.close();

  // Looked up again, the order is the shopper's own.
  await lookUp(shopper, number);
  expect(new URL(page.url()).pathname).toBe(`/mya-my-orders/${number}`);

  await shopper.visit("/mya-my-orders");
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page).locator("[data-order-status]")).toHaveText("Received");
  await expect(cards(page).locator("[data-delivery-date]")).toHaveAttribute(
    "data-delivery-date",
    /^\d{4}-\d\d-\d\d$/,
  );
  const show = main(page).getByRole("button", { name: "Show orders" });
  await expect(show, "a list of one order has no filter").toHaveCount(0);
  await shopper.visit("/mya-my-orders?from=2020-01-01");
  await main(page).getByLabel("Status").selectOption("Canceled");
  await show.click();
  await expect(main(page)).toContainText("No orders match");
  await main(page).getByRole("link", { name: "Show all orders" }).click();
  await expect(cards(page)).toHaveCount(1);
  await shopper.visit("/mya-my-orders?from=2020-01-01");
  await main(page).getByLabel("First day").fill("2020-01-31");
  await main(page).getByLabel("Last day").fill("2020-01-01");
  await show.click();
  await expect(summary(page)).toContainText("The last day is before the first day");
  await expect(page).toHaveTitle(/^Error: /);
  expect((await page.request.get("/mya-my-orders?from=x")).status()).toBe(400);
  await main(page).getByLabel("Last day").fill("2050-01-01");
  await show.click();
  await expect(cards(page)).toHaveCount(1);

  await press(page, cards(page).getByRole("button", { name: "Reorder" }));
  await expectNotice(page, `1 product of order ${number} is in your cart.`);
  await expect(heading(page)).toHaveText("Your cart");

  await shopper.visit("/mya-payment-history");
  const payment = main(page)
    .getByRole("list", { name: "Payments" })
    .getByRole("listitem")
    .filter({ hasText: number });
  await expect(payment).toContainText("Visa ending in 4242");
  await expect(payment).toContainText("Authorized");
  await payment.getByRole("link", { name: number }).click();
  await expect(heading(page)).toHaveText(`Order ${number}`);
});

test("a shopper claims orders with the own email address, and one by its details (ORDER-33)", async ({
  shopper,
  context,
  baseURL,
}) => {
  const { page } = shopper;
  const [mine, another] = [await guestsOrder(shopper), await guestsOrder(shopper)];
  const { email } = await signIn(context, baseURL);
  await withStoreDatabase(baseURL!, (db) =>
    db.updateTable("order_summary").set({ email }).where("order_number", "=", mine).execute(),
  );
  await shopper.visit("/mya-my-orders");
  await expect(main(page)).toContainText("1 order was placed with your email address as a guest.");
  await main(page).getByRole("link", { name: "Add it to your account" }).click();
  await expect(main(page).getByRole("checkbox", { name: mine })).toBeChecked();
  await press(page, page.getByRole("button", { name: "Add to my account" }));
  await expectNotice(page, "1 order is in your account now.");
  await expect(cards(page)).toHaveCount(1);

  await main(page).getByRole("link", { name: "Add an order to your account" }).click();
  await expect(heading(page)).toHaveText("Add an order");
  const add = main(page).getByRole("button", { name: "Add this order" });
  expect(await press(page, add)).toBe(400);
  await expect(summary(page)).toContainText("Enter your order number");
  await main(page).getByLabel("Order number").fill(another);
  await main(page).getByLabel("Last name").fill("Lovelace");
  expect(await press(page, add)).toBe(400);
  await expect(summary(page)).toContainText("Enter the email address or the phone number of the order");
  await main(page).getByLabel("Phone number").fill(person.phone);
  expect(await press(page, add)).toBe(404);
  await expect(summary(page)).toContainText("We found no order with these details.");
  await expect(main(page).getByLabel("Phone number")).toHaveValue(person.phone);
  await main(page).getByLabel("Last name").fill(person.lastName);
  await press(page, add);
  await expectNotice(page, `Order ${another} is in your account now.`);
  await shopper.visit("/mya-my-orders");
  await expect(cards(page)).toHaveCount(2);
});

test("the confirmation of a signed-in shopper leads to the account, and the keyboard alone orders again (ORDER-24, ORDER-40)", async ({
  shopper,
  context,
  baseURL,
}) => {
  const { page, origin } = shopper;
  const { cookie, userId } = await signIn(context, baseURL);
  const visitor = new Visitor(origin);
  visitor.cookies.set(cookie.name, cookie.value);
  await shopUntil("payment", visitor, await someProduct(visitor));
  const review = await pay(visitor, await visitor.open("/checkout/payment"));
  const placed = await visitor.press(review.page, "Place order");
  await shopper.visit(placed.page.address);
  await expect(heading(page)).toHaveText("Thank you. Your order is placed.");
  await expect(main(page)).toContainText(
    /sending a confirmation to \S+@.* The order is in your account, too\./,
  );
  await main(page).getByRole("link", { name: "See it in your account" }).click();
  const number = await page.locator("[data-order-number]").innerText();
  await expect(heading(page)).toHaveText(`Order ${number}`);

  const { id } = await withStoreDatabase(baseURL!, (db) =>
    db.selectFrom("order_summary").select("id").where("user_id", "=", userId).executeTakeFirstOrThrow(),
  );
  await shopper.visit(`/mya-my-orders/${id}`);
  expect(new URL(page.url()).pathname).toBe(`/mya-my-orders/${number}`);

  const button = main(page).getByRole("button", { name: "Reorder" });
  await main(page).getByRole("link").last().focus();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await button.evaluate((each) => each === document.activeElement)) break;
    await page.keyboard.press("Shift+Tab");
  }
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await expectNotice(page, `1 product of order ${number} is in your cart.`);
});

test("a guest is asked to sign in, and an address that is not verified to be verified (ORDER-24)", async ({
  baseURL,
  shopper,
}) => {
  const guest = new Visitor(shopper.origin);
  const { cookie } = await openBrowserSession(baseURL!, { isVerified: false });
  const unverified = new Visitor(shopper.origin);
  unverified.cookies.set(cookie.name, cookie.value);
  for (const path of [
    "/mya-my-orders",
    "/mya-my-orders/00000001",
    "/mya-claim-order",
    "/mya-payment-history",
  ]) {
    expect((await guest.ask(path)).location).toMatch(/^\/login/);
    const way = `/mya-email-verification?${new URLSearchParams({ return: path })}`;
    expect((await unverified.ask(path)).location).toBe(way);
  }
});

test("an order that another shopper claims in a second window cannot be claimed by the form of the first (ORDER-34, ORDER-29) @off", async ({
  shopper,
}) => {
  const number = await guestsOrder(shopper);
  const openFound = async () => {
    const visitor = new Visitor(shopper.origin);
    const { cookie } = await openBrowserSession(shopper.origin);
    visitor.cookies.set(cookie.name, cookie.value);
    const { page } = await visitor.open("/check-order-status");
    const { email, lastName } = person;
    const found = await visitor.press(page, "Check order", { orderNumber: number, email, lastName });
    return { visitor, page: found.page };
  };
  const [first, second] = [await openFound(), await openFound()];
  expect((await second.visitor.press(second.page, "Add to my account")).page.address).toBe(
    `/mya-my-orders/${number}`,
  );
  const refused = await first.visitor.submit(first.page, "Add to my account");
  expect([refused.status, headingOf(refused)]).toEqual([409, "Something changed in the meantime"]);
  expect((await first.visitor.ask(`/mya-my-orders/${number}`)).status).toBe(404);
});
