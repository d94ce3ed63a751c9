import { sql } from "kysely";

import { prepareOrder } from "#platform/purchase/fulfillment/prepare";
import { openBrowserSession, withStoreDatabase } from "#tests/support/browser-session";

import { expect, test, type Shopper } from "./fixtures";
import { cards, chooseMethod, openGateway, payWith, person, placeOrder } from "./pages/checkout";
import { button, operate, placeOrderOf, scan } from "./pages/order-life";
import { addParcel, openStep } from "./pages/prepare";
import { expectNotice, heading, main, press, summary } from "./pages/shop";

const giftForm = ({ page }: Shopper) => main(page).getByRole("form", { name: "Gift", exact: true });
const recipient = "(775) 555-0134";
const words = "Happy birthday, Rosa!\n<b>With love</b> ❤\nAda";

test("a delivery is sent as a gift, with a message, wrap and the phone number of the recipient, and the order names it (CART-33, CATALOG-37, CHECKOUT-57, CHECKOUT-58, ORDER-115) @blocked", async ({
  shopper,
  scanner,
}) => {
  const { page } = shopper;
  await openStep(shopper, "method");
  await addParcel(shopper);
  await shopper.visit("/checkout/delivery");
  await main(page).getByRole("link", { name: "Send it as a gift" }).click();
  await expect(heading(page)).toHaveText("Send it as a gift");
  await expect(page).toHaveTitle(/^Send it as a gift – Checkout/);
  await scanner.scan(await page.content(), "/checkout/delivery?edit=gift");
  const form = giftForm(shopper);
  await form.getByLabel("Who’s it for?").fill("");
  await form.getByLabel("Their phone number").fill("12");
  await form.getByLabel("Your message").fill("Joy 🎁");
  await form.getByRole("radio", { name: /Cotton Paper Wrap/ }).check();
  expect(await press(page, form.getByRole("button", { name: "Make it a gift" }))).toBe(400);
  await expect(summary(page)).toContainText("Enter the name of the person it’s for");
  await expect(summary(page)).toContainText("our printer doesn’t know 🎁");
  await expect(form.getByLabel("Your message")).toHaveValue("Joy 🎁");
  await expect(form.getByRole("radio", { name: /Cotton Paper Wrap/ })).toBeChecked();
  await scanner.scan(await page.content(), "/checkout/delivery?edit=gift, refused");
  await form.getByLabel("Who’s it for?").fill("Rosa Lee");
  await form.getByLabel("Their phone number").fill(recipient);
  await form.getByLabel("Your message").fill(words);
  await form.getByRole("button", { name: "Make it a gift" }).click();

  await expect(heading(page)).toHaveText("Delivery method");
  await expect(main(page)).toContainText("A gift for Rosa Lee. Wrapped: Cotton Paper Wrap with Seal.");
  await expect(main(page)).toContainText("The driver calls (775)\u00a0555-0134.");
  await expect(page.locator(".order-lines")).toContainText("1 × Cotton Paper Wrap with Seal");
  await main(page).getByRole("link", { name: "Change the gift" }).click();
  await expect(form.getByLabel("Your message")).toHaveValue(words);
  await form.getByLabel("Your message").fill(`${words} and Bob`);
  await form.getByRole("button", { name: "Save the gift" }).click();
  await chooseMethod(shopper);
  await openGateway(shopper);
  await payWith(shopper, cards.approved);
  await expect(heading(page)).toHaveText("Review and order");
  const answers = main(page).locator("dl.summary").first();
  await expect(answers).toContainText("A gift for Rosa Lee");
  await expect(answers).toContainText("<b>With love</b> ❤");
  await expect(answers.getByRole("link", { name: "Change gift" })).toBeVisible();
  await scanner.scan(await page.content(), "/checkout/review");
  await placeOrder(shopper);
  await expect(main(page)).toContainText("A gift for Rosa Lee");
  await expect(main(page)).toContainText("<b>With love</b> ❤");
  await expect(main(page)).toContainText("Cotton Paper Wrap with Seal");
});

