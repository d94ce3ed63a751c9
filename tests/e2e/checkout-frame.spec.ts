import type { Page } from "@playwright/test";

import { addProduct, chooseMethod, shopUntil, someProduct } from "#tests/crawler/shopping";
import { Visitor, type Answer } from "#tests/crawler/visitor";

import { expect, test, untilHydrated } from "./fixtures";
import { cards, next, openGateway, payWith, placeOrder } from "./pages/checkout";
import { openStep } from "./pages/prepare";
import { heading, main, press } from "./pages/shop";

/** The paths of the documents that the browser shows from now on. */
function documentsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on("response", (response) => {
    if (response.request().isNavigationRequest() && response.status() < 300)
      paths.push(new URL(response.url()).pathname);
  });
  return paths;
}

const menus = (page: Page) => page.locator("#fragment-navigation a");

async function expectWholePage(page: Page): Promise<void> {
  await expect(menus(page).first()).toBeAttached();
  await expect(page.locator("#fragment-footer a").first()).toBeAttached();
}

test("a link from a step loads the cart once, with its menus; back in the checkout by script, the next way out loads nothing (CHECKOUT-31, HEADER-2)", async ({
  shopper,
}) => {
  const { page, scripts } = shopper;
  await openStep(shopper, "payment");
  await expect(menus(page)).toHaveCount(0);
  const loads = documentsOf(page);
  await main(page).getByRole("link", { name: "Change your cart" }).click();
  await expect(heading(page)).toHaveText("Your cart");
  await expectWholePage(page);
  expect(loads).toEqual(["/cart"]);

  if (scripts === "on") await untilHydrated(page);
  await main(page).getByRole("button", { name: "Check out" }).click();
  await main(page).getByRole("link", { name: "Continue as guest" }).click();
  await expect(heading(page)).toHaveText("Contact");
  await main(page).getByRole("link", { name: "Change your cart" }).click();
  await expect(heading(page)).toHaveText("Your cart");
  await expectWholePage(page);
  if (scripts === "on") expect(loads).toEqual(["/cart"]);
});

test("an order is placed without another document by script, and the way home loads one (HEADER-2) @blocked", async ({
  shopper,
}) => {
  const { page, scripts } = shopper;
  await openStep(shopper, "payment");
  await openGateway(shopper);
  await payWith(shopper, cards.approved);
  await expect(heading(page)).toHaveText("Review and order");
  if (scripts === "on") await untilHydrated(page);
  const loads = documentsOf(page);
  await placeOrder(shopper);
  await expect(menus(page)).toHaveCount(0);
  if (scripts === "on") expect(loads).toEqual([]);
  const before = loads.length;
  await page.getByRole("banner").getByRole("link", { name: "Home Page" }).click();
  await expect(page).toHaveURL(`${shopper.origin}/`);
  await expectWholePage(page);
  expect(loads.slice(before)).toEqual(["/"]);

  await page.goBack();
  await expect(menus(page)).toHaveCount(0);
  const loaded = loads.length;
  await main(page).getByRole("link", { name: "How-to guides" }).click();
  await expectWholePage(page);
  expect(loads.slice(loaded)).toHaveLength(1);
});

test("a step whose checkout has ended loads the cart once, with its menus (CHECKOUT-17, HEADER-2)", async ({
  shopper,
}) => {
  const { page } = shopper;
  await openStep(shopper, "address");
  await page.context().clearCookies();
  const loads = documentsOf(page);
  await page.getByRole("navigation", { name: "Checkout steps" }).getByRole("link").first().click();
  await expect(heading(page)).toHaveText("Your cart is empty");
  await expectWholePage(page);
  expect(loads).toEqual(["/cart"]);
});

test("an error of a step's form is shown inside the frame (ERROR-3) @blocked", async ({ shopper }) => {
  const { page } = shopper;
  await openStep(shopper, "contact");
  await page.getByLabel("First name").evaluate((field: HTMLInputElement) => {
    field.maxLength = 3_000_000;
    field.value = "a".repeat(2_000_000);
  });
  expect(await press(page, next(page))).toBe(413);
  await expect(heading(page)).toHaveText("That is too much at once");
  await expect(page.getByRole("navigation", { name: "Checkout steps" })).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Your order" })).toBeVisible();
  await expect(menus(page)).toHaveCount(0);
});

test("each refusal of a step is shown inside the frame with its status (ERROR-3, FORM-21) @off", async ({
  baseURL,
}) => {
  const visitor = new Visitor(baseURL!);
  await shopUntil("payment", visitor, await someProduct(visitor));
  for (const step of ["contact", "delivery", "payment", "review"]) {
    const path = `/checkout/${step}`;
    const answers = [
      await visitor.ask(path, { method: "PUT" }),
      await visitor.post(path, { intent: "x" }, { origin: "https://elsewhere.example" }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([405, 403]);
    for (const answer of answers) {
      expect(answer.body, path).toContain('aria-label="Checkout steps"');
      expect(orderIn(answer), path).toContain("Your order");
    }
  }
});

/** The order beside the form. */
const orderIn = ({ body }: Answer) => /<aside class="cart-summary".*?<\/aside>/s.exec(body)?.[0];

test("a form of each step that is refused after a change in another window shows the newest totals beside it (CHECKOUT-19, CHECKOUT-32) @off", async ({
  baseURL,
}) => {
  const visitor = new Visitor(baseURL!);
  const product = await someProduct(visitor);
  await shopUntil("payment", visitor, product);
  const open = {
    contact: await visitor.open("/checkout/contact"),
    address: await visitor.open("/checkout/delivery?edit=address"),
    method: await visitor.open("/checkout/delivery"),
    payment: await visitor.open("/checkout/payment"),
  };
  await addProduct(visitor, product);
  await visitor.press(open.contact.page, "Continue", { firstName: "Grace" });
  const address = (await visitor.open("/checkout/delivery?edit=address")).page;
  await visitor.press(address, "Continue", { street: "14 Main Street" });
  await chooseMethod(visitor);

  const answers = {
    contact: await visitor.submit(open.contact.page, "Continue", { firstName: "Mary" }),
    address: await visitor.submit(open.address.page, "Continue", { street: "16 Main Street" }),
    method: await visitor.submit(open.method.page, "Continue"),
    payment: await visitor.submit(open.payment.page, "Continue", { payBy: "nothing" }),
  };
  expect(Object.values(answers).map(({ status }) => status)).toEqual([409, 409, 409, 400]);
  const newest = orderIn(await visitor.open("/checkout/payment"));
  expect(newest).not.toBe(orderIn(open.payment));
  for (const answer of Object.values(answers)) expect(orderIn(answer)).toBe(newest);
});
