import { giveContact as saveContact } from "#tests/crawler/shopping";
import { fieldsOf, findForm } from "#tests/crawler/visitor";

import { expect, test } from "./fixtures";
import {
  cards,
  chooseMethod,
  giveContact,
  next,
  openGateway,
  payWith,
  person,
  placeOrder,
} from "./pages/checkout";
import { openStep, otherWindow, prepare } from "./pages/prepare";
import { heading, main, press, summary } from "./pages/shop";

test("contact: no step can be skipped, and an invalid form comes back with all values and an error summary that links to the fields (CHECKOUT-17, CHECKOUT-21, CHECKOUT-22, CHECKOUT-23, FORM-9, FORM-13, FORM-40) @blocked", async ({
  shopper,
}) => {
  const { page, scripts } = shopper;
  await prepare(shopper, "contact");
  await shopper.visit("/checkout/review");
  await expect(heading(page)).toHaveText("Contact");
  const form = main(page);
  const email = form.getByLabel("Email address");
  await email.fill("ada@example");
  await form.getByLabel("First name").fill("Ada");
  await form.getByLabel("Phone").fill("12");
  expect(await press(page, next(page))).toBe(400);
  await expect(summary(page)).toBeVisible();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(email).toHaveValue("ada@example");
  await expect(form.getByLabel("First name")).toHaveValue("Ada");
  await expect(email).toHaveAccessibleDescription(/Enter an email address/);
  await expect(form.getByLabel("Last name")).toHaveAccessibleDescription(/Enter your last name/);
  await expect(form.getByLabel("Phone")).toHaveAccessibleDescription(/ten digits/);
  const links = summary(page).getByRole("link");
  await expect(links).toHaveCount(3);
  for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")!)))
    await expect(page.locator(href)).toHaveAttribute("aria-invalid", "true");
  if (scripts !== "off") {
    if (scripts === "on") await expect(summary(page)).toBeFocused();
    await links.first().click();
    await expect(email).toBeFocused();
  }
  await giveContact(shopper);
  await shopper.visit("/checkout/payment");
  await expect(heading(page)).toHaveText("Delivery address");
});

test("delivery: the ZIP must belong to the state, and the address can be changed (CHECKOUT-24, CHECKOUT-25) @blocked", async ({
  shopper,
}) => {
  const { page } = shopper;
  await openStep(shopper, "address");
  const form = main(page);
  const zip = form.getByLabel("ZIP code");
  await form.getByLabel("Street address").fill("12 Main Street");
  await form.getByLabel("City").fill("Portland");
  await form.getByLabel("State").selectOption("OR");
  await zip.fill("40222");
  expect(await press(page, next(page))).toBe(400);
  await expect(zip).toHaveAccessibleDescription(/40222 is a ZIP code in Kentucky/);
  await zip.fill("00000");
  expect(await press(page, next(page))).toBe(400);
  await expect(zip).toHaveAccessibleDescription(/Enter Valid Zip Code/);
  await expect(form.getByLabel("City")).toHaveValue("Portland");
  await zip.fill("97201");
  await next(page).click();
  await expect(heading(page, "Delivery")).toBeVisible();
  await expect(form).toContainText("Portland, OR 97201");
  await form.getByRole("link", { name: "Change the address" }).click();
  await expect(zip).toHaveValue("97201");
  await next(page).click();
  await chooseMethod(shopper);
});

