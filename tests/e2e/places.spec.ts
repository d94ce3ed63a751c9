import { expect, test } from "./fixtures";
import { heading, main, press, summary } from "./pages/shop";

test("a shopper finds the nearest places by ZIP code, after a wrong one, by the keyboard alone (PLACE-5, PLACE-7, PLACE-10) @blocked", async ({
  shopper: { page, visit },
  scanner,
}) => {
  await visit("/find-store");
  await expect(heading(page)).toHaveText("Find a Store");
  await expect(main(page).getByRole("listitem").filter({ hasText: "Route" })).toHaveCount(15);
  const field = main(page).getByLabel("ZIP code");
  await field.fill("4022x");
  await field.press("Enter");
  await expect(page).toHaveTitle(/^Error: /);
  await expect(summary(page)).toBeFocused();
  await expect(field).toHaveValue("4022x");
  await expect(field).toHaveAccessibleDescription(/Enter Valid Zip Code/);
  await scanner.scan(await page.content(), "find a store, a wrong ZIP code");
  await field.fill("40222");
  await field.press("Enter");
  await expect(page).toHaveURL(/\/find-store\?zip=40222$/);
  await expect(main(page).getByRole("heading", { level: 3 })).toHaveText([
    /Millrace Kitchens/,
    /Design center Louisville/,
  ]);
  await expect(main(page).getByText("Showroom · 7 miles")).toBeVisible();
  await expect(main(page).getByRole("link", { name: /Route to Millrace Kitchens/ })).toHaveAttribute(
    "href",
    /destination=412\+Millrace\+Street/,
  );
  await scanner.scan(await page.content(), "find a store, near a ZIP code");
  await main(page).getByRole("link", { name: "Design center Louisville", exact: true }).press("Enter");
  await expect(heading(page)).toHaveText("Design center Louisville");
});

test("the field has the delivery ZIP code, and a product leads to places that show it (PLACE-8, PLACE-11, EVENT-111: where-to-buy-click)", async ({
  shopper: { page, visit, scripts },
}) => {
  await visit("/delivery-zip");
  await main(page).getByLabel("ZIP code").fill("78704");
  await press(page, main(page).getByRole("button", { name: "Save ZIP code" }));
  await visit("/category/cooking/hearth-ovens");
  await main(page).getByRole("article").first().getByRole("link").first().click();
  await main(page).getByRole("link", { name: "Where to buy near you" }).click();
  await expect(page).toHaveURL(/\/find-store\?category=cooking%2Fhearth-ovens$/);
  if (scripts === "on")
    await expect
      .poll(() => page.evaluate(() => (window as { dataLayer?: object[] }).dataLayer))
      .toContainEqual(expect.objectContaining({ event: "where-to-buy-click", url: "/find-store" }));
  await expect(main(page).getByLabel("ZIP code")).toHaveValue("78704");
  await main(page).getByRole("button", { name: "Show the nearest" }).click();
  await expect(page).toHaveURL(/category=cooking%2Fhearth-ovens&zip=78704$/);
  await expect(main(page).getByText("With Hearth Ovens on display.")).toBeVisible();
  await expect(main(page).getByRole("heading", { level: 3 }).first()).toContainText("Hearth and Limestone");
});

test("a shopper learns what the store does at a ZIP code (PLACE-14)", async ({
  shopper: { page, visit },
  scanner,
}) => {
  await visit("/hollins/service-areas");
  await main(page).getByLabel("ZIP code").fill("96813");
  await main(page).getByRole("button", { name: "Show services" }).click();
  await expect(main(page).getByText("We don’t deliver to 96813 yet.")).toBeVisible();
  await main(page).getByRole("link", { name: "Showrooms and dealers near 96813" }).click();
  await expect(page).toHaveURL(/\/hollins\/find-store\?zip=96813$/);
  await expect(main(page).getByText(/none within 100 miles/)).toBeVisible();
  await visit("/hollins/service-areas?zip=40222");
  await scanner.scan(await page.content(), "service areas");
});
