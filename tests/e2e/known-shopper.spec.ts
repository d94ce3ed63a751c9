import { openBrowserSession, withStoreDatabase } from "#tests/support/browser-session";

import { expect, test, type Shopper } from "./fixtures";
import { cards, chooseMethod, next, openGateway, payWith, placeOrder } from "./pages/checkout";
import { otherWindow } from "./pages/prepare";
import { filledCart, heading, main, press, summary } from "./pages/shop";

interface Known {
  /** Streets of the address book; the first is the default. */
  streets?: string[];
  phone?: string | null;
}

/** Signs in a shopper with a phone number and an address book, and fills the cart. */
async function enter(shopper: Shopper, { streets = [], phone = "+15025550100" }: Known = {}) {
  const session = await openBrowserSession(shopper.origin);
  await shopper.page.context().addCookies([{ ...session.cookie, url: shopper.origin }]);
  await withStoreDatabase(shopper.origin, async (db) => {
    await db.updateTable("shopper").set({ phone }).where("id", "=", session.userId).execute();
  });
  const visitor = await otherWindow(shopper);
  for (const street of streets) {
    const { page } = await visitor.open("/mya-my-products?add=shipping");
    const place = { city: "Louisville", region: "KY", postalCode: "40222" };
    await visitor.press(page, "Save address", { firstName: "Ana", lastName: "Rivera", street, ...place });
  }
  await filledCart(shopper);
  return session;
}

/** A demo account of a new database. */
const demo = { email: "loyalty@example.com", password: "warm-kitchen-26" };

const checkOut = ({ page }: Shopper) => main(page).getByRole("button", { name: "Check out" }).click();

test("what the profile and the address book know is not asked: the checkout begins with the addresses, the default chosen (CHECKOUT-16, CHECKOUT-28) @blocked", async ({
  shopper,
}) => {
  const { page } = shopper;
  const { email } = await enter(shopper, { streets: ["1 Main Street", "2 Oak Avenue"] });
  await checkOut(shopper);
  await expect(heading(page)).toHaveText("Delivery address");
  await expect(main(page)).toContainText(`Ana Rivera, ${email}, (502) 555-0100`);
  await expect(main(page).getByRole("link", { name: "Change contact" })).toHaveAttribute(
    "href",
    "/checkout/contact",
  );
  await expect(main(page).getByRole("radio", { name: /1 Main Street/ })).toBeChecked();
  await main(page)
    .getByRole("radio", { name: /2 Oak Avenue/ })
    .check();
  await next(page).click();
  await expect(heading(page)).toHaveText("Delivery method");
  await expect(main(page)).toContainText("2 Oak Avenue, Louisville, KY 40222");
  await main(page).getByRole("link", { name: "Change the address" }).click();
  await expect(main(page).getByRole("radio", { name: /2 Oak Avenue/ })).toBeChecked();
  await next(page).click();
  await chooseMethod(shopper);
  await openGateway(shopper);
  await payWith(shopper, cards.approved);
  await expect(main(page)).toContainText("2 Oak Avenue");
  await placeOrder(shopper);
});

