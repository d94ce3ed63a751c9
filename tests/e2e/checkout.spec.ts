import { blockAddresses, expect, test } from "./fixtures";
import {
  cards,
  chooseMethod,
  giveContact,
  next,
  openGateway,
  payWith,
  person,
  placeOrder,
  shopUntilPayment,
  startCheckout,
} from "./pages/checkout";
import { filledCart, heading, main, press, summary } from "./pages/shop";

test("contact: an invalid form comes back with all values and an error summary that links to the fields (CHECKOUT-21, CHECKOUT-22, CHECKOUT-23, FORM-9, FORM-13, FORM-40)", async ({
  shopper,
}) => {
  const { page, scripts } = shopper;
  await filledCart(shopper);
  await startCheckout(shopper);
  await page.getByLabel("Email address").fill("ada@example");
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Phone").fill("12");
  expect(await press(page, next(page))).toBe(400);
  await expect(summary(page)).toBeVisible();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByLabel("Email address")).toHaveValue("ada@example");
  await expect(page.getByLabel("First name")).toHaveValue("Ada");
  await expect(page.getByLabel("Email address")).toHaveAccessibleDescription(/Enter an email address/);
  await expect(page.getByLabel("Last name")).toHaveAccessibleDescription(/Enter your last name/);
  await expect(page.getByLabel("Phone")).toHaveAccessibleDescription(/ten digits/);
  await expect(summary(page).getByRole("link")).toHaveCount(3);
  for (const link of await summary(page).getByRole("link").all()) {
    await expect(page.locator((await link.getAttribute("href"))!)).toHaveAttribute("aria-invalid", "true");
  }
  if (scripts !== "off") {
    if (scripts === "on") await expect(summary(page)).toBeFocused();
    await summary(page).getByRole("link").first().click();
    await expect(page.getByLabel("Email address")).toBeFocused();
  }
  await giveContact(shopper);
});

test("delivery: the ZIP must belong to the state, and the address can be changed (CHECKOUT-24, CHECKOUT-25)", async ({
  shopper,
}) => {
  const { page } = shopper;
  await filledCart(shopper);
  await startCheckout(shopper);
  await giveContact(shopper);
  const zip = main(page).getByLabel("ZIP code");
  await page.getByLabel("Street address").fill("12 Main Street");
  await page.getByLabel("City").fill("Portland");
  await page.getByLabel("State").selectOption("OR");
  await zip.fill("40222");
  expect(await press(page, next(page))).toBe(400);
  await expect(zip).toHaveAccessibleDescription(/40222 is a ZIP code in Kentucky/);
  await zip.fill("00000");
  expect(await press(page, next(page))).toBe(400);
  await expect(zip).toHaveAccessibleDescription(/Enter Valid Zip Code/);
  await expect(page.getByLabel("City")).toHaveValue("Portland");
  await zip.fill("97201");
  await next(page).click();
  await expect(heading(page, "Delivery")).toBeVisible();
  await expect(main(page)).toContainText("Portland, OR 97201");
  await page.getByRole("link", { name: "Change the address" }).click();
  await expect(zip).toHaveValue("97201");
  await next(page).click();
  await chooseMethod(shopper);
});

test("steps cannot be skipped (CHECKOUT-17)", async ({ shopper }) => {
  const { page } = shopper;
  await filledCart(shopper);
  await startCheckout(shopper);
  await shopper.visit("/checkout/review");
  await expect(heading(page)).toHaveText("Contact");
  await giveContact(shopper);
  await shopper.visit("/checkout/payment");
  await expect(heading(page)).toHaveText("Delivery address");
});

test("a declined card, then a valid one (PAY-6, PAY-10)", async ({ shopper }) => {
  const { page } = shopper;
  await shopUntilPayment(shopper);
  await openGateway(shopper);
  await payWith(shopper, cards.declined);
  await expect(page.getByText("The card was declined. Try another card.")).toBeVisible();
  await expect(page.getByLabel("Card number")).toHaveValue("");
  await payWith(shopper, cards.approved);
  await placeOrder(shopper);
});

test("a card whose bank requires a code (PAY-6)", async ({ shopper }) => {
  const { page } = shopper;
  await shopUntilPayment(shopper);
  await openGateway(shopper);
  await payWith(shopper, cards.challenged);
  await expect(heading(page)).toHaveText("Confirm your payment");
  await page.getByLabel("One-time code").fill("000000");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByLabel("One-time code")).toHaveAccessibleDescription(/not right/);
  await page.getByLabel("One-time code").fill("123456");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(main(page)).toContainText("ending in 3220");
  await placeOrder(shopper);
});

