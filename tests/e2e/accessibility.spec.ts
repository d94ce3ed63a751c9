import { expect, test } from "./fixtures";
import {
  cards,
  chooseMethod,
  giveAddress,
  giveContact,
  next,
  openGateway,
  payWith,
  placeOrder,
  startCheckout,
} from "./pages/checkout";
import { findViolations, scan } from "./pages/scan";
import { addToCart, filledCart, heading, main, openProduct, summary } from "./pages/shop";

/**
 * The scanner is a script, so it cannot run with scripts off. With the bundle blocked it checks the HTML as
 * served. With scripts it checks only documents that the scripts changed.
 */
test.skip(({ scripts }) => scripts === "off", "the scanner needs scripts");
test.describe.configure({ timeout: 90_000 });

const addresses = [
  "/",
  "/hollins",
  "/brightwell",
  "/tarn",
  "/business",
  "/category/refrigeration",
  "/category/cooking/microwaves?sort=price-asc&page=1",
  "/global-search/refrigerator",
  "/global-search/zzzxqj",
  "/global-search/?q=ab",
  "/menu/refrigeration",
  "/site-map",
  "/cart",
  "/login?language=en_US",
  "/mya-wishlist",
  "/delivery-zip",
  "/check-order-status",
  "/support",
  "/showrooms",
  "/offers",
  "/about-us",
  "/trade-program",
  "/no-such-page",
  "/register",
  "/terms",
  "/privacy-center",
  "/business/california-privacy-notice",
  "/hollins/accessibility",
  "/accessibility-features",
  "/schedule-service",
  "/mya-my-orders",
  "/shared-wishlist/a-token",
  "/product-registration",
  "/compare",
  "/design-stories",
  "/design-stories/galley-for-two",
  "/news/delivery-dates",
  "/how-to-guides/level-an-appliance",
  "/design-centers/louisville",
  "/offers/welcome",
  "/tarn/design-stories/laundry-for-forty",
  "/business/no-such-page",
  "/cookie-settings",
  "/hollins/feedback",
  "/specification-cad-search",
];

test.describe("public addresses", () => {
  for (const [index, part] of [
    addresses.slice(0, 9),
    addresses.slice(9, 18),
    addresses.slice(18, 27),
    addresses.slice(27),
  ].entries()) {
    test(`part ${index + 1} (ACCOUNT-6, STORE-11, STORE-12)`, async ({ shopper }) => {
      for (const address of part) {
        await shopper.visit(address);
        await scan(shopper, address);
      }
    });
  }
});

test("the examples of all components", async ({ shopper }) => {
  await shopper.visit("/gallery");
  // The page shows every component several times, so landmarks have the same names.
  await scan(shopper, "/gallery", ["landmark-unique"]);
});

test("product and cart with their messages", async ({ shopper }) => {
  const { page } = shopper;
  await openProduct(shopper);
  await scan(shopper, "product");
  await addToCart(shopper, 2);
  await scan(shopper, "product after adding");
  await shopper.visit("/cart");
  await scan(shopper, "cart");
  await page.getByLabel("Promotion code", { exact: true }).fill("NOSUCHCODE");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(summary(page)).toBeVisible();
  await scan(shopper, "cart with a problem");
});

test("open panel, open ZIP field, open mobile menu", async ({ shopper }) => {
  const { page } = shopper;
  await shopper.visit("/");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page
    .getByRole("navigation", { name: "Main" })
    .getByText("Refrigeration", { exact: true })
    .first()
    .click();
  const check = async (name: string) => expect.soft(await findViolations(page), name).toEqual([]);
  await check("open panel");
  await page.getByText("DELIVERING TO ZIP CODE").click();
  await expect(page.getByRole("banner").getByLabel("ZIP code")).toBeVisible();
  await check("open ZIP field");
  await page.setViewportSize({ width: 360, height: 800 });
  await shopper.visit("/");
  await page.locator("summary", { hasText: "Menu" }).click();
  await page
    .getByRole("navigation", { name: "Main" })
    .getByText("Refrigeration", { exact: true })
    .first()
    .click();
  await check("open mobile menu");
});

test("every step of the checkout and the payment page", async ({ shopper }) => {
  const { page } = shopper;
  await filledCart(shopper);
  await page.getByRole("button", { name: "Check out" }).click();
  await expect(heading(page, "Check out")).toBeVisible();
  await scan(shopper, "guest checkout");
  await shopper.visit("/cart");
  await startCheckout(shopper);
  await scan(shopper, "contact");
  await page.getByLabel("Email address").fill("ada");
  await next(page).click();
  await expect(summary(page)).toBeVisible();
  await scan(shopper, "contact with problems");
  await giveContact(shopper);
  await scan(shopper, "address");
  await giveAddress(shopper);
  await scan(shopper, "delivery");
  await chooseMethod(shopper);
  await scan(shopper, "payment");
  await openGateway(shopper);
  await scan(shopper, "payment page");
  await payWith(shopper, cards.challenged);
  await expect(heading(page)).toHaveText("Confirm your payment");
  await scan(shopper, "payment page, code");
  await page.getByLabel("One-time code").fill("123456");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(heading(page)).toHaveText("Review and order");
  await scan(shopper, "review");
  await placeOrder(shopper);
  await scan(shopper, "confirmation");
});

test("keyboard: the skip link, the menu, Escape", async ({ shopper }) => {
  const { page, scripts } = shopper;
  await shopper.visit("/");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to main content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(main(page)).toBeFocused();
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);

  await shopper.visit("/");
  const summaryOf = (label: string) =>
    page.getByRole("navigation", { name: "Main" }).locator("summary", { hasText: label }).first();
  const cooking = summaryOf("Cooking");
  for (
    let presses = 0;
    presses < 20 && !(await cooking.evaluate((element) => element === document.activeElement));
    presses++
  )
    await page.keyboard.press("Tab");
  await expect(cooking).toBeFocused();
  await page.keyboard.press("Enter");
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Cooking overview" });
  await expect(link).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(link).toBeFocused();
  if (scripts === "on") {
    await page.keyboard.press("Escape");
    await expect(link).toBeHidden();
    await expect(cooking).toBeFocused();
  }
});
