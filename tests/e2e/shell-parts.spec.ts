import type { Page } from "@playwright/test";

import { expect, test } from "./fixtures";
import { addToCart, openProduct } from "./pages/shop";

const footer = (page: Page) => page.getByRole("contentinfo");

test("cookie settings open from the footer, and are saved and remembered (CONTENT-18, EVENT-1, STORE-9)", async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.visit("/about-us");
  await footer(page).getByRole("link", { name: "Cookie settings" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cookie settings");
  await expect(page.getByLabel("No analytics")).toBeChecked();
  await page.getByLabel("Allow analytics").check();
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByText("Your cookie settings are saved.").first()).toBeVisible();
  await page.goto("/hollins/cookie-settings");
  await expect(page.getByLabel("Allow analytics")).toBeChecked();
});

test("feedback leads to its page from either placement (CONTENT-22)", async ({ shopper }) => {
  const { page } = shopper;
  for (const [path, name] of [
    ["/about-us", "WEBSITE FEEDBACK"],
    ["/hollins/about-us", "Feedback"],
  ] as const) {
    await shopper.visit(path);
    await footer(page).getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(/\/feedback$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Feedback");
  }
});

test("the feedback button stays in the margin, and on small screens at the end of the page (CONTENT-22, CONTENT-23)", async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.visit("/hollins/about-us");
  const button = footer(page).getByRole("link", { name: "Feedback", exact: true });
  const box = async () => (await button.boundingBox())!;
  for (const width of [768, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const gutter = await page
      .locator("main .wrap")
      .first()
      .evaluate((element) => parseFloat(getComputedStyle(element).paddingRight));
    const { x, y, height, width: thick } = await box();
    expect(x + thick).toBeCloseTo(width, 0);
    expect(thick).toBeLessThanOrEqual(gutter + 0.5);
    expect((y + height / 2) / 800).toBeCloseTo(0.7, 1);
  }
  await page.setViewportSize({ width: 320, height: 700 });
  await button.scrollIntoViewIfNeeded();
  const { x, width, height } = await box();
  expect(x + width / 2).toBeCloseTo(160, 0);
  expect(height).toBeGreaterThanOrEqual(44);
  const covered = await button.evaluate((element) => {
    const own = element.getBoundingClientRect();
    return [...document.querySelectorAll("footer :is(a, p, li, button)")].filter((other) => {
      const box = other.getBoundingClientRect();
      return other !== element && box.width > 0 && box.bottom > own.top && box.top < own.bottom;
    }).length;
  });
  expect(covered).toBe(0);
});

test.describe("with scripts @on", () => {
  test("a click on feedback sends an event with the brand; a handler can keep the page open (CONTENT-24, EVENT-8: feedbackCall)", async ({
    shopper,
  }) => {
    const { page } = shopper;
    await shopper.visit("/hollins/about-us");
    await page.evaluate(() =>
      document.addEventListener("feedbackCall", (event) => {
        document.title = `called by ${(event as CustomEvent<string>).detail}`;
        event.preventDefault();
      }),
    );
    await footer(page).getByRole("link", { name: "Feedback", exact: true }).click();
    await expect(page).toHaveTitle("called by hollins");
    await expect(page).toHaveURL(/about-us$/);
  });

  test("a tile's document opens in a dialog that returns the focus when closed (CONTENT-10)", async ({
    shopper,
  }) => {
    const { page } = shopper;
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, "pdfViewerEnabled", { get: () => true }),
    );
    await shopper.visit("/specification-cad-search");
    const link = page.getByRole("link", { name: "Reading a Specification Sheet (PDF)" });
    await link.click();
    const dialog = page.getByRole("dialog", { name: "Reading a Specification Sheet (PDF)" });
    await expect(dialog.locator("iframe")).toHaveAttribute("src", /specification-sheet/);
    await expect(dialog.getByRole("link", { name: "Open in a new tab" })).toHaveAttribute(
      "href",
      /specification-sheet\?v=1$/,
    );
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(link).toBeFocused();
  });

  test("a guest's cart is in browser storage (SESSION-22)", async ({ shopper }) => {
    const { page } = shopper;
    const records = () =>
      page.evaluate(() => [
        localStorage.getItem("guestCartId"),
        sessionStorage.getItem("GuestCart::GuestCartUpdated"),
      ]);
    await openProduct(shopper);
    expect(await records()).toEqual([null, null]);
    await addToCart(shopper);
    await expect.poll(records).toEqual([expect.stringMatching(/^\w{18}$/), "true"]);
  });

  for (const [processor, status, words] of [
    ["takes", 0, "Payment Successfull"],
    ["refuses", 1, "Payment Unsuccessfull please contact administrator"],
    ["is missing", 1, "Payment Unsuccessfull please contact administrator"],
  ] as const) {
    test(`the wallet validates the merchant and shows the result if the processor ${processor} (CONTENT-29, CONTENT-31)`, async ({
      shopper,
    }) => {
      const { page } = shopper;
      const said: string[] = [];
      page.on("console", (message) => said.push(message.text()));
      await page.addInitScript(giveWallet, processor);
      await shopper.visit("/hollins/wallet-payment");
      const button = page.getByRole("button", { name: "Apple Pay" });
      expect(
        await button.evaluate((element: HTMLElement) => [element.offsetWidth, element.offsetHeight]),
      ).toEqual([150, 30]);
      await button.click();
      await expect.poll(() => said).toContain(words);
      expect(await page.evaluate(() => (window as unknown as { seen: object }).seen)).toEqual({
        version: 3,
        status,
        merchant: "Hollins (test)",
        request: {
          countryCode: "US",
          currencyCode: "USD",
          supportedNetworks: ["visa", "masterCard", "amex"],
          merchantCapabilities: ["supports3DS"],
          total: { label: "Hollins", amount: "49.99" },
        },
      });
    });
  }

  test("its page is listed nowhere (CONTENT-35)", async ({ shopper }) => {
    const { request } = shopper.page;
    const page = await (await request.get("/wallet-payment")).text();
    expect(page).toContain('name="robots" content="noindex"');
    for (const list of ["/site-map", "/sitemap.xml"])
      expect(await (await request.get(list)).text()).not.toContain("/wallet-payment");
  });

  test("without a wallet there is no button (CONTENT-28)", async ({ shopper }) => {
    const { page } = shopper;
    const said: string[] = [];
    page.on("console", (message) => said.push(message.text()));
    await shopper.visit("/wallet-payment");
    await expect.poll(() => said).toContain("Apple Pay Not Supported");
    await expect(page.getByRole("button", { name: "Apple Pay" })).toHaveCount(0);
  });
});