test("another address is typed and saved in the account once; a phone number that the profile lacks is kept (CHECKOUT-16, CHECKOUT-35)", async ({
  shopper,
}) => {
  const { page } = shopper;
  const { email } = await enter(shopper, { phone: null });
  await checkOut(shopper);
  await expect(heading(page)).toHaveText("Contact");
  await expect(main(page).getByLabel("Email address")).toHaveValue(email);
  await expect(main(page).getByLabel("Last name")).toHaveValue("Rivera");
  await main(page).getByLabel("Phone").fill("(502) 555-0177");
  await next(page).click();
  await expect(heading(page)).toHaveText("Delivery address");
  await expect(main(page).getByLabel("Phone")).toHaveValue("(502) 555-0177");
  await main(page).getByLabel("Street address").fill("7 Seventh Street");
  await main(page).getByLabel("City").fill("Lousville");
  await main(page).getByLabel("State").selectOption("KY");
  await main(page).getByLabel("ZIP code").fill("40222");
  const find = main(page).getByRole("button", { name: "Find address" });
  expect(await press(page, find)).toBe(200);
  await expect(
    main(page)
      .getByRole("radio", { name: /^Use this address/ })
      .first(),
  ).toBeChecked();
  await expect(main(page).getByLabel("Save this address to my account")).toBeChecked();
  await next(page).click();
  await expect(heading(page)).toHaveText("Delivery method");
  await expect(main(page)).toContainText("7 Seventh Street, Louisville, KY 40222");
  await shopper.visit("/checkout/delivery?edit=new");
  await main(page).getByLabel("Street address").fill("8 Eighth Street");
  await main(page).getByLabel("City").fill("Louisville");
  await main(page).getByLabel("State").selectOption("KY");
  await main(page).getByLabel("ZIP code").fill("40222");
  await main(page).getByLabel("Save this address to my account").uncheck();
  await next(page).click();
  await expect(heading(page)).toHaveText("Delivery method");
  await shopper.visit("/mya-my-products");
  const cardsOfBook = main(page).getByRole("region", { name: "Address book" }).getByRole("listitem");
  await expect(cardsOfBook).toHaveCount(1);
  await expect(cardsOfBook).toContainText("7 Seventh Street");
  await expect(cardsOfBook).toContainText("Default shipping address");
  await shopper.visit("/checkout/delivery?edit=address");
  await expect(main(page).getByLabel("Street address"), "the address that was typed").toHaveValue(
    "8 Eighth Street",
  );
  await main(page).getByRole("link", { name: "Choose from your addresses" }).click();
  await expect(main(page).getByRole("radio", { name: /7 Seventh Street/ })).toBeChecked();
});

test("two windows: an address that was deleted meanwhile, and a step that was saved meanwhile (CHECKOUT-28, CHECKOUT-32)", async ({
  shopper,
}) => {
  const { page } = shopper;
  await enter(shopper, { streets: ["1 Main Street", "2 Oak Avenue"] });
  await checkOut(shopper);
  const radio = main(page).getByRole("radio", { name: /2 Oak Avenue/ });
  const id = await radio.inputValue();
  const other = await otherWindow(shopper);
  const question = await other.open(`/mya-my-products?delete=${id}`);
  await other.press(question.page, "Delete address");
  await radio.check();
  expect(await press(page, next(page))).toBe(409);
  await expect(summary(page)).toContainText("That address is no longer in your address book.");
  const choice = await other.open("/checkout/delivery?edit=new");
  const contact = { firstName: "Ana", lastName: "Rivera", phone: "(502) 555-0100" };
  const place = { street: "3 Elm Street", city: "Louisville", region: "KY", postalCode: "40222" };
  await other.press(choice.page, "Continue", { ...contact, ...place });
  if (shopper.scripts !== "on") {
    await main(page)
      .getByRole("radio", { name: /1 Main Street/ })
      .check();
    expect(await press(page, next(page))).toBe(409);
    await expect(summary(page)).toContainText("this step was saved in another window");
    await next(page).click();
    await expect(heading(page)).toHaveText("Delivery method");
  }
});

test("a shopper without a verified email address checks out, and skips the guest step (CHECKOUT-16)", async ({
  shopper,
}) => {
  const { page } = shopper;
  const session = await openBrowserSession(shopper.origin, { isVerified: false });
  await page.context().addCookies([{ ...session.cookie, url: shopper.origin }]);
  await filledCart(shopper);
  await checkOut(shopper);
  await expect(heading(page)).toHaveText("Delivery address");
  await shopper.visit("/guest-checkout");
  await expect(heading(page)).toHaveText("Delivery address");
});

test("the guest step offers to sign in, which leads back to the checkout with the cart (CHECKOUT-15)", async ({
  shopper,
}) => {
  const { page } = shopper;
  await filledCart(shopper);
  await checkOut(shopper);
  await expect(heading(page)).toHaveText("Check out");
  await main(page).getByRole("button", { name: "Sign in" }).click();
  await expect(heading(page)).toHaveText("Sign in");
  await main(page).getByLabel("Email", { exact: true }).fill(demo.email);
  await main(page).getByLabel("Password", { exact: true }).fill(demo.password);
  await main(page).getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/(?:checkout|cart)/);
  await expect(main(page)).toContainText("36-Inch Counter-Depth French-Door Refrigerator");
});
