import { openBrowserSession } from "#tests/support/browser-session";

import { expect, test, type Shopper } from "./fixtures";
import { cards, giveContact, next, openGateway, payWith, placeOrder } from "./pages/checkout";
import { addParcel, otherWindow } from "./pages/prepare";
import {
  addToCart,
  expectNotice,
  figure,
  filledCart,
  heading,
  main,
  openProduct,
  press,
  summary,
} from "./pages/shop";

const home = { street: "12 Main Street", city: "Louisville", state: "KY", zip: "40222" };
const lake = { street: "9 River Road", city: "Portland", state: "OR", zip: "97201" };

/** Types an address into the form of the page, and continues. */
async function giveAddress({ page }: Shopper, address: typeof home, name = "Ada"): Promise<void> {
  const form = main(page);
  await form.getByLabel("First name").fill(name);
  await form.getByLabel("Last name").fill("Byron");
  await form.getByLabel("Street address").fill(address.street);
  await form.getByLabel("City").fill(address.city);
  await form.getByLabel("State").selectOption(address.state);
  await form.getByLabel("ZIP code").fill(address.zip);
  await form.getByLabel("Phone").fill("(502) 555-0100");
  await form.getByRole("button", { name: "Continue" }).click();
  await expect(heading(page)).toHaveText("Deliver to several addresses");
}

const cells = ({ page }: Shopper) => main(page).getByRole("spinbutton");
const save = ({ page }: Shopper) => main(page).getByRole("button", { name: "Save", exact: true });

/** Fills a cart, with a parcel if asked, and gives it two addresses. All of it goes to the first one. */
async function openDivision(shopper: Shopper, { refrigerators = 3, hasParcel = false } = {}): Promise<void> {
  await filledCart(shopper, refrigerators);
  if (hasParcel) {
    await addParcel(shopper);
    await shopper.visit("/cart");
  }
  await main(shopper.page).getByRole("link", { name: "Deliver to several addresses" }).click();
  await expect(heading(shopper.page)).toHaveText("Deliver to several addresses");
  for (const address of [home, lake]) {
    await main(shopper.page).getByRole("link", { name: "Add an address" }).click();
    await giveAddress(shopper, address);
  }
}

test("a cart goes to two addresses: each piece has one, each address says what its delivery costs, and the checkout goes on from there (CHECKOUT-29, CHECKOUT-44, CHECKOUT-45, CHECKOUT-46, CHECKOUT-50, CART-58, STORE-18) @blocked", async ({
  shopper,
  scanner,
}) => {
  const { page } = shopper;
  await openDivision(shopper);
  // Only the steps of the checkout are narrower than the header.
  expect((await page.locator(".bar").boundingBox())!.height, "rows of the header").toBeLessThanOrEqual(120);
  await expect(cells(shopper)).toHaveCount(2);
  await expect(cells(shopper).nth(0)).toHaveValue("3");
  await expect(main(page)).toContainText("It’s left out when you save");
  await scanner.scan(await page.content(), "/split-shipment");

  await cells(shopper).nth(0).fill("1");
  await cells(shopper).nth(1).fill("1");
  expect(await press(page, save(shopper))).toBe(400);
  await expect(summary(page)).toContainText("you’ve placed 2 of 3. Give each one an address.");
  await expect(page).toHaveTitle(/^Error: /);
  await expect(cells(shopper).nth(1)).toHaveValue("1");
  await cells(shopper).nth(1).fill("2");
  await save(shopper).click();
  await expectNotice(page, "Saved: your order goes to 2 addresses");
  await expect(cells(shopper).nth(1)).toHaveValue("2");
  const second = main(page).getByRole("region", { name: "Delivery 2" });
  await expect(second).toContainText("9 River Road, Portland, OR 97201");
  await expect(second).toContainText("White-glove installation: $698.00 (2 appliances, $349.00 each)");

  await shopper.visit("/cart");
  await expect(main(page).locator(".cart-line").nth(1)).toContainText("Delivery 2 of 2, Portland");
  await main(page).getByRole("link", { name: "Change what goes where" }).click();
  await main(page).getByRole("button", { name: "Save and check out" }).click();
  await expect(heading(page)).toHaveText("Check out");
});