/**
 * A fake of the wallet interface of browsers: validates the merchant at once, and pays when that succeeds.
 */
function giveWallet(processor: string) {
  const seen: Record<string, unknown> = {};
  class Session {
    static STATUS_SUCCESS = 0;
    static STATUS_FAILURE = 1;
    static canMakePayments = () => true;
    onvalidatemerchant: ((event: object) => void) | null = null;
    onpaymentauthorized: ((event: object) => void) | null = null;
    constructor(version: number, request: object) {
      Object.assign(seen, { version, request });
    }
    begin() {
      setTimeout(() =>
        this.onvalidatemerchant?.({
          validationURL: "https://apple-pay-gateway-nc-pod3.apple.com/paymentservices/startSession",
        }),
      );
    }
    abort() {}
    completeMerchantValidation(merchant: { displayName: string }) {
      seen.merchant = merchant.displayName;
      this.onpaymentauthorized?.({ payment: { token: { paymentData: "t" } } });
    }
    completePayment({ status }: { status: number }) {
      seen.status = status;
    }
  }
  Object.assign(window, { ApplePaySession: Session, seen });
  if (processor === "is missing") return;
  document.addEventListener("send-token-to-payment-processor", (event) => {
    const { respondWith } = (event as CustomEvent<{ respondWith: (answer: unknown) => void }>).detail;
    respondWith(Promise.resolve(processor === "takes"));
  });
}

test.describe("with scripts and pictures @on", () => {
  test.use({ pictures: true });

  test("a tile shows a message if its picture fails (CONTENT-12)", async ({ shopper }) => {
    const { page } = shopper;
    await page.route(/\/sfsites\//, (route) => route.abort());
    await shopper.visit("/specification-cad-search");
    await page.locator(".tiles").scrollIntoViewIfNeeded();
    await expect(page.locator(".tiles").getByText("Error loading image")).toHaveCount(4);
  });
});