test("a declined card, then one whose bank requires a code (PAY-6, PAY-10) @blocked", async ({ shopper }) => {
  const { page } = shopper;
  await openStep(shopper, "payment");
  await openGateway(shopper);
  await payWith(shopper, cards.declined);
  await expect(page.getByText("The card was declined. Try another card.")).toBeVisible();
  await expect(page.getByLabel("Card number")).toHaveValue("");
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

test("returning without a payment, and a bank that does not answer: the waiting page, then the way back (PAY-10, PAY-11) @blocked", async ({
  shopper,
}) => {
  const { page } = shopper;
  await openStep(shopper, "payment");
  await openGateway(shopper);
  await page.getByRole("button", { name: /^Cancel/ }).click();
  await expect(heading(page)).toHaveText("Payment");
  await expect(summary(page)).toContainText("Nothing was charged");
  await shopper.visit("/checkout/review");
  await expect(summary(page)).toContainText("The payment is not finished yet");
  await page.getByRole("link", { name: "Contact" }).first().click();
  await expect(main(page).getByLabel("Email address")).toHaveValue(person.email);

  await shopper.visit("/checkout/payment");
  await openGateway(shopper);
  const loads: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.url().includes("/checkout/processing"))
      loads.push(request.url());
  });
  await payWith(shopper, cards.slow);
  await expect(heading(page)).toHaveText("Payment Processing");
  await expect(page.getByRole("button", { name: "Stop checking" })).toBeVisible();
  await expect(heading(page)).toHaveText("Payment");
  await expect(summary(page)).toContainText("Your bank did not answer in time");
  if (shopper.scripts === "on") expect(loads, "scripts look again without a page load").toHaveLength(1);
  else expect(loads.length).toBeGreaterThan(1);
  await openGateway(shopper);
  await payWith(shopper, cards.approved);
  await placeOrder(shopper);
});

test("every page of the checkout has the line of help, and no menu in its document; an address without delivery leads to another (CHECKOUT-31, CHECKOUT-33, CHECKOUT-34, HEADER-2)", async ({
  shopper,
}) => {
  const { page } = shopper;
  const form = main(page);
  const help = form.locator(".checkout-help");
  const expectHelp = async () => {
    await expect(help.locator("a[href^='tel:']")).toHaveCount(1);
    for (const name of ["Privacy", "Terms", "Accessibility", "Basic version"])
      await expect(help.getByRole("link", { name, exact: true })).toBeVisible();
  };
  await openStep(shopper, "cart");
  await form.getByRole("button", { name: "Check out" }).click();
  await expect(heading(page)).toHaveText("Check out");
  await expectHelp();
  await shopper.visit("/checkout/contact");
  await expect(page).toHaveTitle(/^Contact – Checkout \|/);
  await expectHelp();
  await expect(page.locator("#fragment-navigation a, #fragment-footer a")).toHaveCount(0);
  await giveContact(shopper);
  await expect(page).toHaveTitle(/^Delivery address – Checkout \|/);
  await expectHelp();

  await form.getByLabel("Street address").fill("12 Main Street");
  await form.getByLabel("City").fill("Honolulu");
  await form.getByLabel("State").selectOption("HI");
  await form.getByLabel("ZIP code").fill("96813");
  await next(page).click();
  await expect(summary(page)).toContainText("We don’t deliver to 96813.");
  await expect(page).toHaveTitle(/^Error: Delivery method – Checkout \|/);
  await expect(form.locator("a[href^='tel:']")).toHaveCount(2);
  await form.getByRole("link", { name: "Choose another address" }).click();
  await expect(heading(page)).toHaveText("Delivery address");

  await help.getByRole("link", { name: "Terms", exact: true }).click();
  await expect(heading(page)).toBeVisible();
  await expect(page.locator("#fragment-footer a").first()).toBeVisible();
});

test("a form of contact that another window has saved meanwhile overwrites nothing (CHECKOUT-32, FORM-11)", async ({
  shopper,
}) => {
  const { page } = shopper;
  await openStep(shopper, "contact");
  const second = await otherWindow(shopper);
  expect((await saveContact(second)).page.address).toContain("/checkout/delivery");
  const form = main(page);
  const email = form.getByLabel("Email address");
  await email.fill("other@example.com");
  await form.getByLabel("First name").fill("Other");
  await form.getByLabel("Last name").fill("Person");
  await form.getByLabel("Phone").fill(person.phone);
  expect(await press(page, next(page))).toBe(409);
  await expect(summary(page)).toContainText("Your cart changed, or this step was saved in another window.");
  await expect(email).toHaveValue("other@example.com");
  const saved = fieldsOf(findForm((await second.open("/checkout/contact")).page, "Continue"));
  expect(saved.email).toBe(person.email);
  await next(page).click();
  await expect(heading(page)).toHaveText("Delivery address");
});