test("a refrigerator goes to one house and a wrapped present to another: the wrap is no line of the division and moves with the present (CHECKOUT-45, CHECKOUT-54, CHECKOUT-57)", async ({
  shopper,
}) => {
  const { page } = shopper;
  await openDivision(shopper, { refrigerators: 1, hasParcel: true });
  await expect(cells(shopper)).toHaveCount(4);
  await cells(shopper).nth(2).fill("0");
  await cells(shopper).nth(3).fill("1");
  await main(page).getByRole("button", { name: "Save and check out" }).click();
  await main(page).getByRole("link", { name: "Continue as guest" }).click();
  await giveContact(shopper, "Delivery method");

  const part = (place: number) => main(page).getByRole("region", { name: `Delivery ${place} of 2` });
  await expect(part(2)).toContainText("9 River Road, Portland, OR 97201");
  await part(2).getByRole("link", { name: "Send it as a gift" }).click();
  const form = main(page).getByRole("form", { name: "Gift", exact: true });
  await form.getByLabel("Who’s it for?").fill("Rosa Lee");
  await form.getByRole("radio", { name: /Cotton Paper Wrap/ }).check();
  await form.getByRole("button", { name: "Make it a gift" }).click();
  await expect(part(2)).toContainText("A gift for Rosa Lee. Wrapped: Cotton Paper Wrap with Seal.");
  await expect(part(1)).not.toContainText("A gift");

  await shopper.visit("/split-shipment");
  await expect(cells(shopper)).toHaveCount(4);
  await expect(main(page).getByRole("form", { name: "What goes where" })).not.toContainText("Wrap");
  await save(shopper).click();
  await expectNotice(page, "Saved: your order goes to 2 addresses");

  await shopper.visit("/checkout/delivery");
  await expect(part(2)).toContainText("Wrapped: Cotton Paper Wrap with Seal.");
  for (const place of [1, 2]) await part(place).getByRole("radio").first().check();
  await next(page).click();
  await openGateway(shopper);
  await payWith(shopper, cards.approved);
  await placeOrder(shopper);
  await expect(part(1)).not.toContainText("A gift");
  await expect(part(2)).toContainText("A gift for Rosa Lee");
  await expect(part(2)).toContainText("Cotton Paper Wrap with Seal");
});

test("a buyer who acts for one of two buildings sends twelve refrigerators to two addresses by purchase order (CHECKOUT-46, ORDER-107, ORDER-110, PAY-24, SESSION-42) @blocked", async ({
  shopper,
}) => {
  const { page, origin } = shopper;
  const managed = ["Alder House", "Birch & Court"];
  const { cookie } = await openBrowserSession(origin, { kind: "business", lastName: "Northgate", managed });
  await page.context().addCookies([{ ...cookie, url: origin }]);
  await shopper.visit("/mya-accounts");
  await main(page).getByRole("button", { name: "Act for Alder House" }).click();
  await expectNotice(page, /^You’re acting for Alder House now/);
  await openProduct(shopper);
  const finishes = page.getByRole("group", { name: "Finish" });
  await finishes.getByRole("link").filter({ hasNotText: "Stainless Steel" }).first().click();
  await expect(heading(page)).not.toContainText("Stainless Steel");
  await addToCart(shopper, 6);
  await filledCart(shopper, 6);
  await main(page).getByRole("link", { name: "Deliver to several addresses" }).click();
  const add = main(page).getByRole("link", { name: "Add an address" });
  await add.click();
  await giveAddress(shopper, home);
  await add.click();
  // The account keeps the first one, and offers it.
  await main(page).getByRole("link", { name: "Another address" }).click();
  await giveAddress(shopper, lake);
  await expect(cells(shopper)).toHaveCount(4);
  for (const cell of [0, 1, 2, 3]) await cells(shopper).nth(cell).fill("3");
  await main(page).getByRole("button", { name: "Save and check out" }).click();
  const part = (place: number) => main(page).getByRole("region", { name: `Delivery ${place} of 2` });
  await expect(main(page)).toContainText("Acting for Alder House");
  for (const place of [1, 2])
    await part(place)
      .getByRole("radio", { name: /White-glove/ })
      .check();
  await next(page).click();
  await main(page).getByRole("radio", { name: "Purchase order" }).check();
  await main(page).getByLabel("Purchase order number").fill("PO-2026/119");
  await main(page).getByRole("button", { name: "Continue" }).click();
  await expect(main(page)).toContainText("Purchase order PO-2026/119");
  await expect(main(page)).toContainText(/We’ll invoice \$[\d,.]+ in all/);
  // Twelve installations at $349.00.
  await expect(figure(page, /^Delivery$/)).toHaveText("$4,188.00");
  await placeOrder(shopper);
  await expect(main(page)).toContainText("ForAlder House");
  for (const place of [1, 2]) await expect(part(place)).toContainText("Stainless Steel");
});

