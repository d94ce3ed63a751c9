import { openBrowserSession } from "#tests/support/browser-session";

import { expect, test } from "./fixtures";
import { placeOrderOf } from "./pages/order-life";
import { expectNotice, heading, main, press } from "./pages/shop";

const kept = "Visa ending in 4242 is kept for later shipments of this order.";

test("a guest sees which card is kept, and removes it by one button (PAY-46, PAY-37)", async ({
  shopper,
  scanner,
  scripts,
}) => {
  const { page } = shopper;
  const { address } = await placeOrderOf(shopper, 1, undefined, { keep: "yes" });
  await shopper.visit(address);
  await expect(main(page)).toContainText(kept);
  if (scripts === "on") await scanner.scan(await page.content(), "order with a saved card");

  await main(page).getByRole("link", { name: "Remove card" }).click();
  await expect(heading(page)).toHaveText("Remove card");
  await expect(main(page)).toContainText("may then need a new payment");
  if (scripts === "on") await scanner.scan(await page.content(), "removing a saved card");
  const asking = page.url();
  await press(page, main(page).getByRole("button", { name: "Remove card" }));
  await expectNotice(page, "The card is removed. Only what is reserved on it now can still be charged.");
  await expect(main(page)).not.toContainText("is kept for later shipments");

  await page.goto(asking);
  await expect(main(page)).toContainText("No card is kept for this order.");
});

test("a member removes the card by the keyboard; an order without a saved card has nothing to remove (PAY-46)", async ({
  shopper,
}) => {
  const { page, origin } = shopper;
  const { cookie } = await openBrowserSession(origin);
  await page.context().addCookies([{ ...cookie, url: origin }]);
  const without = await placeOrderOf(shopper, 1, cookie);
  await shopper.visit(without.address);
  await expect(main(page)).toContainText("Visa ending in 4242");
  await expect(main(page)).not.toContainText("is kept");
  const { address } = await placeOrderOf(shopper, 1, cookie, { keep: "yes" });
  await shopper.visit(address);
  await expect(main(page)).toContainText(kept);
  await main(page).getByRole("link", { name: "Remove card" }).focus();
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText("Remove card");
  await main(page).getByRole("button", { name: "Remove card" }).focus();
  await page.keyboard.press("Enter");
  await expectNotice(page, "The card is removed.");
  await expect(main(page)).not.toContainText("is kept for later shipments");
});
