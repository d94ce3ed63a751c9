import { openBrowserSession, type BrowserSession } from "#tests/support/browser-session";
import { callAsShopper } from "#tests/support/shopper-calls";

import { expect, test, type Shopper } from "./fixtures";
import { cards, next, openGateway, payWith, placeOrder } from "./pages/checkout";
import { openStep, otherWindow } from "./pages/prepare";
import { filledCart, heading, main, press, summary } from "./pages/shop";

/**
 * Splits the cart of the browser as a client of the platform may: two of its three refrigerators go to
 * another delivery group, and each has a protection plan.
 */
async function splitCart({ page, origin }: Shopper, account?: BrowserSession): Promise<void> {
  const caller = account ? { account } : { cookies: await page.context().cookies(origin) };
  await callAsShopper(origin, caller, async (guest, db) => {
    const params = { cartId: "active" };
    const { body } = await guest.call("listCartItems", { params });
    const { cartItemId } = body.cartItems[0].cartItem;
    const plan = await db
      .selectFrom("product")
      .select("id")
      .where("sku", "=", "AR-PLAN")
      .executeTakeFirstOrThrow();
    const added = await guest.call("addCartItem", {
      params,
      body: { productId: plan.id, quantity: 3, type: "Product", belongsToCartItemId: cartItemId },
    });
    expect(added.status).toBe(201);
    const group = await guest.call("createDeliveryGroup", { params, body: { name: "Lake house" } });
    const arranged = await guest.call("arrangeCartItems", {
      params,
      body: { arrangements: [{ deliveryGroupId: group.body.id, cartItemId, quantity: 2 }] },
    });
    expect(arranged.status).toBe(202);
  });
}

async function typeAddress({ page }: Shopper, address: Record<string, string>): Promise<void> {
  const form = main(page);
  await form.getByLabel("First name").fill(address.first!);
  await form.getByLabel("Last name").fill("Byron");
  await form.getByLabel("Street address").fill(address.street!);
  await form.getByLabel("City").fill(address.city!);
  await form.getByLabel("State").selectOption(address.state!);
  await form.getByLabel("ZIP code").fill(address.zip!);
  await form.getByLabel("Phone").fill("(502) 555-0100");
}
const home = { first: "Ada", street: "12 Main Street", city: "Louisville", state: "KY", zip: "40222" };
const lake = { first: "Rosa", street: "9 River Road", city: "Portland", state: "OR", zip: "97201" };

test("a cart that is delivered to two addresses: each has its address, method and days, in the cart, in all steps and in the order (CART-53, CART-54, CHECKOUT-37, CHECKOUT-38, ORDER-63) @blocked", async ({
  shopper,
  scanner,
}) => {
  const { page } = shopper;
  await openStep(shopper, "address", 3);
  await splitCart(shopper);

  await shopper.visit("/cart");
  const lines = main(page).locator(".cart-line");
  await expect(lines).toHaveCount(4);
  await expect(lines.nth(0)).toContainText("Delivery 1 of 2");
  await expect(lines.nth(1)).toContainText(/For .*Refrigerator/);
  await expect(lines.nth(3)).toContainText(/For .*Refrigerator.*Delivery 2 of 2/);
  // Each button says which of the lines with the same name it is for.
  for (const action of ["Update", "Remove"]) {
    const names = await main(page)
      .getByRole("button", { name: new RegExp(`^${action} `) })
      .allTextContents();
    expect(names).toHaveLength(4);
    expect(new Set(names).size, names.join("\n")).toBe(4);
    expect(names.filter((name) => name.includes("Delivery 2 of 2"))).toHaveLength(2);
  }

  await shopper.visit("/checkout/delivery");
  await expect(heading(page)).toHaveText("Delivery address");
  await expect(main(page)).toContainText("Delivery 1 of 2: ");
  await typeAddress(shopper, home);
  await next(page).click();
  await expect(main(page)).toContainText("Delivery 2 of 2: 2 × ");
  await expect(heading(page)).toHaveText("Delivery address");
  await typeAddress(shopper, { ...lake, zip: "40222" });
  expect(await press(page, next(page))).toBe(400);
  await expect(main(page)).toContainText("Delivery 2 of 2: 2 × ");
  await expect(main(page).getByLabel("Street address")).toHaveValue(lake.street);
  await typeAddress(shopper, lake);
  await next(page).click();

  await expect(heading(page)).toHaveText("Delivery method");
  await expect(page).toHaveTitle(/^Delivery method – Checkout/);
  const part = (place: number) => main(page).getByRole("region", { name: `Delivery ${place} of 2` });
  await expect(part(1)).toContainText("Louisville, KY 40222");
  await expect(part(1)).toContainText(/Refrigerator/);
  await expect(part(1)).not.toContainText("2 × ");
  await expect(part(2)).toContainText("Rosa Byron, 9 River Road, Portland, OR 97201");
  await scanner.scan(await page.content(), "/checkout/delivery");
  await part(2).getByRole("link", { name: "Change the address of delivery 2" }).click();
  await expect(main(page).getByLabel("City")).toHaveValue("Portland");
  await main(page).getByLabel("Street address").fill("10 River Road");
  await next(page).click();
  await expect(part(2)).toContainText("10 River Road");
  await expect(part(1)).toContainText("12 Main Street");

  await part(1).getByRole("radio").first().check();
  const last = part(2).getByRole("radio").last();
  await last.check();
  const chosen = await last.inputValue();
  await next(page).click();
  await expect(heading(page)).toHaveText("Payment");
  await expect(page.locator(".cart-estimate")).toHaveCount(2);
  await shopper.visit("/checkout/delivery");
  await expect(part(2).locator(`input[value="${chosen}"]`)).toBeChecked();
  await next(page).click();
  await expect(heading(page)).toHaveText("Payment");

  await openGateway(shopper);
  await payWith(shopper, cards.approved);
  await expect(heading(page)).toHaveText("Review and order");
  const answers = main(page).locator("dl.summary").first();
  await expect(answers).toContainText(/Delivery 1 of 2.*12 Main Street.*Delivery 2 of 2.*10 River Road/s);
  await scanner.scan(await page.content(), "/checkout/review");
  await answers.getByRole("link", { name: "Change delivery address of delivery 2 of 2" }).click();
  await expect(main(page).getByLabel("Street address")).toHaveValue("10 River Road");
  await page.goBack();
  await placeOrder(shopper);

  const first = main(page).getByRole("region", { name: "Delivery 1 of 2" });
  const second = main(page).getByRole("region", { name: "Delivery 2 of 2" });
  await expect(first).toContainText("Louisville, KY 40222");
  await expect(second).toContainText("Portland, OR 97201");
  await expect(second.locator(".order-items > li")).toHaveCount(2);
  await expect(second.locator(".order-items > li").nth(1)).toContainText(/For .*Refrigerator/);
});

