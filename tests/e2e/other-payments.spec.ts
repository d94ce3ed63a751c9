import { openBrowserSession } from "#tests/support/browser-session";

import { expect, test } from "./fixtures";
import { placeOrder } from "./pages/checkout";
import { openStep } from "./pages/prepare";
import { heading, main, press } from "./pages/shop";

const office = {
  "First name": "Olive",
  "Last name": "Park",
  "Street address": "5 Office Park",
  City: "Portland",
  "ZIP code": "97201",
};

test("a guest orders by bank transfer, without a page of a provider (PAY-38)", async ({ shopper }) => {
  const { page } = shopper;
  await openStep(shopper, "payment");
  await expect(main(page).getByRole("radio", { name: "Card" })).toBeChecked();
  await expect(main(page).getByLabel("Purchase order number")).toHaveCount(0);
  await main(page).getByRole("radio", { name: "Bank transfer" }).check();
  await main(page).getByRole("button", { name: "Continue" }).click();
  await expect(heading(page, "Review and order")).toBeVisible();
  await expect(main(page)).toContainText("by bank transfer. We’ll show you our bank details");
  await placeOrder(shopper);
});

test("the invoice goes to another address, whose form a box opens (PAY-54)", async ({ shopper }) => {
  const { page } = shopper;
  await openStep(shopper, "payment");
  await main(page).getByRole("radio", { name: "Bank transfer" }).check();
  const box = main(page).getByRole("checkbox", { name: /same as my delivery address/ });
  await expect(box).toBeChecked();
  await expect(main(page).getByLabel("Street address")).toBeHidden();
  await box.uncheck();
  const next = main(page).getByRole("button", { name: "Continue" });
  expect(await press(page, next)).toBe(400);
  await expect(box).not.toBeChecked();
  await main(page).getByRole("alert").getByRole("link", { name: "Enter the street address" }).click();
  await expect(main(page).getByLabel("Street address")).toBeFocused();
  for (const [label, text] of Object.entries(office)) await main(page).getByLabel(label).fill(text);
  await main(page).getByLabel("State").selectOption("OR");
  await next.click();
  await expect(main(page)).toContainText("Olive Park, 5 Office Park, Portland, OR 97201");
  await placeOrder(shopper);
  await expect(main(page)).toContainText("Billed to Olive Park 5 Office Park Portland, OR 97201");
});

test("a business buyer pays by purchase order, in a buyer's words; a missing number is asked for at its field (CHECKOUT-64, ORDER-110, PAY-24, WORD-11) @blocked", async ({
  shopper,
  baseURL,
}) => {
  const { page } = shopper;
  const { cookie } = await openBrowserSession(baseURL!, { kind: "business" });
  await page.context().addCookies([{ ...cookie, url: baseURL! }]);
  await openStep(shopper, "payment");
  await expect(main(page).getByLabel("Purchase order number")).toBeHidden();
  await main(page).getByRole("radio", { name: "Purchase order" }).check();
  await expect(main(page).getByLabel("Purchase order number")).toBeVisible();
  const next = main(page).getByRole("button", { name: "Continue" });
  expect(await press(page, next)).toBe(400);
  await expect(page).toHaveTitle(/^Error: /);
  await expect(main(page).getByRole("radio", { name: "Purchase order" })).toBeChecked();
  await main(page).getByRole("alert").getByRole("link", { name: "Enter the purchase order number" }).click();
  await expect(main(page).getByLabel("Purchase order number")).toBeFocused();
  await page.keyboard.type("<PO>");
  expect(await press(page, next)).toBe(400);
  await expect(main(page).getByLabel("Purchase order number")).toHaveValue("<PO>");
  await main(page).getByLabel("Purchase order number").fill("PO-2026/117");
  await next.click();
  await expect(heading(page, "Review and order")).toBeVisible();
  await expect(main(page)).toContainText("Purchase order PO-2026/117");
  await expect(main(page)).toContainText(/We’ll invoice \$[\d,.]+ in all, each part when we hand it over/);
  await placeOrder(shopper);
  await expect(main(page)).toContainText("Purchase order PO-2026/117");
  await expect(main(page)).toContainText("We’ll invoice you when we hand the goods to the carrier.");
  await expect(main(page)).not.toContainText(/charged|reserved|refund|authorized/i);
});
