import { blockAddresses, expect, test } from "./fixtures";
import {
  badge,
  cents,
  expectNotice,
  figure,
  filledCart,
  heading,
  main,
  openProduct,
  addToCart,
  press,
  summary,
} from "./pages/shop";

test("quantities are absolute, and a line can be removed (CART-24, CART-25, CART-26, FORM-18, WORD-2, WORD-6)", async ({
  shopper,
}) => {
  const { page } = shopper;
  await filledCart(shopper, 2);
  await expect(badge(page)).toHaveText("2");
  const products = figure(page, "Products");
  const two = await cents(products);
  const quantity = page.getByRole("spinbutton", { name: /^Quantity/ });
  await expect(quantity).toHaveValue("2");
  await quantity.fill("3");
  await page.getByRole("button", { name: /^Update/ }).click();
  await expect(products).toHaveText(/\$/);
  await expect.poll(() => cents(products)).toBe((two / 2) * 3);
  await expect(badge(page)).toHaveText("3");
  await expect(quantity).toHaveValue("3");
  await page.reload();
  await expect(quantity).toHaveValue("3");

  await page.getByRole("button", { name: /^Remove/ }).click();
  await expect(heading(page)).toHaveText("Your cart is empty");
  await expect(badge(page)).toBeHidden();
});

test("adding twice sums the quantities, and a reload adds nothing (CART-28)", async ({ shopper }) => {
  const { page } = shopper;
  await openProduct(shopper);
  await addToCart(shopper, 1);
  await page.reload();
  await expect(badge(page)).toHaveText("1");
  await addToCart(shopper, 2);
  await expect(badge(page)).toHaveText("3");
  await shopper.visit("/cart");
  await expect(page.getByRole("spinbutton", { name: /^Quantity/ })).toHaveCount(1);
  await expect(page.getByRole("spinbutton", { name: /^Quantity/ })).toHaveValue("3");
});

test("promotion codes: a wrong one stays in the field, a right one lowers the total, and it can be removed (PRICE-24, PRICE-29, WORD-2)", async ({
  shopper,
}) => {
  const { page } = shopper;
  await filledCart(shopper);
  const before = await cents(figure(page, "Estimated total"));
  const field = page.getByLabel("Promotion code", { exact: true });
  await field.fill("NOSUCHCODE");
  const status = await press(page, page.getByRole("button", { name: "Apply" }));
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  await expect(field).toHaveValue("NOSUCHCODE");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(summary(page).getByRole("link")).toHaveAttribute("href", "#couponCode");

  await field.fill("WELCOME10");
  await page.getByRole("button", { name: "Apply" }).click();
  await expectNotice(page, "WELCOME10");
  const off = Math.min(50_000, Math.round(before / 10));
  await expect.poll(() => cents(figure(page, "Estimated total"))).toBe(before - off);
  await page.getByRole("button", { name: "Remove promotion code WELCOME10" }).click();
  await expect.poll(() => cents(figure(page, "Estimated total"))).toBe(before);
  await expect(main(page).getByText("WELCOME10", { exact: true })).toHaveCount(0);
});

test("a form of an outdated cart changes nothing and shows the current cart (CART-19, FORM-11)", async ({
  shopper,
  context,
  scripts,
}) => {
  const { page } = shopper;
  await filledCart(shopper);
  const second = await context.newPage();
  if (scripts === "blocked") await blockAddresses(second, ["*/assets/*.js*"]);
  await second.goto("/cart");
  await second.getByRole("spinbutton", { name: /^Quantity/ }).fill("4");
  await press(second, second.getByRole("button", { name: /^Update/ }));
  await expect(second.locator("[data-cart-count]")).toHaveText("4");

  await page.getByRole("spinbutton", { name: /^Quantity/ }).fill("2");
  expect(await press(page, page.getByRole("button", { name: /^Update/ }))).toBe(409);
  await expect(summary(page)).toContainText("Your cart changed");
  await expect(page.getByRole("spinbutton", { name: /^Quantity/ })).toHaveValue("4");
  await second.close();
});

test("a quantity that was typed is saved by Check out, and an invalid one is shown as an error (CART-27, CART-42)", async ({
  shopper,
}) => {
  const { page } = shopper;
  await filledCart(shopper);
  const quantity = page.getByRole("spinbutton", { name: /^Quantity/ });
  const checkOut = page.getByRole("button", { name: "Check out" });
  await quantity.fill("9999");
  expect(await press(page, checkOut)).toBe(400);
  await expect(summary(page)).toContainText("You can order at most");
  await expect(page).toHaveTitle(/^Error: /);
  await expect(quantity).toHaveValue("9999");
  await expect(quantity).toHaveAttribute("aria-invalid", "true");
  await quantity.fill("3");
  await checkOut.click();
  await expect(heading(page)).toHaveText("Check out");
  await shopper.visit("/cart");
  await expect(quantity).toHaveValue("3");
  await expect(badge(page)).toHaveText("3");
});

test("a double click on Add to cart adds once, a form that is loaded anew adds again (CART-41, FORM-12)", async ({
  shopper,
}) => {
  const { page } = shopper;
  await openProduct(shopper);
  const add = page.getByRole("button", { name: "Add to cart" });
  for (const count of ["1", "2", "3"]) {
    await add.dblclick();
    await expect(badge(page)).toHaveText(count);
    await shopper.visit("/cart");
    await expect(page.getByRole("spinbutton", { name: /^Quantity/ })).toHaveValue(count);
    await page.goBack();
    await shopper.visit(page.url());
  }
});