test("a bank that does not answer: the waiting page, then the way back (PAY-10, PAY-11)", async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopUntilPayment(shopper);
  await openGateway(shopper);
  await payWith(shopper, cards.slow);
  await expect(heading(page)).toHaveText("Payment Processing");
  await expect(heading(page)).toHaveText("Payment", { timeout: 15_000 });
  await expect(summary(page)).toContainText("Your bank did not answer in time");
  await openGateway(shopper);
  await payWith(shopper, cards.approved);
  await placeOrder(shopper);
});

test("returning without a payment, and ordering without one (PAY-10)", async ({ shopper }) => {
  const { page } = shopper;
  await shopUntilPayment(shopper);
  await openGateway(shopper);
  await page.getByRole("button", { name: /^Cancel/ }).click();
  await expect(heading(page)).toHaveText("Payment");
  await expect(summary(page)).toContainText("Nothing was charged");
  await shopper.visit("/checkout/review");
  await expect(summary(page)).toContainText("The payment is not finished yet");
  await page.getByRole("link", { name: "Contact" }).first().click();
  await expect(page.getByLabel("Email address")).toHaveValue(person.email);
});

test("an address without delivery: an error, a phone number and the way to another address (CHECKOUT-31, CHECKOUT-33, CHECKOUT-34)", async ({
  shopper,
}) => {
  const { page } = shopper;
  await filledCart(shopper);
  await startCheckout(shopper);
  await expect(page).toHaveTitle(/^Contact – Checkout \|/);
  await giveContact(shopper);
  await expect(page).toHaveTitle(/^Delivery address – Checkout \|/);
  await page.getByLabel("Street address").fill("12 Main Street");
  await page.getByLabel("City").fill("Honolulu");
  await page.getByLabel("State").selectOption("HI");
  await main(page).getByLabel("ZIP code").fill("96813");
  await next(page).click();
  await expect(summary(page)).toContainText("We do not deliver to 96813.");
  await expect(page).toHaveTitle(/^Error: Delivery method – Checkout \|/);
  await expect(main(page).locator("a[href^='tel:']")).toHaveCount(2);
  await page.getByRole("link", { name: "Choose another address" }).click();
  await expect(heading(page)).toHaveText("Delivery address");
});

test("every page of the checkout has the line of help, and no menu in its document (CHECKOUT-31, HEADER-2)", async ({
  shopper,
}) => {
  const { page } = shopper;
  const expectHelp = async () => {
    const help = main(page).locator(".checkout-help");
    await expect(help.locator("a[href^='tel:']")).toHaveCount(1);
    for (const name of ["Privacy", "Terms", "Accessibility", "Basic version"])
      await expect(help.getByRole("link", { name, exact: true })).toBeVisible();
  };
  await filledCart(shopper);
  await page.getByRole("button", { name: "Check out" }).click();
  await expect(heading(page)).toHaveText("Check out");
  await expectHelp();
  await shopper.visit("/checkout/contact");
  await expectHelp();
  await expect(page.locator("#fragment-navigation a, #fragment-footer a")).toHaveCount(0);
  await giveContact(shopper);
  await expectHelp();
  await page.locator(".checkout-help").getByRole("link", { name: "Terms", exact: true }).click();
  await expect(heading(page)).toBeVisible();
  await expect(page.locator("#fragment-footer a").first()).toBeVisible();
});

test("a form of contact that another window has saved meanwhile overwrites nothing (CHECKOUT-32, FORM-11)", async ({
  shopper,
  context,
  scripts,
}) => {
  const { page } = shopper;
  await filledCart(shopper);
  await startCheckout(shopper);
  const second = await context.newPage();
  if (scripts === "blocked") await blockAddresses(second, ["*/assets/*.js*"]);
  await second.goto("/checkout/contact");
  await giveContact({ ...shopper, page: second });
  await page.getByLabel("Email address").fill("other@example.com");
  await page.getByLabel("First name").fill("Other");
  await page.getByLabel("Last name").fill("Person");
  await page.getByLabel("Phone").fill(person.phone);
  expect(await press(page, next(page))).toBe(409);
  await expect(summary(page)).toContainText("Your cart changed, or this step was saved in another window.");
  await expect(page.getByLabel("Email address")).toHaveValue("other@example.com");
  await second.goto("/checkout/contact");
  await expect(second.getByLabel("Email address")).toHaveValue(person.email);
  await second.close();
  await next(page).click();
  await expect(heading(page)).toHaveText("Delivery address");
});
