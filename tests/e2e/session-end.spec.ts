import { openBrowserSession } from "#tests/support/browser-session";

import { expect, test } from "./fixtures";
import { expectNotice, main } from "./pages/shop";

const hour = 60 * 60 * 1000;

test("a session with less than 20 hours left says so, and 'Stay signed in' extends it (SESSION-9)", async ({
  shopper,
  context,
  baseURL,
}) => {
  const { page } = shopper;
  const expiresAt = new Date(Date.now() + 5.5 * hour);
  const session = await openBrowserSession(baseURL!, { expiresAt });
  await context.addCookies([{ ...session.cookie, url: baseURL! }]);
  await shopper.visit("/global-search/oven?sort=price-asc");
  await expect(main(page)).toContainText("You’ll be signed out in 5 hours.");
  await main(page).getByRole("button", { name: "Stay signed in" }).click();
  await expectNotice(page, "You stay signed in for 30 days.");
  await expect(page).toHaveURL(/\/global-search\/oven\?sort=price-asc$/);
  await expect(main(page).getByRole("button", { name: "Stay signed in" })).toHaveCount(0);
  await expect(page.getByRole("banner").getByText("Hi, Ana")).toHaveCount(1);
});

test("a session with more time left shows no warning (SESSION-9)", async ({ shopper, context, baseURL }) => {
  const session = await openBrowserSession(baseURL!, { expiresAt: new Date(Date.now() + 21 * hour) });
  await context.addCookies([{ ...session.cookie, url: baseURL! }]);
  await shopper.visit("/support");
  await expect(shopper.page.getByRole("banner").getByText("Hi, Ana")).toHaveCount(1);
  await expect(main(shopper.page).getByRole("button", { name: "Stay signed in" })).toHaveCount(0);
});
