import type { Scanner } from "./pages/scan";
import { expect, test, type Shopper } from "./fixtures";
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
import { addToCart, filledCart, heading, openProduct, summary } from "./pages/shop";

/**
 * Scans documents as the store serves them, and as scripts change them. crawl.spec scans those that posts
 * lead to as served.
 */

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
  "/split-shipment",
  "/login?language=en_US",
  "/mya-wishlist",
  "/hollins/mya-wishlists",
  "/delivery-zip",
  "/check-order-status",
  "/show-my-order/AAAAA-BBBBB-CCCCC-DDDDD",
  "/support",
  "/feedback?sent=feedback&reference=M-4K7P2QXR",
  "/showrooms",
  "/offers",
  "/about-us",
  "/trade-program",
  "/no-such-page",
  "/register",
  "/passwordless-login",
  "/forgot-password",
  "/check-password",
  "/email-verification-result",
  "/terms",
  "/privacy-center",
  "/business/california-privacy-notice",
  "/hollins/accessibility",
  "/accessibility-features",
  "/schedule-service",
  "/mya-my-orders",
  "/mya-accounts",
  "/shared-wishlist/a-token",
  "/product-registration",
  "/mya-product-registration",
  "/mya-repair-services",
  "/registration-completed",
  "/compare",
  "/design-stories",
  "/design-stories/galley-for-two",
  "/news/delivery-dates",
  "/how-to-guides/level-an-appliance",
  "/design-centers/louisville",
  "/find-store?zip=40222",
  "/find-store?zip=0",
  "/service-areas?zip=96813",
  "/offers/welcome",
  "/inflation-reduction-act?zip=40222",
  "/hollins/offers/holiday-2024",
  "/offers/range-and-hood/check",
  "/tarn/design-stories/laundry-for-forty",
  "/business/no-such-page",
  "/cookie-settings",
  "/do-not-sell-or-share",
  "/privacy/receipt",
  "/hollins/feedback",
  "/specification-cad-search?model=rfd",
  "/custom-panel-planner",
  "/custom-panel-planner?model=AR-PFD36&spacing=12",
  "/hollins/custom-panel-planner?model=HL-PR30&board=mdf&thickness=3&toeKick=x",
  "/tarn/parts?model=rfd63",
  "/owner/AR-RFD36",
  "/owner/AR-RFD63",
];

/** Opens an address; returns its document as the store served it. */
async function visitServed({ page, visit }: Shopper, address: string): Promise<string> {
  const answered = page.waitForResponse(
    (response) => response.request().isNavigationRequest() && !response.headers()["location"],
  );
  await visit(address);
  return (await answered).text();
}

/** Scans the document of the page now, if scripts changed what the store serves. */
async function scanChanged({ page }: Shopper, scanner: Scanner, name: string, served?: string) {
  const [now, before] = [await page.content(), served ?? (await (await page.request.get(page.url())).text())];
  if (!(await scanner.areSame(now, before))) await scanner.scan(now, name);
}

test.describe("with scripts @on", () => {
  for (const [index, part] of [addresses.slice(0, 18), addresses.slice(18)].entries()) {
    test(`public addresses, part ${index + 1} (ACCOUNT-6, STORE-11, STORE-12)`, async ({
      shopper,
      scanner,
    }) => {
      for (const address of part) {
        const served = await visitServed(shopper, address);
        await scanner.scan(served, address);
        await scanChanged(shopper, scanner, `${address}, changed by scripts`, served);
      }
    });
  }

  test("the examples of all components", async ({ shopper, scanner }) => {
    const served = await visitServed(shopper, "/gallery");
    // The page shows every component several times, so landmarks have the same names.
    for (const html of [served, await shopper.page.content()])
      await scanner.scan(html, "/gallery", ["landmark-unique"]);
  });

  test("product and cart with their messages", async ({ shopper, scanner }) => {
    const { page } = shopper;
    const scan = (name: string) => scanChanged(shopper, scanner, name);
    await openProduct(shopper);
    await scan("product");
    await addToCart(shopper, 2);
    await scan("product after adding");
    await shopper.visit("/cart");
    await scan("cart");
    await page.getByLabel("Promotion code", { exact: true }).fill("NOSUCHCODE");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(summary(page)).toBeVisible();
    await scan("cart with a problem");
  });

  test("every step of the checkout and the payment page", async ({ shopper, scanner }) => {
    const { page } = shopper;
    const scan = (name: string) => scanChanged(shopper, scanner, name);
    await filledCart(shopper);
    await page.getByRole("button", { name: "Check out" }).click();
    await expect(heading(page, "Check out")).toBeVisible();
    await scan("guest checkout");
    await shopper.visit("/cart");
    await startCheckout(shopper);
    await scan("contact");
    await page.getByLabel("Email address").fill("ada");
    await next(page).click();
    await expect(summary(page)).toBeVisible();
    await scan("contact with problems");
    await giveContact(shopper);
    await scan("address");
    await giveAddress(shopper);
    await scan("delivery");
    await chooseMethod(shopper);
    await scan("payment");
    await openGateway(shopper);
    await scan("payment page");
    await payWith(shopper, cards.challenged);
    await expect(heading(page)).toHaveText("Confirm your payment");
    await scan("payment page, code");
    await page.getByLabel("One-time code").fill("123456");
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(heading(page)).toHaveText("Review and order");
    await scan("review");
    await placeOrder(shopper);
    await scan("confirmation");
  });
});

test("open panel, open ZIP field, open mobile menu", async ({ shopper, scanner }) => {
  const { page } = shopper;
  await shopper.visit("/");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page
    .getByRole("navigation", { name: "Main" })
    .getByText("Refrigeration", { exact: true })
    .first()
    .click();
  await scanner.scanAt(1440, await page.content(), "open panel");
  await page.getByText("DELIVERING TO ZIP CODE").click();
  await expect(page.getByRole("banner").getByLabel("ZIP code")).toBeVisible();
  await scanner.scanAt(1440, await page.content(), "open ZIP field");
  await page.setViewportSize({ width: 360, height: 800 });
  await shopper.visit("/");
  await page.locator("summary", { hasText: "Menu" }).click();
  await page
    .getByRole("navigation", { name: "Main" })
    .getByText("Refrigeration", { exact: true })
    .first()
    .click();
  await scanner.scanAt(360, await page.content(), "open mobile menu");
});

test("keyboard: the skip link, the menu, Escape", async ({ shopper }) => {
  const { page, scripts } = shopper;
  await shopper.visit("/");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to main content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.locator("div#main"), "text browsers know ids of a div").toBeFocused();
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