test("the delivery step of two addresses says which of them has no delivery, and a form of an older version saves nothing (CHECKOUT-32, CHECKOUT-33, CHECKOUT-38)", async ({
  shopper,
}) => {
  const { page } = shopper;
  await openStep(shopper, "method", 3);
  await splitCart(shopper);
  await shopper.visit("/checkout/payment");
  await expect(heading(page)).toHaveText("Delivery address");
  await expect(main(page)).toContainText("Delivery 2 of 2: ");
  await typeAddress(shopper, {
    first: "Rosa",
    street: "1 Aloha Way",
    city: "Honolulu",
    state: "HI",
    zip: "96813",
  });
  await next(page).click();
  await expect(summary(page)).toContainText("We don’t deliver to 96813.");
  await expect(page).toHaveTitle(/^Error: Delivery method/);
  await expect(next(page)).toHaveCount(0);
  await main(page).getByRole("link", { name: "Change the address of delivery 2" }).click();
  await typeAddress(shopper, lake);
  await next(page).click();
  await expect(summary(page)).toHaveCount(0);

  const other = await page.context().newPage();
  await other.goto("/checkout/delivery?edit=address");
  await other.getByRole("main").getByLabel("Street address").fill("14 Main Street");
  await next(other).click();
  await expect(heading(other)).toHaveText("Delivery method");
  await other.close();
  expect(await press(page, next(page))).toBe(409);
  await expect(summary(page)).toContainText("this step was saved in another window");
  await expect(main(page)).toContainText("14 Main Street");
  await next(page).click();
  await expect(heading(page)).toHaveText("Payment");
});

test("a shopper with an address book chooses an address for each delivery (CHECKOUT-28, CHECKOUT-37)", async ({
  shopper,
}) => {
  const { page, origin } = shopper;
  const session = await openBrowserSession(origin);
  await page.context().addCookies([{ ...session.cookie, url: origin }]);
  const visitor = await otherWindow(shopper);
  for (const street of ["1 Main Street", "2 Oak Avenue"])
    await visitor.press((await visitor.open("/mya-my-products?add=shipping")).page, "Save address", {
      firstName: "Ana",
      lastName: "Rivera",
      street,
      city: "Louisville",
      region: "KY",
      postalCode: "40222",
      phone: "(502) 555-0100",
    });
  await filledCart(shopper, 3);
  await splitCart(shopper, session);
  await shopper.visit("/cart");
  await main(page).getByRole("button", { name: "Check out" }).click();
  if ((await heading(page).innerText()) === "Contact") {
    await main(page).getByLabel("Phone").fill("(502) 555-0100");
    await next(page).click();
  }
  for (const [place, street] of [
    [1, "2 Oak Avenue"],
    [2, "1 Main Street"],
  ] as const) {
    await expect(main(page)).toContainText(`Delivery ${place} of 2: `);
    await main(page)
      .getByRole("radio", { name: new RegExp(street) })
      .check();
    await next(page).click();
  }
  await expect(heading(page)).toHaveText("Delivery method");
  const part = (place: number) => main(page).getByRole("region", { name: `Delivery ${place} of 2` });
  await expect(part(1)).toContainText("2 Oak Avenue");
  await expect(part(2)).toContainText("1 Main Street");
  await part(1).getByRole("link", { name: "Change the address of delivery 1" }).click();
  await expect(main(page).getByRole("radio", { name: /2 Oak Avenue/ })).toBeChecked();
  await main(page).getByRole("link", { name: "Another address" }).click();
  await expect(main(page)).toContainText("Delivery 1 of 2: ");
  await typeAddress(shopper, lake);
  await next(page).click();
  await expect(part(1)).toContainText("Portland, OR 97201");
  await expect(part(2)).toContainText("1 Main Street");
});