test("an address is changed and removed, and what it had goes to the first one (CHECKOUT-48)", async ({
  shopper,
}) => {
  const { page } = shopper;
  await openDivision(shopper);
  await cells(shopper).nth(0).fill("1");
  await cells(shopper).nth(1).fill("2");
  await save(shopper).click();
  await expectNotice(page, "Saved");
  await main(page).getByRole("link", { name: "Change the address of delivery 2" }).click();
  await expect(main(page).getByLabel("Street address")).toHaveValue(lake.street);
  await main(page).getByLabel("ZIP code").fill("40222");
  expect(await press(page, main(page).getByRole("button", { name: "Continue" }))).toBe(400);
  await expect(summary(page)).toContainText("40222 is a ZIP code in Kentucky");
  await giveAddress(shopper, { street: "1 Aloha Way", city: "Honolulu", state: "HI", zip: "96813" });
  await expect(main(page)).toContainText("We don’t deliver to 96813.");
  await main(page).getByRole("button", { name: "Remove delivery 2" }).click();
  await expectNotice(page, "What it had goes to your first address");
  await expect(cells(shopper)).toHaveCount(0);
  await expect(main(page)).toContainText("3 × ");
});

test("of forms of one cart that are sent at once each ends in the same division, and a form of an older cart changes nothing (CHECKOUT-47)", async ({
  shopper,
}) => {
  const { page } = shopper;
  await openDivision(shopper);
  const names = await cells(shopper).evaluateAll((all) => all.map((each) => each.getAttribute("name")!));
  const windows = await Promise.all(Array.from({ length: 10 }, () => otherWindow(shopper)));
  const pages = await Promise.all(windows.map((visitor) => visitor.open("/split-shipment")));
  const values = { [names[0]!]: "1", [names[1]!]: "2" };
  const answers = await Promise.all(
    windows.map((visitor, place) => visitor.press(pages[place]!.page, "Save", values)),
  );
  expect(answers.length).toBe(10);
  await shopper.visit("/split-shipment");
  await expect(cells(shopper).nth(0)).toHaveValue("1");
  await expect(cells(shopper).nth(1)).toHaveValue("2");

  const other = await otherWindow(shopper);
  await other.press((await other.open("/split-shipment")).page, "Save", {
    [names[0]!]: "2",
    [names[1]!]: "1",
  });
  await cells(shopper).nth(0).fill("3");
  await cells(shopper).nth(1).fill("0");
  expect(await press(page, save(shopper))).toBe(409);
  await expect(summary(page)).toContainText("Your cart changed in the meantime.");
});

test("an empty cart says so, and a cart of one piece has no entry (CHECKOUT-44, CART-58)", async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.visit("/split-shipment");
  await expect(heading(page)).toHaveText("Your cart is empty");
  await filledCart(shopper);
  await expect(main(page).getByRole("link", { name: "Deliver to several addresses" })).toHaveCount(0);
});
