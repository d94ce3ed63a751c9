import { expect, test } from "./fixtures";
import { heading, main } from "./pages/shop";

test("the receipt lists what is kept, by subject, and Cookie settings lead to it (EVENT-97)", async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.visit("/cookie-settings");
  await main(page).getByRole("link", { name: "What we keep" }).click();
  await expect(heading(page, "What we keep")).toBeVisible();
  const analytics = page.getByRole("table", { name: "Analytics and suggestions" });
  await expect(analytics.getByRole("row", { name: /^analytics_event/ })).toContainText(
    "visitor, visit, payload",
  );
  await expect(analytics).toContainText("Who it was: 13 months");
  await expect(analytics).toContainText(/(No|About 10+) records/);
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
