import { openBrowserSession, withStoreDatabase } from "#tests/support/browser-session";
import { seedSubscription } from "#tests/support/seeded-subscription";

import { expect, test, untilHydrated, type Shopper } from "./fixtures";
import { placeOrderOf, scan } from "./pages/order-life";
import { expectNotice, heading, main, press } from "./pages/shop";

/** Signs in a shopper with a subscription to two filters, paid by a kept card. */
async function openSubscribed(shopper: Shopper): Promise<string> {
  const { page, origin } = shopper;
  const { cookie } = await openBrowserSession(origin);
  await page.context().addCookies([{ ...cookie, url: origin }]);
  const { number } = await placeOrderOf(shopper, 1, cookie, { keep: "yes" });
  return withStoreDatabase(origin, (db) => seedSubscription(db, number));
}

const button = ({ page }: Shopper, name: RegExp) => main(page).getByRole("button", { name });
const link = ({ page }: Shopper, name: RegExp) => main(page).getByRole("link", { name });

test("a shopper skips, pauses, resumes, changes and ends a subscription (ACCOUNT-67, ACCOUNT-68, ACCOUNT-69, ACCOUNT-74) @blocked", async ({
  shopper,
  scanner,
}) => {
  const { page } = shopper;
  await openSubscribed(shopper);
  await shopper.visit("/mya-my-subscriptions");
  const shown = main(page);
  for (const words of [
    "Active. Next order on March 1, 2099",
    "Every 6 months",
    "Visa ending in 4242",
    "$142.20",
  ])
    await expect(shown).toContainText(words);
  await scan(shopper, scanner, "subscriptions");

  await press(page, button(shopper, /^Skip March 1, 2099/));
  await expectNotice(
    page,
    "It's skipped. Nothing is charged for it. The next order is on September 1, 2099.",
  );
  await press(page, button(shopper, /^Pause/));
  await expectNotice(page, "It's paused. Nothing is sent or charged until you resume it.");
  await expect(button(shopper, /^Skip/)).toHaveCount(0);
  await press(page, button(shopper, /^Resume/));
  await expectNotice(page, "It goes on. The next order is on September 1, 2099.");

  await link(shopper, /^Change/).click();
  const quantity = shown.getByRole("spinbutton", { name: "Quantity" });
  await quantity.fill("3");
  await expect(shown.getByLabel("Card", { exact: true })).toHaveValue(/.+/);
  await scan(shopper, scanner, "changing a subscription");
  await press(page, button(shopper, /^Save changes/));
  await expectNotice(page, "Your subscription is changed. The next order is on September 1, 2099.");
  await expect(shown).toContainText("$213.30 ($71.10 each)");

  await link(shopper, /^Remove Visa/).click();
  await expect(shown).toContainText("Your subscriptions then have no card");
  await scan(shopper, scanner, "removing a kept card");
  await press(page, button(shopper, /^Remove card/));
  await expectNotice(page, "The card is removed. Only what is reserved on it now can still be charged.");
  await expect(shown).toContainText("Without a card, the next order can't be placed on September 1, 2099.");

  await link(shopper, /^End/).click();
  await expect(shown).toContainText("End this subscription?");
  await scan(shopper, scanner, "ending a subscription");
  await press(page, button(shopper, /^End it/));
  await expectNotice(page, "It has ended. Nothing more is sent or charged.");
  await expect(shown).toContainText("Ended");
  await expect(main(page).getByRole("button")).toHaveCount(0);
});

test("a subscription of another shopper is not found (ACCOUNT-71) @on", async ({ shopper }) => {
  const { page, origin } = shopper;
  const theirs = await openSubscribed(shopper);
  const { cookie } = await openBrowserSession(origin);
  await page.context().clearCookies();
  await page.context().addCookies([{ ...cookie, url: origin }]);
  const own = await placeOrderOf(shopper, 1, cookie);
  await withStoreDatabase(origin, (db) => seedSubscription(db, own.number));
  await shopper.visit("/mya-my-subscriptions");
  await expect(main(page)).toContainText("No card is kept");
  await untilHydrated(page);
  await page
    .locator("input[name=subscriptionId]")
    .evaluate((field, id) => field.setAttribute("value", id), theirs);
  await button(shopper, /^Pause/).click();
  await expect(heading(page)).toHaveText(/not here|not found/i);
});