test("a gift is taken back with its wrap, and a form of an older version saves nothing (CHECKOUT-32, CHECKOUT-55, CHECKOUT-57)", async ({
  shopper,
}) => {
  const { page } = shopper;
  await openStep(shopper, "method");
  await addParcel(shopper);
  await shopper.visit("/checkout/delivery?edit=gift");
  const form = giftForm(shopper);
  await expect(form.getByLabel("Their phone number")).toHaveValue(person.phone);
  const other = await page.context().newPage();
  await other.goto("/checkout/delivery?edit=gift");
  await form.getByRole("radio", { name: /Cotton Paper Wrap/ }).check();
  await form.getByRole("button", { name: "Make it a gift" }).click();
  await expect(main(page)).toContainText("Wrapped: ");
  const theirs = main(other).getByRole("form", { name: "Gift", exact: true });
  await theirs.getByLabel("Your message").fill("Too late");
  expect(await press(other, theirs.getByRole("button", { name: /gift/ }))).toBe(409);
  await expect(summary(other)).toContainText("saved in another window");
  await expect(theirs.getByLabel("Your message")).toHaveValue("Too late");
  await other.close();
  await main(page).getByRole("link", { name: "Change the gift" }).click();
  await main(page).getByRole("button", { name: "It’s not a gift anymore" }).click();
  await expect(main(page).getByRole("link", { name: "Send it as a gift" })).toBeVisible();
  await expect(main(page)).not.toContainText("Wrapped: ");
  await expect(page.locator(".order-lines")).not.toContainText("Wrap");
});

test("large appliances have no wrap (CHECKOUT-54)", async ({ shopper }) => {
  await openStep(shopper, "method");
  await shopper.visit("/checkout/delivery?edit=gift");
  await expect(giftForm(shopper).getByLabel("Your message")).toBeVisible();
  await expect(giftForm(shopper).getByRole("radio")).toHaveCount(0);
});

const becomesGift = ({ origin }: Shopper, number: string) =>
  withStoreDatabase(origin, (db) =>
    sql`update order_delivery_group set is_gift = true, gift_to_name = 'Rosa Lee', gift_message = 'Joy'
      where order_id = (select id from order_summary where order_number = ${number})`.execute(db),
  );

test("the words of a gift are changed by the link of its order, until it is packed (ORDER-27, ORDER-133, ORDER-135) @blocked", async ({
  shopper,
  scanner,
}) => {
  const { page } = shopper;
  const { address, number } = await placeOrderOf(shopper, 1);
  await becomesGift(shopper, number);
  await shopper.visit(address);
  await button(shopper, "Change gift").click();
  await expect(heading(page)).toHaveText("Change gift");
  expect(new URL(page.url()).pathname).toMatch(/^\/order-summary\/\d+\/gift$/);
  await scan(shopper, scanner, "change of a gift");
  const form = main(page).getByRole("form", { name: "Change gift" });
  const [name, message] = [form.getByLabel("Who’s it for?"), form.getByLabel("Your message")];
  await expect(message).toHaveValue("Joy");
  const old = await page.context().newPage();
  const change = page.url();
  await old.goto(change);
  await name.fill("");
  await message.fill("Joy 🎁");
  expect(await press(page, form.getByRole("button", { name: "Save the gift" }))).toBe(400);
  await expect(page).toHaveTitle(/^Error: /);
  await expect(summary(page)).toContainText("our printer doesn’t know 🎁");
  await expect(message).toHaveValue("Joy 🎁");
  await scan(shopper, scanner, "refused change of a gift");
  await name.fill("Rosa Lee-Byron");
  await message.fill(words);
  await press(page, form.getByRole("button", { name: "Save the gift" }));
  await expectNotice(page, "Your gift has its new words.");
  await expect(main(page)).toContainText("A gift for Rosa Lee-Byron");
  await expect(main(page)).toContainText("<b>With love</b> ❤");

  const late = main(old).getByRole("form", { name: "Change gift" });
  await late.getByLabel("Your message").fill("Too late");
  expect(await press(old, late.getByRole("button", { name: "Save the gift" }))).toBe(409);
  await expect(summary(old)).toContainText("This order has changed in the meantime.");
  await expect(late.getByLabel("Your message")).toHaveValue("Too late");
  await operate(shopper, number, prepareOrder);
  await old.close();
  await shopper.visit(address);
  await expect(button(shopper, "Change gift")).toHaveCount(0);
  await page.goto(change);
  await expect(main(page)).toContainText("This gift message can no longer be changed online.");
});

test("a member changes the words of a gift on the order's page of the account (ORDER-27, ORDER-135)", async ({
  shopper,
}) => {
  const { page, origin } = shopper;
  const { cookie } = await openBrowserSession(origin);
  await page.context().addCookies([{ ...cookie, url: origin }]);
  const { address, number } = await placeOrderOf(shopper, 1, cookie);
  await becomesGift(shopper, number);
  await shopper.visit(address);
  await button(shopper, "Change gift").click();
  await main(page).getByLabel("Your message").fill("With love");
  await press(page, button(shopper, "Save the gift"));
  await expectNotice(page, "Your gift has its new words.");
  expect(new URL(page.url()).pathname).toBe(address);
  await expect(main(page)).toContainText("With love");
});
