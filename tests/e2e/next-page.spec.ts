import { expect, test } from "./fixtures";
import { becomeShopper, expectSignedIn } from "./pages/identity";
import { main } from "./pages/shop";

test("after signing out, the back button shows no page of the shopper (LINK-25)", async ({ shopper }) => {
  const { page } = shopper;
  await becomeShopper(shopper);
  await shopper.visit("/support");
  await expectSignedIn(page);
  await shopper.visit("/secur/logout");
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === "POST"),
    main(page).getByRole("button", { name: "Sign out" }).click(),
  ]);
  expect(await answer.headerValue("clear-site-data")).toBe('"cache", "prefetchCache", "prerenderCache"');
  await expect(page.getByText("You are signed out.")).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/support$/);
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
});
