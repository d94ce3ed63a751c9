import type { Page } from "@playwright/test";

import { expect, test } from "./fixtures";
import { expectNotice, louisville, main, openProduct, press, summary } from "./pages/shop";

const banner = (page: Page) => page.getByRole("banner");
const save = (page: Page) => main(page).getByRole("button", { name: "Save ZIP code" });
const notServed = "We don’t deliver to 96813 yet.";

test("the ZIP page returns to the product, with a message; in a ZIP that is not served the product says why, and where to go (ZIP-7, ZIP-18, ZIP-19, DELIVERY-24, STOCK-20) @blocked", async ({
  shopper,
}) => {
  const { page } = shopper;
  await openProduct(shopper);
  const product = new URL(page.url()).pathname;
  const link = main(page).getByRole("link", { name: "Set your ZIP code" });
  const zipPage = (await link.getAttribute("href"))!;
  await shopper.visit(zipPage);
  const field = main(page).getByLabel("ZIP code");
  await expect(field).toHaveAccessibleDescription(/for example 40222/);
  await field.fill("00000");
  expect(await press(page, save(page))).toBe(400);
  await expect(summary(page)).toContainText("Enter Valid Zip Code");
  await expect(field).toHaveValue("00000");
  await expect(banner(page).getByText("Enter Valid Zip Code")).toHaveCount(0);
  await field.fill(louisville);
  await press(page, save(page));
  await expect(page).toHaveURL(product);
  await expectNotice(page, `Delivering to ${louisville}.`);
  await expect(main(page).locator("#availability [data-delivery-date]")).toHaveText(/^\w{3},\s\w{3}\s\d+/);

  await shopper.visit(zipPage);
  await field.fill("96813");
  await press(page, save(page));
  await expect(page).toHaveURL(product);
  await expectNotice(page, `ZIP code 96813 is saved. ${notServed}`);
  await expect(banner(page).getByText("ZIP code 96813", { exact: true })).toBeVisible();
  const panel = main(page).locator("#availability");
  await expect(panel).toContainText("Not available in 96813: we don’t deliver there yet.");
  await expect(page.getByText(/don’t deliver|not available in|no delivery/i)).toHaveCount(
    2, // the panel's, and the message's part for screen readers
  );
  await expect(main(page).locator(".flash .vh")).toHaveText(` ${notServed}`);
  await expect(panel.getByRole("link", { name: "Choose another ZIP code" })).toBeVisible();
  await expect(panel, "no showroom is within a day's drive of Honolulu").not.toContainText("showroom");
});

test("the ZIP page never returns to another host, and takes the page before where the link names none (ZIP-18, LINK-20)", async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.visit("/delivery-zip?return=https://evil.example/");
  await main(page).getByLabel("ZIP code").fill(louisville);
  await press(page, save(page));
  await expect(page).toHaveURL(/\/delivery-zip$/);
  await expectNotice(page, `Delivering to ${louisville}.`);
  await page.goto("/delivery-zip", { referer: new URL("/support", page.url()).href });
  await press(page, save(page));
  await expect(page).toHaveURL("/support");
});

test("the form within the home page answers at its own place (ZIP-7, ZIP-20, ZIP-21) @blocked", async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.visit("/");
  const part = main(page).locator("#zip");
  const send = async (zip: string) => {
    await part.getByLabel("Your ZIP code").fill(zip);
    return press(page, part.getByRole("button"));
  };
  expect(await send("00000")).toBe(400);
  await expect(page).toHaveURL("/#zip");
  await expect(part).toBeInViewport();
  const field = part.getByLabel("Your ZIP code");
  await expect(field).toHaveValue("00000");
  await expect(field).toHaveAccessibleDescription(/Enter Valid Zip Code/);
  await expect(banner(page).getByText("Enter Valid Zip Code")).toHaveCount(0);

  expect(await send(louisville)).toBe(303);
  await expect(page).toHaveURL("/#zip");
  await expect(part).toBeInViewport();
  await expect(part).toBeFocused();
  await expect(part).toContainText(`Delivered to ${louisville}`);
  await expect(part.locator("[data-delivery-date]")).toBeVisible();

  await send("96813");
  await expect(part).toContainText("No delivery to 96813 yet");
  await expect(part.getByRole("link", { name: "a showroom" })).toBeVisible();
  await expect(banner(page)).toContainText("No delivery to 96813 yet");
});

test("a ZIP that is refused on a product's page has its message at the field, and none beside the button that buys (ZIP-7)", async ({
  shopper,
}) => {
  const { page } = shopper;
  await openProduct(shopper);
  await page.getByText("DELIVERING TO ZIP CODE").click();
  const form = banner(page).getByLabel("ZIP code");
  await form.fill("00000");
  expect(await press(page, banner(page).getByRole("button", { name: "Save ZIP code" }))).toBe(400);
  await expect(banner(page).getByText("Enter Valid Zip Code").first()).toBeVisible();
  await expect(main(page).getByText("Enter Valid Zip Code")).toHaveCount(0);
});
