import { expect, test } from "./fixtures";
import {
  cards,
  chooseMethod,
  giveAddress,
  giveContact,
  openGateway,
  payWith,
  person,
  placeOrder,
  startCheckout,
} from "./pages/checkout";
import {
  addToCart,
  badge,
  cents,
  clickProduct,
  expectNotice,
  figure,
  heading,
  main,
  press,
  summary,
} from "./pages/shop";

test("a guest chooses a finish, pays, orders and looks up the order (CHECKOUT-15, CHECKOUT-19, CHECKOUT-20, CHECKOUT-65, CHECKOUT-66, DELIVERY-15, FORM-26, FORM-28, ORDER-13, ORDER-19, ORDER-28, PAY-1, STORE-10, WORD-2, WORD-8, WORD-10) @blocked", async ({
  shopper,
}) => {
  const { page } = shopper;
  await clickProduct(shopper);

  const finishes = page.getByRole("group", { name: "Finish" });
  const first = page.url();
  await finishes.getByRole("link").filter({ hasNotText: "Stainless Steel" }).first().click();
  await expect(page).not.toHaveURL(first);
  await expect(heading(page)).not.toContainText("Stainless Steel");
  await expect(finishes.locator("[aria-current=true]")).toHaveCount(1);

  await addToCart(shopper, 2);
  await expect(badge(page)).toHaveText("2");
  await expectNotice(page, "View cart");
  await page.getByRole("link", { name: "View cart" }).first().click();
  await expect(heading(page, "Your cart")).toBeVisible();

  await startCheckout(shopper);
  await giveContact(shopper);
  await giveAddress(shopper);
  await expect(page.getByRole("radio", { name: "Standard delivery" })).toBeChecked();
  await expect(page.getByRole("radio", { name: /White-glove.*We don’t run new water/ })).toHaveCount(1);
  await chooseMethod(shopper, "Scheduled delivery");
  const total = await cents(figure(page, /^Total$/));
  expect(
    (await cents(figure(page, "Products"))) +
      (await cents(figure(page, /^Delivery$/))) +
      (await cents(figure(page, "Sales tax"))),
  ).toBeGreaterThanOrEqual(total);
  await expect(figure(page, /^Delivery$/)).toHaveText("$198.00");

  await openGateway(shopper);
  await payWith(shopper, cards.approved);
  await expect(heading(page, "Review and order")).toBeVisible();
  await expect(main(page)).toContainText("Visa ending in 4242");
  await expect(main(page)).toContainText("12 Main Street");
  expect(await cents(figure(page, /^Total$/))).toBe(total);
  const beside = page.getByRole("form", { name: "Place your order" });
  await expect(beside.getByRole("link", { name: "terms", exact: true })).toHaveAttribute("href", /\/terms$/);
  await expect(beside.getByRole("link", { name: "return" })).toHaveAttribute("href", /\/returns-exchanges$/);
  const number = await placeOrder(shopper);
  expect(await cents(figure(page, /^Total$/))).toBe(total);

  await shopper.visit("/cart");
  await expect(heading(page)).toHaveText("Your cart is empty");

  await shopper.visit("/check-order-status");
  const lookUp = async (order: string, lastName: string) => {
    await page.getByLabel("Order number").fill(order);
    await page.getByLabel("Email address").fill(person.email);
    await page.getByLabel("Last name").fill(lastName);
    return press(page, page.getByRole("button", { name: "Check order" }));
  };
  const none = "We found no order with this number, email address and last name";
  expect(await lookUp(number, "Lovelace")).toBe(404);
  await expect(summary(page)).toContainText(none);
  expect(await lookUp("99999999", person.last)).toBe(404);
  await expect(summary(page)).toContainText(none);
  await expect(page.getByLabel("Last name")).toHaveValue(person.last);
  await lookUp(number, person.last);
  await expect(page.locator("[data-order-number]")).toHaveText(number);
  await expect(heading(page)).toHaveText("Your order");
  await expect(page.locator("[data-order-status]")).toHaveText("Received");
  await expect(page.locator("[data-delivery-date]").first()).toHaveAttribute(
    "data-delivery-date",
    /^\d{4}-\d\d-\d\d$/,
  );
});
