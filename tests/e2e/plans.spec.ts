import { expect, test, type Shopper } from "./fixtures";
import * as checkout from "./pages/checkout";
import { button } from "./pages/order-life";
import { productAt, products } from "./pages/prepare";
import { cents, expectNotice, figure, heading, main, press, quantityOf } from "./pages/shop";

const three = "Ardenne Care Plan, 3 years";
const five = "Ardenne Care Plan, 5 years";
const lines = ({ page }: Shopper) => main(page).getByRole("article");
const addFive = ({ page }: Shopper) =>
  main(page).getByRole("button", { name: /^Add 5 years: \$699\.00.*, Ardenne Care Plan for / });

/** Adds a refrigerator with a plan on its page, and opens the cart. */
async function buyWithPlan(shopper: Shopper, quantity = 1): Promise<void> {
  const { page } = shopper;
  await shopper.visit(await productAt(shopper.origin));
  const field = main(page).getByLabel("Protection plan");
  await expect(field).toHaveValue("");
  await field.selectOption({ label: `${three}: $449.00` });
  await quantityOf(page).fill(String(quantity));
  await main(page).getByRole("button", { name: "Add to cart" }).click();
  await expectNotice(page, new RegExp(`^Added to your cart: ${quantity} × .*, with ${three}\\.`));
  await shopper.visit("/cart");
}

async function setQuantity(shopper: Shopper, name: RegExp, quantity: number): Promise<void> {
  const line = lines(shopper).filter({ has: shopper.page.getByRole("heading", { name }) });
  await line.getByRole("spinbutton").fill(String(quantity));
  await line.getByRole("button", { name: /^Update/ }).click();
  // With scripts the quantity is saved in place, and no amount is out of date any more.
  if (shopper.scripts === "on") await expect(main(shopper.page).getByText("updating")).toHaveCount(0);
  else await expectNotice(shopper.page, new RegExp(`quantity is now ${quantity}`));
}

test("a plan is bought on the page of its appliance and in the cart, goes with it, and is in the order and canceled with it (CATALOG-37, CART-62, CART-63, ORDER-120) @blocked", async ({
  shopper,
  scanner,
}) => {
  const { page } = shopper;
  await buyWithPlan(shopper);
  await expect(lines(shopper)).toHaveCount(2);
  await expect(lines(shopper).nth(1)).toContainText(`${three}`);
  await expect(lines(shopper).nth(1)).toContainText(`For ${products.withFinishes}`);
  await expect(addFive(shopper)).toHaveCount(0);

  await setQuantity(shopper, new RegExp(products.withFinishes), 2);
  await expect(addFive(shopper)).toBeVisible();
  await scanner.scan(await page.content(), "cart with plans");
  const before = await cents(figure(page, "Estimated total"));
  expect(await press(page, addFive(shopper))).toBeLessThan(400);
  await expectNotice(page, `Added to your cart: 1 × ${five}.`);
  await expect(lines(shopper)).toHaveCount(3);
  await expect.poll(() => cents(figure(page, "Estimated total"))).toBe(before + 69_900);

  await setQuantity(shopper, new RegExp(products.withFinishes), 1);
  await expect(lines(shopper)).toHaveCount(2);
  await expect(lines(shopper).nth(1)).toContainText(three);

  await checkout.startCheckout(shopper);
  await checkout.giveContact(shopper);
  await checkout.giveAddress(shopper);
  await checkout.chooseMethod(shopper);
  await checkout.openGateway(shopper);
  await checkout.payWith(shopper, checkout.cards.approved);
  await expect(main(page)).toContainText(`${three}, for ${products.withFinishes}`);
  await checkout.placeOrder(shopper);
  const plan = page.locator(".order-items > li").nth(1);
  await expect(plan).toContainText("Ardenne Care Plan");
  await expect(plan).toContainText("3 years");
  await expect(plan).toContainText(`For ${products.withFinishes}`);

  await button(shopper, "Cancel order").click();
  await expect(heading(page, "Cancel order")).toBeVisible();
  await button(shopper, "Continue").click();
  await expect(main(page).locator(".order-chosen")).toContainText("Ardenne Care Plan");
  await press(page, button(shopper, "Cancel order"));
  await expectNotice(page, /^Canceled: 1 × /);
  await expect(plan).toContainText(/canceled/i);
  await expect(figure(page, /^New total$/)).toHaveText("$0.00");
});

test("a double click on a plan adds it once, and removing the appliance removes its plan (CART-51, CART-63)", async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.visit(await productAt(shopper.origin));
  await main(page).getByRole("button", { name: "Add to cart" }).click();
  await expectNotice(page, "Added to your cart: 1 ×");
  await shopper.visit("/cart");
  await addFive(shopper).dblclick();
  await expect(lines(shopper)).toHaveCount(2);
  await expect(lines(shopper).nth(1).getByRole("spinbutton")).toHaveValue("1");
  await lines(shopper)
    .first()
    .getByRole("button", { name: /^Remove/ })
    .click();
  await expect(heading(page, "Your cart is empty")).toBeVisible();
});

test("the page of plans has their prices and leads to each, which is bought with an appliance only (CATALOG-61, CATALOG-62) @on", async ({
  shopper,
  scanner,
}) => {
  const { page } = shopper;
  await shopper.visit("/extended-protection-plans");
  const table = main(page).getByRole("table", { name: "Plans and prices" });
  await expect(table.getByRole("columnheader")).toHaveText(["Plan", "3 years", "5 years"]);
  await expect(table.getByRole("row", { name: /^Ardenne Care Plan/ })).toContainText("$449.00");
  await expect(table).not.toContainText("Brightwell");
  await scanner.scan(await page.content(), "page of plans");
  await table.getByRole("link", { name: "Ardenne Hood Care Plan" }).click();
  await expect(heading(page)).toHaveText("Ardenne Hood Care Plan");
  await expect(main(page).getByRole("button", { name: "Add to cart" })).toHaveCount(0);
  await expect(main(page)).toContainText("It’s bought together with an appliance");
  const models = main(page).getByRole("region", { name: "Covers these models" });
  await expect(models.getByRole("link").first()).toBeVisible();
  await models.getByRole("link").first().click();
  await expect(main(page).getByLabel("Protection plan")).toBeVisible();

  await shopper.visit("/hollins/extended-protection-plans");
  await expect(main(page)).toContainText("We don’t sell plans here at the moment.");
});
